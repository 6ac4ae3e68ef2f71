import { expect, it } from 'vitest'
import type { Recipe } from '../catalogue/recipe.ts'
import { aRecipe, byId } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import type { LanguageName } from '../units/language.ts'
import { RecipeIndex } from './recipe-index.ts'

const recipesUpTo = (count: number) =>
  byId(Array.from({ length: count }, (_, index) => aRecipe({ id: asId(index + 1), name: `Drink ${index}` })))

/** How often others had their turn, and whether anything had changed. */
function take(
  index: RecipeIndex,
  recipes: ReadonlyMap<number, Recipe>,
  languages?: readonly LanguageName[],
): { pauses: number; isChanged: boolean } {
  const steps = index.update({ recipes, ingredients: new Map(), made: new Map(), ...(languages && { languages }) })
  for (let pauses = 0; ; pauses += 1) {
    const step = steps.next()
    if (step.done) return { pauses, isChanged: step.value }
  }
}

it('takes in a few recipes at a time, and says whether anything has changed', () => {
  const index = new RecipeIndex()
  const recipes = recipesUpTo(3_200)
  const { pauses, isChanged } = take(index, recipes)
  expect(pauses).toBeGreaterThanOrEqual(100)
  expect(isChanged).toBe(true)
  expect(take(index, new Map(recipes)).isChanged).toBe(false)
})

it('looks at no more than what has changed', () => {
  const index = new RecipeIndex()
  const recipes = recipesUpTo(3_200)
  take(index, recipes)
  const edited = new Map(recipes).set(7, aRecipe({ id: asId(7), name: 'Air' }))
  const { pauses, isChanged } = take(index, edited)
  expect(isChanged).toBe(true)
  expect(pauses).toBeLessThan(12)
  expect(index.recipe(index.byName('en_US').at(0))?.name).toBe('Air')
  expect(index.byName('en_US').length).toBe(3_200)
})

it('puts names in the order of a language when somebody asks for it, a few at a time', () => {
  const index = new RecipeIndex()
  const recipes = new Map(recipesUpTo(3_200))
  recipes.set(9, { ...aRecipe({ id: asId(9), name: 'Zest' }), translations: { de: { name: 'Abrieb' } } })
  take(index, recipes)
  const { pauses, isChanged } = take(index, recipes, ['en_US', 'de'])
  expect([isChanged, pauses >= 200]).toEqual([false, true])
  expect(index.recipe(index.byName('de').at(0))?.name).toBe('Zest')
  expect(index.recipe(index.byName('en_US').at(3_199))?.name).toBe('Zest')
  recipes.set(10, { ...aRecipe({ id: asId(10), name: 'Air' }), translations: { de: { name: 'Aal' } } })
  take(index, new Map(recipes), [])
  expect(index.recipe(index.byName('de').at(0))?.name).toBe('Air')
})

it('forgets what is gone, and uses its place again', () => {
  const index = new RecipeIndex()
  take(index, recipesUpTo(100))
  take(index, recipesUpTo(1))
  expect([index.byName('en_US').length, index.orders.lastUpdate.length, index.numberOf(2)]).toEqual([1, 1, undefined])
  take(index, recipesUpTo(100))
  expect(index.all()).toHaveLength(4)
})
