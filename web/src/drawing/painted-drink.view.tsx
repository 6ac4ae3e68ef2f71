import { useLayoutEffect, useRef } from 'react'
import type { DrinkDrawing } from './draw-drink.ts'
import './drawing.css'

export interface DrinkImageProps extends Omit<DrinkDrawing, 'shape'> {
  /** Left out, a highball. */
  readonly shape?: DrinkDrawing['shape'] | undefined
  /** Read out by screen readers; without it the drawing is decoration. */
  readonly title?: string | undefined
}

/** As many as a long list shows while one scrolls through it; of about 15 kB each. */
const mostKept = 400

/** Drawings shared by all places that show the same; the one used last is kept longest. */
export function createKeptDrawings<Kept>(forget: (kept: Kept) => void) {
  const drawings = new Map<string, Kept>()
  return {
    take(key: string, draw: () => Kept): Kept {
      const kept = drawings.get(key) ?? draw()
      drawings.delete(key)
      drawings.set(key, kept)
      const [oldest] = drawings
      if (oldest && drawings.size > mostKept) {
        drawings.delete(oldest[0])
        forget(oldest[1])
      }
      return kept
    },
    drop: (key: string): void => void drawings.delete(key),
  }
}

export interface PaintOrder {
  readonly id: number
  readonly drawing: DrinkDrawing
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
  painted.then(URL.revokeObjectURL, () => {})
})

/**
 * Painted once for all places that show the like of it. It rejects where what paints cannot be fetched.
 * @param edge of the square, in CSS pixels
 */
function pictureOf(drawing: DrinkDrawing, edge: number): Picture {
  const key = `${edge} ${JSON.stringify(drawing)}`
  return pictures.take(key, () => {
    const painted = paint(drawing, Math.ceil(edge * Math.min(3, window.devicePixelRatio))).then(blob => {
      picture.address = URL.createObjectURL(blob)
      return picture.address
    })
    painted.catch(() => pictures.drop(key))
    const picture: Picture = { address: null, painted }
    return picture
  })
}

interface Asked {
  readonly order: PaintOrder
  readonly done: (picture: Blob | Promise<Blob>) => void
}

const waiting = new Map<number, Asked>()
let ordered = 0
let worker: Worker | null = null
let isWithoutWorker = typeof OffscreenCanvas === 'undefined'

function paint(drawing: DrinkDrawing, edge: number): Promise<Blob> {
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
  const { markupOfDrink } = await import('./draw-drink.ts')
  return new Blob([markupOfDrink(drawing)], { type: 'image/svg+xml' })
}

interface PaintedDrinkProps extends Pick<DrinkImageProps, 'shape' | 'drink' | 'sizeMl'> {
  /** The shorter side of its box, in CSS pixels. */
  readonly edge: number
}

/** Until it is painted: an image without a source is shown as a broken one. */
const nothing = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

/** A drink among many: the same drawing as DrinkImage, painted beside the page. Decoration: its name stands beside it. */
export function PaintedDrink({ shape = 'highball', drink, sizeMl, edge }: PaintedDrinkProps) {
  const image = useRef<HTMLImageElement>(null)
  useLayoutEffect(() => {
    let isGone = false
    const show = (address: string): void => {
      const { current } = image
      // The same once more would be fetched once more.
      if (!isGone && current !== null && current.src !== address) current.src = address
    }
    const { address, painted } = pictureOf({ shape, drink, sizeMl }, edge)
    if (address !== null) show(address)
    // Without a connection there may be nothing to paint with: then there is no picture.
    painted.then(show, () => {})
    return () => {
      isGone = true
    }
  }, [shape, drink, sizeMl, edge])
  return <img ref={image} className="sr-glass" src={nothing} alt="" decoding="async" draggable={false} />
}
