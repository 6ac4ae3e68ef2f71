import { startsOrContains } from '../../entities/ingredient/ingredient-match.ts'
import type { Bottle, BottlesAnswer, BottleTier, BottleTiers } from './people.documents.ts'

export const tiers = ['HOUSE', 'GOOD', 'MINE'] as const satisfies readonly BottleTier[]

export const tierIn = ({ good, mine }: BottleTiers, id: number): BottleTier =>
  mine.includes(id) ? 'MINE' : good.includes(id) ? 'GOOD' : 'HOUSE'

/** What comes out of a bottle: groups are none, and neither are mint or ice, unless they have a tier. */
export const bottlesOf = ({ ingredients, bottleTiers }: BottlesAnswer): readonly Bottle[] =>
  ingredients.filter(({ id, kind, unit }) => (kind !== 'GROUP' && unit === 'ml') || tierIn(bottleTiers, id) !== 'HOUSE')

/** The tiers with another one for a bottle. */
export function tiersWith({ good, mine }: BottleTiers, id: number, tier: BottleTier): BottleTiers {
  const others = (ids: readonly number[]): number[] => ids.filter(one => one !== id)
  return {
    good: tier === 'GOOD' ? [...others(good), id] : others(good),
    mine: tier === 'MINE' ? [...others(mine), id] : others(mine),
  }
}

export interface BottleLists {
  /** Those that guests can get tonight, and those that are better than the house. */
  readonly atHand: readonly Bottle[]
  readonly others: readonly Bottle[]
}

/** @param search leaves those that match; nothing leaves all */
export function bottleLists(bottles: readonly Bottle[], told: BottleTiers, search: string): BottleLists {
  const found = startsOrContains(search, bottles)
  const isAtHand = ({ id, onPump, owned }: Bottle): boolean => onPump || owned || tierIn(told, id) !== 'HOUSE'
  return { atHand: found.filter(isAtHand), others: found.filter(bottle => !isAtHand(bottle)) }
}
