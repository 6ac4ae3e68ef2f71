import { expect, it } from 'vitest'
import { aGlass, byId } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { millilitres } from '../units/volume.ts'
import { defaultGlass, glassesWithoutFlagsOf, glassOfInput, glassProblems } from './glass.ts'

const tumbler = aGlass({ id: asId(1), name: 'Tumbler', isDefault: true })
const flute = aGlass({ id: asId(2), name: 'Flute', useForSingleIngredients: true, shape: 'flute' })
const all = byId([tumbler, flute])

it('keeps what its draft leaves out', () => {
  const draft = { name: ' Champagne flute ', size: millilitres(180), emptyWeight: null }
  expect(glassOfInput(draft, flute)).toMatchObject({
    name: 'Champagne flute',
    size: 180_000,
    emptyWeight: null,
    isDefault: false,
    useForSingleIngredients: true,
    shape: 'flute',
  })
  expect(glassOfInput(draft, null)).toMatchObject({ useForSingleIngredients: false, shape: 'highball' })
})

it('may be what the bounds allow', () => {
  for (const size of [10, 5000]) expect(glassProblems(aGlass({ size: millilitres(size) }), all)).toEqual([])
  for (const emptyWeight of [1, null]) expect(glassProblems(aGlass({ emptyWeight }), all)).toEqual([])
  expect(glassProblems(tumbler, all)).toEqual([])
})

it('is refused with everything that is wrong', () => {
  const wrong = aGlass({ name: '', size: millilitres(9.9), emptyWeight: 0 })
  expect(glassProblems(wrong, all)).toEqual([
    { kind: 'invalid-value', rule: 'length', field: 'name', least: 1, most: 30 },
    { kind: 'invalid-value', field: 'sizeMl', rule: 'between', least: 10, most: 5000 },
    { kind: 'invalid-value', field: 'emptyWeightGrams', rule: 'between', least: 1, most: 10_000 },
  ])
  expect(glassProblems(aGlass({ name: 'Flute' }), all)).toEqual([
    { kind: 'invalid-value', field: 'name', rule: 'taken' },
  ])
})

it('takes each flag from the one that had it', () => {
  expect(glassesWithoutFlagsOf(aGlass({ id: asId(3), isDefault: true }), all.values())).toEqual([
    { ...tumbler, isDefault: false },
  ])
  const both = aGlass({ id: asId(3), isDefault: true, useForSingleIngredients: true })
  expect(glassesWithoutFlagsOf(both, all.values()).map(({ id }) => id)).toEqual([1, 2])
  expect(glassesWithoutFlagsOf(aGlass({ id: asId(3) }), all.values())).toEqual([])
})

it('is the default if it is marked so', () => {
  const marked = aGlass({ id: asId(32), isDefault: true })
  expect(defaultGlass([aGlass(), marked, aGlass({ id: asId(33) })])).toBe(marked)
})

it('needs no default', () => expect(defaultGlass([aGlass()])).toBeUndefined())
