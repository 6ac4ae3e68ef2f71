import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StartPeak } from '../machine/pump.ts'
import { defaultDispensingSettings as settings } from '../machine/settings.ts'
import { always, sameEachTime } from '../testing/always.ts'
import { milliseconds, seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { milliwatts } from '../units/power.ts'
import { scheduleRuns } from './schedule-runs.ts'
import { type PeakedTask, powerPeakWithStarts, staggerStarts } from './start-peaks.ts'

const threefold = (watts: number): StartPeak => ({ power: milliwatts(watts * 3000), time: milliseconds(100) })

const task = (watts: number, ...onTimes: (readonly [start: number, duration: number])[]): PeakedTask => ({
  onTimes: onTimes.map(([start, duration]) => ({ start: seconds(start), duration: seconds(duration) })),
  power: milliwatts(watts * 1000),
  startPeak: threefold(watts),
})

const startsOf = (tasks: readonly PeakedTask[], limitWatts: number): number[][] =>
  staggerStarts(tasks, milliwatts(limitWatts * 1000)).map(onTimes => onTimes.map(({ start }) => start / 1e6))

describe('pumps that draw more while they start', () => {
  it('start one after another where the limit does not suffice for both starts', () => {
    expect(startsOf([task(5, [0, 2]), task(5, [0, 2])], 20)).toEqual([[0], [0.11]])
    expect(startsOf([task(5, [0, 2]), task(5, [0, 2])], 30)).toEqual([[0], [0]])
  })

  it('wait until another is off where a start does not fit beside it', () =>
    expect(startsOf([task(6, [0, 2]), task(5, [0.5, 1])], 20)).toEqual([[0], [2]]))

  it('keep the pause before their next run, and what starts later waits for its turn', () => {
    const starts = startsOf([task(5, [0, 1], [1.5, 1]), task(5, [0, 1], [1.5, 1])], 20)
    expect(starts).toEqual([
      [0, 1.5],
      [0.11, 1.61],
    ])
  })

  it('draw their start for no longer than they run', () =>
    expect(startsOf([task(5, [0, 0.04]), task(5, [0, 2])], 20)).toEqual([[0], [0.04]]))
})

const machines = fc
  .array(
    fc.record({
      watts: fc.integer({ min: 1, max: 12 }),
      ms: fc.integer({ min: 300, max: 20_000 }),
      peak: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .chain(pumps => {
    const least = Math.max(...pumps.map(({ watts }) => watts * 3))
    const most = pumps.reduce((sum, { watts }) => sum + watts, least)
    return fc.tuple(fc.constant(pumps), fc.integer({ min: least, max: most }))
  })

function laidOut([pumps, limitWatts]: typeof machines extends fc.Arbitrary<infer Machine> ? Machine : never) {
  const limit = milliwatts(limitWatts * 1000)
  const tasks = pumps.map(({ watts, ms }, index) => ({
    pumpId: asId<'pump'>(index + 1),
    time: milliseconds(ms),
    power: milliwatts(watts * 1000),
    splittable: true,
  }))
  const layout = scheduleRuns(tasks, limit, settings).tasks.map(({ onTimes }) => onTimes)
  const peaked = pumps.map(({ watts, peak }, index): PeakedTask => {
    const startPeak = peak ? threefold(watts) : null
    return { onTimes: layout[index] ?? [], power: milliwatts(watts * 1000), startPeak }
  })
  return { peaked, limit }
}

/** The most power that is drawn when edges are late, each by its own time, but in their order. */
function mostDrawnLate(tasks: readonly PeakedTask[], latenessOf: (index: number) => number): number {
  const runs = tasks.flatMap(({ onTimes, ...task }) =>
    onTimes.map(({ start, duration }) => ({ ...task, start, duration })),
  )
  const edges = [...new Set(runs.flatMap(({ start, duration }) => [start, start + duration]))].sort((a, b) => a - b)
  const happened = new Map<number, number>()
  let last = 0
  for (const [index, edge] of edges.entries()) {
    last = Math.max(last, edge + latenessOf(index))
    happened.set(edge, last)
  }
  const late = runs.map(({ start, duration, ...run }) => {
    return { ...run, from: happened.get(start) ?? start, to: happened.get(start + duration) ?? start }
  })
  const drawnAt = (instant: number): number =>
    late
      .filter(({ from, to }) => from <= instant && instant < to)
      .reduce((sum, { from, power, startPeak }) => {
        return sum + (startPeak && instant < from + startPeak.time ? startPeak.power : power)
      }, 0)
  return Math.max(0, ...late.map(({ from }) => drawnAt(from)))
}

describe('every schedule with starts', () => {
  it('invariant 2: keeps to the limit though edges are up to 10 ms late', () => {
    const late = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 20, maxLength: 20 })
    always(
      fc.property(machines, late, (machine, times) => {
        const { peaked, limit } = laidOut(machine)
        const after = staggerStarts(peaked, limit).map((onTimes, index) => ({ ...peaked[index]!, onTimes }))
        expect(mostDrawnLate(after, index => times[index % times.length] ?? 0)).toBeLessThanOrEqual(limit)
      }),
      { numRuns: 80 },
    )
  })

  it('invariant 2: keeps to the limit at every instant, starts included', () => {
    let exceeding = 0
    always(
      fc.property(machines, machine => {
        const { peaked, limit } = laidOut(machine)
        const after = staggerStarts(peaked, limit).map((onTimes, index) => ({ ...peaked[index]!, onTimes }))
        if (powerPeakWithStarts(peaked) > limit) exceeding += 1
        expect(powerPeakWithStarts(after)).toBeLessThanOrEqual(limit)
      }),
      { numRuns: 200, examples: sameEachTime(machines, 15, 1) },
    )
    expect(exceeding).toBeGreaterThan(5)
  })

  it('has the same runs as without, none earlier, and no pause that is shorter', () =>
    always(
      fc.property(machines, machine => {
        const { peaked, limit } = laidOut(machine)
        for (const [index, onTimes] of staggerStarts(peaked, limit).entries()) {
          const before = peaked[index]!.onTimes
          expect(onTimes.map(({ duration }) => duration)).toEqual(before.map(({ duration }) => duration))
          const delays = onTimes.map(({ start }, at) => start - before[at]!.start)
          expect(delays).toEqual([...delays].sort((a, b) => a - b))
          expect(delays[0] ?? 0).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 200 },
    ))

  it('stays as it is where no pump has a start of its own', () =>
    always(
      fc.property(machines, machine => {
        const { peaked, limit } = laidOut(machine)
        const even = peaked.map(each => ({ ...each, startPeak: null }))
        expect(staggerStarts(even, limit)).toEqual(even.map(({ onTimes }) => onTimes))
      }),
      { numRuns: 100 },
    ))
})
