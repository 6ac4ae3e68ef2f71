import { describe, expect, it } from 'vitest'
import { setup, stepper } from '../../entities/pump/testing/setup-builder.ts'
import { calibratedValue, changeOf, firstStep, furthestStep, plausibleMl, stepOf, valuesOf } from './pump-values.ts'

it('the fields of the wizard show what is known, and nothing of the pin but where it is', () => {
  const expected = { name: '', powerState: null, pin: { boardId: 1, nr: 17 }, timePerClMs: 3000, isPumpedUp: true }
  expect(valuesOf(setup({ name: null, isPowerStateHigh: null }))).toMatchObject(expected)
  expect(valuesOf(stepper())).toMatchObject({ powerState: null, enableState: 'low' })
})

it.each([
  ['name', 'Left 1', { name: 'Left 1' }],
  ['powerState', 'low', { isPowerStateHigh: false }],
  ['enableState', 'high', { isEnableStateHigh: true }],
  ['pin', { boardId: 2, nr: 3 }, { pin: { boardId: 2, nr: 3 } }],
  ['stepsPerCl', 2000.4, { stepsPerCl: 2000 }],
  ['tubeCapacityMl', 6.5, { tubeCapacityMl: 6.5 }],
  ['isPumpedUp', false, { isPumpedUp: false }],
  ['dosing', 'WEIGHT', { dosing: 'WEIGHT' }],
  ['powerMw', null, { powerMw: 0 }],
] as const)('the fields of the wizard change %s and nothing else', (name, value, change) => {
  expect(changeOf('DC', name, value)).toEqual({ change: { kind: 'DC', ...change }, removeFields: [] })
})

it.each([
  ['name', '  ', 'name'],
  ['powerState', null, 'isPowerStateHigh'],
  ['timePerClMs', null, 'timePerClInMs'],
  ['tubeCapacityMl', null, 'tubeCapacityInMl'],
  ['currentIngredientId', null, 'currentIngredient'],
  ['fillingLevelMl', null, 'fillingLevelInMl'],
] as const)('the fields of the wizard make %s unknown when it is cleared', (name, value, removed) => {
  expect(changeOf('DC', name, value)).toEqual({ change: { kind: 'DC' }, removeFields: [removed] })
})

it('the steps of the wizard open one after the other, and follow the address as far as they are open', () => {
  expect([0, 1, 2, 3].map(furthestStep)).toEqual([2, 2, 3, 4])
  expect([0, 1, 2, 3].map(firstStep)).toEqual([1, 2, 3, 4])
  expect(stepOf('1', 3)).toBe(1)
  expect(stepOf('4', 2)).toBe(3)
  expect(stepOf(null, 0)).toBe(1)
  expect(stepOf('five', 2)).toBe(3)
})

describe('the value that a measure suggests', () => {
  it('is what should have come by what came, times the value so far, and 1 at least', () => {
    expect(calibratedValue(setup({ timePerClMs: 3000 }), 20, 24)).toBe(2500)
    expect(calibratedValue(stepper({ stepsPerCl: 200 }), 30, 27)).toBe(222)
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
