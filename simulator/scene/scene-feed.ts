import type { SceneGlass, SceneLayer, ScenePump, SceneView } from './scene-view.ts'

/** Updates come about every 50 ms; the picture arrives at one when the next is due. */
const expectedMs = 50
const longestMs = 250
/** So far ahead of what its speed explains, time has jumped. */
const jumpSeconds = 1

/** Whether time has gone back, or further than it can have by itself. @param elapsedMs real time between the two */
export function isJump(from: SceneView, to: SceneView, elapsedMs: number): boolean {
  const passed = to.seconds - from.seconds
  const explained = (Math.max(from.speed, to.speed) * Math.min(elapsedMs, longestMs)) / 1000
  return passed < 0 || passed > explained + jumpSeconds
}

/** Views as they arrive, and what to show between them. Instants in milliseconds of real time. */
export function sceneFeed() {
  let from: SceneView | null = null
  let to: SceneView | null = null
  let shown: SceneView | null = null
  let arrivedAt = 0
  let spanMs = expectedMs
  return {
    /** @returns whether there is anything to be seen of it */
    arrive: (view: SceneView, now: number): boolean => {
      const isStill = to !== null && looksAlike(to, view)
      if (to && isStill && Math.floor(to.seconds) === Math.floor(view.seconds)) return false
      const elapsedMs = now - arrivedAt
      spanMs = Math.max(expectedMs * 0.8, Math.min(longestMs, elapsedMs))
      from = to && !isStill && !isJump(to, view, elapsedMs) ? (shown ?? to) : view
      arrivedAt = now
      to = view
      return true
    },
    /** The view to show, and whether it is the one that arrived last; null before the first. */
    at: (now: number): { readonly view: SceneView; readonly settled: boolean } | null => {
      if (!from || !to) return null
      const share = from === to ? 1 : (now - arrivedAt) / spanMs
      if (shown !== to) shown = share >= 1 ? to : blendViews(from, to, share)
      return { view: shown, settled: share >= 1 }
    },
  }
}

const within =
  (most: number) =>
  (a: number, b: number): boolean =>
    Math.abs(a - b) < most
const always = (): boolean => true

/** Which differences between numbers are not seen, by the field's name; in other fields each one is. */
const isUnseen: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  ...{ seconds: always, scaleGrams: always, demandMw: always, energyJ: always },
  ...{ ml: within(0.005), mlPerSecond: within(0.005), capacityMl: within(0.005), spilledMl: within(0.01) },
  ...{ turning: within(0.005), mixed: within(0.005), trayMl: within(0.05), voltage: within(0.003) },
  powerMw: within(10),
  grams: (a, b) => Math.round(a) === Math.round(b),
}

type Branch = Readonly<Record<string, unknown>>

/** Whether there is no difference to be seen but in the clock: a machine at rest costs hardly any frames. */
function looksAlike(a: unknown, b: unknown, name = ''): boolean {
  if (a === b) return true
  if (typeof a === 'number' && typeof b === 'number') return isUnseen[name]?.(a, b) ?? false
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const keys = Object.keys(a)
  const isAlike = (key: string): boolean => looksAlike((a as Branch)[key], (b as Branch)[key], key)
  return keys.length === Object.keys(b).length && keys.every(isAlike)
}

const between = (from: number, to: number, share: number): number => from + (to - from) * share

/** True if `from`, moved on by `offset` places, lies upon `to` without a contradiction. */
function fits(from: readonly SceneLayer[], to: readonly SceneLayer[], offset: number): boolean {
  const pairs = from.flatMap((layer, index) => {
    const other = to[index + offset]
    return other ? [layer.ingredientId === other.ingredientId] : []
  })
  return pairs.length > 0 && !pairs.includes(false)
}

/**
 * Layers that come or go grow from and shrink to nothing; where the two have nothing in common, the new ones are shown.
 * @param share 0–1; 1 gives exactly `to`
 */
export function blendLayers(
  from: readonly SceneLayer[],
  to: readonly SceneLayer[],
  share: number,
): readonly SceneLayer[] {
  if (share >= 1 || from.length === 0) return to
  const offset = [0, 1, -1, 2, -2].find(candidate => fits(from, to, candidate))
  if (offset === undefined) return to
  const first = Math.min(0, offset)
  const last = Math.max(to.length, from.length + offset)
  const layers: SceneLayer[] = []
  for (let index = first; index < last; index++) {
    const before = from[index - offset]
    const after = to[index]
    const shown = after ?? before
    if (shown) layers.push({ ...shown, ml: between(before?.ml ?? 0, after?.ml ?? 0, share) })
  }
  return layers
}

function blendPump(from: ScenePump | undefined, to: ScenePump, share: number): ScenePump {
  if (!from || from === to) return to
  return {
    ...to,
    bottle: { ...to.bottle, ml: between(from.bottle.ml, to.bottle.ml, share) },
    tube: { ...to.tube, layers: blendLayers(from.tube.layers, to.tube.layers, share) },
  }
}

function blendGlass(from: SceneGlass | null, to: SceneGlass | null, share: number): SceneGlass | null {
  if (!from || !to || from.shape !== to.shape || from.sizeMl !== to.sizeMl) return to
  return {
    ...to,
    mixed: between(from.mixed, to.mixed, share),
    spilledMl: between(from.spilledMl, to.spilledMl, share),
    layers: blendLayers(from.layers, to.layers, share),
  }
}

/** @param share 0–1; 1 gives exactly `to` */
export function blendViews(from: SceneView, to: SceneView, share: number): SceneView {
  if (share >= 1) return to
  const before = new Map(from.pumps.map(pump => [pump.id, pump]))
  return {
    ...to,
    seconds: to.seconds < from.seconds ? to.seconds : between(from.seconds, to.seconds, share),
    scaleGrams: between(from.scaleGrams, to.scaleGrams, share),
    powerMw: between(from.powerMw, to.powerMw, share),
    trayMl: between(from.trayMl, to.trayMl, share),
    glass: blendGlass(from.glass, to.glass, share),
    pumps: to.pumps.map(pump => blendPump(before.get(pump.id), pump, share)),
  }
}
