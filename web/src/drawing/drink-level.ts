import type { ServedDrink } from '#domain/serving/served-drink.ts'
import type { Ice } from '#domain/serving/technique.ts'
import { bowlShare, servedShare } from './glass-outline.ts'

/** The share of a glass that ice takes. */
const iceShare: Readonly<Record<Ice, number>> = { none: 0, cubes: 0.34, crushed: 0.42, large: 0.26, blended: 0.12 }

/** Share of the bowl that is filled when a drink is put before a guest in the glass it was made for. */
export function servedLevel({ ice, layers }: ServedDrink): number {
  if (layers.length === 0) return 0
  return ice === 'none' || ice === 'blended' ? servedShare - 0.06 : servedShare
}

/** Share of the bowl that so much of a drink fills; ice lifts it. @param sizeMl what the glass holds */
export function levelIn(sizeMl: number, { ice, layers }: ServedDrink): number {
  const ml = layers.reduce((sum, layer) => sum + layer.ml, 0)
  return ml > 0 ? Math.min(1, bowlShare(ml, sizeMl) + iceShare[ice]) : 0
}

/** What a glass holds in which that drink stands as it is served. */
export function sizeServed(drink: ServedDrink): number {
  const ml = drink.layers.reduce((sum, layer) => sum + layer.ml, 0)
  return (ml * servedShare) / (servedLevel(drink) - iceShare[drink.ice])
}

/** A drink that has come so far: the lowest first, and what decorates it when it is whole. @param share 0–1 */
export function pouredDrink(drink: ServedDrink, share: number): ServedDrink {
  if (share >= 1) return drink
  let rest = drink.layers.reduce((sum, { ml }) => sum + ml, 0) * Math.max(0, share)
  const layers = drink.layers.flatMap(layer => {
    const ml = Math.min(layer.ml, rest)
    rest -= ml
    return ml > 0 ? [{ ...layer, ml }] : []
  })
  return { ...drink, layers, head: false, garnishes: [] }
}
