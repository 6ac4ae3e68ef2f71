import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { machineClockContract } from '#domain/testing/machine-clock.contract.ts'
import { addTime, milliseconds } from '#domain/units/duration.ts'
import { SystemMachineClock } from './system-machine-clock.ts'

describe.each([true, false])('with precise = %s', precise => {
  machineClockContract('the computer’s clock', () => ({
    clock: new SystemMachineClock({ precise }),
    async pass(time) {
      const end = performance.now() + time / 1000
      // One turn more than needed: what fell due at the end is called in it.
      do await pause(1)
      while (performance.now() < end)
      await pause(2)
    },
  }))
})

it('lets the event loop turn while it waits for an instant', async () => {
  const clock = new SystemMachineClock({ precise: true })
  let turns = 0
  const turn = setInterval(() => turns++, 1)
  const due = addTime(clock.now(), milliseconds(60))
  await new Promise<void>(resolve => clock.at(due, resolve))
  clearInterval(turn)
  expect(clock.now()).toBeGreaterThanOrEqual(due)
  expect(turns).toBeGreaterThan(0)
})
