import { allSettled, fork, type Scope } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { fault, machine } from '../../entities/machine/testing/machine-builders.ts'
import { $dialogOpen, $starting } from '../../entities/production/production.model.ts'
import {
  $askingToDiscard,
  $finishBarred,
  $restProblem,
  discardAsked,
  discardConfirmed,
  discardDeclined,
  discardFx,
  finishFx,
  finishPressed,
  type Interrupted,
  liveInterrupted,
} from './interrupted.model.ts'

const half: Interrupted = {
  orderId: 40,
  userId: 3,
  at: '2026-03-05T20:15:00.000Z',
  reason: 'interrupted',
  mayFinish: true,
  drink: { id: 7, kind: 'RECIPE', name: 'Gin Fizz' },
  glass: null,
  inGlass: [],
  missing: [],
}
const arrive = (scope: Scope, params: Interrupted | null) => allSettled(liveInterrupted.arrived, { scope, params })

describe('an interrupted drink', () => {
  it('is finished as an order of its own, which is then watched', async () => {
    const scope = fork({ handlers: [[finishFx, () => 41]] })
    await arrive(scope, half)
    await allSettled(finishPressed, { scope })
    expect(scope.getState($dialogOpen)).toBe(true)
    expect(scope.getState($starting)).toBe(true)
  })

  it('waits while the machine is at work or stands still', async () => {
    const finish = vi.fn(() => 41)
    const scope = fork({ handlers: [[finishFx, finish]] })
    await arrive(scope, half)
    await allSettled(machineArrived, { scope, params: machine({ busy: true }) })
    expect(scope.getState($finishBarred)).toBe('busy')
    await allSettled(machineArrived, { scope, params: machine({ fault }) })
    expect(scope.getState($finishBarred)).toBe('fault')
    await allSettled(finishPressed, { scope })
    expect(finish).not.toHaveBeenCalled()
  })

  it('is thrown away only after a question', async () => {
    const discard = vi.fn(() => true)
    const scope = fork({ handlers: [[discardFx, discard]] })
    await arrive(scope, half)
    await allSettled(discardAsked, { scope })
    await allSettled(discardDeclined, { scope })
    await allSettled(discardAsked, { scope })
    expect(scope.getState($askingToDiscard)).toBe(true)
    expect(discard).not.toHaveBeenCalled()
    await allSettled(discardConfirmed, { scope })
    expect(discard).toHaveBeenCalledOnce()
    expect(scope.getState($askingToDiscard)).toBe(false)
  })

  it('says why it could not be finished, until something changes', async () => {
    const scope = fork({
      handlers: [
        [
          finishFx,
          () => {
            throw new ApiProblem({ code: 'not-feasible', text: '', values: [] })
          },
        ],
      ],
    })
    await arrive(scope, half)
    await allSettled(finishPressed, { scope })
    expect(scope.getState($restProblem)?.code).toBe('not-feasible')
    await arrive(scope, null)
    expect(scope.getState($restProblem)).toBeNull()
  })
})
