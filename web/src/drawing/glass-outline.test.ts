import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { glassShapes } from '#domain/catalogue/glass.ts'
import { always } from '../testing/always.ts'
import * as model from './glass-outline.ts'

describe.each(glassShapes)('a %s glass', shape => {
  const outline = model.glassOutline(shape)
  const share = fc.double({ min: 0, max: 1, noNaN: true })

  it('fills from the floor to the rim', () => {
    expect(model.surfaceAt(outline, 0)).toBe(outline.floor)
    expect(model.surfaceAt(outline, 1)).toBeCloseTo(outline.rim)
    expect(model.surfaceAt(outline, -1)).toBe(outline.floor)
    expect(model.surfaceAt(outline, 7)).toBeCloseTo(outline.rim)
  })

  it('rises with every drop', () => {
    always(
      fc.property(share, share, (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        expect(model.surfaceAt(outline, more)).toBeGreaterThanOrEqual(model.surfaceAt(outline, less))
      }),
    )
  })

  it('holds as much below its surface as was poured', () => {
    always(
      fc.property(share, poured => {
        const volumeBelow = (top: number): number => {
          const step = (top - outline.floor) / 400
          let sum = 0
          for (let index = 0; index < 400; index++)
            sum += model.radiusAt(outline, outline.floor + (index + 0.5) * step) ** 2 * step
          return sum
        }
        const held = volumeBelow(model.surfaceAt(outline, poured)) / volumeBelow(outline.rim)
        expect(held).toBeCloseTo(poured, 2)
      }),
      { numRuns: 25 },
    )
  })

  it('is symmetric, stands on the table and ends at the rim', () => {
    const contour = model.glassContour(outline)
    const mirrored = contour.toReversed().map(({ x, y }) => ({ x: -x, y }))
    contour.forEach((point, index) => {
      expect(point.x).toBeCloseTo(mirrored[index]!.x)
      expect(point.y).toBeCloseTo(mirrored[index]!.y)
    })
    expect(contour[0]!.y).toBeCloseTo(outline.rim)
    expect(Math.max(...contour.map(({ y }) => y))).toBeCloseTo(outline.height)
    expect(Math.max(...contour.map(({ x }) => x))).toBeLessThanOrEqual(outline.reach + 1)
  })

  it('has its wall outside of its inside', () => {
    const walls = model.glassContour(outline).filter(({ y }) => y > outline.floor + 1 && y <= outline.rim)
    expect(walls.length).toBeGreaterThan(20)
    expect(walls.filter(({ x, y }) => Math.abs(x) <= model.radiusAt(outline, y))).toEqual([])
  })

  it('gives sections between two heights', () => {
    const [from, to] = [outline.floor + outline.measures.depth * 0.3, outline.floor + outline.measures.depth * 0.7]
    const section = model.bowlSection(outline, from, to)
    expect(section[0]!.y).toBe(from)
    expect(section.every(({ y }) => y >= from && y <= to)).toBe(true)
    expect(section.reduce((sum, { x }) => sum + x, 0)).toBeCloseTo(0)
  })
})

it('shapes are known by the names of the API too', () => {
  for (const shape of glassShapes) {
    expect(model.glassShapeOf(shape)).toBe(shape)
    expect(model.glassShapeOf(shape.toUpperCase() as Uppercase<typeof shape>)).toBe(shape)
  }
})

it('a drink of the size of its glass leaves room below the rim, and never passes the brim', () => {
  expect(model.bowlShare(250, 250)).toBe(model.servedShare)
  expect(model.bowlShare(1000, 250)).toBe(1)
  expect(model.bowlShare(100, 0)).toBe(0)
})
