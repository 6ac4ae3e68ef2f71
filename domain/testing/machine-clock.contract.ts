import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MachineClock } from '../ports/machine-clock.port.ts'
import { addTime, type Microseconds, milliseconds, noTime } from '../units/duration.ts'

export interface MachineClockHarness {
  readonly clock: MachineClock
  /** Lets at least this much machine time pass, and what fell due be called. */
  pass(time: Microseconds): Promise<void>
}

/** The contract of every {@link MachineClock}. */
export function machineClockContract(name: string, makeHarness: () => MachineClockHarness): void {
  describe(`${name} as a machine clock`, () => {
    let clock: MachineClock
    let pass: MachineClockHarness['pass']
    let calls: string[]
    beforeEach(() => {
      const harness = makeHarness()
      clock = harness.clock
      pass = time => harness.pass(time)
      calls = []
    })
    afterEach(async () => {
      const before = clock.now()
      await pass(milliseconds(1))
      expect(clock.now()).toBeGreaterThanOrEqual(before)
    })

    const inMs = (time: number): Microseconds => addTime(clock.now(), milliseconds(time))
    const note = (call: string) => () => void calls.push(call)

    it('tells whole microseconds that never go back', async () => {
      let last = clock.now()
      for (let step = 0; step < 20; step++) {
        await pass(milliseconds(1))
        const now = clock.now()
        expect(Number.isSafeInteger(now)).toBe(true)
        expect(now).toBeGreaterThanOrEqual(last)
        last = now
      }
    })

    it('lets time pass', async () => {
      const start = clock.now()
      await pass(milliseconds(15))
      expect(clock.now() - start).toBeGreaterThanOrEqual(milliseconds(15))
    })

    it('calls when it is time, never before', async () => {
      const due = inMs(25)
      let calledAt = noTime
      clock.at(due, () => {
        calledAt = clock.now()
      })
      await pass(milliseconds(5))
      if (clock.now() < due) expect(calledAt).toBe(noTime)
      await pass(milliseconds(30))
      expect(calledAt).toBeGreaterThanOrEqual(due)
    })

    it('calls once', async () => {
      clock.at(inMs(3), note('once'))
      await pass(milliseconds(10))
      await pass(milliseconds(10))
      expect(calls).toEqual(['once'])
    })

    it('calls soon for what has passed, but not before the caller is done', async () => {
      await pass(milliseconds(5))
      clock.at(noTime, note('passed'))
      calls.push('caller done')
      await pass(milliseconds(1))
      expect(calls).toEqual(['caller done', 'passed'])
    })

    it('calls in the order of time, then of asking', async () => {
      const soon = inMs(10)
      const later = inMs(20)
      clock.at(later, note('third'))
      clock.at(soon, note('first'))
      clock.at(later, note('fourth'))
      clock.at(soon, note('second'))
      await pass(milliseconds(30))
      expect(calls).toEqual(['first', 'second', 'third', 'fourth'])
    })

    it('does not call what was called off, even at the last moment', async () => {
      const callOff = clock.at(inMs(5), note('called off early'))
      const due = inMs(10)
      let callOffNeighbour = (): void => undefined
      clock.at(due, () => callOffNeighbour())
      callOffNeighbour = clock.at(due, note('called off by its neighbour'))
      callOff()
      clock.at(due, note('kept'))
      await pass(milliseconds(20))
      expect(calls).toEqual(['kept'])
      callOff()
    })

    it('can be asked again from within a call', async () => {
      const again = (): void => {
        calls.push('tick')
        if (calls.length < 3) clock.at(inMs(4), again)
      }
      clock.at(inMs(4), again)
      for (let turn = 0; turn < 1_000 && calls.length < 3; turn++) await pass(milliseconds(5))
      await pass(milliseconds(5))
      expect(calls).toHaveLength(3)
    })
  })
}
