import { expect, it } from 'vitest'
import { type Microseconds, microseconds, milliseconds } from '../units/duration.ts'
import { machineClockContract } from './hardware.contract.ts'
import { createManualMachineClock } from './manual-machine-clock.ts'

machineClockContract('a manual clock', () => {
  const clock = createManualMachineClock()
  return { clock, pass: time => Promise.resolve(clock.advance(time)) }
})

it('calls at the very instant while it is advanced, and late after it overslept', () => {
  const clock = createManualMachineClock(milliseconds(3))
  const seen: Microseconds[] = []
  clock.at(microseconds(3_500), () => seen.push(clock.now()))
  clock.at(microseconds(9_000), () => seen.push(clock.now()))
  expect(clock.pending).toBe(2)
  clock.advance(milliseconds(1))
  clock.oversleep(milliseconds(10))
  expect(seen).toEqual([3_500, 14_000])
  expect(clock.pending).toBe(0)
})

it('calls what is asked for during an advance if it falls into it', () => {
  const clock = createManualMachineClock()
  const seen: Microseconds[] = []
  clock.at(microseconds(10), () => clock.at(microseconds(20), () => seen.push(clock.now())))
  clock.advance(microseconds(30))
  expect(seen).toEqual([20])
  expect(clock.now()).toBe(30)
})
