import { describe, expect, it } from 'vitest'
import { mergedResults, nothing } from '../running/run-tests.mjs'
import { withoutSimulated } from './run-rig.mjs'

const wants = { name: 'a.rig.test.ts weighs', reason: 'Error: Needs the simulator: an HX711\n  at line 1' }
const broken = { name: 'a.rig.test.ts sets', reason: 'AssertionError: expected low' }

describe('tests that want simulated chips', () => {
  it('are left out, and not failed', () => {
    const { result, leftOut } = withoutSimulated({ ...nothing(1), passed: 3, failed: 1, failures: [wants] })
    expect(result).toMatchObject({ code: 0, passed: 3, failed: 0, failures: [] })
    expect(leftOut).toEqual([{ file: wants.name, reason: 'Needs the simulator: an HX711' }])
  })

  it('hide no other failure', () => {
    const { result } = withoutSimulated({ ...nothing(1), failed: 2, failures: [wants, broken] })
    expect(result).toMatchObject({ code: 1, failed: 1, failures: [broken] })
  })
})

describe('results of several guests', () => {
  it('are added up, and one bad end is a bad end', () => {
    const first = { ...nothing(0), passed: 2, files: new Set(['a']), output: 'one, ' }
    const second = { ...nothing(99), failed: 1, files: new Set(['b']), failures: [broken], output: 'two' }
    expect(mergedResults([first, second])).toEqual({
      code: 99,
      passed: 2,
      failed: 1,
      skipped: 0,
      files: new Set(['a', 'b']),
      failures: [broken],
      output: 'one, two',
    })
  })
})
