import { allSettled, createWatch, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { notify } from '../../ui/notifications.model.ts'
import { $locking, lockToggled, setLockFx, userRemoval, users } from './user-list.model.ts'
import type { Account } from './users.documents.ts'

const ben: Account = { id: 5, username: 'ben', role: 'user', locked: false, version: 'v1' }

describe('locking a user', () => {
  it('is asked for once, and the list is read again', async () => {
    const list = vi.fn(() => [ben])
    let answer: (user: Account) => void = () => {}
    const lock = vi.fn(() => new Promise<Account>(resolve => (answer = resolve)))
    const scope = fork({
      handlers: [
        [users.fetchFx, list],
        [setLockFx, lock],
      ],
    })
    await allSettled(users.opened, { scope })
    const first = allSettled(lockToggled, { scope, params: ben })
    const second = allSettled(lockToggled, { scope, params: ben })
    expect([...scope.getState($locking)]).toEqual([5])
    answer({ ...ben, locked: true })
    await Promise.all([first, second])
    expect(lock).toHaveBeenCalledOnce()
    expect(list).toHaveBeenCalledTimes(2)
    expect(scope.getState($locking).size).toBe(0)
  })

  it('tells why it was refused', async () => {
    const told = vi.fn()
    const scope = fork({
      handlers: [
        [
          setLockFx,
          () => {
            throw new ApiProblem({ code: 'own-lock', text: '', values: [] })
          },
        ],
      ],
    })
    createWatch({ unit: notify.problem, scope, fn: told })
    void allSettled(lockToggled, { scope, params: ben })
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
  })
})

describe('deleting a user', () => {
  it('hands over what the user owns to whom it was said', async () => {
    const remove = vi.fn(() => 0)
    const scope = fork({
      handlers: [
        [userRemoval.usageFx, () => ({ users: { count: 1, names: ['Gimlet'] }, blockers: [] })],
        [userRemoval.removeFx, remove],
        [users.fetchFx, () => []],
      ],
    })
    await allSettled(userRemoval.asked, { scope, params: { id: 5, name: 'ben', version: 'v1' } })
    await allSettled(userRemoval.wayChosen, { scope, params: 'replace' })
    await allSettled(userRemoval.replacementChosen, { scope, params: 1 })
    await allSettled(userRemoval.confirmed, { scope })
    expect(remove).toHaveBeenCalledWith({
      target: { id: 5, name: 'ben', version: 'v1' },
      policy: { kind: 'replace', by: 1 },
    })
  })
})
