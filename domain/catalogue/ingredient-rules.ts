import { type InvalidValue, invalid } from '../documents/invalid.ts'
import type { Pump } from '../machine/pump.ts'
import { isNameTaken } from '../names/spelling.ts'
import { unless } from '../result.ts'
import type { IngredientId, PumpId } from '../units/id.ts'
import { type Ingredient, type Ingredients, lineageOf, unitOf } from './ingredient.ts'
import type { Recipe } from './recipe.ts'
import { type FirstUsers, firstUsers } from './recipe-use.ts'

/** The problems of an ingredient among the others and on the machine. */
export type IngredientPlaceProblem =
  | InvalidValue<'name'>
  /** There is no ingredient of that id, or it is no group. */
  | { readonly kind: 'parent-not-a-group'; readonly parentGroupId: IngredientId }
  | { readonly kind: 'illegal-cycle' }
  /** It is to stand in for something that does not exist … */
  | { readonly kind: 'unknown-ingredient'; readonly ingredientId: IngredientId }
  /** … or that is counted otherwise. */
  | { readonly kind: 'unit-mismatch'; readonly ingredientId: IngredientId; readonly replacementId: IngredientId }
  /** A group stays a group, and nothing else becomes one. */
  | { readonly kind: 'group-stays-group' }
  | { readonly kind: 'ingredient-on-pumps'; readonly pumpIds: readonly PumpId[] }
  /** It is needed as it is for a drink that is being made, or can be finished. */
  | { readonly kind: 'ingredient-in-order'; readonly drinkName: string }
  | ElsewhereProblem
  /** The recipes' amounts would mean something else. */
  | ({ readonly kind: 'unit-in-use' } & FirstUsers)

/** Another machine that shares the catalogue needs it. */
export type ElsewhereProblem =
  | { readonly kind: 'ingredient-on-pumps-elsewhere'; readonly machine: string; readonly pumps: readonly string[] }
  | { readonly kind: 'ingredient-in-order-elsewhere'; readonly machine: string; readonly drinkName: string }

/** The use another machine makes of an ingredient. */
export interface UseElsewhere {
  /** Its name. */
  readonly machine: string
  /** The names of those that carry it, and of those in whose tube it stands. */
  readonly pumps: readonly string[]
  /** The drinks that it is making of it, or that can be finished there. */
  readonly drinkNames: readonly string[]
}

/** An ingredient as it is, and what uses it. */
export interface UsedIngredient {
  readonly before: Ingredient
  readonly recipes: readonly Recipe[]
  /** Those that carry it, and those in whose tube it stands. */
  readonly pumpIds: readonly PumpId[]
  /** The drinks that are being made of it, or can be finished with it. */
  readonly drinkNames: readonly string[]
  /** The use by every other machine, in the order of their names. */
  readonly elsewhere: readonly UseElsewhere[]
}

/** Everything that speaks against `next`. @param used the same ingredient as it is; null for a new one */
export function ingredientPlaceProblems(
  next: Ingredient,
  used: UsedIngredient | null,
  ingredients: Ingredients,
): IngredientPlaceProblem[] {
  const problems: IngredientPlaceProblem[] = [
    ...unless(!isNameTaken(next, ingredients.values()), invalid('name', 'taken')),
    ...parentProblems(next, ingredients),
    ...standInProblems(next, ingredients),
  ]
  return used === null ? problems : [...problems, ...changeProblems(next, used)]
}

function parentProblems({ id, parentGroupId }: Ingredient, ingredients: Ingredients): IngredientPlaceProblem[] {
  if (parentGroupId === null) return []
  const parent = ingredients.get(parentGroupId)
  if (parent?.kind !== 'group') return [{ kind: 'parent-not-a-group', parentGroupId }]
  return unless(!lineageOf(parent, ingredients).includes(id), { kind: 'illegal-cycle' })
}

function standInProblems(next: Ingredient, ingredients: Ingredients): IngredientPlaceProblem[] {
  if (next.kind === 'group' || next.standsInFor === undefined) return []
  const original = ingredients.get(next.standsInFor)
  if (!original) return [{ kind: 'unknown-ingredient', ingredientId: next.standsInFor }]
  const mismatch = { kind: 'unit-mismatch', ingredientId: original.id, replacementId: next.id } as const
  return unless(unitOf(original) === unitOf(next), mismatch)
}

function changeProblems(
  next: Ingredient,
  { before, recipes, pumpIds, drinkNames, elsewhere }: UsedIngredient,
): IngredientPlaceProblem[] {
  if ((next.kind === 'group') !== (before.kind === 'group')) return [{ kind: 'group-stays-group' }]
  const problems: IngredientPlaceProblem[] = []
  if (before.kind === 'automated' && next.kind === 'manual') {
    if (pumpIds.length > 0) problems.push({ kind: 'ingredient-on-pumps', pumpIds })
    problems.push(...elsewhere.flatMap(onPumpsElsewhere))
  }
  if (unitOf(next) === unitOf(before)) return problems
  if (recipes.length > 0) problems.push({ kind: 'unit-in-use', ...firstUsers(recipes) })
  problems.push(...drinkNames.map(drinkName => ({ kind: 'ingredient-in-order', drinkName }) as const))
  return [...problems, ...elsewhere.flatMap(inOrderElsewhere)]
}

const onPumpsElsewhere = ({ machine, pumps }: UseElsewhere): ElsewhereProblem[] =>
  unless(pumps.length === 0, { kind: 'ingredient-on-pumps-elsewhere', machine, pumps })

const inOrderElsewhere = ({ machine, drinkNames }: UseElsewhere): ElsewhereProblem[] =>
  drinkNames.map(drinkName => ({ kind: 'ingredient-in-order-elsewhere', machine, drinkName }))

/** Why other machines do not let go of it. */
export const elsewhereProblems = (elsewhere: readonly UseElsewhere[]): ElsewhereProblem[] =>
  elsewhere.flatMap(use => [...onPumpsElsewhere(use), ...inOrderElsewhere(use)])

/** Those that carry it, and those in whose tube it still stands. */
export const pumpsHolding = (id: IngredientId, pumps: ReadonlyMap<number, Pump>): PumpId[] =>
  [...pumps.values()]
    .filter(pump => pump.ingredientId === id || pump.tubeContent?.ingredientId === id)
    .map(pump => pump.id)
    .sort((a, b) => a - b)
