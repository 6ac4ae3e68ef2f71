/* Who drinks what was ordered, and which rules apply to them. */
import type { Person, PersonGroup, PersonId } from '../people/people.ts'
import type { DrinkerKey, DrinkShare, Rules } from '../people/rules.ts'
import type { OrderId, UserId } from '../units/id.ts'
import { later, type Timestamp } from '../units/timestamp.ts'
import type { PartyGuestId } from './guest.ts'
import type { Party, PartyId } from './party.ts'
import type { Orderer } from './party-order.ts'

export const guestKey = (id: PartyGuestId): DrinkerKey => `guest ${id}`
export const personKey = (id: PersonId): DrinkerKey => `person ${id}`
export const userKey = (id: UserId): DrinkerKey => `user ${id}`

const nameKey = (name: string): DrinkerKey => `name ${name.toLowerCase()}`

/**
 * Someone ordered for by a name at a screen is a guest without a phone. But what a user with a profile orders counts as
 * their own, whatever name they give: otherwise any name would be a new person.
 */
export function drinkerOf(orderer: Orderer, tables: Pick<PeopleTables, 'person'>): DrinkerKey {
  switch (orderer.kind) {
    case 'guest':
      return guestKey(orderer.guestId)
    case 'person':
      return personKey(orderer.personId)
    case 'user': {
      const own = userKey(orderer.userId)
      return orderer.forName === null || personOf(own, tables) ? own : nameKey(orderer.forName)
    }
  }
}

const isGuestKey = (key: DrinkerKey): boolean => key.startsWith('guest ') || key.startsWith('name ')

/** As measured, of an ended order: what rules count. */
export interface PouredAlcohol {
  readonly id: OrderId
  readonly at: Timestamp
  /** null without an open party. */
  readonly partyId: PartyId | null
  readonly shares: readonly DrinkShare[]
}

/** Minimum, in milliseconds. */
const kept = 24 * 3_600_000
/** Of an evening without a party. */
const evening = 12 * 3_600_000

type Poured = Pick<PouredAlcohol, 'at' | 'partyId'>

export const isPastCounting = ({ at, partyId }: Poured, parties: ReadonlyMap<number, unknown>, now: Timestamp) =>
  now >= later(at, kept) && (partyId === null || !parties.has(partyId))

export const isOfEvening = ({ at, partyId }: Poured, open: Pick<Party, 'id'> | null, now: Timestamp): boolean =>
  open ? partyId === open.id : at > later(now, -evening)

interface PeopleTables {
  readonly person: ReadonlyMap<number, Person>
  readonly personGroup: ReadonlyMap<number, PersonGroup>
}

/** By profile or account. */
const personOf = (key: DrinkerKey, { person }: Pick<PeopleTables, 'person'>): Person | undefined =>
  [...person.values()].find(each => keysOf(each).includes(key))

const keysOf = ({ id, userId }: Person): DrinkerKey[] => [personKey(id), ...(userId === null ? [] : [userKey(userId)])]

/** All keys under which the same person drinks. */
export function aliasesOf(key: DrinkerKey, tables: PeopleTables): readonly DrinkerKey[] {
  const person = personOf(key, tables)
  return person ? keysOf(person) : [key]
}

/** null if none apply. */
export function rulesOf(key: DrinkerKey, tables: PeopleTables, open: Party | null): Rules | null {
  if (isGuestKey(key)) return open && guestRules(open, tables)
  const groupId = personOf(key, tables)?.groupId
  return groupId === undefined ? null : (tables.personGroup.get(groupId)?.rules ?? null)
}

export const guestRules = ({ settings }: Party, { personGroup }: Pick<PeopleTables, 'personGroup'>): Rules | null =>
  personGroup.get(settings.guestGroupId ?? 0)?.rules ?? null

/** A guest at a party without alcohol. */
export const isKeptFromAlcohol = ({ settings }: Party, drinker: DrinkerKey): boolean =>
  settings.alcoholFree && isGuestKey(drinker)

/** Guests are never served alcohol, by the party or by their group. */
export function isWithoutAlcohol(party: Party, tables: Pick<PeopleTables, 'personGroup'>): boolean {
  const rules = guestRules(party, tables)
  return party.settings.alcoholFree || rules?.alcohol === 'none' || rules?.drinksPerParty === 0
}
