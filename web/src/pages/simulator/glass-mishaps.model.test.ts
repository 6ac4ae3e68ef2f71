import { allSettled, createWatch, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { notify, showForAWhileFx } from '../../ui/notifications.model.ts'
import { dropIceFx, handPut, iceDropped, putHandFx } from './glass-mishaps.model.ts'

const problem = new ApiProblem({ code: 'not-found', text: 'No glass', values: [] })

function start(answer: () => Promise<boolean> = () => Promise.resolve(true)) {
  const [drop, put] = [vi.fn(answer), vi.fn(answer)]
  const scope = fork({
    handlers: [
      [dropIceFx, drop],
      [putHandFx, put],
      [showForAWhileFx, () => Promise.resolve()],
    ],
  })
  const told = vi.fn()
  createWatch({ unit: notify.problem, fn: told, scope })
  return { scope, told, drop, put }
}

describe('what happens to the glass', () => {
  it('is ice, and a hand', async () => {
    const { scope, told, drop, put } = start()
    await allSettled(iceDropped, { scope, params: 20 })
    await allSettled(handPut, { scope, params: { gramsPerSecond: -4, seconds: 10 } })
    expect(drop).toHaveBeenCalledWith(20)
    expect(put).toHaveBeenCalledWith({ gramsPerSecond: -4, seconds: 10 })
    expect(told).not.toHaveBeenCalled()
  })

  it('is told where it cannot be', async () => {
    const { scope, told } = start(() => Promise.reject(problem))
    await allSettled(iceDropped, { scope, params: 20 })
    await allSettled(handPut, { scope, params: { gramsPerSecond: 0, seconds: 10 } })
    expect(told).toHaveBeenCalledTimes(2)
  })
})
