import { allSettled, fork, type Scope } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { loadUserFx } from '../../session/session.model.ts'
import {
  $askingToReset,
  $atWork,
  $faulted,
  $mayReset,
  $stopFailed,
  emergencyStopFx,
  emergencyStopPressed,
  knownFault,
  machineArrived,
  resetAsked,
  resetConfirmed,
  resetDeclined,
  resetFx,
} from './machine.model.ts'
import { fault, machine, pump } from './testing/machine-builders.ts'

const arrive = (scope: Scope, change: Parameters<typeof machine>[0]) =>
  allSettled(machineArrived, { scope, params: machine(change) })
const unreachable = () => new ApiProblem({ code: 'unreachable' })

describe('the machine at work', () => {
  it('is one that somebody has, or of which a pump turns', async () => {
    const scope = fork()
    expect(scope.getState($atWork)).toBe(false)
    await arrive(scope, {})
    expect(scope.getState($atWork)).toBe(false)
    await arrive(scope, { busy: true })
    expect(scope.getState($atWork)).toBe(true)
    await arrive(scope, { pumps: [pump(1), pump(2, { running: true })] })
    expect(scope.getState($atWork)).toBe(true)
  })
})

describe('the emergency stop', () => {
  it('acts at the first press, without a question', async () => {
    const stop = vi.fn(() => true)
    const scope = fork({ handlers: [[emergencyStopFx, stop]] })
    await allSettled(emergencyStopPressed, { scope })
    expect(stop).toHaveBeenCalledOnce()
    expect(scope.getState($stopFailed)).toBeNull()
  })

  it('tells that it did not reach the machine until it does, or everything stands', async () => {
    let broken = true
    const scope = fork({
      handlers: [
        [
          emergencyStopFx,
          () => {
            if (broken) throw unreachable()
            return true
          },
        ],
      ],
    })
    await arrive(scope, { busy: true })
    await allSettled(emergencyStopPressed, { scope })
    expect(scope.getState($stopFailed)?.code).toBe('unreachable')
    broken = false
    await allSettled(emergencyStopPressed, { scope })
    expect(scope.getState($stopFailed)).toBeNull()
    broken = true
    await allSettled(emergencyStopPressed, { scope })
    await arrive(scope, { busy: false })
    expect(scope.getState($stopFailed)).toBeNull()
  })
})

describe('the reset of a fault', () => {
  it('is done after a question', async () => {
    const reset = vi.fn(() => true)
    const scope = fork({ handlers: [[resetFx, reset]] })
    await arrive(scope, { fault })
    expect(scope.getState($faulted)).toBe(true)
    await allSettled(resetAsked, { scope })
    expect(scope.getState($askingToReset)).toBe(true)
    expect(reset).not.toHaveBeenCalled()
    await allSettled(resetConfirmed, { scope })
    expect(reset).toHaveBeenCalledOnce()
    expect(scope.getState($askingToReset)).toBe(false)
  })

  it('can be declined, and needs no answer when somebody else was faster', async () => {
    const scope = fork()
    await arrive(scope, { fault })
    await allSettled(resetAsked, { scope })
    await allSettled(resetDeclined, { scope })
    expect(scope.getState($askingToReset)).toBe(false)
    await allSettled(resetAsked, { scope })
    await arrive(scope, {})
    expect(scope.getState($askingToReset)).toBe(false)
  })

  it('keeps the question when it was refused', async () => {
    const scope = fork({
      handlers: [
        [
          resetFx,
          () => {
            throw unreachable()
          },
        ],
      ],
    })
    await arrive(scope, { fault })
    await allSettled(resetAsked, { scope })
    await allSettled(resetConfirmed, { scope })
    expect(scope.getState($askingToReset)).toBe(true)
  })

  it.each([
    ['user', false],
    ['recipe_creator', false],
    ['pump_ingredient_editor', true],
    ['admin', true],
  ] as const)('is for those who look after the pumps: %s %s', async (role, may) => {
    const scope = fork({ handlers: [[loadUserFx, () => ({ id: 1, username: 'x', role, adminLevel: 1 })]] })
    await allSettled(loadUserFx, { scope })
    expect(scope.getState($mayReset)).toBe(may)
  })
})

describe('the reason of a fault', () => {
  it('is known or shown as it is', () => {
    expect(knownFault('over-volume')).toBe('over-volume')
    expect(knownFault('gremlins')).toBeNull()
  })
})
