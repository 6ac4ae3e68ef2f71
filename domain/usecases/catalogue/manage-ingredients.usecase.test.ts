import { beforeEach, describe, expect, it } from 'vitest'
import type { IngredientInput } from '../../catalogue/ingredient-input.ts'
import { ada, buildToyHouse, gin, ginPump, type House, lemon, tonic } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { milliseconds } from '../../units/duration.ts'
import { asId } from '../../units/id.ts'
import { grams } from '../../units/mass.ts'
import { timestamp } from '../../units/timestamp.ts'
import { addToBar } from './change-bar.usecase.ts'
import { createIngredient, updateIngredient } from './manage-ingredients.usecase.ts'

let house: House
beforeEach(async () => {
  house = await buildToyHouse()
})

const draft = (with_: Partial<IngredientInput & { kind: 'automated' }> = {}): IngredientInput => ({
  kind: 'automated',
  name: 'Cachaça',
  parentGroupId: null,
  ...with_,
})
const stored = (id: number) => house.records.now.ingredient.get(id)

describe('making an ingredient', () => {
  it('keeps it under an id of its own, in nobody’s bar', async () => {
    const made = expectSuccess(await createIngredient(house, draft({ alcoholContent: 40 })))
    expect(made).toMatchObject({ kind: 'automated', name: 'Cachaça', lastUpdate: house.clock.now() })
    expect(stored(made.id)).toEqual(made)
    expect(house.records.now.bar.size).toBe(0)
  })

  it('refuses with all reasons, and gives out no id for it', async () => {
    const wrong = draft({ name: 'GIN', alcoholContent: 101, parentGroupId: tonic.id })
    const before = house.records.now
    expect(expectFailure(await createIngredient(house, wrong))).toEqual({
      kind: 'ingredient-invalid',
      problems: [
        { kind: 'invalid-value', rule: 'between', field: 'alcoholContent', least: 0, most: 100 },
        { kind: 'invalid-value', field: 'name', rule: 'taken' },
        { kind: 'parent-not-a-group', parentGroupId: tonic.id },
      ],
    })
    expect(house.records.now).toBe(before)
  })
})

describe('changing an ingredient', () => {
  it('tells everybody who follows', async () => {
    expectSuccess(await updateIngredient(house, gin.id, draft({ name: 'Dry gin' })))
    expect(stored(gin.id)).toMatchObject({ name: 'Dry gin', alcoholContent: 40 })
    expect(house.events).toContainEqual({ kind: 'records-changed', kinds: new Set(['ingredient']) })
  })

  it('W-29: a rename keeps everybody’s bar', async () => {
    expectSuccess(await addToBar(house.records, ada, gin.id))
    expectSuccess(await updateIngredient(house, gin.id, draft({ name: 'Old Tom' })))
    expect(house.records.now.bar.get(ada.id)?.ingredientIds).toEqual([gin.id])
    // Nor does a new ingredient of the old name get into it.
    const other = expectSuccess(await createIngredient(house, draft({ name: 'Gin' })))
    expect(house.records.now.bar.get(ada.id)?.ingredientIds).not.toContain(other.id)
  })

  it('refuses to let a person add what a pump carries', async () => {
    const byHand: IngredientInput = { kind: 'manual', name: 'Gin', parentGroupId: null, unit: 'ml' }
    expect(expectFailure(await updateIngredient(house, gin.id, byHand))).toMatchObject({
      problems: [{ kind: 'ingredient-on-pumps', pumpIds: [21] }],
    })
  })

  it('refuses another unit where recipes count in the old one', async () => {
    const inGrams: IngredientInput = { kind: 'manual', name: 'Lemon', parentGroupId: null, unit: 'g' }
    expect(expectFailure(await updateIngredient(house, lemon.id, inGrams))).toMatchObject({
      problems: [{ kind: 'unit-in-use', count: 1, names: ['Gin & Tonic'] }],
    })
  })

  it('is not found where there is none', async () =>
    expect(expectFailure(await updateIngredient(house, asId(999), draft()))).toEqual({
      kind: 'not-found',
      what: 'ingredient',
    }))
})

it('another flow factor leaves pumps that have learned with the liquid pouring as they do', async () => {
  const liquid = { ingredientId: gin.id, flowFactor: 1 }
  const seen = { at: timestamp(1), flow: 0.8, deviation: 0.02, expected: grams(40), liquid }
  const learnedFlow = { deviation: 0.01, calibratedPace: milliseconds(3000), observations: [seen] }
  const taught = { ...ginPump, timePerCentilitre: milliseconds(3750), learnedFlow }
  await house.put('pump', taught)
  expectSuccess(await updateIngredient(house, gin.id, draft({ name: 'Gin', flowFactor: 1.25 })))
  expect(house.records.now.pump.get(taught.id)).toMatchObject({ timePerCentilitre: milliseconds(3000) })
})
