import fc from 'fast-check'
import { expect, it } from 'vitest'
import { always } from '../testing/always.ts'
import { timestamp } from '../units/timestamp.ts'
import { emptyLog, linesAfter, linesLogged, logLimits, type RunLog, withLines } from './run-log.ts'

const at = timestamp(1_700_000_000_000)
const log = (...batches: string[][]): RunLog =>
  batches.reduce((sum, lines) => withLines(sum, at, 'INFO', lines), emptyLog)
const numbers = (count: number): string[] => Array.from({ length: count }, (_, index) => `line ${index + 1}`)

it('counts its lines', () => {
  const both = withLines(log(['one', 'two']), at, 'ERROR', ['three'])
  expect(both.entries).toEqual([
    { nr: 1, at, type: 'INFO', message: 'one' },
    { nr: 2, at, type: 'INFO', message: 'two' },
    { nr: 3, at, type: 'ERROR', message: 'three' },
  ])
  expect(both.dropped).toBe(0)
})

it.each([
  ['at once', [numbers(2500)]],
  ['one by one', numbers(2500).map(line => [line])],
])('keeps the last thousand lines of many that come %s', (_, batches) => {
  const many = log(...batches)
  expect([many.entries.length, many.dropped, linesLogged(many)]).toEqual([1000, 1500, 2500])
  expect(many.entries[0]).toMatchObject({ nr: 1501, message: 'line 1501' })
  expect(many.entries.at(-1)).toMatchObject({ nr: 2500, message: 'line 2500' })
})

it('keeps no more than 64 kB', () => {
  const large = log(Array.from({ length: 100 }, () => 'x'.repeat(1000)))
  expect([large.entries.length, large.dropped]).toEqual([65, 35])
})

it('cuts long lines', () => {
  const [entry] = log(['x'.repeat(5000)]).entries
  expect(entry?.message).toBe(`${'x'.repeat(1999)}…`)
})

it('tells what somebody has not seen yet, and what is lost of it', () => {
  const many = log(numbers(1200))
  expect(linesAfter(many, 1198).entries.map(({ nr }) => nr)).toEqual([1199, 1200])
  expect(linesAfter(many, 1198).dropped).toBe(0)
  expect(linesAfter(many, 150).dropped).toBe(50)
  expect(linesAfter(many, 0)).toEqual(many)
  expect(linesAfter(many, 1200).entries).toEqual([])
})

it('never outgrows its bounds, and loses no line unnoticed', () => {
  const anyBatches = fc.array(fc.array(fc.string({ maxLength: 3000 }), { maxLength: 40 }), { maxLength: 8 })
  always(
    fc.property(anyBatches, batches => {
      const { entries, dropped } = log(...batches)
      const size = entries.reduce((sum, { message }) => sum + message.length, 0)
      expect(entries.length).toBeLessThanOrEqual(logLimits.lines)
      expect(size).toBeLessThanOrEqual(logLimits.size)
      expect(dropped + entries.length).toBe(batches.flat().length)
      expect(entries.map(({ nr }) => nr)).toEqual(entries.map((_, index) => dropped + index + 1))
    }),
    { numRuns: 50 },
  )
})
