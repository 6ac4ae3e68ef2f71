import { expect, it } from 'vitest'
import { changedPasswordError, newPasswordError, repetitionError, usernameError } from './profile.view.tsx'

it.each([
  ['a username of blanks', usernameError(' '), { rule: 'required' }],
  ['a username of 2 letters', usernameError('ab'), { rule: 'least-letters', nr: 3 }],
  ['a username of 3 letters', usernameError('Åse'), undefined],
  ['a username of 21 letters', usernameError('a'.repeat(21)), { rule: 'most-letters', nr: 20 }],
  ['an empty new password', newPasswordError(''), { rule: 'required' }],
  ['a new password of 5 letters, blanks counted', newPasswordError(' 234 '), { rule: 'least-letters', nr: 6 }],
  ['a new password of 6 letters, blanks counted', newPasswordError(' 2345 '), undefined],
  ['a new password of 41 letters', newPasswordError('x'.repeat(41)), { rule: 'most-letters', nr: 40 }],
  ['an empty field, which keeps the password', changedPasswordError(''), undefined],
  ['a changed password of 5 letters', changedPasswordError('short'), { rule: 'least-letters', nr: 6 }],
  ['a repetition that differs', repetitionError('speedrail', 'speedrial'), { rule: 'differs' }],
  ['an empty repetition of nothing', repetitionError('', ''), undefined],
])('the rules for accounts judge %s', (_, error, expected) => {
  expect(error).toEqual(expected)
})
