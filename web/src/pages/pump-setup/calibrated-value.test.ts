import { describe, expect, it } from 'vitest'
import { setup, stepper } from '../../entities/pump/testing/setup-builder.ts'
import { calibratedValue, plausibleMl } from './calibrated-value.ts'

describe('the value that a measure suggests', () => {
  it('is what should have come by what came, times the value so far', () => {
    expect(calibratedValue(setup({ timePerClMs: 3000 }), 20, 24)).toBe(2500)
    expect(calibratedValue(stepper({ stepsPerCl: 200 }), 30, 27)).toBe(222)
  })

  it('is 1 at least', () => {
    expect(calibratedValue(setup({ timePerClMs: 1 }), 10, 40)).toBe(1)
  })

  it('is nothing for nothing', () => {
    for (const measured of [null, 0, -1, Number.NaN]) expect(calibratedValue(setup(), 20, measured)).toBeNull()
    expect(calibratedValue(setup(), 0, 20)).toBeNull()
    expect(calibratedValue(setup({ kind: 'VALVE' }), 20, 20)).toBeNull()
    expect(calibratedValue(setup({ timePerClMs: null }), 20, 20)).toBeNull()
  })

  it('belongs to a measure that can be right', () => {
    expect(plausibleMl(20)).toEqual({ least: 4, most: 100 })
  })
})
