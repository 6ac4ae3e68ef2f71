import { describe, expect, it } from 'vitest'
import { admin } from '#domain/testing/toy-house.ts'
import { questionsTo } from '../testing/graphql-test.ts'
import { testAppForEach } from '../testing/rest-test.ts'

const { told, refused } = questionsTo(testAppForEach(), admin)
const createRecipe = 'mutation ($recipe: RecipeInput!) { createRecipe(recipe: $recipe) { id } }'

describe('categories', () => {
  it('are made, renamed, looked up and deleted', async () => {
    const made = await told<{ id: number }>('mutation { createCategory(name: "Sours") { id name recipeCount } }')
    expect(made).toMatchObject({ name: 'Sours', recipeCount: 0 })
    const { id } = made
    expect(await told(`mutation { renameCategory(id: ${id}, name: "Fizzes") { name } }`)).toEqual({ name: 'Fizzes' })
    const recipe = { name: 'Water', categoryIds: [id], defaultGlassId: 31, steps: [{ message: 'Pour.' }] }
    await told(createRecipe, { recipe })
    expect(await told(`{ categoryUsage(id: ${id}) { count names } }`)).toEqual({ count: 1, names: ['Water'] })
    expect(await told('{ categories { recipeCount } }')).toEqual([{ recipeCount: 1 }])
    expect(await told(`mutation { deleteCategory(id: ${id}, removeFromRecipes: true) }`)).toBe(1)
  })

  it('are refused with stable codes', async () => {
    expect(await refused('mutation { createCategory(name: "") { id } }')).toEqual(['invalid-value'])
  })
})
