import type { Box } from './box.ts'
import { type Camera, type CameraLimits, cameraFor, glide, resized, seenBy, wholeScene } from './camera.ts'

/** The visible part of the scene: moved by hands, or following events. */
export interface SceneLook {
  readonly camera: () => Camera
  readonly limits: () => CameraLimits
  /** The scene was built anew, perhaps at another size; the same part of it stays in sight. */
  readonly rebuilt: (limits: CameraLimits) => void
  /** Below a hand: at once. */
  readonly move: (to: Camera) => void
  /** Moves to the view that a button or a key asks for: gliding, if anything may. */
  readonly send: (to: Camera) => void
  /** Where it is going. */
  readonly goal: () => Camera
  /**
   * @param elapsed real seconds
   * @param focus what happens; null: what hands chose
   * @returns whether it still moves
   */
  readonly advance: (elapsed: number, focus: Box | null) => boolean
}

/** The duration of gliding, in seconds: shorter where someone asked for it. */
const glideSeconds = { asked: 0.12, following: 0.3 } as const
/** So long after the last movement it is painted as finely as it should be, in seconds. */
const restSeconds = 0.14

/** @param paint is called when something else or something finer has to be painted */
export function sceneLook(calm: boolean, paint: (detail: SceneDetail) => void): SceneLook {
  let limits: CameraLimits = { width: 1, height: 1, closest: 1 }
  let camera = wholeScene
  let chosen = wholeScene
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
  return {
    camera: () => camera,
    limits: () => limits,
    goal: () => chosen,
    rebuilt: next => {
      chosen = resized(chosen, limits, next)
      limits = next
      camera = chosen
      painted = wholeDetail(limits)
      if (camera.scale > 1) repaint()
    },
    move: to => {
      chosen = to
      place(to)
    },
    send: to => {
      chosen = to
    },
    advance: (elapsed, focus) => {
      const goal = focus ? cameraFor(focus, limits) : chosen
      place(calm ? goal : glide(camera, goal, 1 - Math.exp(-elapsed / glideSeconds[focus ? 'following' : 'asked'])))
      rested = moved ? 0 : rested + elapsed
      moved = false
      if (!covers(painted, camera, limits)) repaint()
      else if (rested >= restSeconds && !isFine()) repaint()
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

/** Painting is dear: it is done for steps of the scale, and for more than what is seen. */
const step = Math.SQRT2
const beyond = 0.5

const wholeDetail = ({ width, height }: CameraLimits): SceneDetail => ({
  part: { x: 0, y: 0, width, height },
  detail: 1,
})

/**
 * The part to paint for this camera: its view and half as much around it, never coarser than nine tenths of a pixel.
 */
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

/** Whether all that the camera sees is painted. */
export function covers({ part }: SceneDetail, camera: Camera, limits: CameraLimits): boolean {
  const seen = seenBy(camera, limits)
  return (
    seen.x >= part.x - slack &&
    seen.y >= part.y - slack &&
    seen.x + seen.width <= part.x + part.width + slack &&
    seen.y + seen.height <= part.y + part.height + slack
  )
}
