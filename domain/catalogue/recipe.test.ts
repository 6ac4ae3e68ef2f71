import { describe, expect, it } from 'vitest'
import { addStep, aRecipe, aStepIngredient, textStep } from '../testing/builders.ts'
import { isBoostable, type ProductionStep, stepIngredientsOf } from './recipe.ts'

it('the ingredients of a recipe come in the order of its steps, however often one is named', () => {
  const recipe = aRecipe({
    steps: [
      addStep(aStepIngredient(12, 5), aStepIngredient(11, 7)),
      textStep('Stir.'),
      addStep(aStepIngredient(12, 9)),
    ],
  })
  expect(stepIngredientsOf(recipe).map(({ ingredientId }) => ingredientId)).toEqual([12, 11, 12])
})

describe('a recipe can be boosted', () => {
  const boosted = aStepIngredient(11, 40, { boostable: true })
  const plain = aStepIngredient(12, 20)
  const isBoosted = (...steps: ProductionStep[]) => isBoostable(aRecipe({ steps }))

  it.each([
    ['in one step', [addStep(boosted, plain)]],
    ['in several', [addStep(boosted), textStep('Stir.'), addStep(plain)]],
    ['though what stays behind does not scale', [addStep(boosted, { ...plain, scale: false })]],
    ['though what follows does not scale', [addStep({ ...boosted, scale: false }, plain)]],
  ])('when some of its ingredients follow the boost and others do not, %s', (_, steps) =>
    expect(isBoosted(...steps)).toBe(true),
  )

  it.each([
    ['nothing in it does', [addStep(plain)]],
    ['all of it does', [addStep(boosted), addStep({ ...plain, scale: false, boostable: true })]],
    ['it is only words', [textStep('Drink water.')]],
    ['it is empty', []],
  ])('but not when %s', (_, steps) => expect(isBoosted(...steps)).toBe(false))
})
