import { expect, it } from 'vitest'
import { findingsTable } from './examine.ts'
import { fail, none, ok, warn } from './facts.ts'

it('has a line for each finding, and one for what to do', () => {
  const findings = [
    ok('pins', 'All there.'),
    warn('pins', 'One is shared.', 'Use another.'),
    fail('clock', 'Wrong.', 'Set it.'),
  ]
  expect(findingsTable(findings)).toBe(
    [
      'ok    pins   All there.',
      'WARN         One is shared.',
      '             → Use another.',
      'FAIL  clock  Wrong.',
      '             → Set it.',
      '',
      '1 ok, 1 to look at, 1 to mend',
      '',
    ].join('\n'),
  )
})

it('has all lines of what a program says, and what is not there', () =>
  expect(
    findingsTable([fail('I2C', 'No driver. Tried:\n → here\n → there\n', 'Mend it.'), none('clock', 'Untold.')]),
  ).toBe(
    [
      'FAIL  I2C    No driver. Tried:',
      '              → here',
      '              → there',
      '             → Mend it.',
      '–     clock  Untold.',
      '',
      '0 ok, 1 not there, 0 to look at, 1 to mend',
      '',
    ].join('\n'),
  ))
