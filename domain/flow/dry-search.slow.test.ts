import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asId } from '../units/id.ts'
import { play, run } from './testing/play-runs.ts'

/** Pumps of any speed that err by up to a tenth, at any time. */
const anyRuns = fc
  .array(
    fc.record({
      start: fc.integer({ min: 3, max: 60 }),
      grams: fc.integer({ min: 8, max: 60 }),
      rate: fc.integer({ min: 10, max: 80 }),
      gain: fc.integer({ min: 90, max: 110 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map(drawn =>
    drawn.map(({ start, grams, rate, gain }, index) =>
      run(asId<'pump'>(index + 1), start / 10, Math.round((grams / rate) * 10_000) / 1000, rate / 10, gain / 100),
    ),
  )

const anyScale = fc.record({
  samplesPerSecond: fc.constantFrom(10, 80),
  lag: fc.integer({ min: 60, max: 200 }).map(ms => ms / 1000),
  noise: fc.integer({ min: 5, max: 40 }).map(cg => cg / 100),
  /** Ice drops in, in seconds. */
  iceAt: fc.option(fc.nat(10)),
})

it('no pump is called dry while all give what they should, about', () =>
  fc.assert(
    fc.property(anyRuns, anyScale, (runs, { iceAt, ...scale }) => {
      const load = (second: number): number => (iceAt !== null && second > iceAt ? 280 : 250)
      const until = Math.max(...runs.map(({ start, length }) => start + length)) + 0.3
      expect(play({ runs, ...scale, load, until }).dry).toEqual([])
    }),
    { numRuns: 24 },
  ))

it('a pump that gives nothing any more is named before its time is over, alone or with others', () => {
  const drawn = fc.record({ runs: anyRuns, scale: anyScale, share: fc.nat(50) })
  fc.assert(
    fc.property(drawn, ({ runs: [first, ...drawnOthers], scale: { iceAt: _, ...scale }, share }) => {
      if (!first) return
      const others = drawnOthers.map(other => ({ ...other, gain: 1 + (other.gain - 1) / 2 }))
      // It has given so much of it, and should give the rest for long enough.
      const length = Math.max(first.length, 6)
      const given = Math.round(length * share * 10) / 1000
      const before = { ...first, length: given }
      const after = run(first.pumpId, first.start + given, length - given, first.rate, 0)
      // A slow one hides behind the errors of the others.
      const rate = Math.max(first.rate, 0.3 * others.reduce((sum, other) => sum + other.rate, 0), 3)
      const runs = [{ ...before, rate }, { ...after, rate }, ...others]
      const { dry } = play({ runs, ...scale, until: first.start + length + 0.3 })
      expect(dry).toContain(first.pumpId)
    }),
    { numRuns: 24 },
  )
})
