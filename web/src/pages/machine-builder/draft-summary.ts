import type { PumpKind } from '#domain/machine/pump.ts'
import { nameKey } from '#domain/names/spelling.ts'
import { type MachineDraft, pumpKinds } from './machine-draft.ts'

/** The sums of a machine. */
export interface DraftSummary {
  /** Kinds that there are, with how many of each. */
  readonly kinds: readonly { readonly kind: PumpKind; readonly count: number }[]
  /** The power of all pumps at once. */
  readonly watts: number
  /** The content of all bottles at first. */
  readonly litres: number
  readonly liquids: number
  readonly withoutLiquid: number
}

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value === null || Number.isNaN(value) ? 0 : value), 0)

export function summaryOf({ pumps }: MachineDraft): DraftSummary {
  const liquids = pumps.flatMap(({ ingredient }) => (ingredient === null ? [] : [nameKey(ingredient)]))
  return {
    kinds: pumpKinds
      .map(kind => ({ kind, count: pumps.filter(pump => pump.kind === kind).length }))
      .filter(({ count }) => count > 0),
    watts: sum(pumps.map(({ watts }) => watts)),
    litres: sum(pumps.map(({ bottleMl }) => bottleMl)) / 1000,
    liquids: new Set(liquids).size,
    withoutLiquid: pumps.length - liquids.length,
  }
}
