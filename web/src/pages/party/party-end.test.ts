import { expect, it } from 'vitest'
import { fieldOfMoment, momentOfField, usualEnd } from './party-end.ts'

const endOf = (now: string): string => fieldOfMoment(usualEnd(new Date(now)))

it.each([
  ['2026-11-28T18:10', '2026-11-29T02:00'],
  ['2026-11-28T14:00', '2026-11-29T02:00'],
  ['2026-11-28T22:00', '2026-11-29T02:00'],
  ['2026-11-28T23:40', '2026-11-29T06:00'],
  ['2026-11-29T00:30', '2026-11-29T06:30'],
  ['2026-11-28T11:05', '2026-11-28T17:30'],
])('the end of a party, unless somebody says so at %s: %s', (now, end) => {
  expect(endOf(now)).toBe(end)
})

it('a moment in a field comes out as it went in', () => {
  const moment = new Date('2026-01-05T07:03')
  expect(momentOfField(fieldOfMoment(moment))).toEqual(moment)
})

it.each(['', 'soon', '2026-13-40T99:99'])('a moment in a field is none in “%s”', text => {
  expect(momentOfField(text)).toBeNull()
})
