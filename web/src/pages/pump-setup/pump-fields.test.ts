import { expect, it } from 'vitest'
import { setup, stepper } from '../../entities/pump/testing/setup-builder.ts'
import { changeOf, partOf, ruleOf, valuesOf } from './pump-fields.view.tsx'

it('the fields of a pump show what is known, in the units that people use', () => {
  const expected = { name: '', powerState: null, pin: { boardId: 1, nr: 17 }, powerW: 4.8, isPumpedUp: true }
  expect(valuesOf(setup({ name: null, isPowerStateHigh: null }))).toMatchObject(expected)
  expect(valuesOf(setup()).flowMlPerSecond).toBe(3.33)
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
  ['powerW', null, { powerMw: 0 }],
  ['powerW', 9.2, { powerMw: 9200 }],
  ['startTimeS', 0.1, { startTimeMs: 100 }],
  ['flowMlPerSecond', 3, { timePerClMs: 3333 }],
] as const)('the fields of a pump change %s and nothing else', (name, value, change) => {
  expect(changeOf('DC', name, value)).toEqual({ change: { kind: 'DC', ...change }, removeFields: [] })
})

it.each([
  ['name', '  ', 'name'],
  ['powerState', null, 'isPowerStateHigh'],
  ['flowMlPerSecond', null, 'timePerClInMs'],
  ['tubeCapacityMl', null, 'tubeCapacityInMl'],
  ['currentIngredientId', null, 'currentIngredient'],
  ['fillingLevelMl', null, 'fillingLevelInMl'],
] as const)('the fields of a pump make %s unknown when it is cleared', (name, value, removed) => {
  expect(changeOf('DC', name, value)).toEqual({ change: { kind: 'DC' }, removeFields: [removed] })
})

it('a flow that no pump has is found before it is sent', () => {
  expect(ruleOf('flowMlPerSecond', 3.3)).toBeUndefined()
  expect(ruleOf('flowMlPerSecond', 0)).toMatchObject({ nr: 0.02 })
  expect(ruleOf('powerW', Number.NaN)).toEqual({ rule: 'number' })
})

it('the page of a pump opens where the address says, or where something is to be done', () => {
  const part = (query: string, stage = 3) => partOf(new URLSearchParams(query), stage)
  expect(part('part=wiring')).toBe('wiring')
  expect([1, 2, 3, 4].map(stage => part(`stage=${stage}`))).toEqual(['contents', 'wiring', 'calibration', 'contents'])
  expect([0, 1, 2, 3].map(stage => part('', stage))).toEqual(['wiring', 'wiring', 'calibration', 'contents'])
})
