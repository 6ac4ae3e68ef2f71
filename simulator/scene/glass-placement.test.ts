import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displacedMl, placeGlass, placeIce, sliceLiquid } from './glass-placement.ts'
import type { GlassForm } from './scene-view.ts'
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

describe('the ice', () => {
  const tumbler: GlassForm = {
    width: 0.8,
    outline: [-0.4, 0, 0.4, 0, 0.4, 1, -0.4, 1],
    handle: null,
    hollow: { top: 0, bottom: 0.9, halfWidthAt: () => 0.38 },
    surfaceY: fill => 0.9 * (1 - Math.min(1, fill)),
  }
  const sizeMl = 300

  const look = (form: GlassForm, iceGrams: number, ml: number) => {
    const placement = placeGlass(form, sizeMl, room)
    const strips = sliceLiquid(form, placement, { ml, sizeMl, displacedMl: displacedMl(iceGrams, ml) })
    const surface = strips.at(-1)?.top ?? placement.top + form.hollow.bottom * placement.height
    return { placement, surface, cubes: placeIce(form, placement, { iceGrams, sizeMl }, surface) }
  }

  it('is none where nobody has dropped any', () => expect(look(tumbler, 0, 100).cubes).toEqual([]))

  it('is as large as it weighs: of three times as much there are three times as many cubes', () => {
    const [few, many] = [look(tumbler, 24, 100).cubes, look(tumbler, 72, 100).cubes]
    expect([few.length, many.length]).toEqual([2, 6])
    expect(many[0]?.edge).toBeCloseTo(few[0]?.edge ?? 0)
    // A litre of it is a cube whose edge is a tenth of a metre; that of a whole glass can be counted in the same pixels.
    const { placement } = look(tumbler, 24, 100)
    const hollow = Math.PI * (0.38 * placement.height) ** 2 * 0.9 * placement.height
    expect((few[0]?.edge ?? 0) ** 3 / hollow).toBeCloseTo(12 / 0.917 / sizeMl, 4)
  })

  it('lies on the floor of an empty glass', () => {
    const { cubes, surface } = look(tumbler, 30, 0)
    expect(cubes).toHaveLength(3)
    for (const { y, edge } of cubes) expect(surface - y).toBeLessThan(edge)
  })

  it('floats: a small part of it stands out of the liquid, which it raises', () => {
    const { cubes, surface } = look(tumbler, 20, 150)
    expect(surface).toBeLessThan(look(tumbler, 0, 150).surface)
    for (const { y, edge } of cubes) {
      expect(y).toBeGreaterThan(surface)
      expect(y - edge / 2).toBeLessThan(surface)
    }
  })

  it('raises no more liquid than there is', () =>
    expect([displacedMl(100, 0), displacedMl(100, 30), displacedMl(20, 30)]).toEqual([0, 30, 20]))

  it('stays inside the glass, however much of it there is', () => {
    const grams = fc.double({ min: 1, max: 1000, noNaN: true })
    const filled = fc.double({ min: 0, max: 0.9, noNaN: true })
    fc.assert(
      fc.property(grams, filled, fc.constantFrom(tumbler, cone), (iceGrams, fill, form) => {
        const { cubes, placement } = look(form, iceGrams, fill * sizeMl)
        expect(cubes.length).toBeGreaterThan(0)
        expect(cubes.length).toBeLessThanOrEqual(25)
        const floor = placement.top + form.hollow.bottom * placement.height
        for (const { x, y, edge } of cubes) {
          const inGlass = Math.min(
            form.hollow.bottom,
            Math.max(form.hollow.top, (y - placement.top) / placement.height),
          )
          const half = form.hollow.halfWidthAt(inGlass) * placement.height
          expect(Math.abs(x - placement.x)).toBeLessThanOrEqual(Math.max(0, half - edge / 2) + 1e-9)
          expect(y).toBeLessThan(floor)
        }
      }),
    )
  })
})
