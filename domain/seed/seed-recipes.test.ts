import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineageOf, unitOf } from '../catalogue/ingredient.ts'
import { isBoostable, type Recipe, stepIngredientsOf } from '../catalogue/recipe.ts'
import { always } from '../testing/always.ts'
import { amount, volumeOfAmount } from '../units/amount.ts'
import { type Microlitres, millilitres, sumVolumes } from '../units/volume.ts'
import {
  byHandIn,
  categories,
  check,
  demo,
  duplicatesIn,
  ingredientOf,
  ingredients,
  nameOf,
  recipeByName,
  recipes,
} from './testing/demo-machine.ts'

const writtenVolume = (recipe: Recipe): Microlitres =>
  sumVolumes(
    stepIngredientsOf(recipe)
      .filter(({ ingredientId }) => unitOf(ingredientOf(ingredientId)) === 'ml')
      .map(({ amount: written }) => volumeOfAmount(written)),
  )

describe('recipes of the seed', () => {
  it.each(recipes.map(recipe => [recipe.name, recipe] as const))('%s is well formed', (_, recipe) => {
    expect(recipe.steps.length).toBeGreaterThan(0)
    expect(stepIngredientsOf(recipe).length).toBeGreaterThan(0)
    for (const step of recipe.steps) {
      if (step.kind !== 'addIngredients') continue
      expect(step.ingredients.length).toBeGreaterThan(0)
      expect(duplicatesIn(step.ingredients.map(({ ingredientId }) => nameOf(ingredientId)))).toEqual([])
      for (const { amount: written, ingredientId } of step.ingredients) {
        expect(written).toBeGreaterThan(0)
        expect(written % 100, nameOf(ingredientId)).toBe(0)
        if (unitOf(ingredientOf(ingredientId)) === 'piece') expect(written % 1000, nameOf(ingredientId)).toBe(0)
      }
    }
    const volume = writtenVolume(recipe)
    expect(volume).toBeGreaterThanOrEqual(millilitres(10))
    expect(volume).toBeLessThanOrEqual(demo.glass.get(recipe.defaultGlassId!)!.size)
    expect(recipe.defaultAmountToFill).toBe(volume)
    expect(recipe.categoryIds.length).toBeGreaterThan(0)
    expect(recipe.tags.length).toBeGreaterThan(0)
    expect(demo.user.get(recipe.ownerId)?.username).toBe('admin')
  })

  it('ordered as they are written come out as they are written', () => {
    for (const recipe of recipes) {
      const made = check(recipe)
      expect(made.total, recipe.name).toBe(recipe.defaultAmountToFill)
      const poured = made.steps.flatMap(step =>
        step.kind === 'ingredients' ? step.parts.map(part => part.amount) : [],
      )
      expect(poured, recipe.name).toEqual(stepIngredientsOf(recipe).map(ingredient => ingredient.amount))
    }
  })

  it('fill every category with at least eight', () => {
    for (const { id, name } of categories) {
      expect(recipes.filter(recipe => recipe.categoryIds.includes(id)).length, name).toBeGreaterThanOrEqual(8)
    }
  })

  it('in the category without alcohol have none, and all others have some', () => {
    const alcoholFree = categories.find(({ name }) => name === 'Alcohol free')!
    const strong = new Set(
      ingredients.flatMap(ingredient =>
        ingredient.kind !== 'group' && ingredient.alcoholContent > 0 ? lineageOf(ingredient, demo.ingredient) : [],
      ),
    )
    for (const recipe of recipes) {
      const isStrong = stepIngredientsOf(recipe).some(({ ingredientId }) => strong.has(ingredientId))
      expect(isStrong, recipe.name).toBe(!recipe.categoryIds.includes(alcoholFree.id))
    }
    expect(recipes.filter(({ categoryIds }) => categoryIds.includes(alcoholFree.id)).length).toBeGreaterThanOrEqual(60)
  })

  it('offer the boost only where it changes the drink', () => {
    const boostable = recipes.filter(isBoostable)
    expect(boostable.length).toBeGreaterThanOrEqual(60)
    for (const recipe of boostable) {
      const asWritten = check(recipe).required.map(({ amount: value }) => value)
      expect(
        check(recipe, { boost: 150 }).required.map(({ amount: value }) => value),
        recipe.name,
      ).not.toEqual(asWritten)
    }
  })
})

describe('the Negroni', () => {
  const negroni = recipeByName('Negroni')

  it('is three equal parts and a slice of orange', () => {
    const added = negroni.steps.flatMap(step => (step.kind === 'addIngredients' ? [step.ingredients] : []))
    expect(added.map(items => items.map(item => [nameOf(item.ingredientId), item.amount, item.scale]))).toEqual([
      [
        ['Gin', amount(30), true],
        ['Campari', amount(30), true],
        ['Red vermouth', amount(30), true],
      ],
      [['Orange slice', amount(1), false]],
    ])
    expect(ingredientOf(added[0]![0]!.ingredientId).kind).toBe('group')
  })

  it.each([
    [90, [30_000, 30_000, 30_000]],
    [200, [66_700, 66_700, 66_600]],
  ])('can be made with %i ml, and its parts sum exactly', (ordered, parts) => {
    const made = check(negroni, { amount: millilitres(ordered) })
    expect(made.problems).toEqual([])
    expect(made.warnings).toEqual([])
    expect(made.total).toBe(millilitres(ordered))
    expect(made.required.filter(({ supply }) => supply === 'pump').map(required => required.amount)).toEqual(parts)
    expect(byHandIn(made).map(({ name }) => name)).toEqual(['Orange slice'])
  })

  it('keeps its total whatever the boost, and gains gin', () =>
    always(
      fc.property(fc.integer({ min: 100, max: 3000 }), fc.integer({ min: 11, max: 20 }), (tenths, boostStep) => {
        const made = check(negroni, { amount: millilitres(tenths / 10), boost: boostStep * 10 })
        const [gin, campari] = made.required.map(({ amount: value }) => value)
        expect(made.total).toBe(millilitres(tenths / 10))
        expect(gin).toBeGreaterThan(campari!)
      }),
    ))
})
