import type { Unit } from '../units/amount.ts'

interface RowCommon {
  readonly name: string
  /** The name of the group it belongs to, if any. */
  readonly group: string | null
  readonly colour: string
}

export type SeedIngredient =
  | (RowCommon & { readonly kind: 'group' })
  | (RowCommon & {
      readonly kind: 'automated'
      readonly alcohol: number
      readonly bottleMl: number
      readonly flowFactor: number
      readonly density: number
    })
  | (RowCommon & {
      readonly kind: 'manual'
      readonly unit: Unit
      readonly alcohol: number
      readonly bottleMl: number | null
      readonly density: number
    })

export const group = (name: string, colour: string, parent: string | null = null): SeedIngredient => ({
  kind: 'group',
  name,
  group: parent,
  colour,
})

/** A liquid for pumps. Alcohol in percent by volume, the bottle in ml, density in g/ml. */
export const liquid = (
  name: string,
  parent: string | null,
  alcohol: number,
  colour: string,
  bottleMl: number,
  flowFactor: number,
  density: number,
): SeedIngredient => ({ kind: 'automated', name, group: parent, alcohol, colour, bottleMl, flowFactor, density })

interface ManualExtras {
  readonly group?: string
  readonly alcohol?: number
  readonly bottleMl?: number
  readonly density?: number
}

/** Something a person adds: what fizzes, clots, is solid or comes in dashes. */
export const byHand = (name: string, unit: Unit, colour: string, extras: ManualExtras = {}): SeedIngredient => ({
  kind: 'manual',
  name,
  group: extras.group ?? null,
  unit,
  alcohol: extras.alcohol ?? 0,
  colour,
  bottleMl: extras.bottleMl ?? null,
  density: extras.density ?? 1,
})
