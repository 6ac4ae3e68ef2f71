import { unitOf, type Ingredients } from '../catalogue/ingredient.ts'
import { stepIngredientsOf, type StepIngredient } from '../catalogue/recipe.ts'
import type { CompletePump } from '../machine/pump.ts'
import { addAmount, amount, noAmount, volumeOfAmount, type Amount } from '../units/amount.ts'
import type { IngredientId } from '../units/id.ts'
import { addVolume, noVolume, type Microlitres } from '../units/volume.ts'
import type { Drink } from './drink.ts'
import { orderLimits, type AdditionalIngredient, type OrderRequest } from './order.ts'
import type { Part } from './plan.ts'
import type { DrinkStep } from './plan-pour.ts'
import type { PourProblem } from './pour.problems.ts'
import { replaceGroups, type ChosenReplacement } from './replace-groups.ts'
import { scaleIngredients } from './scale-recipe.ts'

interface CompositionInput {
  readonly drink: Drink
  readonly request: OrderRequest
  readonly ingredients: Ingredients
  readonly serving: ReadonlyMap<number, readonly CompletePump[]>
  readonly owned: ReadonlySet<number>
  readonly ordered: Microlitres
}

interface Composition {
  readonly steps: readonly DrinkStep[]
  readonly replacements: readonly ChosenReplacement[]
  readonly problems: readonly PourProblem[]
}

/** From a written recipe to what goes into this glass: boosted, scaled, extras appended, groups replaced, merged. */
export function composeDrink(input: CompositionInput): Composition {
  const scaled = scaledSteps(input)
  const extras = additionalStep(input.request.additional, input.ingredients)
  const steps = extras.parts.length > 0 ? [...scaled, { kind: 'ingredients' as const, parts: extras.parts }] : scaled
  const { chosen, problems } = replaceGroups({
    wanted: wantedGroups(steps, input.ingredients),
    requested: input.request.replacements,
    ingredients: input.ingredients,
    serving: input.serving,
    owned: input.owned,
  })
  const replacementOf = new Map(chosen.map(({ groupId, replacementId }) => [groupId, replacementId]))
  const replaced = steps.map(step =>
    step.kind === 'ingredients'
      ? { ...step, parts: merged(step.parts, id => replacementOf.get(id) ?? id) }
      : step,
  )
  return {
    steps: replaced.filter(step => step.kind === 'instruction' || step.parts.length > 0),
    replacements: chosen,
    problems: [...unknownIngredients(input), ...extras.problems, ...problems],
  }
}

const knownIngredientsOf = ({ drink, ingredients }: CompositionInput): StepIngredient[] =>
  stepIngredientsOf(drink).filter(({ ingredientId }) => ingredients.has(ingredientId))

const unknownIngredients = ({ drink, ingredients }: CompositionInput): PourProblem[] =>
  stepIngredientsOf(drink)
    .filter(({ ingredientId }) => !ingredients.has(ingredientId))
    .map(({ ingredientId }) => ({ kind: 'unknown-ingredient', ingredientId }))

function scaledSteps(input: CompositionInput): DrinkStep[] {
  const known = knownIngredientsOf(input)
  const amounts = scaleIngredients(
    known.map(({ ingredientId, ...rest }) => {
      const ingredient = input.ingredients.get(ingredientId)
      return { ...rest, unit: ingredient ? unitOf(ingredient) : 'ml' }
    }),
    input.ordered,
    input.request.boost,
  )
  const amountOf = new Map(known.map((ingredient, index) => [ingredient, amounts[index] ?? noAmount]))
  return input.drink.steps.map(
    (step): DrinkStep =>
      step.kind === 'writtenInstruction'
        ? { kind: 'instruction', message: step.message }
        : {
            kind: 'ingredients',
            parts: step.ingredients.map(ingredient => ({
              ingredientId: ingredient.ingredientId,
              amount: amountOf.get(ingredient) ?? noAmount,
            })),
          },
  )
}

function additionalStep(
  additional: readonly AdditionalIngredient[],
  ingredients: Ingredients,
): { readonly parts: readonly Part[]; readonly problems: readonly PourProblem[] } {
  const { least, most, atMost } = orderLimits.additional
  const problems: PourProblem[] = additional.length > atMost ? [{ kind: 'too-many-additional', most: atMost }] : []
  const parts: Part[] = []
  for (const extra of additional) {
    const ingredient = ingredients.get(extra.ingredientId)
    if (ingredient === undefined) problems.push({ kind: 'unknown-ingredient', ingredientId: extra.ingredientId })
    else if (ingredient.kind === 'group') {
      problems.push({ kind: 'additional-is-group', ingredientId: ingredient.id })
    } else if (extra.amount < amount(least) || extra.amount > amount(most)) {
      problems.push({ kind: 'additional-out-of-range', ingredientId: ingredient.id, least, most })
    } else parts.push(extra)
  }
  return { parts, problems }
}

function wantedGroups(steps: readonly DrinkStep[], ingredients: Ingredients): Map<IngredientId, Microlitres> {
  const wanted = new Map<IngredientId, Microlitres>()
  for (const step of steps) {
    if (step.kind !== 'ingredients') continue
    for (const part of step.parts) {
      if (part.amount <= 0 || ingredients.get(part.ingredientId)?.kind !== 'group') continue
      wanted.set(part.ingredientId, addVolume(wanted.get(part.ingredientId) ?? noVolume, volumeOfAmount(part.amount)))
    }
  }
  return wanted
}

/** One part per ingredient, in the order of first mention; nothing of 0. */
function merged(parts: readonly Part[], concrete: (id: IngredientId) => IngredientId): Part[] {
  const amounts = new Map<IngredientId, Amount>()
  for (const part of parts) {
    const id = concrete(part.ingredientId)
    amounts.set(id, addAmount(amounts.get(id) ?? noAmount, part.amount))
  }
  return [...amounts].filter(([, value]) => value > 0).map(([ingredientId, value]) => ({ ingredientId, amount: value }))
}
