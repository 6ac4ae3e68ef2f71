import { describe, expect, it } from 'vitest'
import { addStep, aRecipe, aStepIngredient, textStep } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { categoriesWithReplacement, firstUsers, isUsedIn, stepsWithout, stepsWithReplacement } from './recipe-use.ts'

const rum = asId<'ingredient'>(11)
const gin = asId<'ingredient'>(12)
const steps = [
  addStep(aStepIngredient(11, 40, { boostable: true }), aStepIngredient(13, 20)),
  textStep('Shake.'),
  addStep(aStepIngredient(11, 5)),
]

describe('the recipes that use something', () => {
  it('are told by their steps', () =>
    expect([11, 13, 12].map(id => isUsedIn(aRecipe({ steps }), asId(id)))).toEqual([true, true, false]))

  it('are counted, and the first three named in order', () => {
    const named = ['Zombie', 'álamo', 'Bramble', 'Americano'].map(name => ({ name }))
    expect(firstUsers(named)).toEqual({ count: 4, names: ['álamo', 'Americano', 'Bramble'] })
    expect(firstUsers([])).toEqual({ count: 0, names: [] })
  })
})

describe('replacing an ingredient', () => {
  it('leaves everything else as it is', () =>
    expect(stepsWithReplacement(steps, rum, gin)).toEqual([
      addStep(aStepIngredient(12, 40, { boostable: true }), aStepIngredient(13, 20)),
      textStep('Shake.'),
      addStep(aStepIngredient(12, 5)),
    ]))

  it('adds up what is then in a step twice, where the flags agree', () => {
    const twice = [addStep(aStepIngredient(12, 30), aStepIngredient(11, 12.5), aStepIngredient(13, 20))]
    expect(stepsWithReplacement(twice, rum, gin)).toEqual([addStep(aStepIngredient(12, 42.5), aStepIngredient(13, 20))])
  })

  it('keeps apart what grows differently', () => {
    const twice = [addStep(aStepIngredient(12, 30), aStepIngredient(11, 12, { scale: false }))]
    expect(stepsWithReplacement(twice, rum, gin)).toEqual([
      addStep(aStepIngredient(12, 30), aStepIngredient(12, 12, { scale: false })),
    ])
  })

  it('keeps apart what together would be more than a recipe may have', () => {
    const twice = [addStep(aStepIngredient(12, 3000), aStepIngredient(11, 2000.1))]
    expect(stepsWithReplacement(twice, rum, gin)).toEqual([
      addStep(aStepIngredient(12, 3000), aStepIngredient(12, 2000.1)),
    ])
  })
})

describe('taking an ingredient out', () => {
  it('takes the steps with it that have nothing left', () =>
    expect(stepsWithout(steps, rum)).toEqual([addStep(aStepIngredient(13, 20)), textStep('Shake.')]))

  it('leaves alone what was empty before', () =>
    expect(stepsWithout([addStep(), textStep('Stir.')], rum)).toEqual([addStep(), textStep('Stir.')]))
})

it('categories are replaced or taken out, and never there twice', () => {
  const all = [1, 2, 3].map(id => asId<'category'>(id))
  expect(categoriesWithReplacement(all, asId(2), asId(7))).toEqual([1, 7, 3])
  expect(categoriesWithReplacement(all, asId(2), asId(3))).toEqual([1, 3])
  expect(categoriesWithReplacement(all, asId(2), null)).toEqual([1, 3])
})
