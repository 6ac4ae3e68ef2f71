import type { Box } from './box.ts'
import type { SceneLayout } from './scene-layout.ts'
import type { ScenePump } from './scene-view.ts'

/** How the scene is moved and enlarged, in pixels of the screen. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export const wholeScene: Camera = { x: 0, y: 0, scale: 1 }

const closest = 2.2
const air = 14
/** How long a pump is looked at that has started, and the glass after the last one has stopped; real seconds. */
const pumpSeconds = 1.8
const glassSeconds = 3

/** Brings `focus` into the middle, as large as it goes, without leaving the scene. null: all of it. */
export function cameraFor(focus: Box | null, screen: { readonly width: number; readonly height: number }): Camera {
  if (!focus) return wholeScene
  const fitting = Math.min(screen.width / (focus.width + 2 * air), screen.height / (focus.height + 2 * air))
  const scale = Math.max(1, Math.min(closest, fitting))
  const inside = (middle: number, length: number): number =>
    Math.max(length - length * scale, Math.min(0, length / 2 - middle * scale))
  return {
    x: inside(focus.x + focus.width / 2, screen.width),
    y: inside(focus.y + focus.height / 2, screen.height),
    scale,
  }
}

/** Part of the way to another camera. @param share 0–1 */
export function glide(from: Camera, to: Camera, share: number): Camera {
  const way = Math.abs(to.x - from.x) + Math.abs(to.y - from.y) + Math.abs(to.scale - from.scale) * 300
  if (way < 0.6) return to
  const between = (a: number, b: number): number => a + (b - a) * share
  return { x: between(from.x, to.x), y: between(from.y, to.y), scale: between(from.scale, to.scale) }
}

const around = (boxes: readonly Box[]): Box => {
  const x = Math.min(...boxes.map(box => box.x))
  const y = Math.min(...boxes.map(box => box.y))
  const right = Math.max(...boxes.map(box => box.x + box.width))
  const bottom = Math.max(...boxes.map(box => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

const glassAndNozzles = ({ head, glass, scale }: SceneLayout): Box => around([head, glass, scale])

export interface Follower {
  /**
   * What to look at: pumps that have just started, then the glass that they fill; null: nothing happens.
   * @param elapsed real seconds since it was asked last
   */
  readonly focus: (pumps: readonly ScenePump[], elapsed: number) => Box | null
}

export function follower(layout: SceneLayout): Follower {
  let running: ReadonlySet<number> = new Set()
  let sinceStart = Number.POSITIVE_INFINITY
  let sinceStop = Number.POSITIVE_INFINITY
  return {
    focus: (pumps, elapsed) => {
      const on = new Set(pumps.filter(pump => pump.on).map(pump => pump.id))
      sinceStart = [...on].some(id => !running.has(id)) ? 0 : sinceStart + elapsed
      sinceStop = on.size > 0 ? 0 : sinceStop + elapsed
      running = on
      if (sinceStop > glassSeconds) return null
      if (on.size === 0 || sinceStart > pumpSeconds) return glassAndNozzles(layout)
      return around(layout.pumps.filter((_, index) => on.has(pumps[index]?.id ?? -1)).map(({ cell }) => cell))
    },
  }
}
