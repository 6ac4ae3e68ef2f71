import { hitAt, type SceneHit } from './scene-hits.ts'
import { isSameTarget, type SceneTarget } from './scene-options.ts'
import type { Point } from './tube-path.ts'

/** What hands on the canvas can do. Points in pixels of the scene. */
export interface PointerTarget {
  readonly hits: () => readonly SceneHit[]
  /** From a point of the canvas to one of the scene. */
  readonly toScene: (point: Point) => Point
  readonly hovered: (target: SceneTarget | null) => void
  readonly chosen: (target: SceneTarget | null) => void
  /** null: there is no glass to be dragged. */
  readonly glassStands: () => boolean | null
  readonly glassDragged: (by: Point) => void
  readonly glassDropped: () => void
}

/** Farther than this it is a drag, no press. */
const pressSlack = 7

/**
 * Presses, hovering, and the glass that can be dragged. Elsewhere a finger scrolls the page as usual.
 * @returns ends it
 */
export function listenToPointer(canvas: HTMLCanvasElement, target: PointerTarget): () => void {
  let start: { readonly id: number; readonly at: Point; readonly onGlass: boolean } | null = null
  let dragging = false
  let hovered: SceneTarget | null = null

  const pointOf = (event: { readonly clientX: number; readonly clientY: number }): Point => {
    const { left, top } = canvas.getBoundingClientRect()
    return target.toScene({ x: event.clientX - left, y: event.clientY - top })
  }
  const isOnGlass = (at: Point): boolean =>
    target.glassStands() !== null && hitAt(target.hits(), at)?.target.kind === 'glass'
  const hover = (next: SceneTarget | null): void => {
    if (isSameTarget(next, hovered)) return
    hovered = next
    target.hovered(next)
  }
  const cursorFor = (hit: SceneHit | null): string => {
    if (dragging) return 'grabbing'
    if (hit?.target.kind === 'glass' && target.glassStands() !== null) return 'grab'
    return hit ? 'pointer' : ''
  }
  const end = (): void => {
    start = null
    if (dragging) target.glassDropped()
    dragging = false
  }

  const onDown = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0) return
    const at = pointOf(event)
    start = { id: event.pointerId, at, onGlass: isOnGlass(at) }
    if (start.onGlass) canvas.setPointerCapture(event.pointerId)
  }
  const onMove = (event: PointerEvent): void => {
    const at = pointOf(event)
    if (start?.id === event.pointerId && start.onGlass) {
      const by = { x: at.x - start.at.x, y: at.y - start.at.y }
      if (!dragging && Math.hypot(by.x, by.y) > pressSlack) dragging = true
      if (dragging) target.glassDragged(by)
    }
    const hit = hitAt(target.hits(), at)
    canvas.style.cursor = cursorFor(hit)
    if (event.pointerType === 'mouse' && !dragging) hover(hit?.target ?? null)
  }
  const onUp = (event: PointerEvent): void => {
    if (start?.id !== event.pointerId) return
    const at = pointOf(event)
    const by = { x: at.x - start.at.x, y: at.y - start.at.y }
    const wasDragging = dragging
    end()
    if (!wasDragging && Math.hypot(by.x, by.y) <= pressSlack) target.chosen(hitAt(target.hits(), at)?.target ?? null)
  }
  const onLeave = (): void => hover(null)
  const onTouch = (event: TouchEvent): void => {
    const [touch] = event.touches
    // Whoever puts a finger on the glass wants to lift it, not to scroll.
    if (touch && event.touches.length === 1 && isOnGlass(pointOf(touch)) && event.cancelable) event.preventDefault()
  }

  canvas.addEventListener('pointerdown', onDown)
  canvas.addEventListener('pointermove', onMove)
  canvas.addEventListener('pointerup', onUp)
  canvas.addEventListener('pointercancel', end)
  canvas.addEventListener('pointerleave', onLeave)
  canvas.addEventListener('touchstart', onTouch, { passive: false })
  return () => {
    canvas.removeEventListener('pointerdown', onDown)
    canvas.removeEventListener('pointermove', onMove)
    canvas.removeEventListener('pointerup', onUp)
    canvas.removeEventListener('pointercancel', end)
    canvas.removeEventListener('pointerleave', onLeave)
    canvas.removeEventListener('touchstart', onTouch)
  }
}
