import type { OrderedDrawing } from './draw-drink.ts'
import { createKeptDrawings } from './kept-drawings.ts'

/** To the worker. */
export interface PaintOrder {
  readonly id: number
  readonly drawing: OrderedDrawing
  /** The edge of the square picture, in pixels of the screen. */
  readonly edge: number
}

/** From the worker; null if it could not. */
export interface PaintAnswer {
  readonly id: number
  readonly picture: Blob | null
}

interface Picture {
  address: string | null
  readonly painted: Promise<string>
}

/** The address of each picture, or what will be. */
const pictures = createKeptDrawings<Picture>(({ painted }) => {
  painted.then(
    address => URL.revokeObjectURL(address),
    () => {},
  )
})

/** The address of a painted drink, or null while it is being painted. */
export const knownPicture = (drawing: OrderedDrawing, edge: number): string | null =>
  pictures.find(keyOf(drawing, edge))?.address ?? null

/**
 * Paints a drink once for all places that show the like of it. Rejects where what paints cannot be fetched.
 * @param edge of the square, in CSS pixels
 */
export const paintedDrink = (drawing: OrderedDrawing, edge: number): Promise<string> =>
  pictures.take(keyOf(drawing, edge), () => newPicture(drawing, edge)).painted

const keyOf = (drawing: OrderedDrawing, edge: number): string => `${edge} ${JSON.stringify(drawing)}`

function newPicture(drawing: OrderedDrawing, edge: number): Picture {
  const painted = paint(drawing, Math.ceil(edge * Math.min(3, window.devicePixelRatio))).then(blob => {
    picture.address = URL.createObjectURL(blob)
    return picture.address
  })
  painted.catch(() => pictures.drop(keyOf(drawing, edge)))
  const picture: Picture = { address: null, painted }
  return picture
}

interface Asked {
  readonly order: PaintOrder
  readonly done: (picture: Blob | Promise<Blob>) => void
}

const waiting = new Map<number, Asked>()
let ordered = 0
let worker: Worker | null = null
let isWithoutWorker = typeof OffscreenCanvas === 'undefined'

function paint(drawing: OrderedDrawing, edge: number): Promise<Blob> {
  const order = { id: ++ordered, drawing, edge }
  if (isWithoutWorker) return drawnHere(order)
  return new Promise(done => {
    waiting.set(order.id, { order, done })
    worker ??= startWorker()
    worker.postMessage(order)
  })
}

function startWorker(): Worker {
  const started = new Worker(new URL('./drawing-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data: { id, picture } }: MessageEvent<PaintAnswer>) => {
    answer(id, picture)
  })
  started.addEventListener('error', () => {
    isWithoutWorker = true
    for (const id of [...waiting.keys()]) answer(id, null)
  })
  return started
}

function answer(id: number, picture: Blob | null): void {
  const asked = waiting.get(id)
  waiting.delete(id)
  asked?.done(picture ?? drawnHere(asked.order))
}

/** Without a worker to paint beside the page: the drawing itself. */
async function drawnHere({ drawing }: PaintOrder): Promise<Blob> {
  const { markupOfDrink } = await import('./drink-markup.ts')
  return new Blob([markupOfDrink(drawing)], { type: 'image/svg+xml' })
}
