import { blendViews } from './blend-views.ts'
import { looksAlike, sameClock } from './looks-alike.ts'
import type { SceneView } from './scene-view.ts'

/** Views as they arrive, and what to show between them. Instants in milliseconds of real time. */
export interface SceneFeed {
  /** @returns whether there is anything to be seen of it */
  readonly arrive: (view: SceneView, now: number) => boolean
  /** The view to show, and whether it is the one that arrived last; null before the first. */
  readonly at: (now: number) => { readonly view: SceneView; readonly settled: boolean } | null
  /** The view that arrived last. */
  readonly latest: () => SceneView | null
}

/** Updates come about every 50 ms; the picture arrives at one when the next is due. */
const expectedMs = 50
const longestMs = 250
/** So far ahead of what its speed explains, time has jumped. */
const jumpSeconds = 1

/**
 * Whether time has gone back, or further than it can have by itself.
 * @param elapsedMs real time between the two
 */
export function isJump(from: SceneView, to: SceneView, elapsedMs: number): boolean {
  const passed = to.seconds - from.seconds
  const explained = (Math.max(from.speed, to.speed) * Math.min(elapsedMs, longestMs)) / 1000
  return passed < 0 || passed > explained + jumpSeconds
}

export function sceneFeed(): SceneFeed {
  let from: SceneView | null = null
  let to: SceneView | null = null
  let shown: SceneView | null = null
  let arrivedAt = 0
  let spanMs = expectedMs
  return {
    arrive: (view, now) => {
      const isStill = to !== null && looksAlike(to, view)
      if (to && isStill && sameClock(to, view)) return false
      const elapsedMs = now - arrivedAt
      spanMs = Math.max(expectedMs * 0.8, Math.min(longestMs, elapsedMs))
      from = to && !isStill && !isJump(to, view, elapsedMs) ? (shown ?? to) : view
      arrivedAt = now
      to = view
      return true
    },
    at: now => {
      if (!from || !to) return null
      const share = from === to ? 1 : (now - arrivedAt) / spanMs
      if (shown !== to) shown = share >= 1 ? to : blendViews(from, to, share)
      return { view: shown, settled: share >= 1 }
    },
    latest: () => to,
  }
}
