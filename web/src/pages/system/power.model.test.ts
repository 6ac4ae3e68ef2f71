import { expect, it, vi } from 'vitest'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { machine } from '../../entities/machine/testing/machine-builders.ts'
import { failsWith, testScope } from '../../testing/test-scope.ts'
import { $actProblem, $asked, $done, actAsked, actConfirmed, actFx, forceChosen } from './power.model.ts'

async function asked(busy: boolean, answer: () => unknown = () => true) {
  const act = vi.fn(answer)
  const scope = testScope([actFx, act])
  await scope.run(machineArrived, machine({ busy }))
  await scope.run(actAsked, 'shutDown')
  return { scope, act }
}

it('switching off needs an answer, and says what happens', async () => {
  const { scope, act } = await asked(false)
  expect(act).not.toHaveBeenCalled()
  await scope.run(actConfirmed)
  expect(act).toHaveBeenCalledWith({ act: 'shutDown', force: false })
  expect(scope.now($asked, $done)).toEqual([null, 'shutDown'])
})

it('switching off needs force while the machine is at work', async () => {
  const { scope, act } = await asked(true)
  await scope.run(actConfirmed)
  expect(act).not.toHaveBeenCalled()
  await scope.run(forceChosen, true)
  await scope.run(actConfirmed)
  expect(act).toHaveBeenCalledWith({ act: 'shutDown', force: true })
})

it('switching off shows why it was refused, and goes on asking', async () => {
  const { scope } = await asked(false, failsWith('busy'))
  await scope.run(actConfirmed)
  expect(scope.getState($actProblem)?.code).toBe('busy')
  expect(scope.getState($asked)).toBe('shutDown')
})
