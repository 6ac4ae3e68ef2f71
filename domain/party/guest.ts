import { findLookalike, loginName, type SkeletonOf } from '../access/user.ts'
import { type InvalidValue, ofLength, ofVisible } from '../documents/invalid.ts'
import { plainWords } from '../names/spelling.ts'
import type { Id } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'
import { openPartyOf, type Party, type PartyId } from './party.ts'

export type PartyGuestId = Id<'partyGuest'>

export interface PartyGuest {
  readonly id: PartyGuestId
  readonly partyId: PartyId
  /** 1–20 visible characters, unlike those of other guests and accounts. */
  readonly nickname: string
  readonly joinedAt: Timestamp
  /** Unguessable; only the phone that has joined knows it. */
  readonly phone: string
  /** By which the guest came in: another code ends the visit. */
  readonly code: string
  readonly isRemoved: boolean
}

/** In characters. */
export const nicknameLength = { least: 1, most: 20 } as const

export type NicknameProblem =
  | InvalidValue
  | { readonly kind: 'nickname-taken'; readonly field: 'nickname' }
  /** Nobody would see the difference across the room. */
  | { readonly kind: 'nickname-lookalike'; readonly field: 'nickname'; readonly taken: string }

type Others = Iterable<{ readonly username: string }>

/** @param nickname as `keptName` @param others accounts, and the other guests of the party */
export function nicknameProblems(nickname: string, others: Others, skeletonOf: SkeletonOf): NicknameProblem[] {
  const problems = [...ofLength('nickname', nickname, nicknameLength), ...ofVisible('nickname', nickname)]
  if (problems.length > 0) return problems
  const holder = findHeardAlike(others, nickname, skeletonOf)
  if (!holder) return []
  return loginName(holder.username) === loginName(nickname)
    ? [{ kind: 'nickname-taken', field: 'nickname' }]
    : [{ kind: 'nickname-lookalike', field: 'nickname', taken: holder.username }]
}

/** Signs and blanks can't be heard across the room. */
const heard = (name: string): string => name.replace(/[\p{P}\p{Z}\p{Sk}\p{Sm}]+/gu, '') || name

const findHeardAlike = (others: Others, nickname: string, skeletonOf: SkeletonOf) =>
  [...others].find(
    other =>
      findLookalike([other], nickname, skeletonOf) ??
      findLookalike([{ username: heard(other.username) }], heard(nickname), skeletonOf),
  )

/** For someone without a phone. @param said the names given at this party: the same name is the same person */
export function saidNameProblems(name: string, said: readonly string[], others: Others, skeletonOf: SkeletonOf) {
  const isKnown = said.some(each => loginName(each) === loginName(name))
  return nicknameProblems(name, isKnown ? [] : [...said.map(username => ({ username })), ...others], skeletonOf)
}

/** The first word without numbers, accents and doubled letters: what is left of "Bob" in "Bob 2" and "Bobb". */
const stemOf = (name: string): string =>
  (/\p{L}[\p{L}\p{M}]*/u.exec(plainWords(name))?.[0] ?? '').replace(/(.)\1+/gu, '$1')

/** A name that may be the same person's, of those given before or of a guest: the host decides. */
export const resembledBy = (name: string, said: readonly string[], guests: readonly string[]): string | null =>
  [...said.filter(other => loginName(other) !== loginName(name)), ...guests].find(
    other => stemOf(other) !== '' && stemOf(other) === stemOf(name),
  ) ?? null

/** Not if they were removed, or don't have the new code. */
export const isAt = (party: Party, { partyId, isRemoved, code }: PartyGuest): boolean =>
  partyId === party.id && !isRemoved && code === party.code

/** The content of a guest's token. It is signed, not secret. */
export interface GuestClaims {
  readonly guestId: PartyGuestId
  readonly partyId: PartyId
  readonly code: string
}

interface GuestTables {
  readonly party: ReadonlyMap<number, Party>
  readonly partyGuest: ReadonlyMap<number, PartyGuest>
}

export interface Visit {
  readonly guest: PartyGuest
  readonly party: Party
}

/**
 * null if the party is closed, its code was renewed, the guest was removed, or the token comes from another phone.
 * @param phone null if it can't identify itself
 */
export function visitOf(claims: GuestClaims, phone: string | null, tables: GuestTables): Visit | null {
  const guest = tables.partyGuest.get(claims.guestId)
  const party = openPartyOf(tables)
  if (!guest || !party || !isAt(party, guest)) return null
  const isMeant = claims.partyId === party.id && claims.code === party.code
  return isMeant && guest.phone === phone ? { guest, party } : null
}
