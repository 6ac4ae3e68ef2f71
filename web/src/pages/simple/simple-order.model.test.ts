import { describe, expect, it, vi } from 'vitest'
import { drink } from '../../features/order/testing/order-builders.ts'
import { failsWith, testScope } from '../../testing/test-scope.ts'
import { notify } from '../../ui/notifications.model.ts'
import { $chosenId, $drink, loadDrinkFx, orderDone, recipeChosen } from './simple-order.model.ts'

describe('a tapped tile', () => {
  it('has its recipe read, then ordered; until then no other can be tapped', async () => {
    let answer: (value: typeof drink) => void = () => {}
    const load = vi.fn(
      () =>
        new Promise<typeof drink>(resolve => {
          answer = resolve
        }),
    )
    const scope = testScope([loadDrinkFx, load])
    const chosen = scope.run(recipeChosen, 7)
    void scope.run(recipeChosen, 8)
    expect(scope.getState($chosenId)).toBe(7)
    answer(drink)
    await chosen
    expect(load).toHaveBeenCalledOnce()
    expect(scope.now($drink, $chosenId)).toEqual([drink, null])
    await scope.run(orderDone)
    expect(scope.getState($drink)).toBeNull()
  })

  it('orders nothing when somebody has gone on meanwhile', async () => {
    let answer: (value: typeof drink) => void = () => {}
    const load = () =>
      new Promise<typeof drink>(resolve => {
        answer = resolve
      })
    const scope = testScope([loadDrinkFx, load])
    const chosen = scope.run(recipeChosen, 7)
    void scope.run(orderDone)
    answer(drink)
    await chosen
    expect(scope.getState($drink)).toBeNull()
  })

  it('tells why its recipe cannot be had', async () => {
    const told = vi.fn()
    const unwatch = notify.problem.watch(told)
    const load = failsWith('not-found')
    const scope = testScope([loadDrinkFx, load])
    await scope.run(recipeChosen, 7)
    unwatch()
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ code: 'not-found' }))
    expect(scope.getState($chosenId)).toBeNull()
  })
})
