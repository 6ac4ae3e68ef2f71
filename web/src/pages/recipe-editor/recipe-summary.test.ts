import { describe, expect, it } from 'vitest'
import { summaryOf } from './recipe-draft.ts'
import { newPart, type Part, replacement } from './recipe-steps.ts'
import { anEditorIngredient } from './testing/recipe-builders.ts'
import { aPart, aPour } from './testing/step-builders.ts'

const gin = anEditorIngredient(501, { colour: '#eeeeee' })
const soda = anEditorIngredient(502, { minAlcoholContent: 0, maxAlcoholContent: 0 })
const rums = anEditorIngredient(503, { kind: 'GROUP', minAlcoholContent: 37, maxAlcoholContent: 70 })
const sugar = anEditorIngredient(504, { unit: 'teaspoon', minAlcoholContent: 0, maxAlcoholContent: 0 })
const cider = anEditorIngredient(505, { minAlcoholContent: 5, maxAlcoholContent: 5 })
const known = new Map([gin, soda, rums, sugar, cider].map(one => [one.id, one]))

const summary = (parts: readonly Part[], sizeMl: number | null = null, defaultAmountMl: number | null = null) =>
  summaryOf({ steps: [aPour(1, ...parts)], defaultAmountMl }, known, sizeMl === null ? null : { sizeMl })
const warnings = (...asked: Parameters<typeof summary>) => summary(...asked).warnings.map(({ kind }) => kind)

describe('what a recipe comes to', () => {
  it('adds what is liquid, and knows how strong it is', () => {
    const { totalMl, alcohol, served } = summary([aPart(10, 501, 50), aPart(11, 502, 45.5), aPart(12, 504, 0.9)])
    expect(totalMl).toBe(100)
    expect(alcohol).toEqual({ least: 20, most: 20 })
    expect(served.layers).toMatchObject([{ ml: 100 }])
  })

  it('spans from the weakest to the strongest of a group', () => {
    expect(summary([aPart(10, 503, 50), aPart(11, 502, 50)]).alcohol).toEqual({ least: 18, most: 35 })
    expect(summary([aPart(10, 505, 0.1), aPart(11, 505, 0.2)]).alcohol).toEqual({ least: 5, most: 5 })
    expect(summary([]).alcohol).toEqual({ least: 0, most: 0 })
  })

  it('counts unfinished amounts and unknown ingredients as nothing', () => {
    expect(summary([aPart(10, 501, null), aPart(11, 502, Number.NaN), aPart(12, 999, 5)]).totalMl).toBe(0)
  })

  it('warns of what does not fit', () => {
    expect(warnings([aPart(10, 501, 301)], 300)).toEqual(['written-over-glass'])
    expect(warnings([aPart(10, 501, 30)], 300, 301)).toEqual(['served-over-glass'])
    const fixed = { ...aPart(11, 502, 100), scale: false }
    expect(warnings([aPart(10, 501, 30), fixed], 300, 100)).toEqual(['fixed-over-served'])
    expect(warnings([aPart(10, 501, 30), fixed], 300, 101)).toEqual([])
  })

  it('warns of a boost or a size that changes nothing', () => {
    const boosted = { ...aPart(10, 501, 30), boostable: true }
    expect(warnings([boosted])).toEqual(['boost-idle'])
    expect(warnings([boosted, aPart(11, 502, 30)])).toEqual([])
    expect(warnings([boosted, { ...aPart(11, 502, 30), scale: false }])).toEqual(['boost-idle'])
    expect(warnings([{ ...boosted, scale: false }, aPart(11, 502, 30)])).toEqual([])
    expect(warnings([{ ...aPart(10, 501, 30), scale: false }])).toEqual(['nothing-scales'])
  })
})

it('a new ingredient follows the boost when it is strong and flows, and takes over an amount in its unit', () => {
  expect(newPart(gin)).toEqual({ ingredientId: 501, amount: 30, scale: true, boostable: true })
  expect(newPart(soda).boostable).toBe(false)
  expect(newPart(sugar)).toMatchObject({ amount: 1, boostable: false })
  expect(replacement(soda, { amount: 12, unit: 'ml' }).amount).toBe(12)
  expect(replacement(soda, { amount: 12, unit: 'piece' }).amount).toBe(30)
})
