import type { Ingredient } from '../../catalogue/ingredient.ts'
import { pumpsHolding, type UsedIngredient, type UseElsewhere } from '../../catalogue/ingredient-rules.ts'
import { isUsedIn } from '../../catalogue/recipe-use.ts'
import { printName } from '../../machine/pump.ts'
import { ingredientsOfOrder, ingredientsOfRest } from '../../pour/order.ts'
import type { Draft } from '../../records/draft.ts'
import type { Records } from '../../records/records.ts'
import type { IngredientId } from '../../units/id.ts'
import { nameOfMachine } from '../peers/peer-service.ts'

/** Everything that needs an ingredient. */
export interface IngredientUsage extends Omit<UsedIngredient, 'before'> {
  /** The direct members; only of groups. */
  readonly children: readonly Ingredient[]
}

/** An unknown id has no usage. */
export function ingredientUsage(
  { records, others }: Pick<Draft, 'records' | 'others'>,
  id: IngredientId,
): IngredientUsage {
  return {
    recipes: [...records.recipe.values()].filter(recipe => isUsedIn(recipe, id)),
    pumpIds: pumpsHolding(id, records.pump),
    children: [...records.ingredient.values()].filter(each => each.parentGroupId === id),
    drinkNames: drinksNeeding(records, id),
    elsewhere: usesElsewhere(others, id),
  }
}

function drinksNeeding(records: Pick<Records, 'openOrder' | 'interruptedOrder'>, id: IngredientId): string[] {
  const open = [...records.openOrder.values()].filter(order => ingredientsOfOrder(order).has(id))
  const rests = [...records.interruptedOrder.values()].filter(rest => ingredientsOfRest(rest).has(id))
  return [...open, ...rests.map(({ order }) => order)].map(({ drinkName }) => drinkName)
}

const usesElsewhere = (others: Draft['others'], id: IngredientId): UseElsewhere[] =>
  [...others]
    .map(([key, own]) => ({
      machine: nameOfMachine(key, own),
      pumps: pumpNames(own, id),
      drinkNames: drinksNeeding(own, id),
    }))
    .filter(({ pumps, drinkNames }) => pumps.length > 0 || drinkNames.length > 0)
    .sort((a, b) => (a.machine < b.machine ? -1 : 1))

function pumpNames({ pump }: Records, id: IngredientId): string[] {
  const holding = new Set(pumpsHolding(id, pump))
  return [...pump.values()].filter(each => holding.has(each.id)).map(printName)
}
