import { describe, expect, it } from 'vitest'
import { accuracyRow, errorColumns, noiseFloor } from './accuracy-rows.ts'

describe('rows about accuracy', () => {
  it('tell the mean with its sign and the sizes without', () => {
    expect(errorColumns([-3, 1, 1])).toEqual({ 'mean ml': -0.333, 'p50 ml': 1, 'p95 ml': 3, 'worst ml': 3 })
  })

  it('relate each error to what was ordered', () => {
    const part = { kind: 'dc', practice: 0, runs: [40] } as const
    const row = accuracyRow('dc', [{ ...part, ordered: 40, inGlass: 41 }], null)
    expect(row).toMatchObject({ parts: 1, 'mean ml': 1, 'p95 %': 2.5 })
    expect(row).not.toHaveProperty('p95 by noise alone ml')
  })

  it('know that 95 of 100 runs lie within 1.96 deviations', () => {
    const parts = Array.from({ length: 400 }, () => ({ runs: [50] }))
    expect(noiseFloor(parts, 0.02)).toBeCloseTo(1.96, 1)
  })

  it('know that the noise of several runs partly cancels out', () => {
    const parts = Array.from({ length: 400 }, () => ({ runs: [12.5, 12.5, 12.5, 12.5] }))
    expect(noiseFloor(parts, 0.02)).toBeCloseTo(0.98, 1)
  })
})
