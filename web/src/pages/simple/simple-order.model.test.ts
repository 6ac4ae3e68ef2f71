import { allSettled, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { drink } from '../../features/order/testing/order-builders.ts'
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
    const scope = fork({ handlers: [[loadDrinkFx, load]] })
    const chosen = allSettled(recipeChosen, { scope, params: 7 })
    void allSettled(recipeChosen, { scope, params: 8 })
    expect(scope.getState($chosenId)).toBe(7)
    answer(drink)
    await chosen
    expect(load).toHaveBeenCalledOnce()
    expect(scope.getState($drink)).toEqual(drink)
    expect(scope.getState($chosenId)).toBeNull()
    await allSettled(orderDone, { scope })
    expect(scope.getState($drink)).toBeNull()
  })

  it('orders nothing when somebody has gone on meanwhile', async () => {
    let answer: (value: typeof drink) => void = () => {}
    const load = () =>
      new Promise<typeof drink>(resolve => {
        answer = resolve
      })
    const scope = fork({ handlers: [[loadDrinkFx, load]] })
    const chosen = allSettled(recipeChosen, { scope, params: 7 })
    void allSettled(orderDone, { scope })
    answer(drink)
    await chosen
    expect(scope.getState($drink)).toBeNull()
  })

  it('tells why its recipe cannot be had', async () => {
    const told = vi.fn()
    const unwatch = notify.problem.watch(told)
    const load = () => {
      throw new ApiProblem({ code: 'not-found', text: '', values: [] })
    }
    const scope = fork({ handlers: [[loadDrinkFx, load]] })
    await allSettled(recipeChosen, { scope, params: 7 })
    unwatch()
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ code: 'not-found' }))
    expect(scope.getState($chosenId)).toBeNull()
  })
})
