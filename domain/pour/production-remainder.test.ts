import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { durations } from '../testing/arbitraries.ts'
import { type Microseconds, noTime, seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { remainderOf } from './production.ts'
import type { ProgramReport, PumpProgram } from './program.ts'

describe('the remainder of a program', () => {
  const run = (pumpId: number, start: number, duration: number) => ({
    pumpId: asId<'pump'>(pumpId),
    start: seconds(start),
    duration: seconds(duration),
  })
  const program: PumpProgram = {
    id: '51/0/0',
    runs: [run(1, 0, 10), run(2, 2, 2), run(2, 6, 2)],
    duration: seconds(10),
  }
  const report = (...onTimes: number[]): ProgramReport => ({
    programId: program.id,
    outcome: 'controller-silent',
    onTimes: onTimes.map(seconds),
    reason: '',
  })

  it('is what has not run, moved to the front', () => {
    expect(remainderOf(program, report(3, 1, 0), '51/0/1')).toEqual({
      id: '51/0/1',
      runs: [run(1, 0, 7), run(2, 0, 1), run(2, 3, 2)],
      duration: seconds(7),
    })
  })

  it('is everything when nothing was measured, and nothing when all has run', () => {
    expect(remainderOf(program, report(), '51/0/1').runs).toEqual(program.runs)
    expect(remainderOf(program, report(10.1, 2, 2), '51/0/1')).toEqual({ id: '51/0/1', runs: [], duration: noTime })
  })

  it('and what ran make the whole, without overlaps, wherever it was cut', () => {
    const pumps = fc.array(fc.array(fc.tuple(durations(0, 5_000_000), durations(1, 5_000_000)), { maxLength: 5 }), {
      minLength: 1,
      maxLength: 4,
    })
    always(
      fc.property(pumps, fc.double({ min: 0, max: 1, noNaN: true }), (timelines, fraction) => {
        const runs = timelines.flatMap((pauses, pump) => {
          let at = 0
          return pauses.map(([pause, duration]) => {
            const started = { pumpId: asId<'pump'>(pump + 1), start: (at + pause) as Microseconds, duration }
            at += pause + duration
            return started
          })
        })
        const end = (run: { start: number; duration: number }): number => run.start + run.duration
        const length = Math.max(0, ...runs.map(end))
        const now = Math.floor(length * fraction)
        const onTimes = runs.map(one => Math.min(one.duration, Math.max(0, now - one.start)) as Microseconds)
        const whole: PumpProgram = { id: 'a', runs, duration: length as Microseconds }
        const rest = remainderOf(whole, { ...report(), onTimes }, 'b')
        expect(rest.duration).toBeLessThanOrEqual(length - now)
        for (const pumpId of new Set(runs.map(one => one.pumpId))) {
          const sumOf = (of: PumpProgram['runs']): number =>
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
