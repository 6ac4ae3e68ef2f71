import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeGlass, sliceLiquid } from './glass-placement.ts'
import { cone, room } from './testing/glass-forms.ts'

const sizes = fc.double({ min: 10, max: 3000, noNaN: true })

describe('the glass on the scale', () => {
  it('stands on the floor of its room and inside it', () =>
    fc.assert(
      fc.property(sizes, sizeMl => {
        const placement = placeGlass(cone, sizeMl, room)
        expect(placement.top + placement.height).toBeCloseTo(room.y + room.height)
        expect(placement.top).toBeGreaterThanOrEqual(room.y - 1e-9)
        expect(placement.height * cone.width).toBeLessThanOrEqual(room.width + 1e-9)
      }),
    ))

  it('shows a shot smaller than a hurricane', () =>
    expect(placeGlass(cone, 40, room).height).toBeLessThan(placeGlass(cone, 400, room).height))
})

describe('the slices of a drink', () => {
  it('lie upon each other without gaps, from the bottom up, and hold rising volumes', () =>
    fc.assert(
      fc.property(sizes, fc.double({ min: 0.01, max: 1, noNaN: true }), (sizeMl, fill) => {
        const placement = placeGlass(cone, sizeMl, room)
        const strips = sliceLiquid(cone, placement, { ml: sizeMl * fill, sizeMl, displacedMl: 0 })
        let edge = placement.top + placement.height
        let ml = 0
        for (const strip of strips) {
          expect(strip.bottom).toBeCloseTo(edge, 6)
          expect(strip.top).toBeLessThan(strip.bottom)
          expect(strip.ml).toBeGreaterThan(ml)
          edge = strip.top
          ml = strip.ml
        }
        expect(ml).toBeLessThanOrEqual(sizeMl * fill)
      }),
    ))

  it('are none in an empty glass', () =>
    expect(sliceLiquid(cone, placeGlass(cone, 100, room), { ml: 0, sizeMl: 100, displacedMl: 0 })).toEqual([]))
})
