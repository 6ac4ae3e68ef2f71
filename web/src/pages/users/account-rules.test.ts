import { expect, it } from 'vitest'
import { changedPasswordFault, newPasswordFault, repetitionFault, usernameFault } from './account-rules.ts'

it('a username has 3 to 20 letters', () => {
  expect(usernameFault(' ')).toEqual({ rule: 'required' })
  expect(usernameFault('ab')).toEqual({ rule: 'least-letters', nr: 3 })
  expect(usernameFault('a'.repeat(21))).toEqual({ rule: 'most-letters', nr: 20 })
  expect(usernameFault('Åse')).toBeUndefined()
})

it('a password has 6 to 40 letters, blanks counted', () => {
  expect(newPasswordFault('')).toEqual({ rule: 'required' })
  expect(newPasswordFault(' 234 ')).toEqual({ rule: 'least-letters', nr: 6 })
  expect(newPasswordFault('x'.repeat(41))).toEqual({ rule: 'most-letters', nr: 40 })
  expect(newPasswordFault(' 2345 ')).toBeUndefined()
})

it('a password stays as it is when nothing is typed', () => {
  expect(changedPasswordFault('')).toBeUndefined()
  expect(changedPasswordFault('short')).toEqual({ rule: 'least-letters', nr: 6 })
})

it('a password is typed twice', () => {
  expect(repetitionFault('speedrail', 'speedrial')).toEqual({ rule: 'differs' })
  expect(repetitionFault('', '')).toBeUndefined()
})
