import { describe, expect, it } from 'vitest'
import type { Alternative, PartyCheck } from './order.documents.ts'
import {
  leftOutBy,
  needsOverfill,
  newDraft,
  obstacles,
  recipeOf,
  sizeOf,
  withAlcohol,
  withAlternative,
  withIngredient,
  withOverfill,
  withSize,
} from './order-request.ts'

const ingredient = (id: number, name: string) => ({ id, name, amount: 20, unit: 'ml' as const, mayOmit: true })
const [gin, mint, lime] = [ingredient(1, 'Gin'), ingredient(2, 'Mint'), ingredient(3, 'Lime')]
const check = (more: Partial<PartyCheck> = {}): PartyCheck => ({
  feasible: true,
  amountMl: 200,
  boostable: true,
  waitSeconds: 120,
  problems: [],
  strength: { percent: 12, standardDrinks: 1.6, exceedsServing: false },
  ingredients: [gin, mint, lime],
  sizes: [
    { glassId: 4, name: 'Tumbler', amountMl: 200 },
    { glassId: 5, name: 'Highball', amountMl: 300 },
  ],
  alternatives: [],
  ...more,
})
const without = (...omitted: number[]): Alternative => ({
  kind: 'WITHOUT',
  strength: { percent: 12 },
  order: {
    drink: { id: 9, kind: 'RECIPE' },
    amountMl: 200,
    glassId: 4,
    boost: 100,
    omitted,
    substitutions: [],
  },
})
const draft = newDraft(9, null, false)

describe('a draft', () => {
  it('is as written at first', () => {
    expect(draft.request).toMatchObject({ drink: { kind: 'RECIPE', id: 9 }, boost: 100, omitted: [], amountMl: null })
  })

  it('leaves things out, and takes them back in', () => {
    const less = withIngredient(withIngredient(draft, 2, false), 3, false)
    expect(less.request.omitted).toEqual([2, 3])
    expect(withIngredient(less, 2, true).request.omitted).toEqual([3])
  })

  it('has to be agreed to again when it has become another one', () => {
    const agreed = withOverfill(draft, true)
    expect(agreed.request.confirmOverfill).toBe(true)
    expect(withSize(agreed, { glassId: 5, name: 'Highball', amountMl: 300 }).request.confirmOverfill).toBe(false)
  })

  it('becomes what is offered instead, and what is written again', () => {
    const sister = withAlternative(draft, { ...without(1), kind: 'ALCOHOL_FREE' })
    expect(sister).toMatchObject({ isAlcoholFree: true, request: { omitted: [1], amountMl: 200, glassId: 4 } })
    expect(withAlcohol(sister)).toMatchObject({ isAlcoholFree: false, request: { omitted: [], amountMl: 200 } })
  })

  it('sends nothing that the server does not take', () => {
    const odd = { ...without(2), order: { ...without(2).order, __typename: 'PartyRequest' } }
    expect(Object.keys(withAlternative(draft, odd).request)).not.toContain('__typename')
  })
})

describe('what a check says of it', () => {
  it('is of one of the sizes', () => {
    expect(sizeOf(draft, check())?.name).toBe('Tumbler')
    expect(sizeOf(withSize(draft, { glassId: 5, name: '', amountMl: 300 }), check({ amountMl: 300 }))?.name).toBe(
      'Highball',
    )
    expect(sizeOf(draft, check({ amountMl: 250 }))).toBeNull()
  })

  it('shows what is left out in its place', () => {
    const now = check({ ingredients: [{ ...gin, amount: 40 }, lime] })
    expect(recipeOf([gin, mint, lime], now).map(({ id, amount }) => [id, amount])).toEqual([
      [1, 40],
      [2, 20],
      [3, 20],
    ])
  })

  it('tells consent from obstacles', () => {
    const overfill = { code: 'overfill-not-confirmed', text: '', values: [] }
    const dry = { code: 'not-enough-liquid', text: '', values: [] }
    const report = check({ problems: [overfill, dry] })
    expect([needsOverfill(report), obstacles(report)]).toEqual([true, [dry]])
  })

  it('names what would be left out', () => {
    expect(leftOutBy(without(2, 3), withIngredient(draft, 3, false), [gin, mint, lime])).toEqual(['Mint'])
  })
})
