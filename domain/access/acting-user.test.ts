import { expect, it } from 'vitest'
import { aUser, byId } from '../testing/builders.ts'
import { actingUser, mayStill } from './acting-user.ts'

const asLetIn = aUser({ role: 'admin' })

it('is the user as stored, not as let in', () => {
  const now = { ...asLetIn, role: 'user' } as const
  expect(actingUser(byId([now]), asLetIn)).toBe(now)
  expect(mayStill(byId([now]), asLetIn, 'transfer.manage')).toBe(false)
  expect(mayStill(byId([asLetIn]), asLetIn, 'transfer.manage')).toBe(true)
})

it('is nobody who was deleted or locked', () => {
  for (const users of [[], [{ ...asLetIn, locked: true }]]) {
    expect(actingUser(byId(users), asLetIn)).toBeNull()
    expect(mayStill(byId(users), asLetIn, 'recipe.create')).toBe(false)
  }
})
