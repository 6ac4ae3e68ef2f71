import { describe, expect, it } from 'vitest'
import { formatAgo, formatAmount, formatClock, formatPercent } from './format.ts'

it('numbers have at most one decimal, written as the language does', () => {
  expect(formatAmount(62.5, 'en-US')).toBe('62.5')
  expect(formatAmount(62.54, 'de')).toBe('62,5')
  expect(formatAmount(1200, 'da-DK')).toBe('1.200')
})

it('numbers become percents from 0 to 100', () => {
  expect(formatPercent(40, 'en-US')).toBe('40%')
})

it.each([
  [0, 'en-US', '0:00.0'],
  [127.44, 'en-US', '2:07.4'],
  [59.96, 'de', '1:00,0'],
  [7_205.5, 'da-DK', '120:05,5'],
])('an instant of a run %f s in %s', (seconds, tag, text) => {
  expect(formatClock(seconds, tag)).toBe(text)
})

describe('how long ago', () => {
  const now = Date.UTC(2026, 10, 21, 12)
  it.each([
    [30, 'just now'],
    [5 * 60, '5 minutes ago'],
    [3 * 3600, '3 hours ago'],
    [30 * 3600, 'yesterday'],
  ])('%i s', (seconds, text) => {
    expect(formatAgo(now - seconds * 1000, now, 'en-US', 'just now')).toBe(text)
  })

  it('is a date after a week', () => {
    expect(formatAgo(Date.UTC(2026, 10, 1), now, 'en-US', 'just now')).toContain('2026')
  })
})
