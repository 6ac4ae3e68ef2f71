import { expect, it } from 'vitest'
import { later, testScope, toldOfFailure } from '../../testing/test-scope.ts'
import { $locking, lockToggled, setLockFx, users } from './user-list.model.ts'
import type { Account } from './users.documents.ts'

const ben: Account = { id: 5, username: 'ben', role: 'user', locked: false, version: 'v1' }

it('locking a user is asked for once, and the list is read again', async () => {
  const locked = later<Account>()
  const scope = testScope([users.fetchFx, [ben]], [setLockFx, locked.promise])
  await scope.run(users.opened)
  const both = [1, 2].map(() => scope.run(lockToggled, ben))
  expect([...scope.getState($locking)]).toEqual([5])
  locked.answer({ ...ben, locked: true })
  await Promise.all(both)
  expect(scope.calls(setLockFx)).toHaveLength(1)
  expect(scope.calls(users.fetchFx)).toHaveLength(2)
  expect(scope.getState($locking).size).toBe(0)
})

it('locking a user tells why it was refused', async () => {
  expect(await toldOfFailure(setLockFx, lockToggled, ben)).toEqual(['refused'])
})
