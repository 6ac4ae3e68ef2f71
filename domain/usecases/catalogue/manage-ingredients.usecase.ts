import type { AutomatedIngredient, Ingredient } from '../../catalogue/ingredient.ts'
import {
  draftedIngredient,
  type IngredientDraft,
  type IngredientValueProblem,
  ingredientValueProblems,
} from '../../catalogue/ingredient-draft.ts'
import { type IngredientPlaceProblem, ingredientPlaceProblems } from '../../catalogue/ingredient-rules.ts'
import { withFlowFactor } from '../../flow/learned-flow.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { Draft } from '../../records/draft.ts'
import { failure, type Result, success } from '../../result.ts'
import type { IngredientId } from '../../units/id.ts'
import type { StoreUnavailable } from '../records/record-book.ts'
import { ingredientUsage } from './ingredient-usage.ts'
import { type CatalogueDeps, changeThing, type NotAsRead } from './named-things.ts'

/** Nobody needs more; a list without end would be. */
export const mostIngredients = 5000

export interface IngredientInvalid {
  readonly kind: 'ingredient-invalid'
  readonly problems: readonly (IngredientValueProblem | IngredientPlaceProblem)[]
}

export type ManageIngredientProblem =
  | IngredientInvalid
  | { readonly kind: 'too-many-ingredients'; readonly most: number }
  | NotAsRead<'ingredient'>

type Managed<Value> = Promise<Result<Value, ManageIngredientProblem | StoreUnavailable>>

/** In nobody's bar. Refused as a whole, with all reasons. */
export const createIngredient = ({ records, clock }: CatalogueDeps, draft: IngredientDraft): Managed<Ingredient> =>
  records.change<Ingredient, ManageIngredientProblem>(change => {
    if (change.records.ingredient.size >= mostIngredients) {
      return failure({ kind: 'too-many-ingredients', most: mostIngredients })
    }
    return keep(change, draft, change.nextId('ingredient'), null, clock)
  })

/**
 * Bars keep it: they know it by its id. Refused as a whole, with all reasons.
 *
 * @param expected the version that the caller read; without it the last one to save wins
 */
export const updateIngredient = (
  { records, clock }: CatalogueDeps,
  id: IngredientId,
  draft: IngredientDraft,
  expected: string | null = null,
): Managed<Ingredient> =>
  changeThing(records, { kind: 'ingredient', id, expected }, (before, change) => keep(change, draft, id, before, clock))

function keep(
  change: Draft,
  draft: IngredientDraft,
  id: IngredientId,
  before: Ingredient | null,
  clock: Clock,
): Result<Ingredient, IngredientInvalid> {
  const ingredients = change.records.ingredient
  const parent = draft.parentGroupId === null ? undefined : ingredients.get(draft.parentGroupId)
  const ingredient = draftedIngredient(draft, { id, before, parent, now: clock.now() })
  const problems = [
    ...ingredientValueProblems(ingredient),
    ...ingredientPlaceProblems(ingredient, before && { ...ingredientUsage(change, id), before }, ingredients),
  ]
  if (problems.length > 0) return failure({ kind: 'ingredient-invalid', problems })
  change.put('ingredient', id, ingredient)
  if (before && ingredient.kind === 'automated') keepFlows(change, ingredient)
  return success(ingredient)
}

/** What scales have seen of it is as it was, whatever its factor. */
function keepFlows(change: Draft, { id, flowFactor }: AutomatedIngredient): void {
  for (const pump of [...change.records.pump.values()]) {
    const after = withFlowFactor(pump, id, flowFactor)
    if (after !== pump) change.put('pump', pump.id, after)
  }
}
