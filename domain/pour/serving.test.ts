import { describe, expect, it } from 'vitest'
import { aDrink, addStep, aGlass, anIngredient, anOrderRequest, aStepIngredient, byId } from '../testing/builders.ts'
import { aFeasibilityInput } from '../testing/planning-builders.ts'
import { amount } from '../units/amount.ts'
import { asId } from '../units/id.ts'
import { millilitres, toMillilitres } from '../units/volume.ts'
import { checkFeasibility } from './feasibility.ts'
import type { Drink, OrderRequest } from './order.ts'
import { ownAmountOf, servingOf } from './serving.ts'

const ingredients = byId([
  anIngredient({ id: asId(11), name: 'Gin', alcoholContent: 40 }),
  anIngredient({ id: asId(12), name: 'Lemon', alcoholContent: 0 }),
])
const glasses = byId([aGlass({ id: asId(31), size: millilitres(600) })])
/** 60 ml gin, 30 ml lemon: 27 % and 18.9 g of pure alcohol. */
const sour: Drink = aDrink(addStep(aStepIngredient(11, 60), aStepIngredient(12, 30)))

function serve(request: Partial<OrderRequest>, drink: Drink = sour) {
  const input = aFeasibilityInput({
    drink,
    ingredients,
    glasses,
    request: anOrderRequest({ glassId: asId(31), ...request }),
  })
  return servingOf(input, checkFeasibility(input))
}

describe('how much a recipe makes by itself', () => {
  const own = (drink: Partial<Drink>) => ownAmountOf({ ...sour, ...drink }, ingredients)

  it('is what its author says, else its millilitres as written', () => {
    expect(own({ defaultAmountToFill: millilitres(110) })).toBe(millilitres(110))
    expect(own({ defaultAmountToFill: null })).toBe(millilitres(90))
  })

  it('is nothing for a single ingredient, and for less than can be ordered', () => {
    expect(own({ ref: { kind: 'ingredient', id: 11 } })).toBeNull()
    expect(own({ steps: [addStep(aStepIngredient(11, 4))] })).toBeNull()
  })
})

describe('what a person would serve', () => {
  it('passes up to three standard drinks', () => expect(serve({ amount: millilitres(170) }).exceeds).toBe(false))

  it('is exceeded by more than that, however it comes about', () => {
    expect(serve({ amount: millilitres(180) }).exceeds).toBe(true)
    const extra = { ingredientId: asId<'ingredient'>(11), amount: amount(60) }
    expect(serve({ amount: millilitres(90), additional: [extra] }).exceeds).toBe(true)
    const gin: Drink = { ...sour, ref: { kind: 'ingredient', id: 11 }, steps: [addStep(aStepIngredient(11, 50))] }
    expect(serve({ amount: millilitres(40) }, gin).exceeds).toBe(false)
    expect(serve({ amount: millilitres(250) }, gin).exceeds).toBe(true)
  })

  it('is not exceeded by a strong recipe at the size in which it was written, but by more of it', () => {
    const punch: Drink = { ...sour, defaultAmountToFill: millilitres(300) }
    expect(serve({ amount: millilitres(300) }, punch).exceeds).toBe(false)
    expect(serve({ amount: millilitres(310) }, punch).exceeds).toBe(true)
  })

  it('is never exceeded without alcohol', () => {
    const lemonade: Drink = { ...sour, steps: [addStep(aStepIngredient(12, 50))] }
    expect(serve({ amount: millilitres(5000) }, lemonade).exceeds).toBe(false)
  })
})

describe('the sizes to choose from', () => {
  const sizes = (request: Partial<OrderRequest>, drink: Drink = sour) =>
    serve(request, drink).sizes.map(({ kind, amount }) => [kind, toMillilitres(amount)])

  it('are two thirds in whole centilitres, as in the recipe, and a full glass', () => {
    expect(sizes({ amount: millilitres(90) })).toEqual([
      ['small', 60],
      ['recipe', 90],
      ['full', 600],
    ])
    expect(sizes({ amount: millilitres(300) })).toEqual(sizes({ amount: millilitres(90) }))
    expect(sizes({ amount: millilitres(90) }, { ...sour, defaultAmountToFill: millilitres(100) })[0]).toEqual([
      'small',
      70,
    ])
  })

  it('leave room for what is added on top', () => {
    const extra = { ingredientId: asId<'ingredient'>(12), amount: amount(50) }
    expect(sizes({ amount: millilitres(90), additional: [extra] })[2]).toEqual(['full', 550])
  })

  it('are two where the recipe fills the glass, or does not fit', () => {
    for (const own of [600, 700]) {
      const large: Drink = { ...sour, defaultAmountToFill: millilitres(own) }
      expect(sizes({ amount: millilitres(600) }, large)).toEqual([
        ['small', 400],
        ['full', 600],
      ])
    }
  })

  it('do without a glass, and take a measure of a single spirit', () => {
    expect(sizes({ glassId: null })).toEqual([
      ['small', 60],
      ['recipe', 90],
    ])
    const gin: Drink = { ...sour, ref: { kind: 'ingredient', id: 11 }, steps: [addStep(aStepIngredient(11, 50))] }
    expect(sizes({ amount: millilitres(40) }, gin)).toEqual([
      ['small', 30],
      ['recipe', 40],
      ['full', 600],
    ])
  })
})
