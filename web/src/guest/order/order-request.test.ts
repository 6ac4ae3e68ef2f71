import { describe, expect, it } from 'vitest'
import type { Alternative, PartyCheck } from './order-request.ts'
import * as requests from './order-request.ts'

const ingredient = (id: number, name: string) => ({ id, leaveOutId: id, name, amount: 20, unit: 'ml' as const })
const [gin, mint, lime] = [ingredient(1, 'Gin'), ingredient(2, 'Mint'), ingredient(3, 'Lime')]
const check = (more: Partial<PartyCheck> = {}): PartyCheck => ({
  ...{ feasible: true, amountMl: 200, boostable: true, waitSeconds: 120, problems: [], warnings: [] },
  strength: { percent: 12, standardDrinks: 1.6, exceedsServing: false },
  ingredients: [gin, mint, lime],
  sizes: [],
  alternatives: [],
  ...more,
})
const draft = requests.newDraft(9, null, false)
const without = (...omitted: number[]): Alternative => ({
  kind: 'WITHOUT',
  strength: { percent: 12 },
  order: { ...draft.request, amountMl: 200, glassId: 4, omitted },
})
const sister = { omitted: [3], substitutions: [{ ingredientId: 1, replacementId: 7 }] }

describe('a draft', () => {
  it('is as written at first, with nothing that the server does not take', () => {
    const expected = { drink: { kind: 'RECIPE', id: 9 }, boost: 100, amountMl: null }
    expect(requests.inputOf(draft.request)).toMatchObject(expected)
    expect(Object.keys(requests.inputOf(draft.request))).not.toContain('drinkId')
  })

  it('leaves things out, and takes them back in', () => {
    const less = requests.withIngredient(requests.withIngredient(draft, 2, false), 3, false)
    expect(less.request.omitted).toEqual([2, 3])
    expect(requests.withIngredient(less, 2, true).request.omitted).toEqual([3])
  })

  it('has to be agreed to again when it has become another one', () => {
    const agreed = requests.withRequest(draft, { confirmOverfill: true })
    expect(agreed.request.confirmOverfill).toBe(true)
    expect(requests.withRequest(agreed, { glassId: 5, amountMl: 300 }).request.confirmOverfill).toBe(false)
  })

  it('becomes what is offered instead', () => {
    const expected = { omitted: [1], amountMl: 200, glassId: 4 }
    expect(requests.withAlternative(draft, without(1)).request).toMatchObject(expected)
  })

  it('becomes its sister without alcohol, and itself again', () => {
    const large = requests.withRequest(requests.withIngredient(draft, 2, false), { glassId: 5, amountMl: 300 })
    const free = requests.withSister(large, sister)
    expect(free.request).toMatchObject({ omitted: [2, 3], substitutions: sister.substitutions, amountMl: 300 })
    expect([requests.isSister(draft, sister), requests.isSister(free, sister)]).toEqual([false, true])
    expect(requests.withAlcohol(free, sister)).toEqual(large)
  })
})

describe('what a check says of it', () => {
  it('shows what is left out in its place, and knows a group again, whichever of it is taken', () => {
    const now = check({ ingredients: [{ ...gin, amount: 40 }, lime] })
    expect(requests.recipeOf([gin, mint, lime], now).map(({ id, amount }) => [id, amount])).toEqual([
      [1, 40],
      [2, 20],
      [3, 20],
    ])
    const group = { ...gin, id: 11, leaveOutId: 10 }
    expect(requests.recipeOf([group], check({ ingredients: [{ ...group, id: 12 }] })).map(({ id }) => id)).toEqual([12])
  })

  it('asks for consent where it is more than the glass holds', () => {
    expect([
      requests.needsOverfill(check()),
      requests.needsOverfill(check({ warnings: [{ code: 'exceeds-glass' }] })),
    ]).toEqual([false, true])
  })

  it('names what would be left out', () => {
    expect(requests.leftOutBy(without(2, 3), { omitted: [3] }, [gin, mint, lime])).toEqual(['Mint'])
  })
})
