import { describe, expect, it } from 'vitest'
import { aDrink, addStep, aGlass, anIngredient, anOrderRequest, aStepIngredient, byId } from '../testing/builders.ts'
import { aFeasibilityInput } from '../testing/planning-builders.ts'
import { amount } from '../units/amount.ts'
import { asId } from '../units/id.ts'
import { millilitres, toMillilitres } from '../units/volume.ts'
import type { Drink } from './drink.ts'
import { checkFeasibility } from './feasibility.ts'
import type { OrderRequest } from './order.ts'
import { ownAmountOf, percentOf, servingOf } from './serving.ts'

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

describe('filling the glass', () => {
  it('says how much and how strong that would be', () => {
    const { filled } = serve({ amount: millilitres(90) })
    expect(filled).toMatchObject({ amount: millilitres(600), exceeds: true })
    expect(filled && percentOf(filled.strength)).toBeCloseTo(26.67, 1)
  })

  it('leaves room for what is added on top', () => {
    const extra = { ingredientId: asId<'ingredient'>(12), amount: amount(50) }
    const { filled } = serve({ amount: millilitres(90), additional: [extra] })
    expect(filled && toMillilitres(filled.amount)).toBe(550)
    expect(filled && toMillilitres(filled.strength.volume)).toBe(600)
  })

  it('is no choice when the drink fills the glass already', () => {
    expect(serve({ amount: millilitres(600) }).filled).toBeNull()
    expect(serve({ amount: millilitres(700) }).filled).toBeNull()
  })
})
