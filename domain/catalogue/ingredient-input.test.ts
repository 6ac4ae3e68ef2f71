import { describe, expect, it } from 'vitest'
import { aGroup, aManualIngredient, anIngredient } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { cents } from '../units/price.ts'
import { timestamp } from '../units/timestamp.ts'
import { millilitres } from '../units/volume.ts'
import type { Ingredient } from './ingredient.ts'
import { type IngredientInput, ingredientOfInput, ingredientValueProblems, neutralColour } from './ingredient-input.ts'

const now = timestamp(1_800_000_000_000)
const id = asId<'ingredient'>(17)
const rum = aGroup({ id: asId(13) })
const drafted = (draft: IngredientInput, before: Ingredient | null = null, parent?: Ingredient) =>
  ingredientOfInput(draft, { id, before, parent, now })
const limes: IngredientInput = { kind: 'manual', name: ' Lime wedge ', parentGroupId: null, unit: 'piece' }

describe('a new ingredient', () => {
  it('has defaults for what was left out', () => {
    expect(drafted({ kind: 'automated', name: 'Gin', parentGroupId: null })).toEqual({
      kind: 'automated',
      id,
      name: 'Gin',
      parentGroupId: null,
      colour: neutralColour,
      look: null,
      lastUpdate: now,
      alcoholContent: 0,
      density: 1,
      bottlePrice: null,
      imageKey: null,
      bottleSize: 0,
      flowFactor: 1,
    })
    expect(drafted({ ...limes, unit: undefined })).toMatchObject({ name: 'Lime wedge', unit: 'ml', bottleSize: null })
  })

  it('takes the colour of its group unless it has its own', () => {
    const gold: IngredientInput = { kind: 'group', name: 'Gold rum', parentGroupId: rum.id }
    expect(drafted(gold, null, rum).colour).toBe(rum.colour)
    expect(drafted({ ...gold, colour: '#ABCDEF' }, null, rum).colour).toBe('#abcdef')
  })

  it('has no bottle and no group unless it counts in millilitres', () => {
    const draft = { ...limes, parentGroupId: rum.id, bottleSize: millilitres(700) }
    expect(drafted(draft)).toMatchObject({ parentGroupId: null, bottleSize: null })
    expect(drafted({ ...draft, unit: 'ml' })).toMatchObject({ parentGroupId: 13, bottleSize: 700_000 })
  })
})

describe('alcohol', () => {
  it.each([
    [37.5, 37.5],
    [37.25, 37.3],
    [37.35, 37.4],
    [0.04, 0],
    [99.95, 100],
    [100, 100],
  ])('of %f percent is %f', (sent, kept) => {
    const made = drafted({ kind: 'automated', name: 'Gin', parentGroupId: null, alcoholContent: sent })
    expect(made).toMatchObject({ alcoholContent: kept })
    expect(ingredientValueProblems(made)).toEqual([])
  })

  it.each([100.04, 100.1, 101, -0.04, -1, Number.NaN, Number.POSITIVE_INFINITY])('of %f percent is refused', sent => {
    const made = drafted({ kind: 'automated', name: 'Gin', parentGroupId: null, alcoholContent: sent })
    expect(ingredientValueProblems(made)).toMatchObject([{ field: 'alcoholContent', least: 0, most: 100 }])
  })
})

describe('a change', () => {
  const before = anIngredient({ id, flowFactor: 1.4, bottlePrice: cents(1999), density: 0.9, colour: '#123456' })

  it('keeps what was left out', () => {
    const after = drafted({ kind: 'automated', name: 'Rum', parentGroupId: null }, before)
    expect(after).toEqual({ ...before, name: 'Rum', lastUpdate: now })
  })

  it('can make unknown again what is null', () => {
    const after = drafted({ kind: 'automated', name: 'Rum', parentGroupId: null, bottlePrice: null }, before)
    expect(after).toMatchObject({ bottlePrice: null, bottleSize: 700_000 })
  })

  it('keeps price, density and bottle when a person adds it from now on', () => {
    const after = drafted({ kind: 'manual', name: 'Rum', parentGroupId: null, unit: 'ml' }, before)
    expect(after).toMatchObject({ kind: 'manual', bottlePrice: 1999, density: 0.9, bottleSize: 700_000 })
    expect(after).not.toHaveProperty('flowFactor')
  })

  it('has a later time than the one before, also on a clock that was set back', () => {
    const later = { ...before, lastUpdate: timestamp(now + 5000) }
    expect(drafted({ kind: 'group', name: 'x', parentGroupId: null }, later).lastUpdate).toBe(now + 5001)
  })
})

describe('the check of the values', () => {
  it('finds nothing wrong at the bounds', () => {
    for (const name of ['x', 'x'.repeat(30)]) expect(ingredientValueProblems(anIngredient({ name }))).toEqual([])
    for (const flowFactor of [0.1, 10]) expect(ingredientValueProblems(anIngredient({ flowFactor }))).toEqual([])
    for (const alcoholContent of [0, 100]) expect(ingredientValueProblems(anIngredient({ alcoholContent }))).toEqual([])
    expect(ingredientValueProblems(aManualIngredient())).toEqual([])
    expect(ingredientValueProblems(anIngredient({ bottleSize: millilitres(0), bottlePrice: cents(0) }))).toEqual([])
  })

  it('reports everything that is wrong, in the units of the wire', () => {
    const wrong = anIngredient({
      name: '',
      colour: 'red',
      alcoholContent: 100.5,
      density: 0.49,
      bottlePrice: cents(-1),
      bottleSize: millilitres(100_000.1),
      flowFactor: Number.NaN,
    })
    expect(ingredientValueProblems(wrong)).toEqual([
      { kind: 'invalid-value', rule: 'length', field: 'name', least: 1, most: 30 },
      { kind: 'invalid-value', field: 'colour', rule: 'colour' },
      { kind: 'invalid-value', rule: 'between', field: 'alcoholContent', least: 0, most: 100 },
      { kind: 'invalid-value', rule: 'between', field: 'density', least: 0.5, most: 2 },
      { kind: 'invalid-value', rule: 'between', field: 'bottlePrice', least: 0, most: 100_000 },
      { kind: 'invalid-value', rule: 'between', field: 'bottleSizeMl', least: 0, most: 100_000 },
      { kind: 'invalid-value', rule: 'between', field: 'flowFactor', least: 0.1, most: 10 },
    ])
    expect(ingredientValueProblems(aGroup({ name: 'x'.repeat(31) }))).toMatchObject([
      { kind: 'invalid-value', field: 'name', rule: 'length' },
    ])
  })
})
