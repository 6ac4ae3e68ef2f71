import type { SceneGlass, SceneLayer, ScenePump, SceneView } from './scene-view.ts'

const between = (from: number, to: number, share: number): number => from + (to - from) * share

const sameLiquid = (a: SceneLayer | undefined, b: SceneLayer | undefined): boolean =>
  a !== undefined && b !== undefined && a.ingredientId === b.ingredientId

/** True if `from`, moved on by `offset` places, lies upon `to` without a contradiction. */
function fits(from: readonly SceneLayer[], to: readonly SceneLayer[], offset: number): boolean {
  let shared = 0
  for (let index = 0; index < from.length; index++) {
    const other = to[index + offset]
    if (!other) continue
    if (!sameLiquid(from[index], other)) return false
    shared++
  }
  return shared > 0
}

/**
 * Layers on the way from one state to the next. Layers that come or go grow from and shrink to nothing; where the two
 * have nothing in common, the new ones are shown at once.
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

const blendPump = (from: ScenePump | undefined, to: ScenePump, share: number): ScenePump => {
  if (!from || from === to) return to
  return {
    ...to,
    bottle: { ...to.bottle, ml: between(from.bottle.ml, to.bottle.ml, share) },
    tube: { ...to.tube, layers: blendLayers(from.tube.layers, to.tube.layers, share) },
  }
}

const blendGlass = (from: SceneGlass | null, to: SceneGlass | null, share: number): SceneGlass | null => {
  if (!from || !to || from.shape !== to.shape || from.sizeMl !== to.sizeMl) return to
  return {
    ...to,
    mixed: between(from.mixed, to.mixed, share),
    spilledMl: between(from.spilledMl, to.spilledMl, share),
    layers: blendLayers(from.layers, to.layers, share),
  }
}

/**
 * The view to show between two updates of the machine.
 * @param share 0–1; 1 gives exactly `to`
 */
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
