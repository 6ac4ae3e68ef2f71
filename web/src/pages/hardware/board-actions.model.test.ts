import { expect, it, vi } from 'vitest'
import { hardwareFollowed, hardwareQuery } from '../../entities/hardware/hardware.model.ts'
import { hardwareWith, relayCard } from '../../entities/hardware/testing/toy-boards.ts'
import { failsWith, later, testScope } from '../../testing/test-scope.ts'
import * as boardActions from './board-actions.model.ts'

async function opened(answer: () => Promise<boolean>) {
  let isGone = false
  const remove = vi.fn(async (_id: number) => (isGone = await answer()))
  const read = async () => (isGone ? hardwareWith() : hardwareWith(relayCard))
  const scope = testScope([hardwareQuery.fetchFx, read], [boardActions.deleteFx, remove])
  await scope.run(hardwareFollowed)
  return { scope, remove }
}

it('deleting a board asks first, and can be declined', async () => {
  const { scope, remove } = await opened(async () => true)
  await scope.run(boardActions.deleteAsked, 5)
  expect(scope.getState(boardActions.$toDelete)?.name).toBe('Relay card')
  await scope.run(boardActions.deleteDeclined)
  await scope.run(boardActions.deleteConfirmed)
  expect(remove).not.toHaveBeenCalled()
  await scope.run(boardActions.deleteAsked, 5)
  await scope.run(boardActions.deleteConfirmed)
  expect(remove).toHaveBeenCalledExactlyOnceWith(5)
  expect(scope.getState(boardActions.$toDelete)).toBeNull()
})

it('deleting a board says in the question why it was refused', async () => {
  const { scope } = await opened(failsWith('board-in-use'))
  await scope.run(boardActions.deleteAsked, 5)
  await scope.run(boardActions.deleteConfirmed)
  expect(scope.getState(boardActions.$deleteProblem)?.code).toBe('board-in-use')
  expect(scope.getState(boardActions.$toDelete)?.id).toBe(5)
  await scope.run(boardActions.deleteAsked, 5)
  expect(scope.getState(boardActions.$deleteProblem)).toBeNull()
})

it('opening a board anew is done one at a time', async () => {
  const restarted = later<boolean>()
  const restart = vi.fn(() => restarted.promise)
  const scope = testScope([boardActions.restartFx, restart])
  const both = [5, 6].map(id => scope.run(boardActions.restartRequested, id))
  expect(scope.getState(boardActions.$restarting)).toBe(5)
  restarted.answer(true)
  await Promise.all(both)
  expect(restart).toHaveBeenCalledExactlyOnceWith(5)
  expect(scope.getState(boardActions.$restarting)).toBeNull()
})
