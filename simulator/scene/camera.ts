import { type Box, clamp } from './box.ts'
import type { Point } from './tube-path.ts'

/** How the scene is moved and enlarged, in pixels of the screen. */
export interface Camera {
  readonly x: number
  readonly y: number
  /** 1: the whole scene. */
  readonly scale: number
}

/** The bounds of what a camera may show. */
export interface CameraLimits {
  readonly width: number
  readonly height: number
  /** The largest scale. */
  readonly closest: number
}

export const wholeScene: Camera = { x: 0, y: 0, scale: 1 }

/** So wide is one pump at the closest, in pixels: any name fits on its plate. */
const widestPump = 160
const leastClosest = 2.5
const mostClosest = 6
/** How near focus is gone when nobody chose it. */
const closestByItself = 2.2
const air = 14

/** @param cellWidth of one pump in the whole scene, in pixels */
export const limitsOf = (
  { width, height }: { readonly width: number; readonly height: number },
  cellWidth: number,
): CameraLimits => ({
  width,
  height,
  closest: clamp(widestPump / Math.max(1, cellWidth), leastClosest, mostClosest),
})

/** The nearest camera that shows nothing beyond the scene. */
export function limited({ x, y, scale }: Camera, limits: CameraLimits): Camera {
  const allowed = clamp(scale, 1, limits.closest)
  const inside = (at: number, length: number): number => clamp(at, length - length * allowed, 0)
  return { x: inside(x, limits.width) + 0, y: inside(y, limits.height) + 0, scale: allowed }
}

/** From a point of the screen to one of the scene. */
export const toScene = ({ x, y, scale }: Camera, point: Point): Point => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
})

/** Where something of the scene is on the screen. */
export const onScreen = ({ x, y, scale }: Camera, box: Box): Box => ({
  x: box.x * scale + x,
  y: box.y * scale + y,
  width: box.width * scale,
  height: box.height * scale,
})

/** @param box on the screen */
export const isInSight = (box: Box, { width, height }: CameraLimits): boolean =>
  box.x < width && box.y < height && box.x + box.width > 0 && box.y + box.height > 0

/** The visible part of the scene. */
export const seenBy = ({ x, y, scale }: Camera, { width, height }: CameraLimits): Box => ({
  x: -x / scale,
  y: -y / scale,
  width: width / scale,
  height: height / scale,
})

/** Larger or smaller by `factor`; what is at `point` of the screen stays there, as far as the limits let it. */
export function zoomedAt(camera: Camera, point: Point, factor: number, limits: CameraLimits): Camera {
  const scale = clamp(camera.scale * factor, 1, limits.closest)
  const there = toScene(camera, point)
  return limited({ x: point.x - there.x * scale, y: point.y - there.y * scale, scale }, limits)
}

export const panned = (camera: Camera, by: Point, limits: CameraLimits): Camera =>
  limited({ ...camera, x: camera.x + by.x, y: camera.y + by.y }, limits)

/** Whether there is more of the scene where a hand that moves like this would pull it in from. */
export function canPan(camera: Camera, by: Point, limits: CameraLimits): boolean {
  const { x, y } = panned(camera, by, limits)
  return Math.abs(by.x) > Math.abs(by.y) ? Math.abs(x - camera.x) > 0.5 : Math.abs(y - camera.y) > 0.5
}

/** Two fingers on the screen. */
export type Fingers = readonly [Point, Point]

/** The points below the two fingers move with them. */
export function pinched(camera: Camera, from: Fingers, to: Fingers, limits: CameraLimits): Camera {
  const middle = ([a, b]: Fingers): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const apart = ([a, b]: Fingers): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
  const scale = clamp((camera.scale * apart(to)) / apart(from), 1, limits.closest)
  const there = toScene(camera, middle(from))
  const { x, y } = middle(to)
  return limited({ x: x - there.x * scale, y: y - there.y * scale, scale }, limits)
}

/** The same scale, moved no farther than it takes to have `box` in sight. */
export function showing(camera: Camera, box: Box, limits: CameraLimits): Camera {
  const seen = onScreen(camera, box)
  const shift = (from: number, length: number, room: number): number => {
    if (length + 2 * air > room) return room / 2 - from - length / 2
    return clamp(from, air, room - air - length) - from
  }
  return panned(
    camera,
    { x: shift(seen.x, seen.width, limits.width), y: shift(seen.y, seen.height, limits.height) },
    limits,
  )
}

/** Brings `focus` into the middle, as large as it goes, without leaving the scene. */
export function cameraFor(focus: Box, limits: CameraLimits): Camera {
  const fitting = Math.min(limits.width / (focus.width + 2 * air), limits.height / (focus.height + 2 * air))
  const scale = clamp(fitting, 1, Math.min(closestByItself, limits.closest))
  return limited(
    {
      x: limits.width / 2 - (focus.x + focus.width / 2) * scale,
      y: limits.height / 2 - (focus.y + focus.height / 2) * scale,
      scale,
    },
    limits,
  )
}

/** The same part of the scene after its size has changed. */
export function resized(camera: Camera, from: CameraLimits, to: CameraLimits): Camera {
  const seen = seenBy(camera, from)
  const scale = clamp(camera.scale, 1, to.closest)
  const middle = {
    x: ((seen.x + seen.width / 2) / from.width) * to.width,
    y: ((seen.y + seen.height / 2) / from.height) * to.height,
  }
  return limited({ x: to.width / 2 - middle.x * scale, y: to.height / 2 - middle.y * scale, scale }, to)
}

/** Part of the way to another camera. @param share 0–1 */
export function glide(from: Camera, to: Camera, share: number): Camera {
  const way = Math.abs(to.x - from.x) + Math.abs(to.y - from.y) + Math.abs(to.scale - from.scale) * 300
  if (way < 0.6) return to
  const between = (a: number, b: number): number => a + (b - a) * share
  return { x: between(from.x, to.x), y: between(from.y, to.y), scale: between(from.scale, to.scale) }
}
