import { expect, it } from 'vitest'
import { changedPasswordFault, newPasswordFault, repetitionFault, usernameFault } from './users.documents.ts'

it.each([
  ['a username of blanks', usernameFault(' '), { rule: 'required' }],
  ['a username of 2 letters', usernameFault('ab'), { rule: 'least-letters', nr: 3 }],
  ['a username of 3 letters', usernameFault('Åse'), undefined],
  ['a username of 21 letters', usernameFault('a'.repeat(21)), { rule: 'most-letters', nr: 20 }],
  ['an empty new password', newPasswordFault(''), { rule: 'required' }],
  ['a new password of 5 letters, blanks counted', newPasswordFault(' 234 '), { rule: 'least-letters', nr: 6 }],
  ['a new password of 6 letters, blanks counted', newPasswordFault(' 2345 '), undefined],
  ['a new password of 41 letters', newPasswordFault('x'.repeat(41)), { rule: 'most-letters', nr: 40 }],
  ['an empty field, which keeps the password', changedPasswordFault(''), undefined],
  ['a changed password of 5 letters', changedPasswordFault('short'), { rule: 'least-letters', nr: 6 }],
  ['a repetition that differs', repetitionFault('speedrail', 'speedrial'), { rule: 'differs' }],
  ['an empty repetition of nothing', repetitionFault('', ''), undefined],
])('the rules for accounts judge %s', (_, fault, expected) => {
  expect(fault).toEqual(expected)
})
