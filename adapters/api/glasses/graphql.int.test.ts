import { describe, expect, it } from 'vitest'
import { admin } from '#domain/testing/toy-house.ts'
import { questionsTo } from '../testing/graphql-test.ts'
import { testAppForEach } from '../testing/rest-test.ts'

const { told, refused } = questionsTo(testAppForEach(), admin)
const createRecipe = 'mutation ($recipe: RecipeInput!) { createRecipe(recipe: $recipe) { id } }'

describe('glasses', () => {
  it('are made, changed, looked up and deleted', async () => {
    const made = await told<{ id: number }>(`mutation {
      createGlass(glass: { name: "Coupe", sizeMl: 180, shape: COUPE, isDefault: true }) { id shape isDefault emptyWeightGrams }
    }`)
    expect(made).toMatchObject({ shape: 'COUPE', isDefault: true, emptyWeightGrams: null })
    const { id } = made
    const changed = await told(`mutation {
      updateGlass(id: ${id}, glass: { name: "Coupe", sizeMl: 200.5, emptyWeightGrams: 150 }) { sizeMl shape isDefault }
    }`)
    expect(changed).toEqual({ sizeMl: 200.5, shape: 'COUPE', isDefault: true })
    const recipe = { name: 'Water', categoryIds: [], defaultGlassId: 31, steps: [{ message: 'Pour.' }] }
    await told(createRecipe, { recipe })
    expect(await told(`{ glassUsage(id: ${id}) { count } }`)).toEqual({ count: 0 })
    expect(await told('{ glasses { id recipeCount } }')).toEqual(expect.arrayContaining([{ id: 31, recipeCount: 1 }]))
    expect(await told(`mutation { deleteGlass(id: ${id}) }`)).toBe(0)
  })

  it('are refused with stable codes', async () => {
    const glass = '{ name: "", sizeMl: 1e300, emptyWeightGrams: 0 }'
    const reasons = ['invalid-value', 'invalid-value', 'invalid-value']
    expect(await refused(`mutation { createGlass(glass: ${glass}) { id } }`)).toEqual(['glass-invalid', ...reasons])
  })
})
