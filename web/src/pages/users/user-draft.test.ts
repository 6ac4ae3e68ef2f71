import { expect, it } from 'vitest'
import type { Account } from './profile.view.tsx'
import { changeOf, contentOf, draftOf, rules } from './users.view.tsx'

const ben: Account = { id: 5, username: 'ben', role: 'user', locked: false, version: 'v1' }
const draft = draftOf(ben)

it('only what is to be different is sent', () => {
  expect(changeOf(draft, ben)).toEqual({})
  expect(changeOf({ ...draft, username: 'benno', locked: true }, ben)).toEqual({ username: 'benno', locked: true })
  const expected = { password: 'secret', role: 'admin' }
  expect(changeOf({ ...draft, password: 'secret', role: 'admin' }, ben)).toEqual(expected)
})

it('a new user needs a password, another one keeps it', () => {
  expect(rules({ ...draftOf(null), username: 'ben' })).toEqual({ password: { rule: 'required' } })
  expect(rules(draft)).toEqual({})
})

it('another admin’s new password, which only the version shows, counts where another one is typed', () => {
  const theirs = draftOf({ ...ben, version: 'v2' })
  expect(contentOf(theirs, draft)).toEqual(contentOf(draft, draft))
  const mine = { ...draft, password: 'secret' }
  expect(contentOf(theirs, mine)).not.toEqual(contentOf(draft, mine))
})
