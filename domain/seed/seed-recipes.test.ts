import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBoostable, stepIngredientsOf } from '../catalogue/recipe.ts'
import { always } from '../testing/always.ts'
import { amount } from '../units/amount.ts'
import { millilitres } from '../units/volume.ts'
import { byHandIn, categories, check, ingredientOf, nameOf, recipeByName, recipes } from './testing/demo-machine.ts'

describe('recipes of the seed', () => {
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

  it('fill every category with at least eight, and the one without alcohol with sixty', () => {
    for (const { id, name } of categories) {
      const least = name === 'Alcohol free' ? 60 : 8
      expect(recipes.filter(recipe => recipe.categoryIds.includes(id)).length, name).toBeGreaterThanOrEqual(least)
    }
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
