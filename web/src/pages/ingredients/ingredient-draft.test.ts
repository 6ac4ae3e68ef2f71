import { describe, expect, it } from 'vitest'
import * as draft from './ingredient-dialog.view.tsx'
import { group, ingredient } from './testing/ingredient-rows.ts'

const gin = draft.draftOf(ingredient(5, 'Gin', { parentGroupId: 1 }))

describe('what is sent of an ingredient', () => {
  it('is a stand-in only as long as it has no alcohol', () => {
    expect(draft.inputOf({ ...gin, standsInFor: 7, alcoholContent: 0 }).standsInFor).toBe(7)
    expect(draft.inputOf({ ...gin, standsInFor: 7 }).standsInFor).toBeNull()
  })

  it('is all it has, and its picture only when that is to change', () => {
    expect(draft.inputOf(gin)).toEqual({
      ...{ kind: 'AUTOMATED', name: 'Gin', translations: [], parentGroupId: 1, colour: '#c78b4b', look: null },
      ...{ alcoholContent: 40, bottleSizeMl: 700, bottlePrice: 19.99, flowFactor: 1.1, density: 0.95 },
      standsInFor: null,
    })
    expect(draft.inputOf({ ...gin, picture: { kind: 'remove' } })).toMatchObject({ imageKey: null })
  })

  it('is in the first language what it was, whatever the reader sees, with all others', () => {
    const names = [
      { language: null, name: 'Cherry' },
      { language: 'de' as const, name: 'Kirsche' },
    ]
    const cherry = draft.draftOf(ingredient(6, 'Kirsche', { names }))
    expect(cherry.name).toBe('Cherry')
    const expected = { name: 'Cherry', translations: [{ language: 'de', name: 'Kirsche' }] }
    expect(draft.inputOf(cherry)).toMatchObject(expected)
  })

  it('is without pump, bottle and group for what is counted in pieces', () => {
    const pieces: draft.IngredientDraft = { ...gin, kind: 'MANUAL', unit: 'piece' }
    expect(draft.hasBottle(pieces)).toBe(false)
    expect(draft.inputOf(pieces)).toMatchObject({ unit: 'piece', parentGroupId: null })
    expect(draft.inputOf(pieces)).not.toHaveProperty('bottleSizeMl')
    expect(draft.inputOf(pieces)).not.toHaveProperty('flowFactor')
  })

  it('is name, group and colour of a group', () => {
    const all = { kind: 'GROUP', name: 'Spirits', translations: [], parentGroupId: null, colour: '#c78b4b', look: null }
    expect(draft.inputOf(draft.draftOf(group(1, 'Spirits')))).toEqual(all)
  })
})

it('only what its kind has can be wrong with an ingredient', () => {
  const numbers = { alcoholContent: 101, flowFactor: 0, density: null, bottleSizeMl: -1, bottlePrice: -1 }
  const wrong: draft.IngredientDraft = { ...gin, ...numbers, name: '' }
  expect(Object.keys(draft.rules(wrong)).sort()).toEqual(['name', ...Object.keys(numbers)].sort())
  const expected = ['alcoholContent', 'bottlePrice', 'density', 'name']
  expect(Object.keys(draft.rules({ ...wrong, kind: 'MANUAL', unit: 'g' })).sort()).toEqual(expected)
})

it('the colour of an ingredient is its own, else that of its group', () => {
  const rows = [group(1, 'Spirits', { colour: '#123456' })]
  expect(draft.shownColour(gin, rows)).toBe('#c78b4b')
  expect(draft.shownColour({ ...gin, colour: null }, rows)).toBe('#123456')
  expect(draft.shownColour({ ...gin, colour: null, parentGroupId: null }, rows)).toMatch(/^#[0-9a-f]{6}$/)
})

it('the suggested flow factor is as the field writes it, until it is there, for what a pump gives', () => {
  const suggested = { flowFactor: 1.1234, deviation: 0.011 }
  expect(draft.suggestionFor(gin, suggested)).toEqual({ flowFactor: 1.12, spread: 0.02 })
  expect(draft.suggestionFor({ ...gin, flowFactor: 1.12 }, suggested)).toBeNull()
  expect(draft.suggestionFor({ ...gin, kind: 'MANUAL' }, suggested)).toBeNull()
  expect(draft.suggestionFor(gin, undefined)).toBeNull()
})
