import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gaugeWatts, layoutInstruments, needleAngle } from './instrument-layout.ts'
import { layoutScene } from './scene-layout.ts'

const sizes = fc.record({ width: fc.integer({ min: 280, max: 2200 }), height: fc.integer({ min: 360, max: 1400 }) })

describe('the instruments', () => {
  it('stand beside the glass, above the bar top, and not in each other', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 0, max: 40 }), (size, count) => {
        const layout = layoutScene(size, count)
        const { gauge, clock, legend } = layoutInstruments(layout)
        const [glassLeft, glassRight] = [layout.glass.x, layout.glass.x + layout.glass.width]
        expect(gauge.x + gauge.radius).toBeLessThanOrEqual(glassLeft)
        expect(gauge.x - gauge.radius).toBeGreaterThanOrEqual(0)
        expect(gauge.y + gauge.radius).toBeLessThan(layout.counterY)
        expect(gauge.y - gauge.radius).toBeGreaterThanOrEqual(layout.head.y - 1)
        for (const box of [clock, legend]) {
          expect(box.x).toBeGreaterThanOrEqual(glassRight)
          expect(box.x + box.width).toBeLessThanOrEqual(size.width)
          expect(box.y + box.height).toBeLessThan(layout.counterY)
        }
        const apart = legend.x + legend.width <= clock.x || legend.y >= clock.y + clock.height
        expect(apart || legend.rows === 0).toBe(true)
      }),
    )
  })
})

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

  it('points straight up half-way and stays on the dial', () => {
    expect(needleAngle(0.5)).toBeCloseTo(0)
    expect(needleAngle(7)).toBe(needleAngle(1))
    expect(needleAngle(-1)).toBeCloseTo(-needleAngle(1))
  })
})
