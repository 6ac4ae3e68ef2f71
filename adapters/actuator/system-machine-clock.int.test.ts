import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { machineClockContract } from '#domain/testing/hardware.contract.ts'
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

it.each([true, false])(
  'lets others have a turn where work takes longer than its interval, with precise = %s',
  async precise => {
    const clock = new SystemMachineClock({ precise })
    const turns: number[] = []
    let calls = 0
    await new Promise<void>(resolve => {
      const work = (): void => {
        const end = performance.now() + 4
        while (performance.now() < end);
        if (++calls === 20) resolve()
        else clock.at(addTime(clock.now(), milliseconds(-1)), work)
      }
      clock.at(clock.now(), work)
      setImmediate(function turn() {
        turns.push(calls)
        if (calls < 20) setImmediate(turn)
      })
    })
    expect(new Set(turns).size).toBeGreaterThan(5)
  },
)
