import type { Pump } from '../machine/pump.ts'
import type { IngredientId, PumpId } from '../units/id.ts'
import { unless } from './draft-rules.ts'
import { type Ingredient, type Ingredients, lineageOf, unitOf } from './ingredient.ts'
import { normalise } from './normalise.ts'
import type { Recipe } from './recipe.ts'
import { type FirstUsers, firstUsers } from './recipe-use.ts'

/** What speaks against an ingredient among the others and the machine. */
export type IngredientPlaceProblem =
  | { readonly kind: 'ingredient-name-taken'; readonly name: string }
  /** There is no ingredient of that id, or it is no group. */
  | { readonly kind: 'parent-not-a-group'; readonly parentGroupId: IngredientId }
  | { readonly kind: 'illegal-cycle' }
  /** A group stays a group, and nothing else becomes one. */
  | { readonly kind: 'group-stays-group' }
  | { readonly kind: 'ingredient-on-pumps'; readonly pumpIds: readonly PumpId[] }
  /** It is needed as it is for a drink that is being made, or can be finished. */
  | { readonly kind: 'ingredient-in-order'; readonly drinkName: string }
  /** The recipes' amounts would mean something else. */
  | ({ readonly kind: 'unit-in-use' } & FirstUsers)

/** An ingredient as it is, and what uses it. */
export interface UsedIngredient {
  readonly before: Ingredient
  readonly recipes: readonly Recipe[]
  /** Those that carry it, and those in whose tube it stands. */
  readonly pumpIds: readonly PumpId[]
  /** The drinks that are being made of it, or can be finished with it. */
  readonly drinkNames: readonly string[]
}

/** Everything that speaks against `next`. @param used the same ingredient as it is; null for a new one */
export function ingredientPlaceProblems(
  next: Ingredient,
  used: UsedIngredient | null,
  ingredients: Ingredients,
): IngredientPlaceProblem[] {
  const problems: IngredientPlaceProblem[] = [
    ...unless(!isNameTaken(next, ingredients), { kind: 'ingredient-name-taken', name: next.name }),
    ...parentProblems(next, ingredients),
  ]
  return used === null ? problems : [...problems, ...changeProblems(next, used)]
}

function parentProblems({ id, parentGroupId }: Ingredient, ingredients: Ingredients): IngredientPlaceProblem[] {
  if (parentGroupId === null) return []
  const parent = ingredients.get(parentGroupId)
  if (parent?.kind !== 'group') return [{ kind: 'parent-not-a-group', parentGroupId }]
  return unless(!lineageOf(parent, ingredients).includes(id), { kind: 'illegal-cycle' })
}

function changeProblems(
  next: Ingredient,
  { before, recipes, pumpIds, drinkNames }: UsedIngredient,
): IngredientPlaceProblem[] {
  if ((next.kind === 'group') !== (before.kind === 'group')) return [{ kind: 'group-stays-group' }]
  const problems: IngredientPlaceProblem[] = []
  if (before.kind === 'automated' && next.kind === 'manual' && pumpIds.length > 0) {
    problems.push({ kind: 'ingredient-on-pumps', pumpIds })
  }
  if (unitOf(next) === unitOf(before)) return problems
  if (recipes.length > 0) problems.push({ kind: 'unit-in-use', ...firstUsers(recipes) })
  return [...problems, ...drinkNames.map(drinkName => ({ kind: 'ingredient-in-order', drinkName }) as const)]
}

function isNameTaken({ id, name }: Ingredient, ingredients: Ingredients): boolean {
  const wanted = normalise(name)
  for (const other of ingredients.values()) if (other.id !== id && normalise(other.name) === wanted) return true
  return false
}

/** Those that carry it, and those in whose tube it still stands. */
export const pumpsHolding = (id: IngredientId, pumps: ReadonlyMap<number, Pump>): PumpId[] =>
  [...pumps.values()]
    .filter(pump => pump.ingredientId === id || pump.tubeContent?.ingredientId === id)
    .map(pump => pump.id)
    .sort((a, b) => a - b)
