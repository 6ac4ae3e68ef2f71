import { expect, it } from 'vitest'
import { fileDate } from './case-file.ts'

it('a run is called after the minute', () => {
  expect(fileDate(new Date(2026, 2, 5, 9, 4))).toBe('2026-03-05-0904')
})
