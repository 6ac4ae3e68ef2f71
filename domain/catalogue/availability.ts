import { isComplete, type Pump } from '../machine/pump.ts'
import { type Ingredients, lineageOf } from './ingredient.ts'
import { isGarnish, type RecipeNeeds } from './recipe-needs.ts'

/**
 * How the machine and a person together can make a drink:
 *
 * - `automatic`: no hand is needed at all; a written step is one
 * - `with-hand`: all is at hand, and a person adds something or follows a written step
 * - `missing`: something is neither on a pump nor in the person's bar, other than a garnish
 */
export type Availability = 'automatic' | 'with-hand' | 'missing'

/** Everything at hand, groups included: a group is at hand when something below it is. */
export interface AvailableIngredients {
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
export function availableOf(
  pumps: Iterable<Pump>,
  ownedIds: Iterable<number>,
  ingredients: Ingredients,
  scaleReady: boolean,
): AvailableIngredients {
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

/** A garnish that is at hand is put on by a person; one that is not is left out, and nobody has to do anything. */
export function availabilityOf(
  needs: RecipeNeeds,
  available: AvailableIngredients,
  ingredients: Ingredients,
): Availability {
  const { essentialIds, toppingIds, writtenSteps } = needs
  let isByHand = writtenSteps > 0 || essentialIds.length === 0
  for (const id of servedIds({ essentialIds, toppingIds }, available, ingredients)) {
    if (available.onPump.has(id)) continue
    if (!available.owned.has(id)) return 'missing'
    isByHand = true
  }
  return isByHand ? 'with-hand' : 'automatic'
}

/** The ingredients that go into the drink: all but garnishes that are not at hand. */
function servedIds(
  { essentialIds, toppingIds }: Pick<RecipeNeeds, 'essentialIds' | 'toppingIds'>,
  available: AvailableIngredients,
  ingredients: Ingredients,
): readonly number[] {
  const leftOut = garnishesLeftOut({ toppingIds }, available, ingredients)
  return [...essentialIds, ...toppingIds.filter(id => !leftOut.includes(id))]
}

/** Garnishes that are not at hand: the drink is made without them. */
export const garnishesLeftOut = (
  { toppingIds }: Pick<RecipeNeeds, 'toppingIds'>,
  { onPump, owned }: Pick<AvailableIngredients, 'onPump' | 'owned'>,
  ingredients: Ingredients,
): readonly number[] => toppingIds.filter(id => !onPump.has(id) && !owned.has(id) && isGarnish(ingredients.get(id)))
