import { describe, expect, it } from 'vitest'
import { childrenByGroup, unitOf } from '../catalogue/ingredient.ts'
import { stepIngredientsOf } from '../catalogue/recipe.ts'
import { BrokenInvariant } from '../result.ts'
import { seedOperations } from './seed.ts'
import {
  categories,
  demo,
  duplicatesIn,
  glasses,
  ingredientOf,
  ingredients,
  now,
  pumps,
  recipes,
  users,
} from './testing/demo-machine.ts'

/** `name: length` of all that are outside the bounds; empty is good. */
const outOfBounds = (texts: readonly string[], least: number, most: number): string[] =>
  texts.filter(text => text.trim().length < least || text.length > most).map(text => `${text}: ${text.length}`)

describe('the seed', () => {
  it('holds the whole selection', () => {
    expect(recipes.length).toBeGreaterThanOrEqual(250)
    expect(ingredients.length).toBeGreaterThanOrEqual(130)
    expect(ingredients.filter(({ kind }) => kind === 'group').length).toBeGreaterThanOrEqual(20)
    expect([glasses.length, categories.length, pumps.length]).toEqual([10, 8, 10])
  })

  it('gives every name once, whatever its case and accents', () => {
    for (const named of [ingredients, recipes, glasses, categories]) {
      expect(duplicatesIn(named.map(({ name }) => name))).toEqual([])
    }
  })

  it('keeps all texts within the bounds of their fields', () => {
    const namesOf = (named: readonly { readonly name: string }[]): string[] => named.map(({ name }) => name)
    expect(outOfBounds(namesOf(ingredients), 1, 30)).toEqual([])
    expect(outOfBounds(namesOf(glasses), 1, 15)).toEqual([])
    expect(outOfBounds(namesOf(categories), 1, 15)).toEqual([])
    expect(outOfBounds(namesOf(recipes), 1, 50)).toEqual([])
    expect(
      outOfBounds(
        recipes.map(recipe => recipe.description),
        60,
        3000,
      ),
    ).toEqual([])
    expect(
      outOfBounds(
        recipes.map(recipe => recipe.shortDescription),
        1,
        120,
      ),
    ).toEqual([])
    const messages = recipes.flatMap(({ steps }) =>
      steps.flatMap(step => (step.kind === 'writtenInstruction' ? [step.message] : [])),
    )
    expect(outOfBounds(messages, 1, 500)).toEqual([])
  })

  it('refers only to what it holds itself', () => {
    for (const recipe of recipes) {
      expect(demo.user.has(recipe.ownerId)).toBe(true)
      expect(demo.glass.has(recipe.defaultGlassId!), recipe.name).toBe(true)
      expect(
        recipe.categoryIds.every(id => demo.category.has(id)),
        recipe.name,
      ).toBe(true)
      expect(
        stepIngredientsOf(recipe).every(({ ingredientId }) => demo.ingredient.has(ingredientId)),
        recipe.name,
      ).toBe(true)
    }
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
      BrokenInvariant,
    ))
})

describe('ingredients of the seed', () => {
  it('have a colour that can be drawn', () => {
    for (const { name, colour } of ingredients) expect(colour, name).toMatch(/^#[0-9a-f]{6}$/)
  })

  it('stay within the bounds of the domain', () => {
    for (const ingredient of ingredients) {
      if (ingredient.kind === 'group') continue
      expect(Number.isInteger(ingredient.alcoholContent), ingredient.name).toBe(true)
      expect(ingredient.alcoholContent).toBeGreaterThanOrEqual(0)
      expect(ingredient.alcoholContent).toBeLessThanOrEqual(100)
      expect(ingredient.density).toBeGreaterThanOrEqual(0.5)
      expect(ingredient.density).toBeLessThanOrEqual(2)
      if (ingredient.kind === 'automated') {
        expect(ingredient.flowFactor).toBeGreaterThanOrEqual(0.1)
        expect(ingredient.flowFactor).toBeLessThanOrEqual(10)
        expect(ingredient.bottleSize).toBeGreaterThan(0)
      }
    }
  })

  it('leave no group empty, and put nothing into a group that is not counted in millilitres', () => {
    const children = childrenByGroup(demo.ingredient)
    expect(children.size).toBeGreaterThan(0)
    for (const ingredient of ingredients) {
      if (ingredient.kind === 'group') expect(children.get(ingredient.id)?.length, ingredient.name).toBeGreaterThan(0)
      else if (ingredient.parentGroupId !== null) expect(unitOf(ingredient), ingredient.name).toBe('ml')
    }
  })
})
