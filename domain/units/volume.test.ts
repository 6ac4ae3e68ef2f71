import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AssertionError } from '../result.ts'
import { always } from '../testing/always.ts'
import {
  addVolume,
  largerVolume,
  microlitres,
  millilitres,
  noVolume,
  roundedMicrolitres,
  smallerVolume,
  subtractVolume,
  sumVolumes,
  tenthOfMillilitre,
  toMillilitres,
} from './volume.ts'

it('is held in whole microlitres', () => {
  expect(millilitres(1)).toBe(1000)
  expect(millilitres(0.1)).toBe(tenthOfMillilitre)
  expect(millilitres(1.0004)).toBe(1000)
  expect(roundedMicrolitres(1234.5)).toBe(1235)
})

it('travels as millilitres with one decimal', () => {
  expect(toMillilitres(microlitres(40_000))).toBe(40)
  expect(toMillilitres(microlitres(12_349))).toBe(12.3)
  expect(toMillilitres(microlitres(12_350))).toBe(12.4)
})

it('comes back from its journey unchanged when it is a multiple of 0.1 ml', () =>
  always(
    fc.property(fc.integer({ min: 0, max: 50_000 }), tenths => {
      const volume = microlitres(tenths * 100)
      expect(millilitres(toMillilitres(volume))).toBe(volume)
    }),
  ))

it('is never made of a fraction, nor of nonsense', () => {
  for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => microlitres(value)).toThrow(AssertionError)
  }
})

it('is reckoned with by name', () => {
  expect(addVolume(millilitres(3), millilitres(4))).toBe(7000)
  expect(subtractVolume(millilitres(3), millilitres(4))).toBe(-1000)
  expect(sumVolumes([millilitres(1), millilitres(2), millilitres(4)])).toBe(7000)
  expect(sumVolumes([])).toBe(noVolume)
  expect(smallerVolume(millilitres(3), millilitres(4))).toBe(3000)
  expect(largerVolume(millilitres(3), millilitres(4))).toBe(4000)
})
