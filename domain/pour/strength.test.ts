import { describe, expect, it } from 'vitest'
import { aGroup, aManualIngredient, anIngredient, byId } from '../testing/builders.ts'
import { amount } from '../units/amount.ts'
import { asId, type IngredientId } from '../units/id.ts'
import { toGrams } from '../units/mass.ts'
import { toMillilitres } from '../units/volume.ts'
import { measureOf, mostServed, percentOf, standardDrinksOf, strengthOf } from './serving.ts'

const ingredients = byId([
  anIngredient({ id: asId(11), name: 'Gin', alcoholContent: 40, parentGroupId: asId(13) }),
  anIngredient({ id: asId(12), name: 'Vermouth', alcoholContent: 16 }),
  aManualIngredient({ id: asId(14), name: 'Olive', unit: 'piece' }),
  aManualIngredient({ id: asId(15), name: 'Honey', unit: 'teaspoon' }),
  aGroup({ id: asId(13), name: 'Gins' }),
  anIngredient({ id: asId(16), name: 'Strong gin', alcoholContent: 57, parentGroupId: asId(13) }),
])
const part = (id: number, units: number) => ({
  ingredientId: asId<'ingredient'>(id) as IngredientId,
  amount: amount(units),
})

describe('the strength of a drink', () => {
  it('is the pure alcohol of everything in the glass by weight, and its share by volume', () => {
    const martini = strengthOf([part(11, 60), part(12, 10), part(14, 1)], ingredients)
    expect(toMillilitres(martini.volume)).toBe(70)
    // 24 ml and 1.6 ml of pure alcohol at 0.789 g/ml
    expect(toGrams(martini.alcohol)).toBe(20.2)
    expect(percentOf(martini)).toBeCloseTo(36.57, 2)
    expect(standardDrinksOf(martini)).toBeCloseTo(1.68, 2)
  })

  it('counts spoons as the millilitres that they hold', () =>
    expect(toMillilitres(strengthOf([part(11, 40), part(15, 2)], ingredients).volume)).toBe(50))

  it('takes a group that is still open for its strongest ingredient', () =>
    expect(percentOf(strengthOf([part(13, 50)], ingredients))).toBeCloseTo(57, 1))

  it('is nothing of nothing, and of what is not known', () => {
    expect(percentOf(strengthOf([], ingredients))).toBe(0)
    expect(strengthOf([part(99, 50)], ingredients)).toEqual({ volume: 0, alcohol: 0 })
  })
})

it('three standard drinks are served without a question', () =>
  expect(standardDrinksOf({ alcohol: mostServed })).toBe(3))

describe('the measure of a single ingredient', () => {
  const measure = (percent: number) => {
    const volume = measureOf(percent)
    return volume === null ? null : toMillilitres(volume)
  }

  it('holds about a standard drink, in whole centilitres', () =>
    expect([75, 41, 25, 16, 12, 5].map(measure)).toEqual([20, 40, 60, 100, 130, 300]))

  it('is none for what has no alcohol to speak of', () => expect([0, 1].map(measure)).toEqual([null, null]))
})
