import { expect, it } from 'vitest'
import { hardwareFollowed, hardwareQuery } from '../../entities/hardware/hardware.model.ts'
import { hardwareWith, relayCard } from '../../entities/hardware/testing/toy-boards.ts'
import { failsWith, later, testScope } from '../../testing/test-scope.ts'
import * as model from './board-actions.model.ts'

async function opened(answer: () => Promise<boolean>) {
  let isGone = false
  const read = async () => (isGone ? hardwareWith() : hardwareWith(relayCard))
  const scope = testScope([hardwareQuery.fetchFx, read], [model.deleteFx, async () => (isGone = await answer())])
  await scope.run(hardwareFollowed)
  return scope
}

it('deleting a board asks first, and can be declined', async () => {
  const scope = await opened(async () => true)
  await scope.run(model.deleteRequested, 5)
  expect(scope.getState(model.$toDelete)?.name).toBe('Relay card')
  await scope.run(model.deleteDeclined)
  await scope.run(model.deleteConfirmed)
  expect(scope.calls(model.deleteFx)).toEqual([])
  await scope.run(model.deleteRequested, 5)
  await scope.run(model.deleteConfirmed)
  expect(scope.calls(model.deleteFx)).toEqual([5])
  expect(scope.getState(model.$toDelete)).toBeNull()
})

it('deleting a board says in the question why it was refused', async () => {
  const scope = await opened(failsWith('board-in-use'))
  await scope.run(model.deleteRequested, 5)
  await scope.run(model.deleteConfirmed)
  expect(scope.getState(model.$deleteProblem)?.code).toBe('board-in-use')
  expect(scope.getState(model.$toDelete)?.id).toBe(5)
  await scope.run(model.deleteRequested, 5)
  expect(scope.getState(model.$deleteProblem)).toBeNull()
})

it('opening a board anew is done one at a time', async () => {
  const restarted = later<boolean>()
  const scope = testScope([model.restartFx, () => restarted.promise])
  const both = [5, 6].map(id => scope.run(model.restartRequested, id))
  expect(scope.getState(model.$restarting)).toBe(5)
  restarted.answer(true)
  await Promise.all(both)
  expect(scope.calls(model.restartFx)).toEqual([5])
  expect(scope.getState(model.$restarting)).toBeNull()
})
