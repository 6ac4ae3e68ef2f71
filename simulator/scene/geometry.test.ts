import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyFraction } from '#domain/testing/arbitrary-quantities.ts'
import { cutPath, hangingCurve, measuredPath, pointAt } from './geometry.ts'

const coordinate = fc.integer({ min: -500, max: 500 })
const straight = measuredPath([
  { x: 0, y: 0 },
  { x: 0, y: 30 },
  { x: 40, y: 60 },
])

it('knows its length and the points on it', () => {
  expect(straight.length).toBe(80)
  expect(pointAt(straight, 15)).toEqual({ x: 0, y: 15 })
  expect(pointAt(straight, 55)).toEqual({ x: 20, y: 45 })
  expect(pointAt(straight, -5)).toEqual({ x: 0, y: 0 })
  expect(pointAt(straight, 900)).toEqual({ x: 40, y: 60 })
})

it('is cut with its bends', () =>
  expect(cutPath(straight, 20, 55)).toEqual([
    { x: 0, y: 20 },
    { x: 0, y: 30 },
    { x: 20, y: 45 },
  ]))

it('gives pieces that are as long as the cut', () =>
  fc.assert(
    fc.property(coordinate, coordinate, anyFraction, anyFraction, (x, toX, a, b) => {
      const path = measuredPath(hangingCurve({ x, y: 0 }, { x: toX, y: 100 }, 20))
      const [from, to] = a < b ? [a * path.length, b * path.length] : [b * path.length, a * path.length]
      expect(measuredPath(cutPath(path, from, to)).length).toBeCloseTo(to - from, 4)
    }),
  ))

it('hangs: two that start and end in the same order never cross', () =>
  fc.assert(
    fc.property(fc.tuple(coordinate, coordinate), fc.tuple(coordinate, coordinate), ([a, b], [c, d]) => {
      const left = hangingCurve({ x: Math.min(a, b), y: 0 }, { x: Math.min(c, d), y: 80 }, 16)
      const right = hangingCurve({ x: Math.max(a, b), y: 0 }, { x: Math.max(c, d), y: 80 }, 16)
      left.forEach((point, index) => {
        expect(point.y).toBeCloseTo(right[index]?.y ?? Number.NaN)
        expect(point.x).toBeLessThanOrEqual((right[index]?.x ?? 0) + 1e-9)
      })
    }),
  ))
