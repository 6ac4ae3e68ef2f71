import { describe, expect, it } from 'vitest'
import { aParty } from '../testing/party-builders.ts'
import { aPerson, aPersonGroup, aPouredAlcohol, someRules } from '../testing/people-builders.ts'
import { asId } from '../units/id.ts'
import { later, timestamp } from '../units/timestamp.ts'
import { aliasesOf, drinkerOf, isOfEvening, isPastCounting, rulesOf } from './drinker.ts'

const family = aPersonGroup({ id: asId(1), rules: someRules({ alcohol: 'none' }) })
const friends = aPersonGroup({ id: asId(2), rules: someRules({ pauseMinutes: 30 }) })
const lea = aPerson({ id: asId(3), groupId: family.id, userId: asId(61) })
const tables = {
  person: new Map([[lea.id as number, lea]]),
  personGroup: new Map([family, friends].map(group => [group.id as number, group])),
}
const open = aParty({ settings: { ...aParty().settings, guestGroupId: friends.id } })

describe('who drinks', () => {
  it('is the guest, the person who was chosen, or the account of a profile, whatever name it has ordered for', () => {
    expect(drinkerOf({ kind: 'guest', guestId: asId(7) }, tables)).toBe('guest 7')
    expect(drinkerOf({ kind: 'person', personId: asId(3), userId: asId(63) }, tables)).toBe('person 3')
    expect(drinkerOf({ kind: 'user', userId: asId(61), forName: 'Max' }, tables)).toBe('user 61')
  })

  it('is a guest without a phone, where nothing is known of the account that orders for a name', () => {
    expect(drinkerOf({ kind: 'user', userId: asId(62), forName: 'Max' }, tables)).toBe('name max')
    expect(drinkerOf({ kind: 'user', userId: asId(62), forName: null }, tables)).toBe('user 62')
    expect(rulesOf('name max', tables, open)).toBe(friends.rules)
  })

  it('is the same by the account as by the profile', () => {
    expect(aliasesOf('user 61', tables)).toEqual(['person 3', 'user 61'])
    expect(aliasesOf('person 3', tables)).toEqual(['person 3', 'user 61'])
    expect(aliasesOf('user 62', tables)).toEqual(['user 62'])
    expect(aliasesOf('guest 3', tables)).toEqual(['guest 3'])
  })
})

describe('the rules', () => {
  it('of a guest are those of the group that the party names', () => {
    expect(rulesOf('guest 7', tables, open)).toBe(friends.rules)
    expect(rulesOf('guest 7', tables, aParty())).toBeNull()
    expect(rulesOf('guest 7', tables, null)).toBeNull()
  })

  it('of an account are those of its profile, with a party or without', () => {
    expect(rulesOf('user 61', tables, open)).toBe(family.rules)
    expect(rulesOf('person 3', tables, null)).toBe(family.rules)
    expect(rulesOf('user 62', tables, open)).toBeNull()
  })
})

describe('what was poured', () => {
  const now = timestamp(1_700_000_000_000)
  const hoursAgo = (hours: number, partyId: number | null) =>
    aPouredAlcohol({ at: later(now, -hours * 3_600_000), partyId: partyId === null ? null : asId(partyId) })

  it('counts for the party that was open, or for the last 12 hours without one', () => {
    expect(isOfEvening(hoursAgo(30, 1), open, now)).toBe(true)
    expect(isOfEvening(hoursAgo(1, 2), open, now)).toBe(false)
    expect(isOfEvening(hoursAgo(1, null), open, now)).toBe(false)
    expect(isOfEvening(hoursAgo(11, 2), null, now)).toBe(true)
    expect(isOfEvening(hoursAgo(12, null), null, now)).toBe(false)
  })

  it('is kept for a day, and as long as its party is', () => {
    const parties = new Map([[1, open]])
    expect(isPastCounting(hoursAgo(30, 1), parties, now)).toBe(false)
    expect(isPastCounting(hoursAgo(24, 2), parties, now)).toBe(true)
    expect(isPastCounting(hoursAgo(23, 2), parties, now)).toBe(false)
    expect(isPastCounting(hoursAgo(24, null), parties, now)).toBe(true)
  })
})
