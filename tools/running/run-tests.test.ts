import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { formatFailure, playwrightResult, vitestResult } from './run-tests.mjs'

const named = (file: string): string => `web/e2e/${file}`
const spec = (title: string, status: string, message?: string, attachments: readonly object[] = []) => ({
  file: 'pour.e2e.ts',
  title,
  tests: [
    {
      status,
      results: [
        { errors: message === undefined ? [] : [{ message }], attachments },
        { errors: [], attachments: [] },
      ],
    },
  ],
})

describe('the report of the browser', () => {
  const report = {
    stats: { expected: 3, flaky: 1, unexpected: 1, skipped: 0 },
    suites: [
      {
        file: 'pour.e2e.ts',
        specs: [spec('pours', 'expected'), spec('stops', 'unexpected', 'Error: still on')],
        suites: [{ specs: [spec('lifts', 'flaky', 'Error: no glass')] }],
      },
    ],
  }

  it('counts what passes now and then as failed', () => {
    expect(playwrightResult(1, report, named)).toMatchObject({
      passed: 3,
      failed: 2,
      files: new Set(['web/e2e/pour.e2e.ts']),
      failures: [
        { name: 'web/e2e/pour.e2e.ts stops', reason: 'Error: still on' },
        { name: 'web/e2e/pour.e2e.ts lifts', reason: 'Error: no glass' },
      ],
    })
  })

  it('shows what was on the page, but not the header and navigation of every page', () => {
    const folder = mkdtempSync(join(tmpdir(), 'report-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'error-context.md')
    const frame = ['- banner:', '  - link "Speedrail":', '    - /url: /', '- navigation "Main":', '  - list', '']
    const seen = [...frame, '- main:', '  - heading "That went wrong"', '']
    writeFileSync(
      path,
      ['# Test info', '', '```', 'Error', '```', '', '```yaml', ...seen, '```', '', '# Test source'].join('\n'),
    )
    const failed = spec('stops', 'unexpected', 'Error: still on', [{ name: 'error-context', path }])
    const { failures } = playwrightResult(1, { ...report, suites: [{ file: 'pour.e2e.ts', specs: [failed] }] }, named)
    expect(failures.map(formatFailure)).toEqual([
      ['web/e2e/pour.e2e.ts stops', 'Error: still on', '- main:', '  - heading "That went wrong"'].join('\n    '),
    ])
  })
})

describe('the report of vitest', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 1,
    testResults: [
      {
        name: 'plan.test.ts',
        message: '',
        assertionResults: [
          { fullName: 'a plan ends', status: 'passed', failureMessages: [] },
          { fullName: 'a plan fits', status: 'failed', failureMessages: ['AssertionError: 2 W too much'] },
        ],
      },
      { name: 'broken.test.ts', message: 'SyntaxError: }', assertionResults: [] },
    ],
  }

  it('names the test that failed, and the file that could not be read', () => {
    expect(vitestResult(1, report, file => `domain/${file}`)).toMatchObject({
      passed: 1,
      failed: 1,
      skipped: 1,
      failures: [
        { name: 'domain/plan.test.ts a plan fits', reason: 'AssertionError: 2 W too much' },
        { name: 'domain/broken.test.ts', reason: 'SyntaxError: }' },
      ],
    })
  })
})

describe('a formatted failure', () => {
  it('has the first lines of its reason, without colours', () => {
    const reason = ['\u001B[31mError: late\u001B[39m', '', ...Array.from({ length: 40 }, (_, line) => `line ${line}`)]
    const lines = formatFailure({ name: 'pour.test.ts stops', reason: reason.join('\n') }).split('\n')
    expect(lines.slice(0, 3)).toEqual(['pour.test.ts stops', '    Error: late', '    line 0'])
    expect(lines).toHaveLength(15)
  })
})
