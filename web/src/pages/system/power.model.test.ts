import { expect, it } from 'vitest'
import { machineArrived } from '../../entities/machine/machine.model.ts'
import { machine } from '../../entities/machine/testing/machine-builders.ts'
import { failsWith, testScope } from '../../testing/test-scope.ts'
import { $actProblem, $asked, $done, actAsked, actConfirmed, actFx, forceChosen } from './power.model.ts'

async function asked(busy: boolean, answer: () => unknown = () => true) {
  const scope = testScope([actFx, answer])
  await scope.run(machineArrived, machine({ busy }))
  await scope.run(actAsked, 'shutDown')
  return scope
}

it('switching off needs an answer, and says what happens', async () => {
  const scope = await asked(false)
  expect(scope.calls(actFx)).toEqual([])
  await scope.run(actConfirmed)
  expect(scope.calls(actFx)).toContainEqual({ act: 'shutDown', force: false })
  expect(scope.now($asked, $done)).toEqual([null, 'shutDown'])
})

it('switching off needs force while the machine is at work', async () => {
  const scope = await asked(true)
  await scope.run(actConfirmed)
  expect(scope.calls(actFx)).toEqual([])
  await scope.run(forceChosen, true)
  await scope.run(actConfirmed)
  expect(scope.calls(actFx)).toContainEqual({ act: 'shutDown', force: true })
})

it('switching off shows why it was refused, and goes on asking', async () => {
  const scope = await asked(false, failsWith('busy'))
  await scope.run(actConfirmed)
  expect(scope.getState($actProblem)?.code).toBe('busy')
  expect(scope.getState($asked)).toBe('shutDown')
})
