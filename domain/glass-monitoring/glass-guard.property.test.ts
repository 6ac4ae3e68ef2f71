import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyFraction } from '../testing/arbitrary-quantities.ts'
import { addTime, type Microseconds, milliseconds } from '../units/duration.ts'
import { grams, type Milligrams } from '../units/mass.ts'
import { type ExpectedGain, type GlassGuard, guardGlass, watchGlass } from './glass-guard.ts'

const pouring = milliseconds(10_000)
const after = milliseconds(2_000)

interface Taking {
  /** The mass of the empty glass, g. */
  readonly tare: number
  /** The mass that was poured into it, g. */
  readonly gained: number
  /** How much of that the pumps' times ask for at least. */
  readonly leastShare: number
  /** Between two samples: converters give 10 or 80 a second. */
  readonly periodMs: number
  /** From the instant of taking to the first sample, as a share of the period. */
  readonly phase: number
  /** In which the scale and the hand let the weight fall to a third, ms. */
  readonly lagMs: number
}

const takings: fc.Arbitrary<Taking> = fc.record({
  tare: fc.integer({ min: 80, max: 1500 }),
  gained: fc.integer({ min: 0, max: 400 }),
  leastShare: fc.double({ min: 0.5, max: 1.15, noNaN: true }),
  periodMs: fc.constantFrom(12.5, 100),
  phase: anyFraction,
  lagMs: fc.integer({ min: 1, max: 200 }),
})

/** Tells every event of a pour in which the glass is taken away. */
function eventsOf({ tare, gained, leastShare, periodMs, phase, lagMs }: Taking): string[] {
  const kinds: string[] = []
  const period = milliseconds(periodMs)
  const takenAt = addTime(pouring, milliseconds(periodMs * phase))
  const grossAt = (at: Microseconds): Milligrams => {
    const poured = tare + gained * Math.min(1, at / pouring)
    return grams(at < takenAt ? poured : poured * Math.exp((takenAt - at) / (lagMs * 1000)))
  }
  let guard: GlassGuard = guardGlass(grams(tare), milliseconds(0))
  for (let at = period; at < pouring + after; at = addTime(at, period)) {
    const due = gained * Math.min(1, at / pouring)
    const expected: ExpectedGain = { least: grams(due * leastShare), most: grams(due) }
    const { guard: next, event } = watchGlass(guard, { mass: grossAt(at), at }, expected)
    guard = next
    if (event) kinds.push(event.kind)
  }
  return kinds
}

it('is told as lifted, once, and as nothing else, whatever it weighs and however it leaves the scale', () =>
  fc.assert(
    fc.property(takings, taking => {
      expect(eventsOf(taking)).toEqual(['lifted'])
    }),
    { numRuns: 300 },
  ))
