import { expect, it } from 'vitest'
import { microseconds } from '../units/duration.ts'
import type { EdgeLateness } from './program.ts'
import { stepLatenessOf } from './program-report.ts'

const late = (count: number, p50: number, p99: number, max: number): EdgeLateness => ({
  count,
  p50: microseconds(p50),
  p99: microseconds(p99),
  max: microseconds(max),
})

it('tells of all steps of a program, by its worst run', () =>
  expect(stepLatenessOf({ stepLateness: [late(700, 3, 19, 22), null, late(90, 4, 11, 41)] })).toEqual(
    late(790, 4, 19, 41),
  ))

it('has nothing to tell where nobody has measured', () => {
  expect(stepLatenessOf({})).toBeNull()
  expect(stepLatenessOf({ stepLateness: [null] })).toBeNull()
})
