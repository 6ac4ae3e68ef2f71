import { expect, it } from 'vitest'
import { drink } from '../../features/order/testing/order-builders.ts'
import { failsWith, later, problemOf, testScope } from '../../testing/test-scope.ts'
import { $chosenId, $drink, loadDrinkFx, orderDone, recipeChosen } from './simple-order.model.ts'

it('a tapped tile has its recipe read, then ordered; until then no other can be tapped', async () => {
  const answer = later<typeof drink>()
  const scope = testScope([loadDrinkFx, () => answer.promise])
  const chosen = scope.run(recipeChosen, 7)
  void scope.run(recipeChosen, 8)
  expect(scope.getState($chosenId)).toBe(7)
  answer.answer(drink)
  await chosen
  expect(scope.calls(loadDrinkFx)).toHaveLength(1)
  expect(scope.now($drink, $chosenId)).toEqual([drink, null])
  await scope.run(orderDone)
  expect(scope.getState($drink)).toBeNull()
})

it('a tapped tile orders nothing when somebody has gone on meanwhile', async () => {
  const answer = later<typeof drink>()
  const scope = testScope([loadDrinkFx, () => answer.promise])
  const chosen = scope.run(recipeChosen, 7)
  void scope.run(orderDone)
  answer.answer(drink)
  await chosen
  expect(scope.getState($drink)).toBeNull()
})

it('a tapped tile tells why its recipe cannot be had', async () => {
  expect(await problemOf(loadDrinkFx, recipeChosen, 7)).toEqual(['refused'])
  const scope = testScope([loadDrinkFx, failsWith('not-found')])
  await scope.run(recipeChosen, 7)
  expect(scope.getState($chosenId)).toBeNull()
})
