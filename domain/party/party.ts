import { fits } from '../names/length.ts'
import { characterProblems, type NameCharacters } from '../names/name.ts'
import { tidyName } from '../names/normalise.ts'
import type { Id, UserId } from '../units/id.ts'
import { later, type Timestamp } from '../units/timestamp.ts'

export type PartyId = Id<'party'>

/** `glass`: put there after the call, as the scale sees it. */
export type PartyStart = 'screen' | 'glass' | 'button'

export interface PartySettings {
  /** Open orders of one guest, 1–10. */
  readonly ordersPerGuest: number
  /** While others wait. */
  readonly noTwiceInARow: boolean
  readonly start: PartyStart
  /** How long someone stays called, 20–600. */
  readonly patienceSeconds: number
  /** Of names and orders of guests after the party, 0–365. */
  readonly keepDays: number
  /** For guests. */
  readonly alcoholFree: boolean
  /** Its rules apply to guests. */
  readonly guestGroupId: Id<'personGroup'> | null
}

export const defaultPartySettings: PartySettings = {
  ordersPerGuest: 1,
  noTwiceInARow: true,
  start: 'screen',
  patienceSeconds: 90,
  keepDays: 30,
  alcoholFree: false,
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
  | NameCharacters<'name'>
  | { readonly kind: 'party-name-length'; readonly field: 'name'; readonly least: number; readonly most: number }
  /** Too soon, or too late: in hours from now. */
  | { readonly kind: 'party-end'; readonly field: 'endsAt'; readonly mostHours: number }
  | {
      readonly kind: 'party-setting-range'
      readonly field: 'ordersPerGuest' | 'patienceSeconds' | 'keepDays'
      readonly least: number
      readonly most: number
    }
  | { readonly kind: 'unknown-group'; readonly field: 'guestGroupId' }

export interface PartyInvalid {
  readonly kind: 'party-invalid'
  readonly problems: readonly PartyProblem[]
}

const isWithin = (value: number, { least, most }: { readonly least: number; readonly most: number }): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most

/** Everything that is wrong with it; the name counts without blanks around it. */
export function partyProblems(
  { name, endsAt, settings }: PartyDraft,
  now: Timestamp,
  groups: ReadonlyMap<number, unknown>,
): PartyProblem[] {
  const { length, name: letters } = partyLimits
  const problems: PartyProblem[] = []
  const kept = tidyName(name)
  if (!fits(kept, letters)) problems.push({ kind: 'party-name-length', field: 'name', ...letters })
  problems.push(...characterProblems(kept, 'name'))
  if (!isWithin(endsAt - now, length)) {
    problems.push({ kind: 'party-end', field: 'endsAt', mostHours: length.most / minute / 60 })
  }
  for (const field of ['ordersPerGuest', 'patienceSeconds', 'keepDays'] as const) {
    const bounds = partyLimits[field]
    if (!isWithin(settings[field], bounds)) problems.push({ kind: 'party-setting-range', field, ...bounds })
  }
  const { guestGroupId } = settings
  if (guestGroupId !== null && !groups.has(guestGroupId)) {
    problems.push({ kind: 'unknown-group', field: 'guestGroupId' })
  }
  return problems
}

/** When names and orders of its guests are forgotten; null while it is open. */
export const forgottenAt = ({ closedAt, settings }: Party): Timestamp | null =>
  closedAt === null ? null : later(closedAt, settings.keepDays * 24 * 60 * minute)

export function isForgotten(party: Party, now: Timestamp): boolean {
  const at = forgottenAt(party)
  return at !== null && now >= at
}
