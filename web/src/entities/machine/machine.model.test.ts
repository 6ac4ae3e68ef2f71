import { describe, expect, it, vi } from 'vitest'
import { apiProblem, failsWith, rolesFor, type TestScope, testScope } from '../../testing/test-scope.ts'
import * as machineModel from './machine.model.ts'
import { fault, machine, pump } from './testing/machine-builders.ts'

const arrive = (scope: TestScope, change: Parameters<typeof machine>[0]) =>
  scope.run(machineModel.machineArrived, machine(change))

it('the machine at work is one that somebody has, or of which a pump turns', async () => {
  const scope = testScope()
  expect(scope.getState(machineModel.$atWork)).toBe(false)
  await arrive(scope, {})
  expect(scope.getState(machineModel.$atWork)).toBe(false)
  await arrive(scope, { busy: true })
  expect(scope.getState(machineModel.$atWork)).toBe(true)
  await arrive(scope, { pumps: [pump(1), pump(2, { running: true })] })
  expect(scope.getState(machineModel.$atWork)).toBe(true)
})

describe('the emergency stop', () => {
  it('acts at the first press, without a question', async () => {
    const stop = vi.fn(() => true)
    const scope = testScope([machineModel.emergencyStopFx, stop])
    await scope.run(machineModel.emergencyStopPressed)
    expect(stop).toHaveBeenCalledOnce()
    expect(scope.getState(machineModel.$stopFailed)).toBeNull()
  })

  it('tells that it did not reach the machine until it does, or everything stands', async () => {
    const stop = vi.fn().mockRejectedValueOnce(apiProblem('unreachable')).mockResolvedValueOnce(true)
    const scope = testScope([machineModel.emergencyStopFx, stop])
    await arrive(scope, { busy: true })
    await scope.run(machineModel.emergencyStopPressed)
    expect(scope.getState(machineModel.$stopFailed)?.code).toBe('unreachable')
    await scope.run(machineModel.emergencyStopPressed)
    expect(scope.getState(machineModel.$stopFailed)).toBeNull()
    stop.mockRejectedValueOnce(apiProblem('unreachable'))
    await scope.run(machineModel.emergencyStopPressed)
    await arrive(scope, { busy: false })
    expect(scope.getState(machineModel.$stopFailed)).toBeNull()
  })
})

describe('the reset of a fault', () => {
  it('is done after a question', async () => {
    const reset = vi.fn(() => true)
    const scope = testScope([machineModel.resetFx, reset])
    await arrive(scope, { fault })
    expect(scope.getState(machineModel.$faulted)).toBe(true)
    await scope.run(machineModel.resetAsked)
    expect(scope.getState(machineModel.$askingToReset)).toBe(true)
    expect(reset).not.toHaveBeenCalled()
    await scope.run(machineModel.resetConfirmed)
    expect(reset).toHaveBeenCalledOnce()
    expect(scope.getState(machineModel.$askingToReset)).toBe(false)
  })

  it('can be declined, and needs no answer when somebody else was faster', async () => {
    const scope = testScope()
    await arrive(scope, { fault })
    await scope.run(machineModel.resetAsked)
    await scope.run(machineModel.resetDeclined)
    expect(scope.getState(machineModel.$askingToReset)).toBe(false)
    await scope.run(machineModel.resetAsked)
    await arrive(scope, {})
    expect(scope.getState(machineModel.$askingToReset)).toBe(false)
  })

  it('keeps the question when it was refused', async () => {
    const scope = testScope([machineModel.resetFx, failsWith('unreachable')])
    await arrive(scope, { fault })
    await scope.run(machineModel.resetAsked)
    await scope.run(machineModel.resetConfirmed)
    expect(scope.getState(machineModel.$askingToReset)).toBe(true)
  })

  it('is for those who look after the pumps', () => {
    expect(rolesFor(machineModel.$mayReset)).toEqual(['pump_ingredient_editor', 'admin'])
  })
})

it('the reason of a fault is known or shown as it is', () => {
  expect(machineModel.knownFault('over-volume')).toBe('over-volume')
  expect(machineModel.knownFault('gremlins')).toBeNull()
})
