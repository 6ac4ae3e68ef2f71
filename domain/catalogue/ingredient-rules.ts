import type { Pump } from '../machine/pump.ts'
import type { IngredientId, PumpId } from '../units/id.ts'
import { unless } from './draft-rules.ts'
import { type Ingredient, type Ingredients, lineageOf, unitOf } from './ingredient.ts'
import { normalise } from './normalise.ts'
import type { Recipe } from './recipe.ts'
import { type FirstUsers, firstUsers, isUsedIn } from './recipe-use.ts'

/** What speaks against an ingredient among the others and the machine. */
export type IngredientPlaceProblem =
  | { readonly kind: 'ingredient-name-taken'; readonly name: string }
  /** There is no ingredient of that id, or it is no group. */
  | { readonly kind: 'parent-not-a-group'; readonly parentGroupId: IngredientId }
  | { readonly kind: 'illegal-cycle' }
  /** A group stays a group, and nothing else becomes one. */
  | { readonly kind: 'group-stays-group' }
  | { readonly kind: 'ingredient-on-pumps'; readonly pumpIds: readonly PumpId[] }
  /** The recipes' amounts would mean something else. */
  | ({ readonly kind: 'unit-in-use' } & FirstUsers)

export interface CatalogueSurroundings {
  readonly ingredients: Ingredients
  readonly recipes: ReadonlyMap<number, Recipe>
  readonly pumps: ReadonlyMap<number, Pump>
}

/** Everything that speaks against `next`. @param before the same ingredient as it is; null for a new one */
export function ingredientPlaceProblems(
  next: Ingredient,
  before: Ingredient | null,
  surroundings: CatalogueSurroundings,
): IngredientPlaceProblem[] {
  const { ingredients } = surroundings
  const problems: IngredientPlaceProblem[] = [
    ...unless(!isNameTaken(next, ingredients), { kind: 'ingredient-name-taken', name: next.name }),
    ...parentProblems(next, ingredients),
  ]
  return before === null ? problems : [...problems, ...changeProblems(next, before, surroundings)]
}

function parentProblems({ id, parentGroupId }: Ingredient, ingredients: Ingredients): IngredientPlaceProblem[] {
  if (parentGroupId === null) return []
  const parent = ingredients.get(parentGroupId)
  if (parent?.kind !== 'group') return [{ kind: 'parent-not-a-group', parentGroupId }]
  return unless(!lineageOf(parent, ingredients).includes(id), { kind: 'illegal-cycle' })
}

function changeProblems(
  next: Ingredient,
  before: Ingredient,
  { recipes, pumps }: CatalogueSurroundings,
): IngredientPlaceProblem[] {
  if ((next.kind === 'group') !== (before.kind === 'group')) return [{ kind: 'group-stays-group' }]
  const problems: IngredientPlaceProblem[] = []
  const pumpIds = pumpsHolding(before.id, pumps)
  if (before.kind === 'automated' && next.kind === 'manual' && pumpIds.length > 0) {
    problems.push({ kind: 'ingredient-on-pumps', pumpIds })
  }
  const users = firstUsers([...recipes.values()].filter(recipe => isUsedIn(recipe, before.id)))
  if (unitOf(next) !== unitOf(before) && users.count > 0) problems.push({ kind: 'unit-in-use', ...users })
  return problems
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
