import { expect, it, vi } from 'vitest'
import { failsWith, testScope } from '../../testing/test-scope.ts'
import { notify } from '../../ui/notifications.model.ts'
import { dropIceFx, handPut, iceDropped, putHandFx } from './glass-mishaps.model.ts'

function start(answer: () => Promise<boolean> = () => Promise.resolve(true)) {
  const [drop, put] = [vi.fn(answer), vi.fn(answer)]
  const scope = testScope([dropIceFx, drop], [putHandFx, put])
  const told = scope.heard(notify.problem)
  return { scope, told, drop, put }
}

it('what happens to the glass is ice, and a hand', async () => {
  const { scope, told, drop, put } = start()
  await scope.run(iceDropped, 20)
  await scope.run(handPut, { gramsPerSecond: -4, seconds: 10 })
  expect(drop).toHaveBeenCalledWith(20)
  expect(put).toHaveBeenCalledWith({ gramsPerSecond: -4, seconds: 10 })
  expect(told).not.toHaveBeenCalled()
})

it('what happens to the glass is told where it cannot be', async () => {
  const { scope, told } = start(failsWith('not-found'))
  await scope.run(iceDropped, 20)
  await scope.run(handPut, { gramsPerSecond: 0, seconds: 10 })
  expect(told).toHaveBeenCalledTimes(2)
})
