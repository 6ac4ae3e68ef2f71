import { allSettled, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { plainLook } from '#domain/catalogue/look.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import {
  $drinks,
  $problem,
  drinksLeft,
  drinksShown,
  type IngredientDrink,
  loadDrinksFx,
  retryRequested,
} from './ingredient-drinks.model.ts'

const gin = (leftMl: number): IngredientDrink => ({
  leftMl,
  ingredient: {
    id: 11,
    name: 'Gin',
    kind: 'AUTOMATED',
    unit: 'ml',
    colour: '#e9f1f2',
    alcoholContent: 40,
    density: 0.95,
    look: plainLook,
    onPump: true,
    owned: false,
    imageUrl: null,
    bottleSizeMl: 700,
  },
})

describe('the single ingredients', () => {
  it('are read when their page comes up, and again when a level falls while it is open', async () => {
    let left = 700
    const scope = fork({ handlers: [[loadDrinksFx, () => [gin(left)]]] })
    await allSettled(drinksShown, { scope })
    expect(scope.getState($drinks)).toEqual([gin(700)])
    left = 660
    await allSettled(catalogueChanged, { scope, params: ['PUMPS'] })
    expect(scope.getState($drinks)).toEqual([gin(660)])
  })

  it('are left alone by other news, and by all news when nobody looks', async () => {
    const load = vi.fn(() => [gin(700)])
    const scope = fork({ handlers: [[loadDrinksFx, load]] })
    await allSettled(drinksShown, { scope })
    await allSettled(catalogueChanged, { scope, params: ['RECIPES'] })
    await allSettled(drinksLeft, { scope })
    await allSettled(catalogueChanged, { scope, params: ['PUMPS'] })
    expect(load).toHaveBeenCalledOnce()
  })

  it('stay when reading them again fails, and the failure can be tried away', async () => {
    let broken = false
    const load = () => {
      if (broken) throw new ApiProblem({ code: 'unreachable', text: '', values: [] })
      return [gin(700)]
    }
    const scope = fork({ handlers: [[loadDrinksFx, load]] })
    await allSettled(drinksShown, { scope })
    broken = true
    await allSettled(retryRequested, { scope })
    expect(scope.getState($drinks)).toHaveLength(1)
    expect(scope.getState($problem)?.code).toBe('unreachable')
    broken = false
    await allSettled(retryRequested, { scope })
    expect(scope.getState($problem)).toBeNull()
  })
})
