import { expect, it } from 'vitest'
import type { HostedParty } from './party-form.view.tsx'
import { draftOf, fieldOfMoment, inputOf, momentOfField, newParty, rules, usualEnd } from './party-form.view.tsx'

const now = new Date('2026-11-28T18:00')

it('the form of a party is filled in as most hosts want it', () => {
  expect(inputOf(newParty(' Ours ', now))).toEqual({
    name: 'Ours',
    endsAt: new Date('2026-11-29T02:00').toISOString(),
    ordersPerGuest: 1,
    noTwiceInARow: true,
    start: 'SCREEN',
    patienceSeconds: 90,
    guestGroupId: null,
    keepDays: 30,
    alcoholFree: false,
  })
})

it('the form of a party keeps the rules for guests while something else is changed', () => {
  const settings = { ordersPerGuest: 1, noTwiceInARow: true, start: 'SCREEN', patienceSeconds: 90, guestGroupId: 5 }
  const party = { id: 1, name: 'Ours', endsAt: now.toISOString(), settings } as HostedParty
  expect(inputOf({ ...draftOf(party), name: 'Yours' })).toMatchObject({ name: 'Yours', guestGroupId: 5 })
})

it('the form of a party is not sent with a name that is too long, or without an end', () => {
  const wrong = rules({ ...newParty('x'.repeat(41), now), ends: '', keepDays: 400 })
  expect(Object.keys(wrong).sort()).toEqual(['ends', 'keepDays', 'name'])
})

const endOf = (now: string): string => fieldOfMoment(usualEnd(new Date(now)))

it.each([
  ['2026-11-28T18:10', '2026-11-29T02:00'],
  ['2026-11-28T14:00', '2026-11-29T02:00'],
  ['2026-11-28T22:00', '2026-11-29T02:00'],
  ['2026-11-28T23:40', '2026-11-29T06:00'],
  ['2026-11-29T00:30', '2026-11-29T06:30'],
  ['2026-11-28T11:05', '2026-11-28T17:30'],
])('a party that is opened at %s ends at %s, unless somebody says otherwise', (now, end) => {
  expect(endOf(now)).toBe(end)
})

it('a moment in a field comes out as it went in', () => {
  const moment = new Date('2026-01-05T07:03')
  expect(momentOfField(fieldOfMoment(moment))).toEqual(moment)
})

it.each(['', 'soon', '2026-13-40T99:99'])('a moment in a field is none in “%s”', text => {
  expect(momentOfField(text)).toBeNull()
})
