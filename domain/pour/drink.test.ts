import { expect, it } from 'vitest'
import { anIngredient, aRecipe } from '../testing/builders.ts'
import { amount } from '../units/amount.ts'
import { asId } from '../units/id.ts'
import { millilitres } from '../units/volume.ts'
import { drinkOfIngredient, drinkOfRecipe } from './order.ts'

it('a recipe is a drink as it is written', () => {
  const recipe = aRecipe({ defaultGlassId: asId(31), defaultAmountToFill: millilitres(90) })
  expect(drinkOfRecipe(recipe)).toEqual({
    ref: { kind: 'recipe', id: 41 },
    name: 'Daiquiri',
    steps: recipe.steps,
    defaultGlassId: 31,
    defaultAmountToFill: 90_000,
  })
})

it('a single ingredient is a drink of one part that scales to whatever is ordered', () => {
  const drink = drinkOfIngredient(anIngredient(), asId(31))
  expect(drink).toMatchObject({ ref: { kind: 'ingredient', id: 11 }, name: 'White rum', defaultGlassId: 31 })
  expect(drink.steps).toEqual([
    { kind: 'addIngredients', ingredients: [{ ingredientId: 11, amount: amount(50), scale: true, boostable: false }] },
  ])
})
