import { expect, it } from 'vitest'
import {
  addStep,
  aGroup,
  aManualIngredient,
  anIngredient,
  aRecipe,
  aStepIngredient,
  byId,
} from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { alcoholOfRecipe } from './alcohol.ts'
import { childrenByGroup } from './ingredient.ts'

const rum = aGroup({ id: asId(1) })
const light = anIngredient({ id: asId(2), parentGroupId: rum.id, alcoholContent: 38 })
const strong = anIngredient({ id: asId(3), parentGroupId: rum.id, alcoholContent: 63 })
const cola = anIngredient({ id: asId(4), alcoholContent: 0 })
const mint = aManualIngredient({ id: asId(5) })
const empty = aGroup({ id: asId(6) })
const ingredients = byId([rum, light, strong, cola, mint, empty])
const range = (...parts: [number, number][]) =>
  alcoholOfRecipe(
    aRecipe({ steps: [addStep(...parts.map(([id, units]) => aStepIngredient(id, units)))] }),
    ingredients,
    childrenByGroup(ingredients),
  )

it('spans the range of a group and rounds down', () =>
  expect(range([rum.id, 50], [cola.id, 100])).toEqual({ least: 12, most: 21 }))

it('counts with tenths, without binary dust', () => {
  const london = anIngredient({ id: asId(7), alcoholContent: 37.3 })
  const navy = anIngredient({ id: asId(8), alcoholContent: 42.7 })
  const shelf = byId([london, navy, cola])
  const mixed = (...parts: [number, number][]) =>
    alcoholOfRecipe(
      aRecipe({ steps: [addStep(...parts.map(([id, units]) => aStepIngredient(id, units)))] }),
      shelf,
      childrenByGroup(shelf),
    )
  expect(mixed([london.id, 30], [navy.id, 30])).toEqual({ least: 40, most: 40 })
  expect(mixed([london.id, 10], [cola.id, 90])).toEqual({ least: 3, most: 3 })
})

it('never takes a drink with alcohol as free of it', () => {
  expect(range([light.id, 1], [cola.id, 99])).toEqual({ least: 0.3, most: 0.3 })
  expect(range([light.id, 1], [cola.id, 999])).toEqual({ least: 0.1, most: 0.1 })
})

it('leaves out what has no volume', () => {
  expect(range([light.id, 40], [mint.id, 8])).toEqual({ least: 38, most: 38 })
  expect(range([mint.id, 8])).toEqual({ least: 0, most: 0 })
})

it('takes an empty group as free of alcohol', () =>
  expect(range([empty.id, 50], [light.id, 50])).toEqual({ least: 19, most: 19 }))
