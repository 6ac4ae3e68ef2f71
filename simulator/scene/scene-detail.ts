import type { Box } from './box.ts'
import { type Camera, type CameraLimits, seenBy } from './camera.ts'

/** The part of the scene that is painted, and how finely. */
export interface SceneDetail {
  readonly part: Box
  /** How many times finer than the whole scene; 1: the whole scene as it is first shown. */
  readonly detail: number
}

/** Painting is dear: it is done for steps of the scale, and for more than what is seen. */
const step = Math.SQRT2
const beyond = 0.5

export const wholeDetail = ({ width, height }: CameraLimits): SceneDetail => ({
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
