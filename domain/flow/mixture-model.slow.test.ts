import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asId } from '../units/id.ts'
import { flowOf, play, run } from './testing/play-runs.ts'

const anyPump = fc.record({
  start: fc.integer({ min: 3, max: 30 }),
  grams: fc.integer({ min: 8, max: 60 }),
  rate: fc.integer({ min: 10, max: 80 }),
  gain: fc.integer({ min: 95, max: 105 }),
})

const anyScale = fc.record({
  samplesPerSecond: fc.constantFrom(10, 80),
  lag: fc.integer({ min: 60, max: 200 }).map(ms => ms / 1000),
  noise: fc.integer({ min: 5, max: 40 }).map(cg => cg / 100),
})

const drawn = fc.record({
  pumps: fc.array(anyPump, { minLength: 2, maxLength: 5 }),
  /** What comes of the first, or of all. */
  part: fc.integer({ min: 60, max: 150 }).map(percent => percent / 100),
  isShared: fc.boolean(),
  scale: anyScale,
})

it('what pumps gave differs from the estimate by no more than four of the deviations told, whichever is far off', () =>
  fc.assert(
    fc.property(drawn, ({ pumps, part, isShared, scale }) => {
      const runs = pumps.map(({ start, grams, rate, gain }, index) => {
        const length = Math.round((grams / rate) * 10_000) / 1000
        const isOff = isShared || index === 0
        return run(asId<'pump'>(index + 1), start / 10, length, rate / 10, (gain / 100) * (isOff ? part : 1))
      })
      const until = Math.max(...runs.map(({ start, length }) => start + length)) + 0.5
      const { flows } = play({ runs, ...scale, until })
      for (const { pumpId, length, rate, gain } of runs) {
        const { given, deviation } = flowOf(flows, pumpId)
        expect(Math.abs(given - length * rate * gain)).toBeLessThanOrEqual(4 * deviation + 0.2)
      }
    }),
    { numRuns: 16 },
  ))
