import { describe, expect, it } from 'vitest'
import type { MachinePump, Occupant } from '../machine/machine.model.ts'
import { fault, machine, pump } from '../machine/testing/machine-builders.ts'
import { type FlowHealth, pumpsWithAlarm } from './flow-badge.view.tsx'
import * as actions from './pump-actions.ts'
import { missingToRun } from './pump-setup.ts'
import { setup, stepper } from './testing/setup-builder.ts'

const occupant = (kind: Occupant['kind']) => ({ kind, username: 'ana' }) as Occupant
const job = (advice: NonNullable<MachinePump['job']>['advice']) =>
  ({ id: 5, advice, state: 'RUNNING', percent: 10 }) as const

it.each([
  [undefined, {}],
  ['fault', { fault, occupant: occupant('DRINK') }],
  ['occupied', { occupant: occupant('DRINK') }],
  ['occupied', { occupant: occupant('SETTINGS') }],
  [undefined, { occupant: occupant('MAINTENANCE') }],
])('what keeps every pump from starting is %s: %#', (kind, change) => {
  expect(actions.blockedReasonOf(machine(change))?.kind).toBe(kind)
})

it.each<[string, Partial<MachinePump>]>([
  ['running', { running: true, job: job('RUN'), needsFlush: true }],
  ['suspended', { job: job('RUN') }],
  ['incomplete', { state: 'INCOMPLETE', needsFlush: true }],
  ['needs-flush', { needsFlush: true }],
  ['testable', { state: 'TESTABLE' }],
  ['ready', {}],
])('the state of a pump is %s', (status, change) => {
  expect(actions.statusOf(pump(1, change))).toBe(status)
})

describe('what can be done with a pump', () => {
  const alone = (change: Partial<MachinePump>) => actions.possibilitiesOf(pump(1, change), machine())

  it('is everything that its tube allows', () => {
    expect(alone({})).toEqual({ run: null, dose: null, fill: 'full', back: null })
    expect(alone({ pumpedUp: false, tubeMl: 0 })).toEqual({ run: null, dose: null, fill: null, back: 'empty' })
    expect(alone({ needsFlush: true })).toEqual({ run: null, dose: null, fill: 'flush', back: 'flush' })
  })

  it('is less while its setup is incomplete', () => {
    expect(alone({ state: 'TESTABLE', pumpedUp: false })).toMatchObject({ run: null, fill: 'tube-unknown' })
    expect(alone({ state: 'INCOMPLETE' })).toMatchObject({ run: 'incomplete', dose: 'incomplete', fill: 'incomplete' })
    expect(alone({ currentIngredient: null, pumpedUp: false }).fill).toBe('no-ingredient')
  })

  it('leaves tubes out where there are none, and backwards where that is not possible', () => {
    expect(Object.keys(alone({ kind: 'VALVE' }))).toEqual(['run', 'dose'])
    const expected = ['run', 'dose', 'fill']
    expect(Object.keys(actions.possibilitiesOf(pump(1), machine({ reversible: false })))).toEqual(expected)
  })

  it('goes one way at a time, whatever the pump itself does', () => {
    const backward = machine({ pumps: [pump(1), pump(2, { job: job('PUMP_DOWN') })] })
    expect(actions.possibilitiesOf(pump(1), backward)).toMatchObject({ run: 'other-direction', back: null })
    const forward = machine({ pumps: [pump(1), pump(2, { job: job('ML') })] })
    expect(actions.possibilitiesOf(pump(1), forward)).toMatchObject({ run: null, back: 'other-direction' })
  })

  it('is nothing beside a valve, which needs the scale to itself', () => {
    const valve = pump(2, { kind: 'VALVE' })
    const weighing = machine({ pumps: [pump(1), { ...valve, job: job('RUN') }] })
    expect(actions.possibilitiesOf(pump(1), weighing)).toMatchObject({ run: 'scale-in-use', dose: 'scale-in-use' })
    expect(actions.possibilitiesOf(valve, machine({ pumps: [pump(1, { job: job('RUN') }), valve] })).run).toBe(
      'scale-in-use',
    )
    expect(actions.possibilitiesOf(valve, weighing).run).toBeNull()
  })
})

it('bars of levels and power stay between empty and full', () => {
  expect(actions.levelPercent({ fillingLevelMl: 350, bottleMl: 700 })).toBe(50)
  expect(actions.levelPercent({ fillingLevelMl: 900, bottleMl: 700 })).toBe(100)
  expect(actions.levelPercent({ fillingLevelMl: 350, bottleMl: null })).toBe(50)
  expect(actions.powerPercent({ powerMw: 6_000, powerLimitMw: 24_000 })).toBe(25)
  expect(actions.powerPercent({ powerMw: 6_000, powerLimitMw: null })).toBeNull()
})

const pouring = (id: number, health: FlowHealth) => pump(id, { flow: { health, now: 0.9, deviation: 0.01 } })

it('the alarm of pumps that pour differently is about drifted and worn ones, the worn ones first', () => {
  const pumps = [pouring(1, 'DRIFTED'), pouring(2, 'GOOD'), pouring(3, 'WORN'), pump(4), pouring(5, 'DRIFTED')]
  expect(pumpsWithAlarm(pumps).map(({ id }) => id)).toEqual([3, 1, 5])
  expect(pumpsWithAlarm([pouring(2, 'GOOD'), pump(4)])).toEqual([])
})

describe('what is missing of a pump', () => {
  it('is named, by kind, and is nothing when it is set up', () => {
    expect(missingToRun(setup(), false)).toEqual([])
    expect(missingToRun(stepper(), false)).toEqual([])
    const nothing = { pin: null, isPowerStateHigh: null, timePerClMs: null }
    expect(missingToRun(setup(nothing), true)).toEqual(['pin', 'powerState', 'timePerCl'])
    expect(missingToRun(stepper({ enablePin: null, acceleration: null }), true)).toEqual(['enablePin', 'acceleration'])
  })

  it('is the scale for a valve, which has no tube', () => {
    const valve = setup({ kind: 'VALVE', timePerClMs: 740, tubeCapacityMl: null })
    expect(missingToRun(valve, false)).toEqual(['scale'])
    expect(missingToRun(valve, true)).toEqual([])
  })

  it('is no tube', () => {
    expect(missingToRun(setup({ tubeCapacityMl: null }), false)).toEqual([])
  })
})
