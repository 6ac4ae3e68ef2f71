import { fits } from '../names/length.ts'
import { characterProblems, type NameCharacters } from '../names/name.ts'
import { tidyName } from '../names/normalise.ts'
import type { Id, UserId } from '../units/id.ts'
import { later, type Timestamp } from '../units/timestamp.ts'

export type PartyId = Id<'party'>

export type PartyStart =
  | 'screen'
  /** The scale sees a glass that was put there after the call. */
  | 'glass'
  | 'button'

export interface PartySettings {
  /** Orders of one guest that have not ended yet, 1–10. */
  readonly ordersPerGuest: number
  /** Nobody is served twice in a row while others wait. */
  readonly noTwiceInARow: boolean
  readonly start: PartyStart
  /** How long someone stays called, in seconds, 20–600. */
  readonly patienceSeconds: number
  /** How long names and orders of guests are kept after the party, in days, 0–365. */
  readonly keepDays: number
  /** Guests may order alcohol-free drinks only. */
  readonly alcoholFree: boolean
  /** The group whose rules apply to guests; null for none. */
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

/** An evening at one machine: who scans its code is a guest until it is closed. */
export interface Party {
  readonly id: PartyId
  /** 1–40 characters. */
  readonly name: string
  readonly hostId: UserId
  readonly openedAt: Timestamp
  /** From then on nothing can be ordered; it is closed when nobody waits any more. */
  readonly endsAt: Timestamp
  /** null while it is open. */
  readonly closedAt: Timestamp | null
  /** Unguessable; anyone who has it may join. */
  readonly code: string
  /** The line is served, nobody can join it any more. */
  readonly isLastOrders: boolean
  readonly isPaused: boolean
  readonly settings: PartySettings
}

/** The only one that is open; null while there is none. */
export function openPartyOf({ party }: { readonly party: ReadonlyMap<number, Party> }): Party | null {
  for (const each of party.values()) if (each.closedAt === null) return each
  return null
}

export const takesOrders = ({ closedAt, isLastOrders, endsAt }: Party, now: Timestamp): boolean =>
  closedAt === null && !isLastOrders && now < endsAt

const minute = 60_000

/** In milliseconds: so long the line is served after the end. */
const serveAfterEnd = 60 * minute

/** @param isLineEmpty nobody waits, is called or served */
export const isOver = ({ endsAt }: Party, isLineEmpty: boolean, now: Timestamp): boolean =>
  now >= endsAt && (isLineEmpty || now >= later(endsAt, serveAfterEnd))

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
