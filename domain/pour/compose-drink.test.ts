import { describe, expect, it } from 'vitest'
import type { ProductionStep } from '../catalogue/recipe.ts'
import {
  aDrink,
  addStep,
  aGroup,
  aManualIngredient,
  anIngredient,
  anOrderRequest,
  aPump,
  aStepIngredient,
  byId,
  textStep,
} from '../testing/builders.ts'
import { amount, toUnits } from '../units/amount.ts'
import { asId } from '../units/id.ts'
import { millilitres } from '../units/volume.ts'
import { composeDrink } from './compose-drink.ts'
import type { OrderRequest } from './order.ts'
import { pumpSupply } from './pump-supply.ts'

const ingredients = byId([
  anIngredient({ id: asId(1), parentGroupId: asId(9) }),
  anIngredient({ id: asId(2) }),
  aManualIngredient({ id: asId(3), unit: 'piece' }),
  aGroup({ id: asId(9) }),
])

const compose = (steps: readonly ProductionStep[], orderedMl: number, request: Partial<OrderRequest> = {}) =>
  composeDrink({
    drink: aDrink(...steps),
    request: anOrderRequest(request),
    ingredients,
    supply: pumpSupply([aPump({ ingredientId: asId(1) })], false, null),
    owned: new Set(),
    ordered: millilitres(orderedMl),
  })

/** A text for each step: units of each ingredient, or what is to be done. */
const contents = (...args: Parameters<typeof compose>) =>
  compose(...args).steps.map(step =>
    step.kind === 'instruction'
      ? step.message
      : step.parts.map(part => `${part.ingredientId}: ${toUnits(part.amount)}`).join(', '),
  )

const extra = (id: number, units: number) => ({ ingredientId: asId<'ingredient'>(id), amount: amount(units) })

describe('a composed drink', () => {
  it('has the recipe’s steps with amounts for this order', () => {
    const steps = [
      addStep(aStepIngredient(1, 40), aStepIngredient(3, 2)),
      textStep('Stir.'),
      addStep(aStepIngredient(2, 60)),
    ]
    expect(contents(steps, 150)).toEqual(['1: 60, 3: 3', 'Stir.', '2: 90'])
  })

  it('is boosted', () => {
    const steps = [addStep(aStepIngredient(1, 50, { boostable: true }), aStepIngredient(2, 50))]
    expect(contents(steps, 150, { boost: 200 })).toEqual(['1: 100, 2: 50'])
  })

  it('is filled up by what remains, in its proportions, when something is left out', () => {
    const steps = [addStep(aStepIngredient(1, 40), aStepIngredient(2, 20)), addStep(aStepIngredient(1, 60))]
    expect(contents(steps, 120, { omitted: [asId(2)] })).toEqual(['1: 48', '1: 72'])
  })

  it('has the substitute in place of what it stands for; of both together there is one part', () => {
    const steps = [addStep(aStepIngredient(1, 40), aStepIngredient(2, 20))]
    const substitutions = [{ ingredientId: asId<'ingredient'>(1), replacementId: asId<'ingredient'>(2) }]
    expect(contents(steps, 120, { substitutions })).toEqual(['2: 120'])
  })

  it('can be changed, boosted and added to at once', () => {
    const steps = [
      addStep(aStepIngredient(1, 40, { boostable: true }), aStepIngredient(2, 40), aStepIngredient(3, 2)),
      addStep(aStepIngredient(9, 20)),
    ]
    const substitutions = [{ ingredientId: asId<'ingredient'>(9), replacementId: asId<'ingredient'>(2) }]
    // 60 ml of 1, 40 and 20 ml of 2: what 120 ml are made of.
    const request = { boost: 150, omitted: [asId<'ingredient'>(3)], substitutions, additional: [extra(1, 5)] }
    expect(contents(steps, 240, request)).toEqual(['1: 120, 2: 80', '2: 40', '1: 5'])
  })

  it('ends with what the guest adds, as it is, on top of the order', () => {
    const steps = [addStep(aStepIngredient(1, 40))]
    expect(contents(steps, 80, { additional: [extra(2, 15), extra(3, 1)] })).toEqual(['1: 80', '2: 15, 3: 1'])
  })

  it('has one part of each ingredient per step, also where a group becomes what is there already', () => {
    const steps = [addStep(aStepIngredient(9, 20), aStepIngredient(2, 20), aStepIngredient(1, 40))]
    expect(contents(steps, 80)).toEqual(['1: 60, 2: 20'])
  })

  it('gives two mentions of the very same line an amount each', () => {
    const line = aStepIngredient(1, 30)
    expect(contents([addStep(line), addStep(line), addStep(line)], 100)).toEqual(['1: 33.4', '1: 33.3', '1: 33.3'])
  })

  it('has no step of which nothing is left', () => {
    const steps = [addStep(aStepIngredient(1, 40, { boostable: true })), addStep(), addStep(aStepIngredient(2, 20))]
    expect(contents(steps, 60, { boost: 0 })).toEqual(['2: 60'])
  })

  it('leaves out what is unknown, and says so once', () => {
    const steps = [addStep(aStepIngredient(77, 40), aStepIngredient(1, 20)), addStep(aStepIngredient(77, 10))]
    const composed = compose(steps, 60)
    expect(composed.steps).toEqual([{ kind: 'ingredients', parts: [{ ingredientId: 1, amount: amount(60) }] }])
    expect(composed.problems).toEqual([{ kind: 'unknown-ingredient', ingredientId: 77 }])
  })
})

describe('what a guest adds is refused', () => {
  const steps = [addStep(aStepIngredient(1, 40))]

  it.each([
    [
      'when it is less than 1',
      extra(2, 0.9),
      { kind: 'additional-out-of-range', ingredientId: 2, least: 1, most: 500 },
    ],
    [
      'when it is more than 500',
      extra(3, 501),
      { kind: 'additional-out-of-range', ingredientId: 3, least: 1, most: 500 },
    ],
    [
      'when it is no number',
      extra(2, Number.NaN),
      { kind: 'additional-out-of-range', ingredientId: 2, least: 1, most: 500 },
    ],
    ['when it is a group', extra(9, 20), { kind: 'additional-is-group', ingredientId: 9 }],
    ['when it is unknown', extra(77, 20), { kind: 'unknown-ingredient', ingredientId: 77 }],
  ])('%s', (_, additional, problem) => {
    const composed = compose(steps, 40, { additional: [additional] })
    expect(composed.problems).toEqual([problem])
    expect(composed.steps).toHaveLength(1)
  })

  it('when it is too much of a good thing', () => {
    const additional = Array.from({ length: 21 }, () => extra(2, 1))
    expect(compose(steps, 40, { additional }).problems).toEqual([{ kind: 'too-many-additional', most: 20 }])
  })
})
