import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultDispensingSettings as settings } from '../machine/settings.ts'
import { always } from '../testing/always.ts'
import { type Microseconds, microseconds, milliseconds, noTime, seconds, toMilliseconds } from '../units/duration.ts'
import { interleave } from './schedule-runs.ts'

const stepLength = seconds(10)
const onTimes = (totalMs: number) => interleave(milliseconds(totalMs), stepLength, settings)

describe('a run spread over a step of 10 s', () => {
  /** Start and stop of every run in ms, as the reference machine reckons them: truncated to whole ms at each step. */
  it.each([
    [400, [[4800, 5200]]],
    [999, [[4500, 5499]]],
    [
      1200,
      [
        [2933, 3533],
        [6466, 7066],
      ],
    ],
    [
      5000,
      [
        [454, 1454],
        [2362, 3362],
        [4270, 5270],
        [6178, 7178],
        [8086, 9086],
      ],
    ],
  ])('of %i ms equals the reference to within its truncation', (total, reference) => {
    const runs = onTimes(total)
    expect(runs).toHaveLength(reference.length)
    for (const [index, { start, duration }] of runs.entries()) {
      expect(Math.abs(toMilliseconds(start) - reference[index]![0]!)).toBeLessThanOrEqual(5)
      expect(Math.abs(toMilliseconds(duration) - (reference[index]![1]! - reference[index]![0]!))).toBeLessThanOrEqual(
        1,
      )
    }
    expect(runs.reduce((sum, run) => sum + run.duration, 0)).toBe(milliseconds(total))
  })

  it('of 9800 ms is one run, of which nothing is lost', () =>
    expect(onTimes(9800)).toEqual([{ start: milliseconds(10), duration: milliseconds(9800) }]))

  it('runs through if it is the longest', () =>
    expect(onTimes(10_000)).toEqual([{ start: noTime, duration: seconds(10) }]))

  it('is nothing for nothing', () => expect(onTimes(0)).toEqual([]))
})

describe('settings out of bounds', () => {
  it('do not make runs without end', () => {
    const runs = interleave(seconds(5), stepLength, { ...settings, minimalRun: noTime, minimalPause: noTime })
    expect(runs).toHaveLength(50)
  })

  it('do not switch a pump off and on in the same instant', () => {
    const almost = microseconds(stepLength - 3)
    expect(interleave(almost, stepLength, { ...settings, minimalPause: noTime })).toHaveLength(1)
  })
})

const duration = (least: number, most: number) => fc.integer({ min: least, max: most }).map(microseconds)

it('runs keep every promise, whatever the numbers', () => {
  const cases = fc.record({
    total: fc.oneof(duration(0, 2_000_000), duration(0, 600_000_000)),
    length: fc.oneof(duration(1, 2_000_000), duration(1, 600_000_000)),
    minimalRun: duration(100_000, 10_000_000),
    minimalPause: duration(0, 10_000_000),
  })
  always(
    fc.property(cases, ({ total, length, minimalRun, minimalPause }) => {
      const runs = interleave(total, length, { ...settings, minimalRun, minimalPause })
      const end = (index: number): number => runs[index]!.start + runs[index]!.duration
      expect(runs.reduce((sum, run) => sum + run.duration, 0)).toBe(total)
      if (runs.length === 0) return
      expect(end(runs.length - 1)).toBeLessThanOrEqual(Math.max(total, length))
      for (const [index, run] of runs.entries()) {
        expect(run.duration).toBeGreaterThanOrEqual(Math.min(total, minimalRun))
        expect(run.start).toBeGreaterThanOrEqual(0)
        if (index > 0) expect(run.start - end(index - 1)).toBeGreaterThanOrEqual(Math.max(1, minimalPause))
      }
    }),
    { numRuns: 1000 },
  )
})

it('the runs lie around the middle of the step', () => {
  const middle = (runs: readonly { start: Microseconds; duration: Microseconds }[], total: number): number =>
    runs.reduce((sum, run) => sum + (run.start + run.duration / 2) * run.duration, 0) / total
  for (const total of [400, 1200, 3000, 5000]) {
    expect(Math.abs(middle(onTimes(total), milliseconds(total)) - stepLength / 2)).toBeLessThan(seconds(0.5))
  }
})
