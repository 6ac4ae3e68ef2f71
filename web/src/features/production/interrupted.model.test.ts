import { describe, expect, it } from 'vitest'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { fault, machine } from '../../entities/machine/testing/machine-builders.ts'
import { $dialogOpen, $starting } from '../../entities/production/production.model.ts'
import { failsWith, type TestScope, testScope } from '../../testing/test-scope.ts'
import * as interrupted from './interrupted.model.ts'

const half = { orderId: 40, userId: 3, reason: 'interrupted', mayFinish: true } as interrupted.Interrupted
const arrive = (scope: TestScope, params: interrupted.Interrupted | null) =>
  scope.run(interrupted.liveInterrupted.arrived, params)

describe('an interrupted drink', () => {
  it('is finished as an order of its own, which is then watched', async () => {
    const scope = testScope([interrupted.finishFx, 41])
    await arrive(scope, half)
    await scope.run(interrupted.finishPressed)
    expect(scope.now($dialogOpen, $starting)).toEqual([true, true])
  })

  it('waits while the machine is at work or stands still', async () => {
    const scope = testScope([interrupted.finishFx, 41])
    await arrive(scope, half)
    await scope.run(machineArrived, machine({ busy: true }))
    expect(scope.getState(interrupted.$finishBarred)).toBe('busy')
    await scope.run(machineArrived, machine({ fault }))
    expect(scope.getState(interrupted.$finishBarred)).toBe('fault')
    await scope.run(interrupted.finishPressed)
    expect(scope.calls(interrupted.finishFx)).toEqual([])
  })

  it('is thrown away only after a question', async () => {
    const scope = testScope([interrupted.discardFx, true])
    await arrive(scope, half)
    await scope.run(interrupted.discardRequested)
    await scope.run(interrupted.discardDeclined)
    await scope.run(interrupted.discardRequested)
    expect(scope.getState(interrupted.$askingToDiscard)).toBe(true)
    expect(scope.calls(interrupted.discardFx)).toEqual([])
    await scope.run(interrupted.discardConfirmed)
    expect(scope.calls(interrupted.discardFx)).toHaveLength(1)
    expect(scope.getState(interrupted.$askingToDiscard)).toBe(false)
  })

  it('says why it could not be finished, until something changes', async () => {
    const scope = testScope([interrupted.finishFx, failsWith('not-feasible')])
    await arrive(scope, half)
    await scope.run(interrupted.finishPressed)
    expect(scope.getState(interrupted.$restProblem)?.code).toBe('not-feasible')
    await arrive(scope, null)
    expect(scope.getState(interrupted.$restProblem)).toBeNull()
  })
})
