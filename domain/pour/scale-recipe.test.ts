import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { amount, toUnits, type Unit } from '../units/amount.ts'
import { microlitres, millilitres } from '../units/volume.ts'
import { type ScalableIngredient, scaleIngredients } from './compose-drink.ts'

const wants = (units: number, unit: Unit = 'ml', with_: Partial<ScalableIngredient> = {}): ScalableIngredient => ({
  amount: amount(units),
  unit,
  scale: true,
  boostable: false,
  ...with_,
})

const scaled = (ingredients: readonly ScalableIngredient[], orderedMl: number, boost = 100): number[] =>
  scaleIngredients(ingredients, millilitres(orderedMl), boost).map(toUnits)

const rum = wants(50, 'ml', { boostable: true })
const lime = wants(25)
const soda = wants(60)
const mint = wants(8, 'piece')
const bitters = wants(3, 'ml', { scale: false })
const sample = [rum, lime, soda, mint, bitters]

describe('250 ml of the sample recipe', () => {
  it.each([
    [100, [91, 45, 109, 14, 3]],
    [150, [115, 38, 92, 12, 3]],
    [0, [0, 72, 174, 23, 3]],
    [200, [133, 33, 80, 10, 3]],
  ])('at a boost of %i %% are the reference amounts, but for what truncation loses there', (boost, reference) => {
    const amounts = scaled(sample, 250, boost)
    expect(amounts.map(Math.trunc)).toEqual(reference)
    const millilitresOnly = scaleIngredients(sample, millilitres(250), boost).filter((_, i) => sample[i]!.unit === 'ml')
    expect(millilitresOnly.reduce((a, b) => a + b, 0)).toBe(millilitres(250))
  })

  it('are given to a tenth of a millilitre', () => expect(scaled(sample, 250)).toEqual([91.5, 45.7, 109.8, 14, 3]))
})

describe('scaling', () => {
  it('leaves a recipe alone that is ordered as written', () =>
    expect(scaled([wants(40), wants(20), bitters], 63)).toEqual([40, 20, 3]))

  it('leaves what does not scale as it is, and gives the rest to the others', () =>
    expect(scaled([wants(40), wants(100, 'ml', { scale: false })], 150)).toEqual([50, 100]))

  it('leaves nothing to the others when what does not scale exceeds the order', () =>
    expect(scaled([wants(40), mint, wants(100, 'ml', { scale: false })], 90)).toEqual([0, 0, 100]))

  it('does not happen without a scaled millilitre', () =>
    expect(scaled([mint, wants(5, 'g'), bitters], 250)).toEqual([8, 5, 3]))

  it('takes other units along: whole pieces, tenths of the rest, rounded down', () => {
    const others: ScalableIngredient[] = [wants(3, 'piece'), wants(3, 'g'), wants(1, 'teaspoon')]
    expect(scaled([wants(60), ...others], 85)).toEqual([85, 4, 4.2, 1.4])
    expect(scaled([wants(60), ...others], 60)).toEqual([60, 3, 3, 1])
  })

  it('never rounds away what was asked for at all', () =>
    expect(scaled([wants(200), wants(1, 'piece'), wants(0.5, 'g')], 10)).toEqual([10, 1, 0.1]))

  it('boosts what does not scale, too', () =>
    expect(scaled([wants(10, 'ml', { scale: false, boostable: true }), wants(60)], 80, 150)).toEqual([15, 65]))

  it('boosts to nothing', () => expect(scaled([wants(40, 'ml', { boostable: true })], 200, 0)).toEqual([0]))

  it('leaves a drop of what is boosted to less than a tenth, which still fills the order', () => {
    expect(scaled([wants(0.1, 'ml', { boostable: true })], 10, 10)).toEqual([10])
    expect(scaled([wants(0.1, 'ml', { boostable: true, scale: false }), wants(60)], 10, 10)).toEqual([0.1, 9.9])
  })

  it('sums to the order exactly whenever something can scale', () => {
    const millilitre = fc.record({
      amount: fc.integer({ min: 1, max: 50_000 }).map(tenths => amount(tenths / 10)),
      unit: fc.constant<Unit>('ml'),
      scale: fc.boolean(),
      boostable: fc.boolean(),
    })
    const boosts = fc.integer({ min: 0, max: 20 }).map(tens => tens * 10)
    const orders = fc.integer({ min: 100, max: 50_000 }).map(tenths => microlitres(tenths * 100))
    always(
      fc.property(fc.array(millilitre, { maxLength: 12 }), orders, boosts, (ingredients, ordered, boost) => {
        const amounts = scaleIngredients(ingredients, ordered, boost)
        const sumOf = (scale: boolean): number =>
          amounts.reduce((sum, value, index) => (ingredients[index]!.scale === scale ? sum + value : sum), 0)
        const canScale = ingredients.some(({ scale, boostable }) => scale && !(boostable && boost === 0))
        expect(amounts.every(value => Number.isSafeInteger(value) && value >= 0)).toBe(true)
        if (canScale) expect(sumOf(true)).toBe(Math.max(0, ordered - sumOf(false)))
      }),
    )
  })
})
