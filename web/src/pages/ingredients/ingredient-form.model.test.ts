import { describe, expect, it, vi } from 'vitest'
import { testScope } from '../../testing/test-scope.ts'
import * as model from './ingredient-form.model.ts'
import { group, ingredient } from './testing/ingredient-rows.ts'

const gin = ingredient(5, 'Gin', { parentGroupId: 1 })

async function openedWith(row = gin): Promise<model.IngredientDraft> {
  const scope = testScope()
  await scope.run(model.editRequested, row)
  return scope.getState(model.ingredientForm.$draft) as model.IngredientDraft
}

describe('what is sent of an ingredient', () => {
  it('is a stand-in only as long as it has no alcohol', async () => {
    const draft = { ...(await openedWith()), standsInFor: 7 }
    expect(model.inputOf({ ...draft, alcoholContent: 0 }).standsInFor).toBe(7)
    expect(model.inputOf(draft).standsInFor).toBeNull()
  })

  it('is all it has, and its picture only when that is to change', async () => {
    const draft = await openedWith()
    expect(model.inputOf(draft)).toEqual({
      ...{ kind: 'AUTOMATED', name: 'Gin', translations: [], parentGroupId: 1, colour: '#c78b4b', look: null },
      ...{
        alcoholContent: 40,
        bottleSizeMl: 700,
        bottlePrice: 19.99,
        flowFactor: 1.1,
        density: 0.95,
        standsInFor: null,
      },
    })
    expect(model.inputOf({ ...draft, picture: { kind: 'remove' } })).toMatchObject({ imageKey: null })
  })

  it('is in the first language what it was, whatever the reader sees, with all others', async () => {
    const names = [
      { language: null, name: 'Cherry' },
      { language: 'de' as const, name: 'Kirsche' },
    ]
    const draft = await openedWith(ingredient(6, 'Kirsche', { names }))
    expect(draft.name).toBe('Cherry')
    const expected = { name: 'Cherry', translations: [{ language: 'de', name: 'Kirsche' }] }
    expect(model.inputOf(draft)).toMatchObject(expected)
  })

  it('is without pump, bottle and group for what is counted in pieces', async () => {
    const draft: model.IngredientDraft = { ...(await openedWith()), kind: 'MANUAL', unit: 'piece' }
    expect(model.hasBottle(draft)).toBe(false)
    expect(model.inputOf(draft)).toMatchObject({ unit: 'piece', parentGroupId: null })
    expect(model.inputOf(draft)).not.toHaveProperty('bottleSizeMl')
    expect(model.inputOf(draft)).not.toHaveProperty('flowFactor')
  })

  it('is name, group and colour of a group', async () => {
    const draft = await openedWith(group(1, 'Spirits'))
    const all = { kind: 'GROUP', name: 'Spirits', translations: [], parentGroupId: null, colour: '#c78b4b', look: null }
    expect(model.inputOf(draft)).toEqual(all)
  })
})

it('the form of an ingredient opens for what is to be made, in the group it is made in', async () => {
  const scope = testScope()
  await scope.run(model.createRequested, { kind: 'GROUP', parentGroupId: 7 })
  const expected = { origin: null, kind: 'GROUP', parentGroupId: 7 }
  expect(scope.getState(model.ingredientForm.$draft)).toMatchObject(expected)
})

it('the form of an ingredient judges only what its kind has', async () => {
  const scope = testScope([model.ingredientForm.saveFx, vi.fn()])
  await scope.run(model.editRequested, gin)
  const wrong = { name: '', alcoholContent: 101, flowFactor: 0, density: null, bottleSizeMl: -1, bottlePrice: -1 }
  await scope.submit(model.ingredientForm, wrong)
  expect(Object.keys(scope.getState(model.ingredientForm.$faults)).sort()).toEqual(Object.keys(wrong).sort())
  await scope.run(model.ingredientForm.changed, { kind: 'MANUAL', unit: 'g' })
  const expected = ['alcoholContent', 'bottlePrice', 'density', 'name']
  expect(Object.keys(scope.getState(model.ingredientForm.$faults)).sort()).toEqual(expected)
})

it('the colour of an ingredient is its own, else that of its group', async () => {
  const rows = [group(1, 'Spirits', { colour: '#123456' })]
  const draft = await openedWith()
  expect(model.shownColour(draft, rows)).toBe('#c78b4b')
  expect(model.shownColour({ ...draft, colour: null }, rows)).toBe('#123456')
  expect(model.shownColour({ ...draft, colour: null, parentGroupId: null }, rows)).toMatch(/^#[0-9a-f]{6}$/)
})

describe('the flow factor that the scale suggests', () => {
  const suggested = { ingredientId: 5, flowFactor: 1.1234, deviation: 0.011, pours: 9 }

  it('is that of the ingredient in the form, as the field writes it, until it is taken', async () => {
    const scope = testScope([model.suggestions.fetchFx, [suggested]])
    await scope.run(model.editRequested, gin)
    expect(scope.getState(model.$suggestion)).toBeNull()
    await scope.run(model.suggestions.opened)
    expect(scope.getState(model.$suggestion)).toEqual({ flowFactor: 1.12, spread: 0.02, pours: 9 })
    await scope.run(model.suggestionTaken)
    expect(scope.getState(model.ingredientForm.$draft)?.flowFactor).toBe(1.12)
    expect(scope.getState(model.$suggestion)).toBeNull()
  })

  it('is nothing of other ingredients, nor of one that no pump gives', async () => {
    const scope = testScope([model.suggestions.fetchFx, [suggested]])
    await scope.run(model.suggestions.opened)
    for (const params of [ingredient(6, 'Rum'), ingredient(5, 'Mint', { kind: 'MANUAL' })]) {
      await scope.run(model.editRequested, params)
      expect(scope.getState(model.$suggestion)).toBeNull()
    }
  })
})
