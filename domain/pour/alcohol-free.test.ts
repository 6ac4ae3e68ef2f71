import { expect, it } from 'vitest'
import { childrenByGroup } from '../catalogue/ingredient.ts'
import { addStep, aGroup, aManualIngredient, anIngredient, aStepIngredient, byId } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { alcoholFreeVariant } from './alcohol-free.ts'

const ingredients = byId([
  aGroup({ id: asId(1), name: 'Gins' }),
  anIngredient({ id: asId(11), name: 'Dry gin', alcoholContent: 41, parentGroupId: asId(1) }),
  anIngredient({ id: asId(12), name: 'Juice', alcoholContent: 0 }),
  aManualIngredient({ id: asId(13), name: 'Bitters', unit: 'ml', alcoholContent: 45 }),
  anIngredient({ id: asId(14), name: 'Mezcal', alcoholContent: 42 }),
  aManualIngredient({ id: asId(15), name: 'Soaked cherry', unit: 'piece', alcoholContent: 20 }),
  anIngredient({ id: asId(21), name: 'Free gin', alcoholContent: 0, standsInFor: asId(1) }),
  anIngredient({ id: asId(22), name: 'Free dry gin', alcoholContent: 0, standsInFor: asId(11) }),
  anIngredient({ id: asId(23), name: 'Weak gin', alcoholContent: 5, standsInFor: asId(11) }),
  aManualIngredient({ id: asId(24), name: 'Juniper', unit: 'piece', alcoholContent: 0, standsInFor: asId(11) }),
])
const children = childrenByGroup(ingredients)

const variant = (parts: Record<number, number>, onPump: readonly number[] = [], owned: readonly number[] = []) => {
  const step = addStep(...Object.entries(parts).map(([id, ml]) => aStepIngredient(Number(id), ml)))
  const available = { onPump: new Set(onPump), owned: new Set(owned) }
  return alcoholFreeVariant({ steps: [step] }, { ingredients, children, available })
}

it('takes what stands in for each ingredient with alcohol, or for a group above it', () => {
  expect(variant({ 11: 50, 12: 100 })).toEqual({
    substitutions: [{ ingredientId: 11, replacementId: 22 }],
    omitted: [],
  })
  expect(variant({ 1: 50, 12: 100 })?.substitutions).toEqual([{ ingredientId: 1, replacementId: 21 }])
})

it('prefers what is on a pump, then what is owned', () => {
  expect(variant({ 11: 50 }, [], [21])?.substitutions).toEqual([{ ingredientId: 11, replacementId: 21 }])
  expect(variant({ 11: 50 }, [22], [21])?.substitutions).toEqual([{ ingredientId: 11, replacementId: 22 }])
})

it('leaves out a seasoning that nothing stands in for', () => {
  expect(variant({ 11: 50, 12: 45, 13: 5 })?.omitted).toEqual([13])
  expect(variant({ 12: 100, 15: 1 })).toEqual({ substitutions: [], omitted: [15] })
})

it('is none where something essential has no stand-in', () => {
  expect(variant({ 11: 50, 14: 20 })).toBeNull()
  expect(variant({ 11: 50, 12: 44, 13: 6 })).toBeNull()
})

it('is none of what has no alcohol anyway', () => {
  expect(variant({ 12: 100 })).toBeNull()
  expect(variant({})).toBeNull()
})
