import { expect, it } from 'vitest'
import type { Ingredient } from '../catalogue/ingredient.ts'
import { aManualIngredient, anIngredient, byId } from '../testing/builders.ts'
import { amount } from '../units/amount.ts'
import { asId } from '../units/id.ts'
import { travelledPrice } from '../units/price.ts'
import { millilitres, noVolume } from '../units/volume.ts'
import type { Feasibility } from './feasibility.ts'
import { priceOf } from './serving.ts'

const rum = anIngredient({ id: asId(11), bottlePrice: travelledPrice(19.99), bottleSize: millilitres(700) })
const limes = aManualIngredient({ id: asId(12), bottlePrice: travelledPrice(0.35) })

const price = (
  parts: readonly (readonly [id: number, units: number])[],
  ingredients: readonly Ingredient[] = [rum, limes],
  replacements: Feasibility['replacements'] = [],
) =>
  priceOf(
    {
      required: parts.map(([id, units]) => ({
        ingredientId: asId(id),
        amount: amount(units),
        missing: noVolume,
        supply: 'hand',
      })),
      replacements,
    },
    byId(ingredients),
  )

it('is a share of the bottle: 40 ml of 700 ml for 19.99 cost 1.14', () => expect(price([[11, 40]])).toBe(114))

it('is so much a piece of what is not counted in millilitres', () => {
  expect(price([[12, 3]])).toBe(105)
  expect(price([[12, 0.5]])).toBe(18)
})

it('is rounded for each ingredient by itself', () => {
  const other = anIngredient({ ...rum, id: asId(13) })
  // 14.2787 cents each: 14 + 14, not 28.56 rounded to 29.
  expect(
    price(
      [
        [11, 5],
        [13, 5],
      ],
      [rum, other],
    ),
  ).toBe(28)
})

it('is nothing for a drink of nothing, and for what is free', () => {
  expect(price([])).toBe(0)
  expect(price([[11, 40]], [{ ...rum, bottlePrice: travelledPrice(0) }])).toBe(0)
})

it('is unknown as soon as one is', () => {
  expect(
    price(
      [
        [11, 40],
        [12, 1],
      ],
      [rum, { ...limes, bottlePrice: null }],
    ),
  ).toBeNull()
  expect(
    price([
      [11, 40],
      [99, 1],
    ]),
  ).toBeNull()
})

it('is unknown where nobody knows how large the bottle is', () => {
  expect(price([[11, 40]], [{ ...rum, bottleSize: noVolume }])).toBeNull()
  const byHand = aManualIngredient({ id: asId(11), unit: 'ml', bottlePrice: travelledPrice(3) })
  expect(price([[11, 40]], [byHand])).toBeNull()
})

it('is unknown while a group has not been replaced', () => {
  expect(price([], [rum], [{ groupId: asId(5), replacementId: null }])).toBeNull()
  expect(price([[11, 40]], [rum], [{ groupId: asId(5), replacementId: asId(11) }])).toBe(114)
})
