import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gaugeEnd, gaugeWatts, layoutInstruments, needleAngle } from './instrument-layout.ts'
import { layoutScene } from './scene-layout.ts'

const sizes = fc.record({ width: fc.integer({ min: 280, max: 2200 }), height: fc.integer({ min: 360, max: 1400 }) })

it('the instruments stand beside the glass, above the bar top, and not in each other', () =>
  fc.assert(
    fc.property(sizes, fc.integer({ min: 0, max: 40 }), (size, count) => {
      const layout = layoutScene(size, count)
      const { gauge, clock, legend, voltage, director, hand } = layoutInstruments(layout)
      const [glassLeft, glassRight] = [layout.glass.x, layout.glass.x + layout.glass.width]
      expect(gauge.x + gauge.radius).toBeLessThanOrEqual(glassLeft)
      expect(gauge.x - gauge.radius).toBeGreaterThanOrEqual(0)
      expect(gauge.y + gauge.radius).toBeLessThan(layout.counterY)
      expect(gauge.y - gauge.radius).toBeGreaterThanOrEqual(layout.head.y - 1)
      expect(voltage.y).toBeGreaterThanOrEqual(gauge.y + gauge.radius)
      expect(voltage.y + voltage.height).toBeLessThan(layout.counterY)
      expect(director.x).toBeGreaterThanOrEqual(0)
      expect(director.y).toBeGreaterThanOrEqual(layout.head.y - 1)
      const beside = director.x + director.width < gauge.x - gauge.radius
      expect(beside || director.y + director.height < gauge.y - gauge.radius).toBe(true)
      expect(director.x + director.width).toBeLessThanOrEqual(glassLeft)
      expect(hand.x - (layout.glass.width * hand.scale) / 2).toBeGreaterThanOrEqual(glassRight - 1)
      for (const box of [clock, legend]) {
        expect(box.x).toBeGreaterThanOrEqual(glassRight)
        expect(box.x + box.width).toBeLessThanOrEqual(size.width)
        expect(box.y + box.height).toBeLessThan(layout.counterY)
      }
      const apart = legend.x + legend.width <= clock.x || legend.y >= clock.y + clock.height
      expect(apart || legend.rows === 0).toBe(true)
    }),
  ))

describe('the power scale', () => {
  it('ends above what is drawn', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000_000 }), milliwatts => {
        expect(gaugeWatts(milliwatts) * 1000).toBeGreaterThanOrEqual(milliwatts)
      }),
    )
    expect(gaugeWatts(0)).toBe(10)
    expect(gaugeWatts(24_000)).toBe(30)
  })

  it('has room for the limit and for what the supply can give', () => {
    const view = { powerMw: 4000, powerLimitMw: 24_000, supply: { maxMw: 60_000 } }
    expect(gaugeEnd(view)).toBe(80)
    expect(gaugeEnd({ ...view, supply: { maxMw: null } })).toBe(30)
    expect(gaugeEnd({ powerMw: 9000, powerLimitMw: null, supply: { maxMw: null } })).toBe(10)
  })

  it('points straight up half-way and stays on the dial', () => {
    expect(needleAngle(0.5)).toBeCloseTo(0)
    expect(needleAngle(7)).toBe(needleAngle(1))
    expect(needleAngle(-1)).toBeCloseTo(-needleAngle(1))
  })
})
