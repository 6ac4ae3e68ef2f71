import { expect, it } from 'vitest'
import { aUser } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { findByUsername } from './user.ts'

it('a user is found by name without regard to case and blanks around it', () => {
  const ada = aUser({ username: 'Ada' })
  const users = [aUser({ id: asId(62), username: 'Adam' }), ada]
  expect(findByUsername(users, ' aDA ')).toBe(ada)
  expect(findByUsername(users, 'Ad')).toBeUndefined()
})
