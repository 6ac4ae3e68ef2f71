import { expect, it } from 'vitest'
import { aUser, byId } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { findByUsername, ordererOf } from './user.ts'

it('a user is found by name without regard to case and blanks around it', () => {
  const ada = aUser({ username: 'Ada' })
  const users = [aUser({ id: asId(62), username: 'Adam' }), ada]
  expect(findByUsername(users, ' aDA ')).toBe(ada)
  expect(findByUsername(users, 'Ad')).toBeUndefined()
})

it('who has ordered is called by the name of today, and when gone by the one of then', () => {
  const order = { userId: asId<'user'>(61), username: 'Adele' }
  expect(ordererOf(byId([aUser({ username: 'Ada' })]), order)).toBe('Ada')
  expect(ordererOf(byId([]), order)).toBe('Adele')
  expect(ordererOf(byId([]), { userId: asId<'user'>(61) })).toBe('')
})
