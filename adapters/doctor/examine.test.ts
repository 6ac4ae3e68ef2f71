import { describe, expect, it } from 'vitest'
import { failure, success } from '#domain/result.ts'
import { examine, findingsTable, isHealthy } from './examine.ts'
import { type Facts, fail, none, ok, warn } from './facts.ts'

describe('examining a computer', () => {
  const machine: NonNullable<Facts['machine']> = {
    pins: { driver: failure('no GPIO chip'), header: failure('no GPIO chip'), outputs: [] },
    bus: { bus: 1, answering: success([]), expected: [] },
    scale: success('HX711.'),
  }
  const expander = { model: 'MCP23017', address: 0x20 }
  const facts: Facts = {
    host: {
      kernel: '6.12.34',
      node: '20.19.2',
      totalMegabytes: 906,
      availableMegabytes: 512,
      throttled: 0,
      isClockSynchronised: true,
    },
    disk: { path: '/var/lib/speedrail', freeMegabytes: 9000, isReadOnly: false, recordedErrors: 0 },
    account: { user: 'speedrail', groups: ['gpio'], devices: [] },
    service: { state: 'active', restarts: 0, hasWatchdog: true },
    scripts: { triedBy: 'root', sandbox: success(undefined) },
    boot: success(null),
    machine,
  }

  describe('the doctor', () => {
    it('finds a machine unfit when anything fails', () => expect(isHealthy(examine(facts))).toBe(false))

    it('looks at no pins of a simulated machine', () => {
      const findings = examine({ ...facts, machine: null })
      expect(isHealthy(findings)).toBe(true)
      expect(findings.map(({ about }) => about)).not.toContain('pins')
    })

    it('finds a machine fit that runs no scripts, and says so', () => {
      const sandbox = failure('bwrap not found')
      const findings = examine({ ...facts, machine: null, scripts: { triedBy: 'root', sandbox } })
      expect(isHealthy(findings)).toBe(true)
      expect(findings.find(({ about }) => about === 'scripts')).toMatchObject({ state: 'warn' })
    })

    it('advises wherever something is not well', () => {
      for (const { state, advice } of examine({ ...facts, service: null }))
        expect(advice === '').toBe(['ok', 'none'].includes(state))
    })

    const problem = 'cannot be used: Could not locate the bindings file. Tried:'
    it.each<readonly [string, Partial<Facts>]>([
      ['pins', { machine: { ...machine, pins: { driver: failure(problem), header: failure(problem), outputs: [] } } }],
      ['I2C', { machine: { ...machine, bus: { bus: 1, answering: failure(problem), expected: [] } } }],
      ['I2C', { machine: { ...machine, bus: { bus: 1, answering: failure(problem), expected: [expander] } } }],
      ['scale', { machine: { ...machine, scale: failure(problem) } }],
      ['boot levels', { boot: failure(problem) }],
      ['boot levels', { boot: success(null) }],
      ['machine', { machine: null }],
      ['account', { account: { user: null, groups: [], devices: [] } }],
      ['service', { service: null }],
      ['power', { host: { ...facts.host, throttled: null } }],
      ['memory', { host: { ...facts.host, availableMegabytes: null } }],
      ['clock', { host: { ...facts.host, isClockSynchronised: null } }],
      ['kernel', { host: { ...facts.host, kernel: null } }],
    ])('does not call ok what it cannot use or does not know: %s', (about, difference) => {
      const findings = examine({ ...facts, ...difference }).filter(finding => finding.about === about)
      expect(findings.length).toBeGreaterThan(0)
      expect(findings.filter(({ state }) => state === 'ok')).toEqual([])
    })
  })
})

describe('the table of findings', () => {
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
})
