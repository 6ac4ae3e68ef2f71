import { expect, it } from 'vitest'
import { setup, stepper } from '../../entities/pump/testing/setup-builder.ts'
import { changeOf, valuesOf } from './pump-values.ts'

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
