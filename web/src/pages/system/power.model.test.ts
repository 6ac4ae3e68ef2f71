import { allSettled, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { machine } from '../../entities/machine/testing/machine-builders.ts'
import { $actProblem, $asked, $done, actAsked, actConfirmed, actFx, forceChosen } from './power.model.ts'

async function asked(busy: boolean, answer: () => unknown = () => true) {
  const act = vi.fn(answer)
  const scope = fork({ handlers: [[actFx, act]] })
  await allSettled(machineArrived, { scope, params: machine({ busy }) })
  await allSettled(actAsked, { scope, params: 'shutDown' })
  return { scope, act }
}

describe('switching off', () => {
  it('needs an answer, and says what happens', async () => {
    const { scope, act } = await asked(false)
    expect(act).not.toHaveBeenCalled()
    await allSettled(actConfirmed, { scope })
    expect(act).toHaveBeenCalledWith({ act: 'shutDown', force: false })
    expect(scope.getState($asked)).toBeNull()
    expect(scope.getState($done)).toBe('shutDown')
  })

  it('needs force while the machine is at work', async () => {
    const { scope, act } = await asked(true)
    await allSettled(actConfirmed, { scope })
    expect(act).not.toHaveBeenCalled()
    await allSettled(forceChosen, { scope, params: true })
    await allSettled(actConfirmed, { scope })
    expect(act).toHaveBeenCalledWith({ act: 'shutDown', force: true })
  })

  it('shows why it was refused, and goes on asking', async () => {
    const { scope } = await asked(false, () => {
      throw new ApiProblem({ code: 'busy', text: '', values: [] })
    })
    await allSettled(actConfirmed, { scope })
    expect(scope.getState($actProblem)?.code).toBe('busy')
    expect(scope.getState($asked)).toBe('shutDown')
  })
})
