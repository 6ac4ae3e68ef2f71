import { describe, expect, it } from 'vitest'
import { AssertionError } from '../result.ts'
import { seedOperations } from './seed.ts'
import {
  categories,
  demo,
  glasses,
  ingredientOf,
  ingredients,
  now,
  pumps,
  recipes,
  users,
} from './testing/demo-machine.ts'

describe('the seed', () => {
  it('holds the whole selection', () => {
    expect(recipes.length).toBeGreaterThanOrEqual(250)
    expect(ingredients.length).toBeGreaterThanOrEqual(130)
    expect(ingredients.filter(({ kind }) => kind === 'group').length).toBeGreaterThanOrEqual(20)
    expect([glasses.length, categories.length, pumps.length]).toEqual([10, 8, 10])
  })

  it('writes a group before what belongs to it', () => {
    const written = new Set<number>()
    for (const operation of seedOperations({ now, users, simulated: true })) {
      if (operation.op !== 'put' || operation.kind !== 'ingredient') continue
      const parent = operation.value.parentGroupId
      if (parent !== null) {
        expect(written.has(parent), operation.value.name).toBe(true)
        expect(ingredientOf(parent).kind).toBe('group')
      }
      written.add(operation.id)
    }
  })

  it('is the same for the same arguments', () =>
    expect(seedOperations({ now, users, simulated: true })).toEqual(seedOperations({ now, users, simulated: true })))

  it('counts its ids, so that the next one is new', () => {
    const last = new Map([...demo.counter.values()].map(counter => [counter.kind, counter.last]))
    expect(last.get('recipe')).toBe(Math.max(...demo.recipe.keys()))
    expect(last.get('ingredient')).toBe(Math.max(...demo.ingredient.keys()))
    expect(last.get('user')).toBe(users.length)
  })

  it('cannot be made without an admin', () =>
    expect(() => seedOperations({ now, users: users.filter(({ role }) => role !== 'admin'), simulated: true })).toThrow(
      AssertionError,
    ))
})
