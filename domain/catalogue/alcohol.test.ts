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

it('leaves out what has no volume', () => {
  expect(range([light.id, 40], [mint.id, 8])).toEqual({ least: 38, most: 38 })
  expect(range([mint.id, 8])).toEqual({ least: 0, most: 0 })
})

it('takes an empty group as free of alcohol', () =>
  expect(range([empty.id, 50], [light.id, 50])).toEqual({ least: 19, most: 19 }))
