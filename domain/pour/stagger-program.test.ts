import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { greatestPower, type Pump } from '../machine/pump.ts'
import { always } from '../testing/always.ts'
import { aPump } from '../testing/builders.ts'
import { stepId } from '../testing/program-builders.ts'
import { planningInputs } from '../testing/random-plans.ts'
import { milliseconds, noTime, seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { noMass } from '../units/mass.ts'
import { milliwatts } from '../units/power.ts'
import { planPour } from './plan-pour.ts'
import { peakPower } from './power-curve.ts'
import type { TimedProgram } from './program.ts'
import { staggerProgram } from './stagger-program.ts'

/** Every pump draws three times as much for a tenth of a second. */
const withPeak = <Some extends Pump>(pump: Some): Some => ({
  ...pump,
  startPower: milliwatts(pump.powerConsumption * 3),
  startTime: milliseconds(100),
})

describe('plans of machines whose motors draw more while they start', () => {
  it('invariant 2: keep to the limit at every instant, starts included', () => {
    let limited = 0
    always(
      fc.property(planningInputs, input => {
        const pumps = [...input.pumps].map(withPeak)
        const { powerLimit } = input
        const planned = planPour({ ...input, pumps })
        if (!planned.ok || powerLimit === null) return
        limited += 1
        const peak = peakPower(planned.value, new Map(pumps.map(pump => [pump.id, pump])))
        expect(peak).toBeLessThanOrEqual(powerLimit)
      }),
      { numRuns: 200 },
    )
    expect(limited).toBeGreaterThan(10)
  })
})

describe('what is left of a program', () => {
  const pumps = new Map(
    [1, 2, 3].map(id => [id, withPeak(aPump({ id: asId(id), powerConsumption: milliwatts(6000) }))]),
  )
  const run = (id: number) => ({
    pumpId: asId<'pump'>(id),
    start: noTime,
    duration: seconds(2),
    train: null,
    mass: noMass,
  })
  const program = {
    kind: 'timed',
    id: stepId(1, 0, 1),
    direction: 'forward',
    runs: [run(3), run(1), run(2)],
    duration: seconds(2),
    watchGlass: true,
  } as unknown as TimedProgram

  it('starts one pump after another, each in its place', () => {
    const limit = milliwatts(30_000)
    const staggered = staggerProgram(program, pumps, limit) as TimedProgram
    expect(staggered.runs.map(({ pumpId, start }) => [pumpId, start / 1e6])).toEqual([
      [3, 0.2],
      [1, 0],
      [2, 0.1],
    ])
    expect(staggered.duration).toBe(seconds(2.2))
  })

  it('is left alone without a limit, and without peaks', () => {
    const plain = new Map([...pumps].map(([id, { startPower: _, startTime: __, ...pump }]) => [id, pump as Pump]))
    expect(staggerProgram(program, pumps, null)).toBe(program)
    expect(staggerProgram(program, plain, milliwatts(20_000))).toBe(program)
  })

  it('knows the most that a pump draws', () => {
    expect(greatestPower(pumps.get(1)!)).toBe(18_000)
    expect(greatestPower({ powerConsumption: milliwatts(5), startPower: milliwatts(9), startTime: noTime })).toBe(5)
  })
})
