import { findLookalike, loginName, type SkeletonOf } from '../access/user.ts'
import { fits } from '../names/length.ts'
import { hasUnseen } from '../names/name.ts'
import { plainWords } from '../names/spelling.ts'
import type { Id } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'
import { openPartyOf, type Party, type PartyId } from './party.ts'

export type PartyGuestId = Id<'partyGuest'>

export interface PartyGuest {
  readonly id: PartyGuestId
  readonly partyId: PartyId
  /** 1–20 characters that can be seen; nobody else at the party, and no account, can be taken for it. */
  readonly nickname: string
  readonly joinedAt: Timestamp
  /** Unguessable; only the phone that has joined knows it. */
  readonly phone: string
  /** The code of the party by which the guest came in: another code ends the visit. */
  readonly code: string
  readonly isRemoved: boolean
}

/** In characters, without blanks around it. */
export const nicknameLength = { least: 1, most: 20 } as const

export type NicknameProblem =
  | { readonly kind: 'nickname-length'; readonly field: 'nickname'; readonly least: number; readonly most: number }
  | { readonly kind: 'nickname-characters'; readonly field: 'nickname' }
  | { readonly kind: 'nickname-taken'; readonly field: 'nickname' }
  /** Someone is called differently, which nobody would see across the room. */
  | { readonly kind: 'nickname-lookalike'; readonly field: 'nickname'; readonly taken: string }

/**
 * @param nickname as `keptName`
 * @param others everybody who could be taken for it: accounts, and the other guests of the party
 */
export function nicknameProblems(
  nickname: string,
  others: Iterable<{ readonly username: string }>,
  skeletonOf: SkeletonOf,
): NicknameProblem[] {
  const problems: NicknameProblem[] = []
  if (!fits(nickname, nicknameLength)) problems.push({ kind: 'nickname-length', field: 'nickname', ...nicknameLength })
  if (hasUnseen(nickname)) problems.push({ kind: 'nickname-characters', field: 'nickname' })
  if (problems.length > 0) return problems
  const holder = findHeardAlike(others, nickname, skeletonOf)
  if (!holder) return []
  return loginName(holder.username) === loginName(nickname)
    ? [{ kind: 'nickname-taken', field: 'nickname' }]
    : [{ kind: 'nickname-lookalike', field: 'nickname', taken: holder.username }]
}

/** Signs and blanks can't be heard across the room. */
const heard = (name: string): string => name.replace(/[\p{P}\p{Z}\p{Sk}\p{Sm}]+/gu, '') || name

const findHeardAlike = <Named extends { readonly username: string }>(
  others: Iterable<Named>,
  nickname: string,
  skeletonOf: SkeletonOf,
): Named | undefined =>
  [...others].find(
    other =>
      findLookalike([other], nickname, skeletonOf) ??
      findLookalike([{ username: heard(other.username) }], heard(nickname), skeletonOf),
  )

/**
 * Of a name that is said for someone without a phone: who was ordered for by it before is the same person, and nobody
 * else can be taken for them.
 * @param said the names that were said at this party
 */
export const saidNameProblems = (
  name: string,
  said: readonly string[],
  others: Iterable<{ readonly username: string }>,
  skeletonOf: SkeletonOf,
): NicknameProblem[] => {
  const isKnown = said.some(each => loginName(each) === loginName(name))
  return nicknameProblems(name, isKnown ? [] : [...said.map(username => ({ username })), ...others], skeletonOf)
}

/** The first word without numbers, accents and doubled letters: what is left of "Bob" in "Bob 2" and "Bobb". */
const stemOf = (name: string): string =>
  (/\p{L}[\p{L}\p{M}]*/u.exec(plainWords(name))?.[0] ?? '').replace(/(.)\1+/gu, '$1')

/** A name that this one may stand for once more, openly, or that of a guest who has joined since: the host decides. */
export const resembledBy = (name: string, said: readonly string[], guests: readonly string[]): string | null =>
  [...said.filter(other => loginName(other) !== loginName(name)), ...guests].find(
    other => stemOf(other) !== '' && stemOf(other) === stemOf(name),
  ) ?? null

/** Who was sent away, or doesn't have the new code, holds no place and no name. */
export const isAt = (party: Party, { partyId, isRemoved, code }: PartyGuest): boolean =>
  partyId === party.id && !isRemoved && code === party.code

/** The content of a guest's token. It is signed, not secret. */
export interface GuestClaims {
  readonly guestId: PartyGuestId
  readonly partyId: PartyId
  /** The code by which the guest came in. */
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
 * Whom a token opens for: null when the party is closed, its code was renewed, the guest was removed, or it comes from
 * another phone.
 * @param phone what the phone knows of itself; null where nothing could be asked of it
 */
export function visitOf(claims: GuestClaims, phone: string | null, tables: GuestTables): Visit | null {
  const guest = tables.partyGuest.get(claims.guestId)
  const party = openPartyOf(tables)
  if (!guest || !party || !isAt(party, guest)) return null
  const isMeant = claims.partyId === party.id && claims.code === party.code
  return isMeant && guest.phone === phone ? { guest, party } : null
}
