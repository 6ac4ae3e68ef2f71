import { type Box, clamp, middleOf, type Point } from './geometry.ts'
import type { SceneLayout } from './scene-layout.ts'
import type { ScenePump } from './scene-view.ts'

/** How the scene is moved and enlarged, in pixels of the screen. */
export interface Camera {
  readonly x: number
  readonly y: number
  /** 1: the whole scene. */
  readonly scale: number
}

export type CameraLimits = Readonly<Record<'width' | 'height' | 'closest', number>>

export const wholeScene: Camera = { x: 0, y: 0, scale: 1 }

/** So wide is one pump at the closest, in pixels: any name fits on its plate. */
const widestPump = 160
const leastClosest = 2.5
const mostClosest = 6
/** How near it goes by itself. */
const closestByItself = 2.2
const air = 14

/** @param cellWidth of one pump in the whole scene, in pixels */
export function limitsOf({ width, height }: Pick<Box, 'width' | 'height'>, cellWidth: number): CameraLimits {
  return { width, height, closest: clamp(widestPump / Math.max(1, cellWidth), leastClosest, mostClosest) }
}

export function limited({ x, y, scale }: Camera, limits: CameraLimits): Camera {
  const allowed = clamp(scale, 1, limits.closest)
  const inside = (at: number, length: number): number => clamp(at, length - length * allowed, 0)
  return { x: inside(x, limits.width) + 0, y: inside(y, limits.height) + 0, scale: allowed }
}

export const toScene = ({ x, y, scale }: Camera, point: Point): Point => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
})

export const onScreen = ({ x, y, scale }: Camera, box: Box): Box => ({
  x: box.x * scale + x,
  y: box.y * scale + y,
  width: box.width * scale,
  height: box.height * scale,
})

export const isInSight = (box: Box, { width, height }: CameraLimits): boolean =>
  box.x < width && box.y < height && box.x + box.width > 0 && box.y + box.height > 0

export const seenBy = ({ x, y, scale }: Camera, { width, height }: CameraLimits): Box => ({
  x: -x / scale,
  y: -y / scale,
  width: width / scale,
  height: height / scale,
})

/** The camera that has a point of the scene at one of the screen, as far as the limits let it. */
function holding(point: Point, at: Point, wanted: number, limits: CameraLimits): Camera {
  const scale = clamp(wanted, 1, limits.closest)
  return limited({ x: at.x - point.x * scale, y: at.y - point.y * scale, scale }, limits)
}
const middleOfScreen = ({ width, height }: CameraLimits): Point => ({ x: width / 2, y: height / 2 })

/** Larger or smaller by `factor`; what is at `point` of the screen stays there. */
export const zoomedAt = (camera: Camera, point: Point, factor: number, limits: CameraLimits): Camera =>
  holding(toScene(camera, point), point, camera.scale * factor, limits)

export const panned = (camera: Camera, by: Point, limits: CameraLimits): Camera =>
  limited({ ...camera, x: camera.x + by.x, y: camera.y + by.y }, limits)

/** Whether there is more of the scene where a hand that moves like this would pull it in from. */
export function canPan(camera: Camera, by: Point, limits: CameraLimits): boolean {
  const { x, y } = panned(camera, by, limits)
  return Math.abs(by.x) > Math.abs(by.y) ? Math.abs(x - camera.x) > 0.5 : Math.abs(y - camera.y) > 0.5
}

export type Fingers = readonly [Point, Point]

/** The points below the two fingers move with them. */
export function pinched(camera: Camera, from: Fingers, to: Fingers, limits: CameraLimits): Camera {
  const middle = ([a, b]: Fingers): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const apart = ([a, b]: Fingers): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
  return holding(toScene(camera, middle(from)), middle(to), (camera.scale * apart(to)) / apart(from), limits)
}

/** The same scale, moved no farther than it takes to have `box` in sight. */
export function showing(camera: Camera, box: Box, limits: CameraLimits): Camera {
  const seen = onScreen(camera, box)
  const shift = (from: number, length: number, room: number): number => {
    if (length + 2 * air > room) return room / 2 - from - length / 2
    return clamp(from, air, room - air - length) - from
  }
  const by = { x: shift(seen.x, seen.width, limits.width), y: shift(seen.y, seen.height, limits.height) }
  return panned(camera, by, limits)
}

/** Brings `focus` into the middle, as large as it goes, without leaving the scene. */
export function cameraFor(focus: Box, limits: CameraLimits): Camera {
  const fitting = Math.min(limits.width / (focus.width + 2 * air), limits.height / (focus.height + 2 * air))
  return holding(middleOf(focus), middleOfScreen(limits), Math.min(fitting, closestByItself), limits)
}

/** The same part of the scene after its size has changed. */
export function resized(camera: Camera, from: CameraLimits, to: CameraLimits): Camera {
  const { x, y } = middleOf(seenBy(camera, from))
  const point = { x: (x / from.width) * to.width, y: (y / from.height) * to.height }
  return holding(point, middleOfScreen(to), camera.scale, to)
}

/** Part of the way to another camera. @param share 0–1 */
export function glide(from: Camera, to: Camera, share: number): Camera {
  const way = Math.abs(to.x - from.x) + Math.abs(to.y - from.y) + Math.abs(to.scale - from.scale) * 300
  if (way < 0.6) return to
  const between = (a: number, b: number): number => a + (b - a) * share
  return { x: between(from.x, to.x), y: between(from.y, to.y), scale: between(from.scale, to.scale) }
}

/** The duration of gliding, in seconds: shorter where someone asked for it. */
const glideSeconds = { asked: 0.12, following: 0.3 } as const
/** So long after the last movement it is painted as finely as it should be, in seconds. */
const restSeconds = 0.14

export type SceneLook = ReturnType<typeof sceneLook>

/** The visible part of the scene. @param paint is called when something else or something finer has to be painted */
export function sceneLook(calm: boolean, paint: (detail: SceneDetail) => void) {
  let limits: CameraLimits = { width: 1, height: 1, closest: 1 }
  let camera = wholeScene
  let goal = wholeScene
  let painted = wholeDetail(limits)
  let rested = Number.POSITIVE_INFINITY
  let moved = false

  const repaint = (): void => {
    painted = detailFor(camera, limits)
    paint(painted)
  }
  const isFine = (): boolean => detailFor(camera, limits).detail === painted.detail
  const place = (next: Camera): void => {
    if (next.x === camera.x && next.y === camera.y && next.scale === camera.scale) return
    camera = next
    moved = true
  }
  const send = (to: Camera): void => {
    goal = to
  }
  const move = (to: Camera): void => {
    send(to)
    place(to)
  }
  return {
    camera: () => camera,
    limits: () => limits,
    goal: () => goal,
    send,
    move,
    /** Glides closer or farther away, around a point of the screen. */
    zoomAt: (at: Point, factor: number): void => send(zoomedAt(goal, at, factor, limits)),
    pan: (by: Point): void => send(panned(goal, by, limits)),
    show: (box: Box): void => send(showing(goal, box, limits)),
    /** Below a hand: at once. */
    zoomNow: (at: Point, factor: number): void => move(zoomedAt(camera, at, factor, limits)),
    panNow: (by: Point): void => move(panned(camera, by, limits)),
    pinchNow: (from: Fingers, to: Fingers): void => move(pinched(camera, from, to, limits)),
    /** The scene was built anew, perhaps at another size; the same part of it stays in sight. */
    rebuilt: (next: CameraLimits): void => {
      send(resized(goal, limits, next))
      limits = next
      camera = goal
      painted = wholeDetail(limits)
      if (camera.scale > 1) repaint()
    },
    /** @param focus what happens; null: what hands chose. @returns whether it still moves */
    advance: (elapsed: number, focus: Box | null): boolean => {
      const to = focus ? cameraFor(focus, limits) : goal
      place(calm ? to : glide(camera, to, 1 - Math.exp(-elapsed / glideSeconds[focus ? 'following' : 'asked'])))
      rested = moved ? 0 : rested + elapsed
      moved = false
      if (!covers(painted, camera, limits) || (rested >= restSeconds && !isFine())) repaint()
      return rested === 0 || !isFine()
    },
  }
}

/** The part of the scene that is painted, and how finely. */
export interface SceneDetail {
  readonly part: Box
  /** How many times finer than the whole scene; 1: the whole scene as it is first shown. */
  readonly detail: number
}

/** Painting is expensive: it is done for steps of the scale, and for more than what is seen. */
const step = Math.SQRT2
const beyond = 0.5

const wholeDetail = ({ width, height }: CameraLimits): SceneDetail => ({
  part: { x: 0, y: 0, width, height },
  detail: 1,
})

/** The view of this camera and half as much around it, never coarser than nine tenths of a pixel. */
export function detailFor(camera: Camera, limits: CameraLimits): SceneDetail {
  const steps = Math.ceil(Math.log(camera.scale * 0.9) / Math.log(step) - 1e-9)
  if (steps <= 0) return wholeDetail(limits)
  const seen = seenBy(camera, limits)
  const left = Math.max(0, seen.x - seen.width * beyond)
  const top = Math.max(0, seen.y - seen.height * beyond)
  const right = Math.min(limits.width, seen.x + seen.width * (1 + beyond))
  const bottom = Math.min(limits.height, seen.y + seen.height * (1 + beyond))
  return { part: { x: left, y: top, width: right - left, height: bottom - top }, detail: step ** steps }
}

const slack = 0.5

export function covers({ part }: SceneDetail, camera: Camera, limits: CameraLimits): boolean {
  const seen = seenBy(camera, limits)
  return (
    seen.x >= part.x - slack &&
    seen.y >= part.y - slack &&
    seen.x + seen.width <= part.x + part.width + slack &&
    seen.y + seen.height <= part.y + part.height + slack
  )
}

/** How long a pump is looked at that has started, and the glass after the last one has stopped; real seconds. */
const pumpSeconds = 1.8
const glassSeconds = 3

const around = (boxes: readonly Box[]): Box => {
  const x = Math.min(...boxes.map(box => box.x))
  const y = Math.min(...boxes.map(box => box.y))
  const right = Math.max(...boxes.map(box => box.x + box.width))
  const bottom = Math.max(...boxes.map(box => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** What to look at: pumps that have just started, then the glass that they fill; null while nothing happens. */
export function follower(layout: SceneLayout) {
  const { head, glass, scale } = layout
  let running: ReadonlySet<number> = new Set()
  let sinceStart = Number.POSITIVE_INFINITY
  let sinceStop = Number.POSITIVE_INFINITY
  return (pumps: readonly ScenePump[], elapsed: number): Box | null => {
    const on = new Set(pumps.filter(pump => pump.on).map(pump => pump.id))
    sinceStart = [...on].some(id => !running.has(id)) ? 0 : sinceStart + elapsed
    sinceStop = on.size > 0 ? 0 : sinceStop + elapsed
    running = on
    if (sinceStop > glassSeconds) return null
    if (on.size === 0 || sinceStart > pumpSeconds) return around([head, glass, scale])
    return around(layout.pumps.filter((_, index) => on.has(pumps[index]?.id ?? -1)).map(({ cell }) => cell))
  }
}
