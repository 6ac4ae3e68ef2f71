import { expect, it, vi } from 'vitest'
import { hardwareFollowed, hardwareQuery } from '../../entities/hardware/hardware.model.ts'
import { hardwareWith, relayCard } from '../../entities/hardware/testing/toy-boards.ts'
import { failsWith, later, testScope } from '../../testing/test-scope.ts'
import * as model from './board-actions.model.ts'

async function opened(answer: () => Promise<boolean>) {
  let isGone = false
  const remove = vi.fn(async (_id: number) => (isGone = await answer()))
  const read = async () => (isGone ? hardwareWith() : hardwareWith(relayCard))
  const scope = testScope([hardwareQuery.fetchFx, read], [model.deleteFx, remove])
  await scope.run(hardwareFollowed)
  return { scope, remove }
}

it('deleting a board asks first, and can be declined', async () => {
  const { scope, remove } = await opened(async () => true)
  await scope.run(model.deleteAsked, 5)
  expect(scope.getState(model.$toDelete)?.name).toBe('Relay card')
  await scope.run(model.deleteDeclined)
  await scope.run(model.deleteConfirmed)
  expect(remove).not.toHaveBeenCalled()
  await scope.run(model.deleteAsked, 5)
  await scope.run(model.deleteConfirmed)
  expect(remove).toHaveBeenCalledExactlyOnceWith(5)
  expect(scope.getState(model.$toDelete)).toBeNull()
})

it('deleting a board says in the question why it was refused', async () => {
  const { scope } = await opened(failsWith('board-in-use'))
  await scope.run(model.deleteAsked, 5)
  await scope.run(model.deleteConfirmed)
  expect(scope.getState(model.$deleteProblem)?.code).toBe('board-in-use')
  expect(scope.getState(model.$toDelete)?.id).toBe(5)
  await scope.run(model.deleteAsked, 5)
  expect(scope.getState(model.$deleteProblem)).toBeNull()
})

it('opening a board anew is done one at a time', async () => {
  const restarted = later<boolean>()
  const restart = vi.fn(() => restarted.promise)
  const scope = testScope([model.restartFx, restart])
  const both = [5, 6].map(id => scope.run(model.restartRequested, id))
  expect(scope.getState(model.$restarting)).toBe(5)
  restarted.answer(true)
  await Promise.all(both)
  expect(restart).toHaveBeenCalledExactlyOnceWith(5)
  expect(scope.getState(model.$restarting)).toBeNull()
})
