import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { milliseconds } from '../units/duration.ts'
import { milliwatts } from '../units/power.ts'
import { type PeakedPower, StartRoom } from './start-peaks.ts'
import { worthiestSet } from './worthiest-set.ts'

const pumpOf = (watts: number, startWatts: number): PeakedPower => ({
  power: milliwatts(watts * 1000),
  startPeak: { power: milliwatts(startWatts * 1000), time: milliseconds(100) },
})

const roomOf = (limitWatts: number, ...pumps: readonly (readonly [watts: number, startWatts: number])[]) =>
  new StartRoom(
    pumps.map(pump => pumpOf(...pump)),
    limitWatts * 1000,
  )

describe('room for starts', () => {
  it('is beside what runs already', () => {
    const room = roomOf(20, [5, 15], [5, 15], [6, 6])
    const first = (index: number) => index === 0
    expect(
      room.canStart(
        index => index === 1,
        index => index === 0,
      ),
    ).toBe(true)
    expect(room.canStart(first, index => index > 0)).toBe(false)
  })

  it('is given one after another, the greatest excess first, and at once where there is power for that', () => {
    const { delays, over } = roomOf(29, [2, 6], [4, 12], [3, 9]).startTogether([0, 1, 2], [])
    expect([...delays]).toEqual([
      [1, 0],
      [2, 0],
      [0, 0],
    ])
    expect(over).toBe(110_000)
    const apart = roomOf(17, [2, 6], [4, 12], [3, 9]).startTogether([0, 1, 2], [])
    expect([...apart.delays]).toEqual([
      [1, 0],
      [2, 110_000],
      [0, 220_000],
    ])
    expect(apart.over).toBe(330_000)
  })
})

const machines = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 18 })), { minLength: 1, maxLength: 5 })
  .chain(pairs => {
    const pumps = pairs.map(([watts, more]) => [watts, watts + more] as const)
    const least = Math.max(...pumps.map(([, start]) => start))
    return fc.record({ pumps: fc.constant(pumps), limit: fc.integer({ min: least, max: least + 20 }) })
  })

type Pair = readonly [watts: number, startWatts: number]

const orders = <Of>(all: readonly Of[]): Of[][] =>
  all.length === 0 ? [[]] : all.flatMap((one, at) => orders(all.toSpliced(at, 1)).map(rest => [one, ...rest]))

const canStartSomehow = (pumps: readonly Pair[], limit: number): boolean =>
  orders(pumps).some(order => {
    let drawn = 0
    return order.every(([watts, start]) => {
      const above = drawn + start
      drawn += watts
      return above <= limit
    })
  })

describe('pumps that can run at once', () => {
  it('are those for which some order of their starts keeps to the limit', () => {
    const seen = new Set<boolean>()
    always(
      fc.property(machines, ({ pumps, limit }) => {
        const can = roomOf(limit, ...pumps).canStart(
          () => true,
          () => false,
        )
        expect(can).toBe(canStartSomehow(pumps, limit))
        seen.add(can)
      }),
      { numRuns: 300, examples: fc.sample(fc.tuple(machines), { numRuns: 8, seed: 1 }) },
    )
    expect(seen.size).toBe(2)
  })

  it('are the set that is worth most of those that can start', () => {
    const worths = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 5, maxLength: 5 })
    always(
      fc.property(machines, worths, ({ pumps, limit }, all) => {
        const room = roomOf(limit, ...pumps)
        const powers = Float64Array.from(pumps, ([watts]) => watts * 1000)
        const worthOf = pumps.map((_, index) => all[index] ?? 1)
        const search = { floor: 0, mostSteps: 100_000 }
        const found = worthiestSet(Float64Array.from(worthOf), powers, room.most, search, room)
        const subsets = Array.from({ length: 2 ** pumps.length }, (_, bits) =>
          [...pumps.keys()].filter(index => (bits >> index) & 1),
        )
        const possible = subsets.filter(members =>
          canStartSomehow(
            members.map(index => pumps[index]!),
            limit,
          ),
        )
        const most = Math.max(...possible.map(members => members.reduce((sum, index) => sum + worthOf[index]!, 0)))
        expect(found.worth).toBe(most)
        expect(possible).toContainEqual([...found.members])
      }),
      { numRuns: 300 },
    )
  })
})
