import { describe, expect, it, vi } from 'vitest'
import { loadUserFx } from '../../session/session.model.ts'
import { apiProblem, failsWith, type TestScope, testScope } from '../../testing/test-scope.ts'
import * as machineModel from './machine.model.ts'
import { fault, machine, pump } from './testing/machine-builders.ts'

const arrive = (scope: TestScope, change: Parameters<typeof machine>[0]) =>
  scope.run(machineModel.machineArrived, machine(change))
const unreachable = () => apiProblem('unreachable')

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
    let broken = true
    const scope = testScope([
      machineModel.emergencyStopFx,
      () => {
        if (broken) throw unreachable()
        return true
      },
    ])
    await arrive(scope, { busy: true })
    await scope.run(machineModel.emergencyStopPressed)
    expect(scope.getState(machineModel.$stopFailed)?.code).toBe('unreachable')
    broken = false
    await scope.run(machineModel.emergencyStopPressed)
    expect(scope.getState(machineModel.$stopFailed)).toBeNull()
    broken = true
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
    const scope = testScope([machineModel.resetFx, failsWith(unreachable())])
    await arrive(scope, { fault })
    await scope.run(machineModel.resetAsked)
    await scope.run(machineModel.resetConfirmed)
    expect(scope.getState(machineModel.$askingToReset)).toBe(true)
  })

  it.each([
    ['user', false],
    ['recipe_creator', false],
    ['pump_ingredient_editor', true],
    ['admin', true],
  ] as const)('is for those who look after the pumps: %s %s', async (role, may) => {
    const scope = testScope([loadUserFx, () => ({ id: 1, username: 'x', role, adminLevel: 1 })])
    await scope.run(loadUserFx)
    expect(scope.getState(machineModel.$mayReset)).toBe(may)
  })
})

it('the reason of a fault is known or shown as it is', () => {
  expect(machineModel.knownFault('over-volume')).toBe('over-volume')
  expect(machineModel.knownFault('gremlins')).toBeNull()
})
