import { describe, expect, it, vi } from 'vitest'
import { failsWith, testScope } from '../../testing/test-scope.ts'
import { notify } from '../../ui/notifications.model.ts'
import { $again, $fetching, againClosed, againPressed, type FormerDrink, loadFormerFx } from './order-again.model.ts'
import { drink } from './testing/order-builders.ts'

const former: FormerDrink = { kind: 'RECIPE', id: 7, amountMl: 95 }

describe('a drink once more', () => {
  it('comes up with the amount of that time, and goes when the order is closed', async () => {
    const scope = testScope([loadFormerFx, () => drink])
    await scope.run(againPressed, former)
    expect(scope.getState($again)).toEqual({ drink, amountMl: 95 })
    await scope.run(againClosed)
    expect(scope.getState($again)).toBeNull()
  })

  it('is fetched once, however often it is pressed', async () => {
    const answers: (() => void)[] = []
    const load = vi.fn(() => new Promise(resolve => answers.push(() => resolve(drink))))
    const scope = testScope([loadFormerFx, load])
    const presses = [former, former].map(params => scope.run(againPressed, params))
    expect(scope.getState($fetching)).toEqual(former)
    for (const answer of answers) answer()
    await Promise.all(presses)
    expect(load).toHaveBeenCalledOnce()
    expect(scope.getState($fetching)).toBeNull()
  })

  it('tells that it is gone', async () => {
    const scope = testScope([loadFormerFx, failsWith('not-found')])
    const told = scope.heard(notify.problem)
    void scope.run(againPressed, former)
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
    expect(scope.getState($again)).toBeNull()
  })
})
