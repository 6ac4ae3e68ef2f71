import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pourWithBreaks, weighWithBreak } from './testing/broken-off.ts'

const anyBreak = fc.record({
  after: fc.integer({ min: 400, max: 3_500 }),
  kind: fc.constantFrom('controller-silent' as const, 'glass-lifted' as const),
  pause: fc.integer({ min: 0, max: 1_500 }),
})
const anyGain = fc.integer({ min: 93, max: 107 }).map(percent => percent / 100)

it('a program that was broken off gives what was ordered, whenever and however often, and is seen as exactly as told', () =>
  fc.assert(
    fc.property(
      fc.record({
        samplesPerSecond: fc.constantFrom(10, 80),
        gains: fc.record({ gin: anyGain, lime: anyGain }),
        breaks: fc.array(anyBreak, { minLength: 1, maxLength: 3 }),
      }),
      drink => {
        for (const pump of pourWithBreaks(drink))
          expect(Math.abs(pump.seen - pump.cameLast)).toBeLessThan(3 * pump.deviation)
        for (const pump of pourWithBreaks({ ...drink, gains: { gin: 1, lime: 1 } })) {
          expect(Math.abs(pump.came - pump.ordered)).toBeLessThan(0.5)
        }
      },
    ),
    { numRuns: 8 },
  ))

it('a weighed program that was broken off gives what was ordered, whenever that was', () => {
  const anyTime = fc.record({ after: fc.integer({ min: 1, max: 9_000 }), pause: fc.integer({ min: 0, max: 1_500 }) })
  fc.assert(
    fc.property(fc.constantFrom(10, 80), anyTime, (samplesPerSecond, time) => {
      const { came, told } = weighWithBreak(samplesPerSecond, time)
      expect(Math.abs(came - 60)).toBeLessThan(1)
      expect(Math.abs(told - came)).toBeLessThan(1)
    }),
    { numRuns: 40 },
  )
})
