import { describe, expect, it } from 'vitest'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { failsWith, testScope } from '../../testing/test-scope.ts'
import { levelOf, runsLow } from './bottle-level.ts'
import * as model from './ingredient-drinks.model.ts'

const gin = (leftMl: number) => ({ leftMl, ingredient: { id: 11, name: 'Gin' } }) as model.IngredientDrink

describe('the single ingredients', () => {
  it('are read when their page comes up, and again when a level falls while it is open', async () => {
    const scope = testScope([model.loadDrinksFx, [gin(700)]])
    await scope.run(model.drinksShown)
    expect(scope.getState(model.$drinks)).toEqual([gin(700)])
    scope.next(model.loadDrinksFx, [gin(660)])
    await scope.run(catalogueChanged, ['PUMPS'])
    expect(scope.getState(model.$drinks)).toEqual([gin(660)])
  })

  it('are left alone by other news, and by all news when nobody looks', async () => {
    const scope = testScope([model.loadDrinksFx, [gin(700)]])
    await scope.run(model.drinksShown)
    await scope.run(catalogueChanged, ['RECIPES'])
    await scope.run(model.drinksLeft)
    await scope.run(catalogueChanged, ['PUMPS'])
    expect(scope.calls(model.loadDrinksFx)).toHaveLength(1)
  })

  it('stay when reading them again fails, and the failure can be tried away', async () => {
    const scope = testScope([model.loadDrinksFx, [gin(700)]])
    await scope.run(model.drinksShown)
    scope.next(model.loadDrinksFx, failsWith('unreachable'))
    await scope.run(model.retryRequested)
    expect(scope.getState(model.$drinks)).toHaveLength(1)
    expect(scope.getState(model.$problem)?.code).toBe('unreachable')
    await scope.run(model.retryRequested)
    expect(scope.getState(model.$problem)).toBeNull()
  })
})

const bottle = (leftMl: number, bottleSizeMl: number | null) => ({ leftMl, ingredient: { bottleSizeMl } })

it.each([
  ['a quarter', 0.25, bottle(250, 1000)],
  ['nothing', 0, bottle(0, 1000)],
  ['full at most, as with two bottles of the same', 1, bottle(1300, 700)],
  ['guessed where nobody told the size', 0.5, bottle(350, null)],
  ['guessed where the size is nothing', 0.5, bottle(350, 0)],
])('the level of a bottle is %s', (_, level, left) => {
  expect(levelOf(left)).toBe(level)
})

it('the level of a bottle is low when it fills no glass any more', () => {
  expect(runsLow(bottle(39, 700))).toBe(true)
  expect(runsLow(bottle(40, 700))).toBe(false)
})
