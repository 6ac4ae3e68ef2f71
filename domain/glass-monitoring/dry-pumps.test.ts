import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { anyFraction } from '../testing/arbitrary-quantities.ts'
import { aProgramRun } from '../testing/program-builders.ts'
import { seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { grams, milligrams } from '../units/mass.ts'
import { blamed, dryPumps } from './estimate-by-weight.ts'

const [gin, lime, soda] = [asId<'pump'>(1), asId<'pump'>(2), asId<'pump'>(3)]
/** 30 g of gin, 20 g of lime, 90 g of soda, all over nine seconds. */
const runs = [
  aProgramRun(gin, 0, 9_000, { mass: grams(30) }),
  aProgramRun(lime, 0, 9_000, { mass: grams(20) }),
  aProgramRun(soda, 0, 9_000, { mass: grams(90) }),
]
const over = { due: seconds(9), now: seconds(9) }

describe('pumps that may have given nothing', () => {
  it('are those whose share fits what is missing', () => {
    expect(dryPumps(runs, { ...over, gained: grams(50) }).dry).toEqual([soda])
    expect(dryPumps(runs, { ...over, gained: grams(110) }).dry).toEqual([gin])
    expect(dryPumps(runs, { ...over, gained: grams(118) }).dry).toEqual([gin, lime])
  })

  it('are all where no single one can be it', () =>
    expect(dryPumps(runs, { ...over, gained: grams(5) }).dry).toEqual([gin, lime, soda]))

  it('are not those that have hardly begun', () => {
    const late = aProgramRun(lime, 8_500, 500, { mass: grams(20) })
    const { dry, observed } = dryPumps([runs[0]!, late], { due: seconds(8), now: seconds(9), gained: grams(2) })
    expect(dry).toEqual([gin])
    expect(observed.find(({ pumpId }) => pumpId === lime)).toMatchObject({ observed: grams(20) })
  })

  it('have given what the others have not', () =>
    expect(dryPumps(runs, { ...over, gained: grams(115) }).observed).toMatchObject([
      { pumpId: gin, expected: grams(30), observed: grams(15) },
      { pumpId: lime, expected: grams(20), observed: grams(10) },
      { pumpId: soda, expected: grams(90), observed: grams(90) },
    ]))

  it('are some of those that ran, and all that came is shared among them and the others', () => {
    const masses = fc.array(fc.integer({ min: 1000, max: 200_000 }), { minLength: 1, maxLength: 6 })
    always(
      fc.property(masses, anyFraction, (all, share) => {
        const program = all.map((mass, index) => aProgramRun(asId(index + 1), 0, 9_000, { mass: milligrams(mass) }))
        const gained = milligrams(Math.round(all.reduce((sum, mass) => sum + mass, 0) * share))
        const { dry, observed } = dryPumps(program, { ...over, gained })
        expect(dry.length).toBeGreaterThan(0)
        expect(observed.every(pump => pump.observed >= 0 && pump.observed <= pump.expected)).toBe(true)
        const sum = observed.reduce((total, pump) => total + pump.observed, 0)
        // One pump alone may miss a little more than all of its share.
        expect(sum - gained).toBeGreaterThanOrEqual(-all.length / 2)
        expect(sum - gained).toBeLessThanOrEqual(grams(8) + all.length / 2)
      }),
    )
  })
})

describe('a pump that somebody names', () => {
  const { dry, observed } = dryPumps(runs, { ...over, gained: grams(115) })

  it('misses all that is missing, and the others gave what they should', () =>
    expect(blamed(observed, dry, [gin])).toMatchObject([
      { observed: grams(5) },
      { observed: grams(20) },
      { observed: grams(90) },
    ]))

  it('is one that was asked about, or nothing changes', () => {
    expect(blamed(observed, dry, dry)).toBe(observed)
    expect(blamed(observed, dry, [asId(9)])).toBe(observed)
  })
})
