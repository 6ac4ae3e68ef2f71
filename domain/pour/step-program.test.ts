import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProgramReport, ProgramRun } from '../program/program.ts'
import { always } from '../testing/always.ts'
import { anyFraction, durations } from '../testing/arbitrary-quantities.ts'
import { aPourStep, aRun } from '../testing/builders.ts'
import { aProgram, aProgramRun, aWeighedProgram, stepId } from '../testing/program-builders.ts'
import { type Microseconds, milliseconds, seconds } from '../units/duration.ts'
import { milligrams } from '../units/mass.ts'
import { programOf, remainderOf } from './step-program.ts'

describe('the remainder of a program', () => {
  const run = (pumpId: number, start: number, duration: number, mass = 100 * duration) =>
    aProgramRun(pumpId, 1000 * start, 1000 * duration, { mass: milligrams(mass) })
  const program = aProgram([run(1, 0, 10), run(2, 2, 2), run(2, 6, 2)])
  const restOf = (report: ProgramReport) => {
    const rest = remainderOf(program, report, stepId(51, 0, 1))
    return rest?.kind === 'timed' ? rest : null
  }
  const report = (...onTimes: number[]): ProgramReport => ({
    programId: program.id,
    outcome: 'controller-silent',
    onTimes: onTimes.map(seconds),
    reason: '',
  })

  it('is what has not run, moved to the front', () =>
    expect(restOf(report(3, 1, 0))).toEqual(
      aProgram([run(1, 0, 7), run(2, 0, 1), run(2, 3, 2)], { id: stepId(51, 0, 1) }),
    ))

  it('is everything when nothing was measured, and nothing when all has run', () => {
    expect(restOf(report())?.runs).toEqual(program.runs)
    expect(restOf(report(10.1, 2, 2))).toBeNull()
  })

  it('of a stepper is the steps it has not made, from standstill again', () => {
    const train = { steps: 2000, maxStepsPerSecond: 1000, acceleration: 1000 }
    const whole = aProgram([aProgramRun(1, 0, 3000, { train, mass: milligrams(800) })])
    const cutAt = (steps: number) => remainderOf(whole, { ...report(1), steps: [steps] }, stepId(51, 0, 1))
    expect(cutAt(500)).toMatchObject({
      runs: [{ start: seconds(1) - seconds(1), duration: 2_500_000, train: { ...train, steps: 1500 }, mass: 600 }],
    })
    expect(cutAt(2000)).toBeNull()
  })

  it('and what ran make the whole, without overlaps, wherever it was cut', () => {
    const pumps = fc.array(fc.array(fc.tuple(durations(0, 5_000_000), durations(1, 5_000_000)), { maxLength: 5 }), {
      minLength: 1,
      maxLength: 4,
    })
    always(
      fc.property(pumps, anyFraction, (timelines, fraction) => {
        const runs = timelines.flatMap((pauses, pump) => {
          let at = 0
          return pauses.map(([pause, duration]) => {
            const started = { ...run(pump + 1, 0, 0), start: (at + pause) as Microseconds, duration }
            at += pause + duration
            return started
          })
        })
        const end = (run: { start: number; duration: number }): number => run.start + run.duration
        const length = Math.max(0, ...runs.map(end))
        const now = Math.floor(length * fraction)
        const onTimes = runs.map(one => Math.min(one.duration, Math.max(0, now - one.start)) as Microseconds)
        const rest = remainderOf(aProgram(runs), { ...report(), onTimes }, stepId(51, 0, 1))
        if (rest?.kind !== 'timed') {
          expect(onTimes).toEqual(runs.map(one => one.duration))
          return
        }
        expect(rest.duration).toBeLessThanOrEqual(length - now)
        for (const pumpId of new Set(runs.map(one => one.pumpId))) {
          const sumOf = (of: readonly ProgramRun[]): number =>
            of.reduce((sum, one) => (one.pumpId === pumpId ? sum + one.duration : sum), 0)
          const ran = onTimes.reduce((sum, time, index) => (runs[index]!.pumpId === pumpId ? sum + time : sum), 0)
          expect(sumOf(rest.runs) + ran).toBe(sumOf(runs))
          const own = rest.runs.filter(one => one.pumpId === pumpId)
          for (const [index, one] of own.entries()) {
            if (index > 0) expect(one.start).toBeGreaterThanOrEqual(end(own[index - 1]!))
          }
        }
      }),
    )
  })
})

describe('the remainder of what is weighed', () => {
  const restAfter = (mass: number, openTime: number) => {
    const weighed = { mass: milligrams(mass), openTime: milliseconds(openTime), learned: null }
    const report: ProgramReport = {
      programId: stepId(51, 0, 0),
      outcome: 'glass-lifted',
      onTimes: [],
      weighed,
      reason: '',
    }
    return remainderOf(aWeighedProgram(), report, stepId(51, 0, 1))
  }

  it('is what is still missing, with what is left of the opening time and its part of the duration', () =>
    expect(restAfter(19_000, 2000)).toEqual(
      aWeighedProgram({
        id: stepId(51, 0, 1),
        target: milligrams(19_000),
        longestOpen: milliseconds(8400),
        duration: milliseconds(2150),
      }),
    ))

  it('has no opening time where it is used up', () =>
    expect(restAfter(19_000, 11_000)).toMatchObject({ longestOpen: 0 }))

  it('is not worth opening the valve for below 0.3 g', () => {
    expect(restAfter(37_700, 2000)).toMatchObject({ target: 300 })
    expect(restAfter(37_701, 2000)).toBeNull()
    expect(restAfter(38_500, 2000)).toBeNull()
  })

  it('is everything when nothing was measured', () => {
    const report: ProgramReport = { programId: stepId(51, 0, 0), outcome: 'controller-silent', onTimes: [], reason: '' }
    expect(remainderOf(aWeighedProgram(), report, stepId(51, 0, 1))).toEqual(aWeighedProgram({ id: stepId(51, 0, 1) }))
  })
})

describe('the program of a step', () => {
  it('watches the glass while something is poured into it, not while tubes are filled', () => {
    const pour = aPourStep(aRun(21, 0, 2000, 6))
    expect(programOf(pour, stepId(51, 0, 0))).toMatchObject({ watchGlass: true })
    expect(programOf({ ...pour, kind: 'prime' }, stepId(51, 0, 0))).toMatchObject({ watchGlass: false })
  })

  it('begins with the stillness before it, and lasts the longer', () => {
    const step = { ...aPourStep(aRun(21, 100, 2000, 6)), leadTime: milliseconds(300) }
    expect(programOf(step, stepId(51, 0, 0))).toMatchObject({ runs: [{ start: 400_000 }], duration: 2_400_000 })
  })
})
