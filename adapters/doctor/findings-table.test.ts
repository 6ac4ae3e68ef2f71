import { describe, expect, it } from 'vitest'
import { fail, ok, warn } from './finding.ts'
import { findingsTable } from './findings-table.ts'

describe('the doctor’s table', () => {
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

  it('has the first line of a longer story', () => {
    expect(findingsTable([fail('I2C', 'No driver. Tried:\n → here\n → there', 'Mend it.')])).toBe(
      'FAIL  I2C  No driver. Tried:\n           → Mend it.\n\n0 ok, 0 to look at, 1 to mend\n',
    )
  })
})
