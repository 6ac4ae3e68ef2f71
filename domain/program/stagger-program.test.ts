import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { greatestPower, type Pump } from '../machine/pump.ts'
import { planPour } from '../pour/plan-pour.ts'
import { remainderOf } from '../pour/step-program.ts'
import { always, sameEachTime } from '../testing/always.ts'
import { aPump } from '../testing/builders.ts'
import { peakPower } from '../testing/power-curve.ts'
import { stepId } from '../testing/program-builders.ts'
import { planningInputs } from '../testing/random-plans.ts'
import { milliseconds, noTime, seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { noMass } from '../units/mass.ts'
import { milliwatts } from '../units/power.ts'
import type { StepProgramId, TimedProgram } from './program.ts'
import { measuredUntil } from './program-report.ts'
import { staggerProgram } from './stagger-program.ts'

/** Every pump draws three times as much for a tenth of a second. */
const withPeak = <Some extends Pump>(pump: Some): Some => ({
  ...pump,
  startPower: milliwatts(pump.powerConsumption * 3),
  startTime: milliseconds(100),
})

/** Power rises only where a run begins. */
const mostDrawn = ({ runs }: TimedProgram, pumps: ReadonlyMap<number, Pump>): number =>
  Math.max(
    ...runs.map(({ start: instant }) =>
      runs
        .filter(run => run.start <= instant && instant < run.start + run.duration)
        .reduce((sum, { pumpId, start }) => {
          const power = pumps.get(pumpId)?.powerConsumption ?? 0
          return sum + (instant - start < 100_000 ? 3 * power : power)
        }, 0),
    ),
  )

it('invariant 2: plans of motors that draw more while they start keep to the limit at every instant', () => {
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
    { numRuns: 400, examples: sameEachTime(planningInputs, 20, 1) },
  )
  expect(limited).toBeGreaterThan(5)
})

type Timed = TimedProgram<StepProgramId>

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
  } as unknown as Timed

  it('starts one pump after another, each in its place', () => {
    const limit = milliwatts(30_000)
    const staggered = staggerProgram(program, pumps, limit) as Timed
    expect(staggered.runs.map(({ pumpId, start }) => [pumpId, start / 1e6])).toEqual([
      [3, 0.22],
      [1, 0],
      [2, 0.11],
    ])
    expect(staggered.duration).toBe(seconds(2.22))
  })

  it('invariant 2: keeps to the limit wherever the glass was lifted, and is all that was left', () => {
    let above = 0
    const ms = fc.integer({ min: 0, max: 3000 })
    const manyPumps = fc.array(fc.record({ watts: fc.integer({ min: 0, max: 9 }), start: ms, length: ms }), {
      minLength: 2,
      maxLength: 8,
    })
    // Not doubles: nearly all of those lie next to 0.
    const part = fc.integer({ min: 0, max: 100 }).map(percent => percent / 100)
    always(
      fc.property(manyPumps, part, part, (scene, spare, cut) => {
        const powers = scene.map(({ watts }) => watts * 1000)
        const limit = milliwatts(Math.floor(3 * Math.max(...powers) + spare * powers.reduce((sum, each) => sum + each)))
        const own = new Map(
          powers.map((power, id) => [id, withPeak(aPump({ id: asId(id), powerConsumption: milliwatts(power) }))]),
        )
        const runs = scene.map(({ start, length }, id) => ({
          ...run(id),
          start: milliseconds(start),
          duration: milliseconds(length + 1),
        }))
        const whole = staggerProgram({ ...program, runs }, own, limit) as Timed
        const measured = measuredUntil(whole, Math.floor(whole.duration * cut))
        const report = { programId: whole.id, outcome: 'stopped', ...measured, reason: '' } as const
        const rest = remainderOf(whole, report, stepId(1, 0, 2)) as Timed | null
        if (rest === null) return
        if (mostDrawn(rest, own) > limit) above += 1
        const apart = staggerProgram(rest, own, limit) as Timed
        for (const each of [whole, apart]) expect(mostDrawn(each, own)).toBeLessThanOrEqual(limit)
        const lengths = ({ runs: all }: TimedProgram) => all.map(({ pumpId, duration }) => [pumpId, duration])
        expect(lengths(apart)).toEqual(lengths(rest))
        expect(apart.duration).toBe(Math.max(...apart.runs.map(({ start, duration }) => start + duration)))
      }),
      { numRuns: 400, examples: fc.sample(fc.tuple(manyPumps, part, part), { numRuns: 20, seed: 1 }) },
    )
    expect(above).toBeGreaterThan(0)
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
