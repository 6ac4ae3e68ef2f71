import { allSettled, fork } from 'effector'
import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { hardwareFollowed, hardwareQuery } from '../../entities/hardware/hardware.model.ts'
import { hardwareWith, relayCard } from '../../entities/hardware/testing/toy-boards.ts'
import {
  $deleteProblem,
  $restarting,
  $toDelete,
  deleteAsked,
  deleteConfirmed,
  deleteDeclined,
  deleteFx,
  restartFx,
  restartRequested,
} from './board-actions.model.ts'

const inUse = new ApiProblem({ code: 'board-in-use', text: '', values: [] })

async function opened(remove: (id: number) => Promise<boolean>) {
  let isGone = false
  const scope = fork({
    handlers: [
      [hardwareQuery.fetchFx, async () => (isGone ? hardwareWith() : hardwareWith(relayCard))],
      [
        deleteFx,
        async (id: number) => {
          isGone = await remove(id)
          return isGone
        },
      ],
    ],
  })
  await allSettled(hardwareFollowed, { scope })
  return scope
}

describe('deleting a board', () => {
  it('asks first, and can be declined', async () => {
    const deleted: number[] = []
    const scope = await opened(async id => deleted.push(id) > 0)
    await allSettled(deleteAsked, { scope, params: 5 })
    expect(scope.getState($toDelete)?.name).toBe('Relay card')
    await allSettled(deleteDeclined, { scope })
    await allSettled(deleteConfirmed, { scope })
    expect(deleted).toEqual([])
    await allSettled(deleteAsked, { scope, params: 5 })
    await allSettled(deleteConfirmed, { scope })
    expect(deleted).toEqual([5])
    expect(scope.getState($toDelete)).toBeNull()
  })

  it('says in the question why it was refused', async () => {
    const scope = await opened(() => Promise.reject(inUse))
    await allSettled(deleteAsked, { scope, params: 5 })
    await allSettled(deleteConfirmed, { scope })
    expect(scope.getState($deleteProblem)?.code).toBe('board-in-use')
    expect(scope.getState($toDelete)?.id).toBe(5)
    await allSettled(deleteAsked, { scope, params: 5 })
    expect(scope.getState($deleteProblem)).toBeNull()
  })
})

describe('opening a board anew', () => {
  it('is done one at a time', async () => {
    let release = (): void => {}
    const asked: number[] = []
    const scope = fork({
      handlers: [
        [
          restartFx,
          (id: number) => {
            asked.push(id)
            return new Promise<boolean>(resolve => {
              release = () => resolve(true)
            })
          },
        ],
      ],
    })
    const first = allSettled(restartRequested, { scope, params: 5 })
    const second = allSettled(restartRequested, { scope, params: 6 })
    expect(scope.getState($restarting)).toBe(5)
    release()
    await Promise.all([first, second])
    expect(asked).toEqual([5])
    expect(scope.getState($restarting)).toBeNull()
  })
})
