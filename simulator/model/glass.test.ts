import { describe, expect, it } from 'vitest'
import { noTime, seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { emptyGlass, type Glass, type Inflow, mixedAt, pourInto as pourWithin, roomIn } from './glass.ts'

const rum = asId<'ingredient'>(5)
const cola = asId<'ingredient'>(6)
const lime = asId<'ingredient'>(7)
const glass = emptyGlass({ sizeMl: 100, shape: 'highball', emptyGrams: 210 }, noTime)
const pourInto = (into: Glass, inflows: readonly Inflow[]): Glass =>
  pourWithin(into, inflows, { from: noTime, to: noTime })

describe('a glass', () => {
  it('holds layers from the bottom up; the same liquid makes one', () => {
    let filled = pourInto(glass, [{ ingredientId: rum, ml: 30 }])
    filled = pourInto(filled, [{ ingredientId: rum, ml: 10 }])
    filled = pourInto(filled, [{ ingredientId: cola, ml: 20 }])
    filled = pourInto(filled, [{ ingredientId: rum, ml: 5 }])
    expect(filled.layers).toEqual([
      { ingredientId: rum, ml: 40 },
      { ingredientId: cola, ml: 20 },
      { ingredientId: rum, ml: 5 },
    ])
    expect(roomIn(filled)).toBe(35)
  })

  it('mixes what flows in at the same time', () => {
    let filled = pourInto(glass, [{ ingredientId: lime, ml: 4 }])
    for (let round = 0; round < 10; round++) {
      filled = pourInto(filled, [
        { ingredientId: rum, ml: 1 },
        { ingredientId: cola, ml: 2 },
      ])
    }
    expect(filled.layers).toEqual([
      { ingredientId: lime, ml: 4 },
      { ingredientId: rum, ml: 10 },
      { ingredientId: cola, ml: 20 },
    ])
  })

  it('spills what does not fit', () => {
    const filled = pourInto(pourInto(glass, [{ ingredientId: rum, ml: 90 }]), [{ ingredientId: cola, ml: 25 }])
    expect(filled.layers.at(-1)).toEqual({ ingredientId: cola, ml: 10 })
    expect(filled.spilledMl).toBe(15)
    const fuller = pourInto(filled, [{ ingredientId: lime, ml: 3 }])
    expect(fuller.layers).toEqual(filled.layers)
    expect(fuller.spilledMl).toBe(18)
  })
})

describe('mixing', () => {
  const only = (ingredientId: typeof rum, ml: number): Inflow[] => [{ ingredientId, ml }]

  it('is done with a single liquid', () => {
    expect(mixedAt(glass, noTime)).toBe(1)
    expect(mixedAt(pourInto(pourInto(glass, only(rum, 30)), only(rum, 20)), noTime)).toBe(1)
  })

  it('starts anew where another liquid lands on top, the deeper the more was there already', () => {
    const rumAndCola = pourInto(pourInto(glass, only(rum, 20)), only(cola, 20))
    // 25 ml · (1 − e^(−20/25)) of the 40 ml are not mixed.
    expect(mixedAt(rumAndCola, noTime)).toBeCloseTo(1 - (25 * (1 - Math.exp(-0.8))) / 40, 9)
    const drop = pourInto(pourInto(glass, only(rum, 90)), only(cola, 1))
    expect(mixedAt(drop, noTime)).toBeGreaterThan(0.98)
    expect(mixedAt(drop, noTime)).toBeLessThan(1)
  })

  it('gets on with what is poured together', () => {
    const poured = (ml: number): number =>
      mixedAt(pourInto(glass, [...only(rum, ml / 2), ...only(cola, ml / 2)]), noTime)
    expect(poured(0.1)).toBeLessThan(0.01)
    expect([poured(20), poured(60), poured(100)]).toEqual([
      expect.closeTo(0.312, 3),
      expect.closeTo(0.621, 3),
      expect.closeTo(0.755, 3),
    ])
  })

  it('goes on by itself, with a time constant of two minutes', () => {
    const rumAndCola = pourInto(pourInto(glass, only(rum, 20)), only(cola, 20))
    const left = 1 - mixedAt(rumAndCola, noTime)
    expect(1 - mixedAt(rumAndCola, seconds(120))).toBeCloseTo(left / Math.E, 9)
    const later = pourWithin(rumAndCola, only(rum, 5), { from: seconds(120), to: seconds(125) })
    const unmixed = 25 + ((40 * left) / Math.E - 25) * Math.exp(-5 / 25)
    expect(mixedAt(later, seconds(125))).toBeCloseTo(1 - unmixed / 45, 9)
  })

  it('cares not how a pour is cut', () => {
    const start = pourInto(glass, only(lime, 10))
    const both = (ml: number): Inflow[] => [...only(rum, ml), ...only(cola, ml * 2)]
    const whole = pourWithin(start, both(20), { from: noTime, to: seconds(9) })
    let cut = start
    for (let part = 0; part < 9; part++)
      cut = pourWithin(cut, both(20 / 9), { from: seconds(part), to: seconds(part + 1) })
    expect(mixedAt(cut, seconds(30))).toBeCloseTo(mixedAt(whole, seconds(30)), 9)
  })
})
