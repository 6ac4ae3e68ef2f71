import { type AutomatedIngredient, type Ingredient, unitOf } from '../../catalogue/ingredient.ts'
import { type IngredientInput, ingredientOfInput, ingredientValueProblems } from '../../catalogue/ingredient-input.ts'
import {
  type ElsewhereProblem,
  elsewhereProblems,
  type IngredientPlaceProblem,
  ingredientPlaceProblems,
  pumpsHolding,
  type UsedIngredient,
  type UseElsewhere,
} from '../../catalogue/ingredient-rules.ts'
import { laterUpdate } from '../../catalogue/last-update.ts'
import type { Recipe } from '../../catalogue/recipe.ts'
import {
  type FirstUsers,
  firstUsers,
  isUsedIn,
  stepsWithout,
  stepsWithReplacement,
} from '../../catalogue/recipe-use.ts'
import { type Removal, removalProblems } from '../../catalogue/removal.ts'
import type { Invalid, InvalidValue } from '../../documents/invalid.ts'
import { withFlowFactor } from '../../flow/learned-flow.ts'
import { printName } from '../../machine/pump.ts'
import { ingredientsOfOrder, ingredientsOfRest } from '../../pour/order.ts'
import type { PourProblem } from '../../pour/pour.problems.ts'
import type { Draft } from '../../records/draft.ts'
import type { Records } from '../../records/records.ts'
import { failure, success } from '../../result.ts'
import type { IngredientId } from '../../units/id.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import { nameOfMachine } from '../peers/peer-service.ts'
import {
  type CatalogueDeps,
  changeNamed,
  type Deleting,
  editsOf,
  type ManageProblem,
  type RecipeUseProblem,
  unlessInvalid,
} from './catalogue-records.ts'

export type ManageIngredientProblem = ManageProblem<
  'ingredient',
  Invalid<'ingredient', InvalidValue | IngredientPlaceProblem>
>

/** A new one is in no one's bar; a changed one stays in them: they know it by its id. */
export const { create: createIngredient, update: updateIngredient } = editsOf(
  'ingredient',
  (input: IngredientInput, { id, before, change, now }) => {
    const ingredients = change.records.ingredient
    const parent = input.parentGroupId === null ? undefined : ingredients.get(input.parentGroupId)
    const ingredient = ingredientOfInput(input, { id, before, parent, now })
    if (before && ingredient.kind === 'automated') keepFlows(change, ingredient)
    return unlessInvalid('ingredient', ingredient, [
      ...ingredientValueProblems(ingredient),
      ...ingredientPlaceProblems(ingredient, before && { ...ingredientUsage(change, id), before }, ingredients),
    ])
  },
)

/** What scales have seen of it is as it was, whatever its factor. */
function keepFlows(change: Draft, { id, flowFactor }: AutomatedIngredient): void {
  for (const pump of [...change.records.pump.values()]) {
    const after = withFlowFactor(pump, id, flowFactor)
    if (after !== pump) change.put('pump', pump.id, after)
  }
}

export type IngredientUseProblem =
  | RecipeUseProblem
  | Extract<IngredientPlaceProblem, { kind: 'ingredient-on-pumps' | 'ingredient-in-order' }>
  | ElsewhereProblem
  | Extract<PourProblem, { kind: 'unit-mismatch' }>
  | ({ readonly kind: 'group-has-children' } & FirstUsers)
  /** Without it these would have no step at all. */
  | ({ readonly kind: 'recipes-left-empty' } & FirstUsers)

/**
 * Deletes what nothing needs any more. The bars drop it. What pumps hold, drinks are made of and groups contain has to be
 * freed first; recipes follow `removal`, in the same commit.
 *
 * @param expected the version that the caller read; without it whatever it is by now is deleted
 */
export const deleteIngredient = (
  { records, clock }: CatalogueDeps,
  id: IngredientId,
  removal: Removal<IngredientId>,
  expected: string | null = null,
): Deleting<'ingredient', IngredientUseProblem> =>
  changeNamed(records, { kind: 'ingredient', id, expected }, (ingredient, change) => {
    const usage = ingredientUsage(change, id)
    const changed = changedRecipes(ingredient, usage.recipes, removal, clock.now())
    const problems = [
      ...hindrances(usage),
      ...recipeHindrances(ingredient, usage.recipes, removal, change.records),
      ...emptied(changed),
    ]
    if (problems.length > 0) return failure({ kind: 'not-deleted', name: ingredient.name, problems })
    for (const recipe of changed) change.put('recipe', recipe.id, recipe)
    dropFromBars(change, id)
    dropFromStandIns(change, id)
    change.remove('ingredient', id)
    return success({ changedRecipes: changed.length })
  })

function hindrances({ pumpIds, children, drinkNames, elsewhere }: IngredientUsage): IngredientUseProblem[] {
  const problems: IngredientUseProblem[] = drinkNames.map(drinkName => ({ kind: 'ingredient-in-order', drinkName }))
  if (pumpIds.length > 0) problems.push({ kind: 'ingredient-on-pumps', pumpIds })
  if (children.length > 0) problems.push({ kind: 'group-has-children', ...firstUsers(children) })
  return [...problems, ...elsewhereProblems(elsewhere)]
}

function recipeHindrances(
  ingredient: Ingredient,
  recipes: readonly Recipe[],
  removal: Removal<IngredientId>,
  { ingredient: ingredients }: Records,
): IngredientUseProblem[] {
  const problems = removalProblems(ingredient.id, recipes, removal, ingredients)
  const replacement = removal.kind === 'replace' ? ingredients.get(removal.by) : undefined
  if (!replacement || unitOf(replacement) === unitOf(ingredient)) return problems
  return [...problems, { kind: 'unit-mismatch', ingredientId: ingredient.id, replacementId: replacement.id }]
}

function changedRecipes(
  { id }: Ingredient,
  recipes: readonly Recipe[],
  removal: Removal<IngredientId>,
  now: Timestamp,
): Recipe[] {
  return recipes.map(recipe => {
    const steps =
      removal.kind === 'replace' ? stepsWithReplacement(recipe.steps, id, removal.by) : stepsWithout(recipe.steps, id)
    return { ...recipe, steps, lastUpdate: laterUpdate(recipe, now) }
  })
}

function emptied(recipes: readonly Recipe[]): IngredientUseProblem[] {
  const empty = recipes.filter(({ steps }) => steps.length === 0)
  return empty.length > 0 ? [{ kind: 'recipes-left-empty', ...firstUsers(empty) }] : []
}

/** Its stand-ins stand in for nothing any more. */
function dropFromStandIns(change: Draft, id: IngredientId): void {
  for (const ingredient of change.records.ingredient.values()) {
    if (ingredient.kind === 'group') continue
    const { standsInFor, ...left } = ingredient
    if (standsInFor === id) change.put('ingredient', ingredient.id, left)
  }
}

function dropFromBars(change: Draft, id: IngredientId): void {
  for (const bar of change.records.bar.values()) {
    if (!bar.ingredientIds.includes(id)) continue
    change.put('bar', bar.id, { ...bar, ingredientIds: bar.ingredientIds.filter(each => each !== id) })
  }
}

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
