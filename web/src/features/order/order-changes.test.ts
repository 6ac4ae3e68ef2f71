import { describe, expect, it } from 'vitest'
import { isLeftOutSince, leftOut, openGroups, originsOf, substitutesFor } from './order-changes.ts'
import { newDraft, withAdditional, withOmission, withSubstitute } from './order-draft.ts'
import { drink, glasses, ingredient, report } from './testing/order-builders.ts'

const draft = newDraft(drink, glasses)
const ids = (origins: readonly { readonly ingredient: { readonly id: number } }[]) =>
  origins.map(origin => origin.ingredient.id)
/** Angostura for the group of bitters. */
const settled = report({
  replacements: [{ group: { id: 50, name: 'Bitters' }, chosen: ingredient(51), choices: [ingredient(51)] }],
})

it('what an ingredient stands for is itself, its group, or what it was taken for', () => {
  expect(ids(originsOf(11, settled, draft))).toEqual([11])
  expect(ids(originsOf(51, settled, draft))).toEqual([50])
  const exchanged = withSubstitute(draft, 11, ingredient(21))
  expect(ids(originsOf(21, settled, exchanged))).toEqual([11])
  expect(originsOf(11, settled, exchanged)).toEqual([])
})

it('what an ingredient stands for is nothing for what comes on top', () => {
  expect(originsOf(99, settled, draft)).toEqual([])
})

describe('what is left out', () => {
  it('is named by the recipe', () => {
    expect(leftOut(withOmission(draft, 50)).map(({ name }) => name)).toEqual(['Bitters'])
  })

  it('is not shown any more, though the last answer still has it; unless it is an extra, too', () => {
    const omitted = withOmission(draft, 11)
    expect(isLeftOutSince(11, settled, draft)).toBe(false)
    expect(isLeftOutSince(11, settled, omitted)).toBe(true)
    expect(isLeftOutSince(11, settled, withAdditional(omitted, ingredient(11)))).toBe(false)
  })
})

it('groups without a choice are named until they are settled, left out or exchanged', () => {
  expect(ids(openGroups(report(), draft))).toEqual([50])
  expect(openGroups(settled, draft)).toEqual([])
  expect(openGroups(report(), withOmission(draft, 50))).toEqual([])
  expect(openGroups(report(), withSubstitute(draft, 50, ingredient(51)))).toEqual([])
})

it('what can stand in is counted in the same unit, the nearest first', () => {
  const choices = [
    ingredient(31, { name: 'Absent', onPump: false }),
    ingredient(32, { name: 'Owned', onPump: false, owned: true }),
    ingredient(33, { name: 'Zum', onPump: true }),
    ingredient(34, { kind: 'GROUP' }),
    ingredient(35, { unit: 'piece' }),
    ingredient(11),
  ]
  const found = substitutesFor({ ingredient: ingredient(11), substitute: null }, choices)
  expect(found.map(({ name }) => name)).toEqual(['Zum', 'Owned', 'Absent'])
})

it('what can stand in is not what is taken already', () => {
  const taken = ingredient(33)
  expect(substitutesFor({ ingredient: ingredient(11), substitute: taken }, [taken])).toEqual([])
  const group = { ingredient: ingredient(50, { kind: 'GROUP' }), substitute: null }
  expect(substitutesFor(group, [ingredient(51), ingredient(52)], 51).map(({ id }) => id)).toEqual([52])
})
