import { type Ingredients, unitOf } from '../catalogue/ingredient.ts'
import { type ProductionStep, stepIngredientsOf } from '../catalogue/recipe.ts'
import type { IngredientId } from '../units/id.ts'
import type { OrderRequest, Substitution } from './order.ts'
import type { PourProblem } from './pour.problems.ts'

/** More entries than that are a mistake, or malice. */
const mostChanges = 50

interface CustomisedSteps {
  readonly steps: readonly ProductionStep[]
  readonly problems: readonly PourProblem[]
}

/**
 * A recipe without what the guest leaves out, and with other ingredients where the guest wants them. Both speak of
 * ingredients as the recipe names them, groups included; a leaf that was chosen for a group is none.
 *
 * Nothing in particular makes up for an omitted ingredient: the others keep their proportions and fill the ordered
 * amount. A substitute takes the amount, scaling and boost of what it stands for.
 */
export function customiseDrink(
  written: readonly ProductionStep[],
  request: Pick<OrderRequest, 'omitted' | 'substitutions'>,
  ingredients: Ingredients,
): CustomisedSteps {
  const isTooMuch = request.omitted.length > mostChanges || request.substitutions.length > mostChanges
  const left = leaveOut(written, new Set(request.omitted.slice(0, mostChanges)), ingredients)
  const changed = exchange(left.steps, request.substitutions.slice(0, mostChanges), ingredients)
  const excess: PourProblem[] = isTooMuch ? [{ kind: 'too-many-changes', most: mostChanges }] : []
  return { steps: changed.steps, problems: [...excess, ...left.problems, ...changed.problems] }
}

function leaveOut(
  steps: readonly ProductionStep[],
  omitted: ReadonlySet<IngredientId>,
  ingredients: Ingredients,
): CustomisedSteps {
  const problems = [...omitted].flatMap(id => absence(id, steps, ingredients))
  const without = steps.map(
    (step): ProductionStep =>
      step.kind === 'writtenInstruction'
        ? step
        : { ...step, ingredients: step.ingredients.filter(({ ingredientId }) => !omitted.has(ingredientId)) },
  )
  return { steps: without, problems }
}

/** All at once: two ingredients can change places. Of two wishes about one ingredient the first counts. */
function exchange(
  steps: readonly ProductionStep[],
  substitutions: readonly Substitution[],
  ingredients: Ingredients,
): CustomisedSteps {
  const substitutes = new Map<IngredientId, IngredientId>()
  const problems: PourProblem[] = []
  for (const substitution of substitutions) {
    const { ingredientId, replacementId } = substitution
    if (substitutes.has(ingredientId)) continue
    const found = [...absence(ingredientId, steps, ingredients), ...unfitness(substitution, ingredients)]
    if (found.length === 0) substitutes.set(ingredientId, replacementId)
    problems.push(...found)
  }
  const exchanged = steps.map(
    (step): ProductionStep =>
      step.kind === 'writtenInstruction'
        ? step
        : {
            ...step,
            ingredients: step.ingredients.map(each => ({
              ...each,
              ingredientId: substitutes.get(each.ingredientId) ?? each.ingredientId,
            })),
          },
  )
  return { steps: exchanged, problems }
}

function absence(id: IngredientId, steps: readonly ProductionStep[], ingredients: Ingredients): PourProblem[] {
  if (stepIngredientsOf({ steps }).some(({ ingredientId }) => ingredientId === id)) return []
  return [{ kind: ingredients.has(id) ? 'not-in-drink' : 'unknown-ingredient', ingredientId: id }]
}

function unfitness({ ingredientId, replacementId }: Substitution, ingredients: Ingredients): PourProblem[] {
  const replacement = ingredients.get(replacementId)
  if (replacement === undefined) return [{ kind: 'unknown-ingredient', ingredientId: replacementId }]
  if (replacement.kind === 'group') return [{ kind: 'substitute-is-group', ingredientId: replacementId }]
  const ingredient = ingredients.get(ingredientId)
  if (ingredient === undefined || unitOf(ingredient) === unitOf(replacement)) return []
  return [{ kind: 'unit-mismatch', ingredientId, replacementId }]
}
