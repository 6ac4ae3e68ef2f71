import { describe, expect, it } from 'vitest'
import { failsWith, rolesFor, type TestScope, testScope } from '../../testing/test-scope.ts'
import * as model from './machine.model.ts'
import { machineReader } from './machine.model.ts'
import { fault, machine, pump } from './testing/machine-builders.ts'

const arrive = (scope: TestScope, change: Parameters<typeof machine>[0]) =>
  scope.run(model.machineArrived, machine(change))

it('the machine at work is one that somebody has, or of which a pump turns', async () => {
  const scope = testScope()
  expect(scope.getState(model.$atWork)).toBe(false)
  await arrive(scope, {})
  expect(scope.getState(model.$atWork)).toBe(false)
  await arrive(scope, { busy: true })
  expect(scope.getState(model.$atWork)).toBe(true)
  await arrive(scope, { pumps: [pump(1), pump(2, { running: true })] })
  expect(scope.getState(model.$atWork)).toBe(true)
})

describe('the emergency stop', () => {
  it('acts at the first press, without a question', async () => {
    const scope = testScope([model.emergencyStopFx, true])
    await scope.run(model.emergencyStopPressed)
    expect(scope.calls(model.emergencyStopFx)).toHaveLength(1)
    expect(scope.getState(model.$stopFailed)).toBeNull()
  })

  it('tells that it did not reach the machine until it does, or everything stands', async () => {
    const scope = testScope([model.emergencyStopFx, failsWith('unreachable')])
    scope.next(model.emergencyStopFx, failsWith('unreachable'), true)
    await arrive(scope, { busy: true })
    await scope.run(model.emergencyStopPressed)
    expect(scope.getState(model.$stopFailed)?.code).toBe('unreachable')
    await scope.run(model.emergencyStopPressed)
    expect(scope.getState(model.$stopFailed)).toBeNull()
    await scope.run(model.emergencyStopPressed)
    await arrive(scope, { busy: false })
    expect(scope.getState(model.$stopFailed)).toBeNull()
  })
})

describe('the reset of a fault', () => {
  it('is done after a question', async () => {
    const scope = testScope([model.resetFx, true])
    await arrive(scope, { fault })
    expect(scope.getState(model.$faulted)).toBe(true)
    await scope.run(model.resetAsked)
    expect(scope.getState(model.$askingToReset)).toBe(true)
    expect(scope.calls(model.resetFx)).toEqual([])
    await scope.run(model.resetConfirmed)
    expect(scope.calls(model.resetFx)).toHaveLength(1)
    expect(scope.getState(model.$askingToReset)).toBe(false)
  })

  it('can be declined, and needs no answer when somebody else was faster', async () => {
    const scope = testScope()
    await arrive(scope, { fault })
    await scope.run(model.resetAsked)
    await scope.run(model.resetDeclined)
    expect(scope.getState(model.$askingToReset)).toBe(false)
    await scope.run(model.resetAsked)
    await arrive(scope, {})
    expect(scope.getState(model.$askingToReset)).toBe(false)
  })

  it('keeps the question when it was refused', async () => {
    const scope = testScope([model.resetFx, failsWith('unreachable')])
    await arrive(scope, { fault })
    await scope.run(model.resetAsked)
    await scope.run(model.resetConfirmed)
    expect(scope.getState(model.$askingToReset)).toBe(true)
  })

  it('is for those who look after the pumps', () => {
    expect(rolesFor(model.$mayReset)).toEqual(['pump_ingredient_editor', 'admin'])
  })
})

it('the reason of a fault is known or shown as it is', () => {
  expect(model.knownFault('over-volume')).toBe('over-volume')
  expect(model.knownFault('gremlins')).toBeNull()
})

it('news of the machine are put together with the pumps that have not changed', () => {
  const read = machineReader()
  read({ ...machine({ pumps: [pump(1), pump(2)] }), pumpIds: [1, 2] })
  const update = { ...machine({ busy: true, pumps: [pump(2, { running: true })] }), pumpIds: [1, 2] }
  expect(read(update)).toEqual(machine({ busy: true, pumps: [pump(1), pump(2, { running: true })] }))
})

it('news of the machine forget a pump that is gone, and show one that is there for the first time', () => {
  const read = machineReader()
  read({ ...machine({ pumps: [pump(1), pump(2)] }), pumpIds: [1, 2] })
  const update = { ...machine({ pumps: [pump(3)] }), pumpIds: [2, 3] }
  expect(read(update).pumps.map(({ id }) => id)).toEqual([2, 3])
})
