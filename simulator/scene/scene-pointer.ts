import type { Fingers } from './camera.ts'
import { hitAt, type SceneHit } from './scene-hits.ts'
import { isSameTarget, type SceneTarget } from './scene-options.ts'
import type { Point } from './tube-path.ts'

/**
 * The things that hands on the canvas can do. Points are in pixels of the canvas, unless they are said to be of the
 * scene.
 */
export interface PointerTarget {
  readonly hits: () => readonly SceneHit[]
  /** From a point of the canvas to one of the scene. */
  readonly toScene: (point: Point) => Point
  readonly scale: () => number
  readonly pointed: () => SceneTarget | null
  readonly point: (target: SceneTarget | null) => void
  readonly chosen: (target: SceneTarget | null) => void
  readonly fingersPoint: () => boolean
  /** null: there is no glass to be dragged. */
  readonly glassStands: () => boolean | null
  /** @param by in pixels of the scene */
  readonly glassDragged: (by: Point) => void
  readonly glassDropped: () => void
  /** Whether there is more to see where such a movement leads. */
  readonly canPan: (by: Point) => boolean
  readonly panned: (by: Point) => void
  readonly pinched: (from: Fingers, to: Fingers) => void
  readonly pressedTwice: (at: Point) => void
}

/** Farther than this it is a drag, no press. */
const pressSlack = 7
/** Two presses, no farther apart in time and place, are one that zooms. */
const twiceMs = 320
const twiceSlack = 30

/** The gesture of the hand on the canvas; `lost` is a movement that means nothing here. */
type Gesture = 'none' | 'press' | 'glass' | 'pan' | 'pinch' | 'lost'

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
const length = ({ x, y }: Point): number => Math.hypot(x, y)

/**
 * Presses, hovering, moving and enlarging the picture, and the glass that can be dragged. Elsewhere, and where there is
 * no more of the picture to see, a finger scrolls the page as usual.
 * @returns ends it
 */
export function listenToPointer(canvas: HTMLCanvasElement, target: PointerTarget): () => void {
  const fingers = new Map<number, Point>()
  let gesture: Gesture = 'none'
  let start: { readonly at: Point; readonly onGlass: boolean } = { at: { x: 0, y: 0 }, onGlass: false }
  let last: { readonly at: Point; readonly time: number } | null = null

  const pointOf = (event: { readonly clientX: number; readonly clientY: number }): Point => {
    const { left, top } = canvas.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const hitOf = (at: Point): SceneHit | null => hitAt(target.hits(), target.toScene(at), target.scale())
  const isOnGlass = (at: Point): boolean => target.glassStands() !== null && hitOf(at)?.target.kind === 'glass'
  const cursorFor = (hit: SceneHit | null): string => {
    if (gesture === 'glass' || gesture === 'pan') return 'grabbing'
    if (hit?.target.kind === 'glass' && target.glassStands() !== null) return 'grab'
    return hit ? 'pointer' : target.scale() > 1 ? 'grab' : ''
  }
  const two = (): Fingers | null => {
    const [a, b] = [...fingers.values()]
    return a && b ? [a, b] : null
  }
  const letGo = (): void => {
    if (gesture === 'glass') target.glassDropped()
    gesture = 'none'
  }
  const press = (at: Point, { pointerType, timeStamp }: PointerEvent): void => {
    const isTwice = last !== null && timeStamp - last.time < twiceMs && length(minus(at, last.at)) < twiceSlack
    last = isTwice ? null : { at, time: timeStamp }
    if (isTwice) {
      target.pressedTwice(at)
      return
    }
    const hit = hitOf(at)?.target ?? null
    const isFirst = pointerType !== 'mouse' && target.fingersPoint() && !(hit && isSameTarget(hit, target.pointed()))
    if (isFirst) target.point(hit)
    if (!isFirst || !hit) target.chosen(hit)
  }
  /** The gesture that a movement from the starting point begins. */
  const begun = (by: Point): Gesture => {
    if (start.onGlass) return 'glass'
    return target.canPan(by) ? 'pan' : 'lost'
  }

  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || fingers.size >= 2) return
    const at = pointOf(event)
    fingers.set(event.pointerId, at)
    if (fingers.size === 2) {
      letGo()
      gesture = 'pinch'
      last = null
      return
    }
    start = { at, onGlass: isOnGlass(at) }
    gesture = 'press'
    if (start.onGlass || target.scale() > 1) canvas.setPointerCapture(event.pointerId)
  }
  const drag = (before: Point, at: Point): void => {
    const by = minus(at, start.at)
    if (gesture === 'press' && length(by) > pressSlack) gesture = begun(by)
    if (gesture === 'glass') target.glassDragged({ x: by.x / target.scale(), y: by.y / target.scale() })
    if (gesture === 'pan') target.panned(minus(at, before))
  }
  const onMove = (event: PointerEvent): void => {
    const at = pointOf(event)
    const before = fingers.get(event.pointerId)
    if (before) {
      const from = two()
      fingers.set(event.pointerId, at)
      const to = two()
      if (gesture === 'pinch' && from && to) target.pinched(from, to)
      else drag(before, at)
    }
    if (event.pointerType !== 'mouse') return
    const hit = hitOf(at)
    canvas.style.cursor = cursorFor(hit)
    if (gesture === 'none' || gesture === 'press') target.point(hit?.target ?? null)
  }
  const onUp = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return
    if (gesture === 'pinch') {
      // The finger that stays goes on moving the picture.
      gesture = fingers.size > 0 ? 'pan' : 'none'
      return
    }
    const isPress = gesture === 'press'
    letGo()
    if (isPress) press(pointOf(event), event)
  }
  const onCancel = (event: PointerEvent): void => {
    if (fingers.delete(event.pointerId)) letGo()
  }
  const onLeave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') target.point(null)
  }
  const onTouch = (event: TouchEvent): void => {
    const [touch] = event.touches
    // One finger on the glass lifts it, two on the picture enlarge it.
    const isOurs = event.touches.length > 1 || (touch !== undefined && isOnGlass(pointOf(touch)))
    if (isOurs && event.cancelable) event.preventDefault()
  }
  const onTouchMove = (event: TouchEvent): void => {
    const isOurs = gesture === 'pan' || gesture === 'pinch' || gesture === 'glass'
    if (isOurs && event.cancelable) event.preventDefault()
  }

  canvas.addEventListener('pointerdown', onDown)
  canvas.addEventListener('pointermove', onMove)
  canvas.addEventListener('pointerup', onUp)
  canvas.addEventListener('pointercancel', onCancel)
  canvas.addEventListener('pointerleave', onLeave)
  canvas.addEventListener('touchstart', onTouch, { passive: false })
  canvas.addEventListener('touchmove', onTouchMove, { passive: false })
  return () => {
    canvas.removeEventListener('pointerdown', onDown)
    canvas.removeEventListener('pointermove', onMove)
    canvas.removeEventListener('pointerup', onUp)
    canvas.removeEventListener('pointercancel', onCancel)
    canvas.removeEventListener('pointerleave', onLeave)
    canvas.removeEventListener('touchstart', onTouch)
    canvas.removeEventListener('touchmove', onTouchMove)
  }
}
