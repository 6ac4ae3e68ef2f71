import { describe, expect, it } from 'vitest'
import type { RecipeDetails } from '../../entities/recipe/recipe.documents.ts'
import { failsWith, later, testScope } from '../../testing/test-scope.ts'
import { $page, loadRecipeFx, recipeClosed, recipeOpened, retryRequested } from './recipe-details.model.ts'

const recipe = (id: number) => ({ id, name: `Drink ${id}` }) as RecipeDetails

describe('a recipe page', () => {
  it('shows the recipe', async () => {
    const scope = testScope([loadRecipeFx, recipe])
    await scope.run(recipeOpened, 5)
    expect(scope.getState($page)).toEqual({ kind: 'ready', recipe: recipe(5) })
  })

  it('says when there is no such recipe', async () => {
    const scope = testScope([loadRecipeFx, null])
    await scope.run(recipeOpened, 5)
    expect(scope.getState($page).kind).toBe('unknown')
  })

  it('can be tried again after a failure', async () => {
    const scope = testScope([loadRecipeFx, recipe])
    scope.next(loadRecipeFx, failsWith('unreachable'))
    await scope.run(recipeOpened, 5)
    expect(scope.getState($page).kind).toBe('failed')
    await scope.run(retryRequested)
    expect(scope.getState($page).kind).toBe('ready')
  })

  it('ignores the late answer about a recipe that was left', async () => {
    const late = later<RecipeDetails>()
    const scope = testScope([loadRecipeFx, recipe])
    scope.next(loadRecipeFx, late.promise)
    const first = scope.run(recipeOpened, 1)
    void scope.run(recipeClosed)
    void scope.run(recipeOpened, 2)
    late.answer(recipe(1))
    await first
    expect(scope.getState($page)).toEqual({ kind: 'ready', recipe: recipe(2) })
  })
})
