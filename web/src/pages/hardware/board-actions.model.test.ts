import { describe, expect, it } from 'vitest'
import { hardwareFollowed, hardwareQuery } from '../../entities/hardware/hardware.model.ts'
import { hardwareWith, relayCard } from '../../entities/hardware/testing/toy-boards.ts'
import { apiProblem, failsWith, testScope } from '../../testing/test-scope.ts'
import * as boardActions from './board-actions.model.ts'

const inUse = apiProblem('board-in-use')

async function opened(remove: (id: number) => Promise<boolean>) {
  let isGone = false
  const scope = testScope(
    [hardwareQuery.fetchFx, async () => (isGone ? hardwareWith() : hardwareWith(relayCard))],
    [
      boardActions.deleteFx,
      async (id: number) => {
        isGone = await remove(id)
        return isGone
      },
    ],
  )
  await scope.run(hardwareFollowed)
  return scope
}

describe('deleting a board', () => {
  it('asks first, and can be declined', async () => {
    const deleted: number[] = []
    const scope = await opened(async id => deleted.push(id) > 0)
    await scope.run(boardActions.deleteAsked, 5)
    expect(scope.getState(boardActions.$toDelete)?.name).toBe('Relay card')
    await scope.run(boardActions.deleteDeclined)
    await scope.run(boardActions.deleteConfirmed)
    expect(deleted).toEqual([])
    await scope.run(boardActions.deleteAsked, 5)
    await scope.run(boardActions.deleteConfirmed)
    expect(deleted).toEqual([5])
    expect(scope.getState(boardActions.$toDelete)).toBeNull()
  })

  it('says in the question why it was refused', async () => {
    const scope = await opened(failsWith(inUse))
    await scope.run(boardActions.deleteAsked, 5)
    await scope.run(boardActions.deleteConfirmed)
    expect(scope.getState(boardActions.$deleteProblem)?.code).toBe('board-in-use')
    expect(scope.getState(boardActions.$toDelete)?.id).toBe(5)
    await scope.run(boardActions.deleteAsked, 5)
    expect(scope.getState(boardActions.$deleteProblem)).toBeNull()
  })
})

it('opening a board anew is done one at a time', async () => {
  let release = (): void => {}
  const asked: number[] = []
  const scope = testScope([
    boardActions.restartFx,
    (id: number) => {
      asked.push(id)
      return new Promise<boolean>(resolve => {
        release = () => resolve(true)
      })
    },
  ])
  const first = scope.run(boardActions.restartRequested, 5)
  const second = scope.run(boardActions.restartRequested, 6)
  expect(scope.getState(boardActions.$restarting)).toBe(5)
  release()
  await Promise.all([first, second])
  expect(asked).toEqual([5])
  expect(scope.getState(boardActions.$restarting)).toBeNull()
})
