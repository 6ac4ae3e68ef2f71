import { describe, expect, it } from 'vitest'
import {
  addStep,
  aGroup,
  aManualIngredient,
  anIngredient,
  aRecipe,
  aStepIngredient,
  byId,
  textStep,
} from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { isBoostable, type ProductionStep, stepIngredientsOf } from './recipe.ts'

describe('the ingredients of a recipe', () => {
  it('come in the order of its steps, however often one is named', () => {
    const recipe = aRecipe({
      steps: [
        addStep(aStepIngredient(12, 5), aStepIngredient(11, 7)),
        textStep('Stir.'),
        addStep(aStepIngredient(12, 9)),
      ],
    })
    expect(stepIngredientsOf(recipe).map(({ ingredientId }) => ingredientId)).toEqual([12, 11, 12])
  })
})

describe('a recipe can be boosted', () => {
  const ingredients = byId([
    anIngredient({ id: asId(11) }),
    anIngredient({ id: asId(12) }),
    aManualIngredient({ id: asId(13), unit: 'piece' }),
    aGroup({ id: asId(14) }),
  ])
  const boosted = aStepIngredient(11, 40, { boostable: true })
  const plain = aStepIngredient(12, 20)
  const isBoosted = (...steps: ProductionStep[]) => isBoostable(aRecipe({ steps }), ingredients)

  it('when some of its scaled millilitres follow the boost and others do not, groups included', () => {
    expect(isBoosted(addStep(boosted), addStep(plain))).toBe(true)
    expect(isBoosted(addStep(boosted, aStepIngredient(14, 20)))).toBe(true)
  })

  it.each([
    ['nothing in it does', [addStep(plain)]],
    ['all of it does', [addStep(boosted)]],
    ['only what does not scale stays behind', [addStep(boosted, { ...plain, scale: false })]],
    ['only what does not scale follows', [addStep({ ...boosted, scale: false }, plain)]],
    ['only pieces stay behind', [addStep(boosted, aStepIngredient(13, 8))]],
    ['only something unknown stays behind', [addStep(boosted, aStepIngredient(77, 8))]],
    ['it is only words', [textStep('Drink water.')]],
    ['it is empty', []],
  ])('but not when %s', (_, steps) => {
    expect(isBoosted(...steps)).toBe(false)
  })
})
