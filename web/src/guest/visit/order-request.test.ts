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
const request = requests.asWritten(9)
const without = (...omitted: number[]): Alternative => ({
  kind: 'WITHOUT',
  strength: { percent: 12 },
  order: { ...request, amountMl: 200, glassId: 4, omitted },
})
const sister = { omitted: [3], substitutions: [{ ingredientId: 1, replacementId: 7 }] }

describe('a draft', () => {
  it('is as written at first, with nothing that the server does not take', () => {
    const expected = { drink: { kind: 'RECIPE', id: 9 }, boost: 100, amountMl: null }
    expect(requests.inputOf(request)).toMatchObject(expected)
    expect(Object.keys(requests.inputOf(request))).not.toContain('drinkId')
  })

  it('leaves things out, and takes them back in', () => {
    const less = { ...request, omitted: [2] }
    expect(requests.withIngredient(less, 3, false)).toEqual({ omitted: [2, 3] })
    expect(requests.withIngredient(less, 2, true)).toEqual({ omitted: [] })
  })

  it('becomes its sister without alcohol, and itself again', () => {
    const large = { ...request, omitted: [2], glassId: 5, amountMl: 300 }
    const free = { ...large, ...requests.withSister(large, sister, true) }
    expect(free).toMatchObject({ omitted: [2, 3], substitutions: sister.substitutions, amountMl: 300 })
    expect([requests.isSister(request, sister), requests.isSister(free, sister)]).toEqual([false, true])
    expect({ ...free, ...requests.withSister(free, sister, false) }).toEqual(large)
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
