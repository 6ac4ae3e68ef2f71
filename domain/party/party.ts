import { type Flags, flagTable } from '../documents/flags.ts'
import {
  type Invalid,
  type InvalidValue,
  invalid,
  isWithin,
  ofLength,
  ofVisible,
  wholeInRange,
} from '../documents/invalid.ts'
import { tidyName } from '../names/normalise.ts'
import { unless } from '../result.ts'
import type { Id, UserId } from '../units/id.ts'
import { later, type Timestamp } from '../units/timestamp.ts'

export type PartyId = Id<'party'>

/** `glass`: put there after the call, as the scale sees it. */
export type PartyStart = 'screen' | 'glass' | 'button'

export const partyFlags = flagTable({
  noTwiceInARow: 'No guest is served twice in a row while others wait.',
  alcoholFree: 'Guests may order alcohol-free drinks only.',
})

export interface PartySettings extends Flags<typeof partyFlags> {
  /** Open orders of one guest, 1–10. */
  readonly ordersPerGuest: number
  readonly start: PartyStart
  /** How long someone stays called, 20–600. */
  readonly patienceSeconds: number
  /** Of names and orders of guests after the party, 0–365. */
  readonly keepDays: number
  /** Its rules apply to guests. */
  readonly guestGroupId: Id<'personGroup'> | null
}

export const defaultPartySettings: PartySettings = {
  ...partyFlags.none,
  ordersPerGuest: 1,
  noTwiceInARow: true,
  start: 'screen',
  patienceSeconds: 90,
  keepDays: 30,
  guestGroupId: null,
}

export interface Party {
  readonly id: PartyId
  /** 1–40 characters. */
  readonly name: string
  readonly hostId: UserId
  readonly openedAt: Timestamp
  /** Nothing can be ordered any more; it's closed when nobody waits. */
  readonly endsAt: Timestamp
  /** null while it's open. */
  readonly closedAt: Timestamp | null
  /** Unguessable; anyone who has it may join. */
  readonly code: string
  /** The queue is still served. */
  readonly isLastOrders: boolean
  readonly isPaused: boolean
  readonly settings: PartySettings
}

/** At most one is. */
export const openPartyOf = ({ party }: { readonly party: ReadonlyMap<number, Party> }): Party | null =>
  [...party.values()].find(({ closedAt }) => closedAt === null) ?? null

export const takesOrders = ({ closedAt, isLastOrders, endsAt }: Party, now: Timestamp): boolean =>
  closedAt === null && !isLastOrders && now < endsAt

const minute = 60_000

/** Of the queue, in milliseconds. */
const serveAfterEnd = 60 * minute

/** @param isQueueEmpty there are no open orders */
export const isOver = ({ endsAt }: Party, isQueueEmpty: boolean, now: Timestamp): boolean =>
  now >= endsAt && (isQueueEmpty || now >= later(endsAt, serveAfterEnd))

export interface PartyDraft {
  readonly name: string
  readonly endsAt: Timestamp
  readonly settings: PartySettings
}

export const partyLimits = {
  /** In characters. */
  name: { least: 1, most: 40 },
  ordersPerGuest: { least: 1, most: 10 },
  patienceSeconds: { least: 20, most: 600 },
  keepDays: { least: 0, most: 365 },
  /** In milliseconds from now. */
  length: { least: 5 * minute, most: 48 * 60 * minute },
} as const

export type PartyProblem =
  | InvalidValue
  /** Too soon, or too late: in hours from now. */
  | { readonly kind: 'party-end'; readonly field: 'endsAt'; readonly mostHours: number }

export type PartyInvalid = Invalid<'party', PartyProblem>

/** Everything that is wrong with it; the name counts without blanks around it. */
export function partyProblems(
  { name, endsAt, settings }: PartyDraft,
  now: Timestamp,
  groups: ReadonlyMap<number, unknown>,
): PartyProblem[] {
  const { length } = partyLimits
  const { guestGroupId } = settings
  const kept = tidyName(name)
  return [
    ...ofLength('name', kept, partyLimits.name),
    ...ofVisible('name', kept),
    ...unless(isWithin(endsAt - now, length), {
      kind: 'party-end',
      field: 'endsAt',
      mostHours: length.most / minute / 60,
    }),
    ...(['ordersPerGuest', 'patienceSeconds', 'keepDays'] as const).flatMap(field =>
      wholeInRange(field, settings[field], partyLimits[field]),
    ),
    ...unless(guestGroupId === null || groups.has(guestGroupId), invalid('guestGroupId', 'unknown')),
  ]
}

/** When names and orders of its guests are forgotten; null while it is open. */
export const forgottenAt = ({ closedAt, settings }: Party): Timestamp | null =>
  closedAt === null ? null : later(closedAt, settings.keepDays * 24 * 60 * minute)

export function isForgotten(party: Party, now: Timestamp): boolean {
  const at = forgottenAt(party)
  return at !== null && now >= at
}
