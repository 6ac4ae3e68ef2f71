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
 * Whoever is ordered for by a name at a screen is a guest without a phone. But what somebody with a profile orders counts
 * as their own, whatever name they say: otherwise any name would be a new person.
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

/** What really ran, of an order that has ended: all that the rules look at. */
export interface PouredAlcohol {
  readonly id: OrderId
  readonly at: Timestamp
  /** The party that was open then; null where none was. */
  readonly partyId: PartyId | null
  readonly shares: readonly DrinkShare[]
}

/** In milliseconds: so long it is kept at least. */
const kept = 24 * 3_600_000

/** Where no party is open, an evening is what was had in the last 12 hours. */
const evening = 12 * 3_600_000

export const isPastCounting = (
  { at, partyId }: Pick<PouredAlcohol, 'at' | 'partyId'>,
  parties: ReadonlyMap<number, unknown>,
  now: Timestamp,
): boolean => now >= later(at, kept) && (partyId === null || !parties.has(partyId))

export const isOfEvening = (
  { at, partyId }: Pick<PouredAlcohol, 'at' | 'partyId'>,
  open: Pick<Party, 'id'> | null,
  now: Timestamp,
): boolean => (open ? partyId === open.id : at > later(now, -evening))

interface PeopleTables {
  readonly person: ReadonlyMap<number, Person>
  readonly personGroup: ReadonlyMap<number, PersonGroup>
}

/** The profile of a drinker, chosen or by the account. */
function personOf(key: DrinkerKey, { person }: Pick<PeopleTables, 'person'>): Person | null {
  for (const each of person.values()) if (keysOf(each).includes(key)) return each
  return null
}

const keysOf = ({ id, userId }: Person): DrinkerKey[] => [personKey(id), ...(userId === null ? [] : [userKey(userId)])]

/** All keys under which the same person drinks. */
export function aliasesOf(key: DrinkerKey, tables: PeopleTables): readonly DrinkerKey[] {
  const person = personOf(key, tables)
  return person ? keysOf(person) : [key]
}

/** null where none apply: nobody has said anything about them. */
export function rulesOf(key: DrinkerKey, tables: PeopleTables, open: Party | null): Rules | null {
  if (isGuestKey(key)) return open && guestRules(open, tables)
  const groupId = personOf(key, tables)?.groupId
  return groupId === undefined ? null : (tables.personGroup.get(groupId)?.rules ?? null)
}

export const guestRules = ({ settings }: Party, { personGroup }: Pick<PeopleTables, 'personGroup'>): Rules | null =>
  personGroup.get(settings.guestGroupId ?? 0)?.rules ?? null

/** The whole party is without alcohol, and they are a guest at it. */
export const isKeptFromAlcohol = ({ settings }: Party, drinker: DrinkerKey): boolean =>
  settings.alcoholFree && isGuestKey(drinker)

/** Guests are never served alcohol, whatever they have had: the party is so, or their group. */
export function isWithoutAlcohol(party: Party, tables: Pick<PeopleTables, 'personGroup'>): boolean {
  const rules = guestRules(party, tables)
  return party.settings.alcoholFree || rules?.alcohol === 'none' || rules?.drinksPerParty === 0
}
