import { describe, expect, it } from 'vitest'
import { availableOf } from '#domain/catalogue/availability.ts'
import { childrenByGroup } from '#domain/catalogue/ingredient.ts'
import { listedRecipe } from '#domain/catalogue/listed-recipe.ts'
import { emptyRecords } from '#domain/records/records.ts'
import {
  addStep,
  aGroup,
  aManualIngredient,
  anIngredient,
  aPump,
  aRecipe,
  aStepIngredient,
  byId,
} from '#domain/testing/builders.ts'
import { asId } from '#domain/units/id.ts'
import { createRecipePieces } from './rest.ts'
import { encodeRecipeResult } from './schema.ts'

const gin = anIngredient({ id: asId(1), name: 'Gin "dry"', parentGroupId: asId(3) })
const mint = aManualIngredient({ id: asId(2), name: 'Mint' })
const spirits = aGroup({ id: asId(3), name: 'Spirits' })
const recipe = (...ids: number[]) =>
  aRecipe({
    name: 'A \\ "quote"',
    description: 'Says "ingredients":[] and "ingredients":[{}].',
    shortDescription: '"ingredients":[',
    steps: [addStep(...ids.map(id => aStepIngredient(id, 20)))],
  })

const contextOf = (carried: number[], owned: number[], ingredient = byId([gin, mint, spirits])) => {
  const pumps = carried.map(id => aPump({ id: asId(20 + id), ingredientId: asId(id) }))
  return {
    records: { ...emptyRecords(), ingredient },
    available: availableOf(pumps, owned, ingredient, false),
    children: childrenByGroup(ingredient),
  }
}

describe('pieces of a page', () => {
  it('read as the recipe does, for everybody, also when an ingredient has changed', () => {
    const pieces = createRecipePieces()
    const renamed = byId([{ ...gin, name: 'Old Tom' }, mint, spirits])
    for (const context of [
      ...[contextOf([], []), contextOf([1], []), contextOf([], [1, 2]), contextOf([1], [1])],
      ...[contextOf([1], [2], renamed), contextOf([1], [2])],
    ]) {
      for (const each of [recipe(), recipe(1), recipe(3, 2, 1), recipe(2, 99)]) {
        const listed = listedRecipe(each, context.records.ingredient, context.children)
        expect(pieces.textOf(listed, context)).toBe(JSON.stringify(encodeRecipeResult(listed, context)))
      }
    }
  })
})
