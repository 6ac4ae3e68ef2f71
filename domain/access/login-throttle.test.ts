import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { timestamp } from '../units/timestamp.ts'
import { type FailedLogins, waitBeforeLogin, withFailure } from './login-throttle.ts'

const second = 1000
const minute = 60 * second
const at = (milliseconds: number) => timestamp(1_700_000_000_000 + milliseconds)
const failuresAt = (...instants: number[]): FailedLogins => instants.map(at)

describe('the wait before the next login', () => {
  it.each([
    ['nobody failed', [], 0, 0],
    ['two failed within a minute', [0, 1 * second], 2 * second, 0],
    [
      'three failed within a minute: until the first is a minute old',
      [0, 10 * second, 20 * second],
      30 * second,
      30 * second,
    ],
    ['that minute is over', [0, 10 * second, 20 * second], 60 * second, 0],
    ['five failed within ten minutes', [0, 2, 4, 6, 8].map(n => n * minute), 9 * minute, 1 * minute],
    [
      'ten failed within the hour',
      [0, 5, 10, 15, 20, 25, 30, 35, 40, 45].map(n => n * minute),
      50 * minute,
      10 * minute,
    ],
  ])('when %s', (_, failures, now, wait) => {
    expect(waitBeforeLogin(failuresAt(...failures), at(now))).toBe(wait)
  })

  it('does not last until a clock that was set back has caught up', () => {
    expect(waitBeforeLogin(failuresAt(0, 1, 2), at(-365 * 24 * 60 * minute))).toBe(0)
  })
})

describe('the list of failures', () => {
  it('forgets what is an hour old', () => {
    expect(withFailure(failuresAt(0, 1 * minute), at(60 * minute))).toEqual(failuresAt(1 * minute, 60 * minute))
  })

  it('lets at most 3 tries fail per minute, 5 per ten minutes and 10 per hour, and stays short', () => {
    const pauses = fc.array(fc.nat({ max: 10 * minute }), { maxLength: 60 })
    always(
      fc.property(pauses, waits => {
        let now = 0
        let failures: FailedLogins = []
        const allowed: number[] = []
        for (const wait of waits) {
          now += wait
          if (waitBeforeLogin(failures, at(now)) > 0) continue
          failures = withFailure(failures, at(now))
          allowed.push(now)
        }
        expect(failures.length).toBeLessThanOrEqual(10)
        for (const [most, window] of [
          [3, minute],
          [5, 10 * minute],
          [10, 60 * minute],
        ] as const) {
          for (const start of allowed) {
            expect(allowed.filter(t => t >= start && t < start + window).length).toBeLessThanOrEqual(most)
          }
        }
      }),
    )
  })
})
