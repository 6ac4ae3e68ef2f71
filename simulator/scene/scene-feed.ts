import { blendViews } from './blend-views.ts'
import type { SceneGlass, SceneLayer, ScenePump, SceneView } from './scene-view.ts'

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

const near = (a: number, b: number, most: number): boolean => Math.abs(a - b) < most

const sameAll = <T>(a: readonly T[], b: readonly T[], same: (a: T, b: T) => boolean): boolean =>
  a === b || (a.length === b.length && a.every((item, index) => same(item, b[index] as T)))

const sameLayer = (a: SceneLayer, b: SceneLayer): boolean =>
  a.ingredientId === b.ingredientId && near(a.ml, b.ml, 0.005)

const samePump = (a: ScenePump, b: ScenePump): boolean =>
  a.id === b.id &&
  a.kind === b.kind &&
  a.on === b.on &&
  a.commanded === b.commanded &&
  a.fault === b.fault &&
  a.direction === b.direction &&
  near(a.turning, b.turning, 0.005) &&
  near(a.mlPerSecond, b.mlPerSecond, 0.005) &&
  near(a.bottle.ml, b.bottle.ml, 0.05) &&
  a.bottle.ingredient.id === b.bottle.ingredient.id &&
  a.bottle.ingredient.name === b.bottle.ingredient.name &&
  a.bottle.ingredient.colour === b.bottle.ingredient.colour &&
  near(a.tube.capacityMl, b.tube.capacityMl, 0.005) &&
  sameAll(a.tube.layers, b.tube.layers, sameLayer)

const sameGlass = (a: SceneGlass | null, b: SceneGlass | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.shape === b.shape &&
    a.sizeMl === b.sizeMl &&
    near(a.spilledMl, b.spilledMl, 0.01) &&
    a.iceGrams === b.iceGrams &&
    near(a.mixed, b.mixed, 0.005) &&
    sameAll(a.layers, b.layers, sameLayer))

const sameScale = (a: SceneView['scale'], b: SceneView['scale']): boolean =>
  a === null || b === null ? a === b : a.plugged === b.plugged && Math.round(a.grams) === Math.round(b.grams)

/** Whether the clock shows the same in both. */
const sameClock = (a: SceneView, b: SceneView): boolean => Math.floor(a.seconds) === Math.floor(b.seconds)

/** Whether there is no difference to be seen but in the clock: a machine at rest costs hardly any frames. */
const looksAlike = (a: SceneView, b: SceneView): boolean =>
  a.speed === b.speed &&
  sameScale(a.scale, b.scale) &&
  near(a.powerMw, b.powerMw, 10) &&
  a.powerLimitMw === b.powerLimitMw &&
  a.supply.maxMw === b.supply.maxMw &&
  near(a.supply.voltage, b.supply.voltage, 0.003) &&
  a.direction === b.direction &&
  a.supplied === b.supplied &&
  near(a.trayMl, b.trayMl, 0.05) &&
  a.glassInHand === b.glassInHand &&
  sameGlass(a.glass, b.glass) &&
  sameAll(a.pumps, b.pumps, samePump) &&
  sameAll(a.pins, b.pins, (p, q) => p.boardId === q.boardId && p.nr === q.nr && p.high === q.high) &&
  sameAll(
    a.expanders,
    b.expanders,
    (p, q) => p.address === q.address && p.missing === q.missing && p.name === q.name,
  ) &&
  sameAll(a.faults, b.faults, (p, q) => p.kind === q.kind && p.pumpId === q.pumpId && p.address === q.address)
