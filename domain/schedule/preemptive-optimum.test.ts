import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { durations } from '../testing/arbitrary-quantities.ts'
import { microseconds, seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { milliwatts } from '../units/power.ts'
import { lowerBound, preemptiveOptimum, reachablePower, thoroughEffort } from './best-sets.ts'
import type { Task } from './task.ts'

const tasksOf = (pairs: readonly (readonly [time: number, power: number])[]): Task[] =>
  pairs.map(([time, power], index) => ({
    pumpId: asId(index + 1),
    time: microseconds(time),
    power: milliwatts(power),
    splittable: true,
  }))
const optimumOf = (pairs: readonly (readonly [time: number, power: number])[], limit: number) =>
  preemptiveOptimum(tasksOf(pairs), milliwatts(limit), thoroughEffort)

describe('the preemptive optimum', () => {
  it.each([
    ['of three equal pumps on two places', [6_000, 6_000, 6_000], 12_000, 15],
    ['of pumps that do not fit together', [12_000, 12_000, 12_000], 20_000, 30],
    ['of a large one beside two small ones', [12_000, 6_000, 6_000], 18_000, 15],
    ['of pumps that all fit', [6_000, 6_000, 6_000], 18_000, 10],
  ])('%s takes no longer than it must', (_, powers, limit, length) => {
    const optimum = optimumOf(
      powers.map(power => [seconds(10), power] as const),
      limit,
    )
    expect(optimum.length).toBeCloseTo(seconds(length), 0)
    expect(optimum.bound / seconds(length)).toBeCloseTo(1, 4)
  })

  it('gives each task its time in sets that keep to the limit, and proves that it is the best', () => {
    const pairs = fc.array(fc.tuple(durations(300_000, 60_000_000), fc.integer({ min: 1_000, max: 24_000 })), {
      minLength: 1,
      maxLength: 14,
      size: 'max',
    })
    always(
      fc.property(pairs, fc.integer({ min: 24_000, max: 90_000 }), (pairs, limit) => {
        const { sets, length, bound } = optimumOf(pairs, limit)
        for (const [index, [time]] of pairs.entries()) {
          const given = sets
            .filter(({ members }) => members.includes(index))
            .reduce((sum, { duration }) => sum + duration, 0)
          expect(Math.abs(given - time)).toBeLessThan(20)
        }
        for (const { members } of sets) {
          expect(members.reduce((sum, index) => sum + pairs[index]![1], 0)).toBeLessThanOrEqual(limit)
        }
        expect(length / bound).toBeLessThan(1 + 2 * thoroughEffort.precision)
        expect(bound).toBeGreaterThanOrEqual(lowerBound(tasksOf(pairs), milliwatts(limit)))
      }),
    )
  })
})

describe('the power that can be reached', () => {
  it('is the greatest sum within the limit', () => {
    expect(reachablePower([6_000, 6_000, 6_000, 6_000], 20_000)).toBe(18_000)
    expect(reachablePower([7_000, 5_000, 4_000], 10_000)).toBe(9_000)
  })

  it('is taken to be the limit where there are too many sums', () =>
    expect(
      reachablePower(
        Array.from({ length: 12 }, (_, index) => 2 ** index),
        4_000.5,
      ),
    ).toBe(4_000.5))
})
