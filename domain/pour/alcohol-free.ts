import { alcoholOf, millilitresOf } from '../catalogue/alcohol.ts'
import { type Availability, type AvailableIngredients, availabilityOf } from '../catalogue/availability.ts'
import {
  type AddableIngredient,
  type childrenByGroup,
  type Ingredient,
  type Ingredients,
  lineageOf,
  unitOf,
} from '../catalogue/ingredient.ts'
import { type Recipe, stepIngredientsOf } from '../catalogue/recipe.ts'
import type { RecipeNeeds } from '../catalogue/recipe-needs.ts'
import { combined } from '../combined.ts'
import type { IngredientId } from '../units/id.ts'
import type { Substitution } from './order.ts'

/** Up to this share of the drink's volume, what has no stand-in is omitted: seasoning such as bitters. */
const seasoningShare = 0.05

export interface AlcoholFreeVariant {
  readonly substitutions: readonly Substitution[]
  /** Seasoning without a stand-in. */
  readonly omitted: readonly IngredientId[]
}

interface StandInShelf {
  readonly ingredients: Ingredients
  readonly children: ReturnType<typeof childrenByGroup>
  readonly available: Pick<AvailableIngredients, 'onPump' | 'owned'>
}

/** null if it has no alcohol anyway, or something essential has no stand-in. */
export function alcoholFreeVariant(recipe: Pick<Recipe, 'steps'>, shelf: StandInShelf): AlcoholFreeVariant | null {
  const volumes = volumesOf(recipe, shelf.ingredients)
  const whole = [...volumes.values()].reduce((sum, volume) => sum + volume, 0)
  const substitutions: Substitution[] = []
  const omitted: IngredientId[] = []
  for (const [ingredient, volume] of volumes) {
    if ((alcoholOf(ingredient, shelf.children)?.most ?? 0) === 0) continue
    const standIn = standInFor(ingredient, shelf)
    if (standIn) substitutions.push({ ingredientId: ingredient.id, replacementId: standIn.id })
    else if (volume <= seasoningShare * whole) omitted.push(ingredient.id)
    else return null
  }
  return substitutions.length + omitted.length > 0 ? { substitutions, omitted } : null
}

function volumesOf(recipe: Pick<Recipe, 'steps'>, ingredients: Ingredients): Map<Ingredient, number> {
  const volumes = stepIngredientsOf(recipe).flatMap(({ ingredientId, amount }) => {
    const ingredient = ingredients.get(ingredientId)
    return ingredient ? [[ingredient, millilitresOf(amount, ingredient)] as const] : []
  })
  return combined(volumes, (a, b) => a + b)
}

/** At hand first, then stand-ins for the ingredient itself rather than for a group above it, then the oldest. */
function standInFor(wanted: Ingredient, { ingredients, available }: StandInShelf): AddableIngredient | undefined {
  const lineage = lineageOf(wanted, ingredients)
  const reach = ({ id }: Ingredient): number => (available.onPump.has(id) ? 0 : available.owned.has(id) ? 1 : 2)
  const distance = ({ standsInFor }: AddableIngredient): number =>
    standsInFor === undefined ? -1 : lineage.indexOf(standsInFor)
  const fitting = [...ingredients.values()].filter(
    (each): each is AddableIngredient =>
      each.kind !== 'group' && each.alcoholContent === 0 && unitOf(each) === unitOf(wanted) && distance(each) >= 0,
  )
  return fitting.sort((a, b) => reach(a) - reach(b) || distance(a) - distance(b) || a.id - b.id)[0]
}

export function availabilityOfVariant(
  { essentialIds, toppingIds, writtenSteps }: RecipeNeeds,
  { substitutions, omitted }: AlcoholFreeVariant,
  available: AvailableIngredients,
  ingredients: Ingredients,
): Availability {
  const instead = new Map<number, number>(substitutions.map(each => [each.ingredientId, each.replacementId]))
  const isOmitted = new Set<number>(omitted)
  const changed = (ids: readonly number[]): number[] =>
    ids.filter(id => !isOmitted.has(id)).map(id => instead.get(id) ?? id)
  const needs = { essentialIds: changed(essentialIds), toppingIds: changed(toppingIds), writtenSteps }
  return availabilityOf(needs, available, ingredients)
}
