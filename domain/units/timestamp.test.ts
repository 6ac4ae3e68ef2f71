import { expect, it } from 'vitest'
import { later, timestamp } from './timestamp.ts'

it('an instant of the calendar is held in whole milliseconds', () => {
  expect(timestamp(1_700_000_000_000.9)).toBe(1_700_000_000_000)
  expect(later(timestamp(1_700_000_000_000), 1500)).toBe(1_700_000_001_500)
})
