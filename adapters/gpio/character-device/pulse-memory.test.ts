import fc from 'fast-check'
import { expect, it } from 'vitest'
import { classCount, classOf, latenessOf, mostOf } from './pulse-memory.ts'

it('is exact for a few microseconds, and within an eighth above', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), late => {
      const told = mostOf(classOf(late))
      expect(told).toBeGreaterThanOrEqual(late)
      expect(told - late).toBeLessThanOrEqual(late < 16 ? 0 : late / 8)
    }),
  ))

it('has a class for whatever there may be', () => {
  expect(classOf(-3)).toBe(0)
  expect(classOf(1e12)).toBe(classCount - 1)
})

it('tells the nearest ranks, and never more than the latest', () => {
  const counts = new Int32Array(classCount)
  expect(latenessOf(counts, 0)).toBeNull()
  for (let step = 0; step < 98; step++) counts[classOf(5)] = (counts[classOf(5)] ?? 0) + 1
  counts[classOf(1_000)] = 2
  expect(latenessOf(counts, 1_000)).toEqual({ count: 100, p50: 5, p99: 1_000, max: 1_000 })
})
