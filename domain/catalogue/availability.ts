import { isComplete, type Pump } from '../machine/pump.ts'
import { type Ingredients, lineageOf } from './ingredient.ts'

/** How the machine and a person together can make a drink. */
export type Availability = 'automatic' | 'with-hand' | 'missing'

/** What is at hand, groups included: a group is at hand when something below it is. */
export interface Holdings {
  /** On a pump that can make drinks. */
  readonly onPump: ReadonlySet<number>
  /** In the person's bar. */
  readonly owned: ReadonlySet<number>
  /** Alike where the same is on pumps. */
  readonly pumpKey: string
  /** Alike where the same is at hand altogether. */
  readonly key: string
}

/** @param scaleReady see `isComplete`: valves need a scale */
export function holdingsOf(
  pumps: Iterable<Pump>,
  ownedIds: Iterable<number>,
  ingredients: Ingredients,
  scaleReady: boolean,
): Holdings {
  const carried: number[] = []
  for (const pump of pumps)
    if (isComplete(pump, scaleReady) && pump.ingredientId !== null) carried.push(pump.ingredientId)
  const onPump = withGroups(carried, ingredients)
  const owned = withGroups(ownedIds, ingredients)
  const pumpKey = keyOf(onPump)
  return { onPump, owned, pumpKey, key: `${pumpKey}/${keyOf(owned)}` }
}

const keyOf = (ids: ReadonlySet<number>): string => [...ids].sort((a, b) => a - b).join()

function withGroups(ids: Iterable<number>, ingredients: Ingredients): ReadonlySet<number> {
  const all = new Set<number>()
  for (const id of ids) {
    const ingredient = ingredients.get(id)
    if (ingredient) for (const ancestor of lineageOf(ingredient, ingredients)) all.add(ancestor)
  }
  return all
}

/** A drink of instructions alone is made by hand. */
export function availabilityOf(ingredientIds: readonly number[], holdings: Holdings): Availability {
  let byHand = ingredientIds.length === 0
  for (const id of ingredientIds) {
    if (holdings.onPump.has(id)) continue
    if (!holdings.owned.has(id)) return 'missing'
    byHand = true
  }
  return byHand ? 'with-hand' : 'automatic'
}
