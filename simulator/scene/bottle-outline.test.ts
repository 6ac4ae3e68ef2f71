import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyFraction } from '#domain/testing/arbitrary-quantities.ts'
import { bottleKindOf, bottleKinds, bottlePolygon, halfWidthAt, surfaceHeight } from './bottle-outline.ts'

const kinds = fc.constantFrom(...bottleKinds)

it('are never wider than their box, nor pinched shut', () =>
  fc.assert(
    fc.property(kinds, anyFraction, (kind, height) => {
      expect(halfWidthAt(kind, height)).toBeGreaterThan(0.1)
      expect(halfWidthAt(kind, height)).toBeLessThanOrEqual(1)
    }),
  ))

it('show more liquid higher up', () =>
  fc.assert(
    fc.property(kinds, anyFraction, anyFraction, (kind, a, b) => {
      const [less, more] = a < b ? [a, b] : [b, a]
      expect(surfaceHeight(kind, less)).toBeLessThanOrEqual(surfaceHeight(kind, more))
    }),
  ))

it('are empty at nothing and full below the neck', () => {
  for (const kind of bottleKinds) {
    expect(surfaceHeight(kind, 0)).toBe(0)
    expect(surfaceHeight(kind, 1)).toBeCloseTo(0.72)
    expect(surfaceHeight(kind, 5)).toBeCloseTo(0.72)
  }
})

it('rise evenly where they are straight', () => {
  const [quarter, half] = [surfaceHeight('square', 0.25), surfaceHeight('square', 0.5)]
  expect(half / quarter).toBeCloseTo(2, 1)
})

it('are drawn symmetrically inside their box', () => {
  for (const kind of bottleKinds) {
    const polygon = bottlePolygon(kind, { width: 40, height: 100 })
    const xs = polygon.filter((_, index) => index % 2 === 0)
    const ys = polygon.filter((_, index) => index % 2 === 1)
    expect(Math.min(...xs)).toBeCloseTo(-Math.max(...xs))
    expect(Math.max(...xs)).toBeLessThanOrEqual(20)
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...ys)).toBeLessThanOrEqual(100)
  }
})

it('tell juice from spirits', () => {
  expect(bottleKindOf({ id: 5, alcoholContent: 0 })).toBe('juice')
  expect(bottleKindOf({ id: 5, alcoholContent: null })).toBe('juice')
  expect(['spirit', 'square', 'flask']).toContain(bottleKindOf({ id: 5, alcoholContent: 40 }))
})
