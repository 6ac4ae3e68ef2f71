import type { SkeletonOf } from '../../access/user.ts'
import {
  type GuestClaims,
  keptNickname,
  type NicknameProblem,
  nicknameProblems,
  type PartyGuest,
  type Visit,
} from '../../party/guest.ts'
import { openPartyOf, type Party } from '../../party/party.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { Draft } from '../../records/draft.ts'
import type { Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import { createCountedTries, type TooManyTries } from '../access/counted-tries.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'

/** More than fit into any home; a flood of made-up guests ends here. */
export const mostGuests = 500

export type InvitationProblem =
  /** No party has this code, or it was renewed. */
  | { readonly kind: 'party-unknown' }
  /** It is closed. */
  | { readonly kind: 'party-over'; readonly name: string }
  | TooManyTries

export interface GuestInvalid {
  readonly kind: 'guest-invalid'
  readonly problems: readonly NicknameProblem[]
}

export type JoinProblem =
  | InvitationProblem
  | GuestInvalid
  /** By the host, and this phone with them. */
  | { readonly kind: 'guest-removed' }
  | { readonly kind: 'party-full'; readonly most: number }

interface JoinDeps {
  readonly records: RecordBook
  readonly clock: Clock
  readonly skeletonOf: SkeletonOf
  /** Unguessable, another one each time. */
  readonly newPhone: () => string
}

export interface Joining {
  readonly code: string
  readonly nickname: string
  /** By which a phone is known that has joined before; null for another one. */
  readonly phone: string | null
  /** From where; wrong codes are counted by it. */
  readonly address: string
}

export interface JoinService {
  /** What somebody sees who has scanned a code. */
  invitation(code: string, address: string): Result<Party, InvitationProblem>
  /** A phone that comes again is the same guest, under the name that it says now. */
  join(joining: Joining): Promise<Result<Visit, JoinProblem | StoreUnavailable>>
}

/** A code as people type it: case, blanks and dashes do not count. */
export const keptCode = (code: string): string => code.toUpperCase().replace(/[\s-]/g, '')

export function createJoinService({ records, clock, skeletonOf, newPhone }: JoinDeps): JoinService {
  const tries = createCountedTries(clock)

  /** Guesses at codes are bounded like those at passwords; who has the right one is never counted. */
  const invited = (code: string, address: string): Result<Party, InvitationProblem> => {
    const party = partyOfCode(records.now, keptCode(code))
    if (party?.closedAt === null) return success(party)
    if (party) return failure({ kind: 'party-over', name: party.name })
    const admitted = tries.admit({ target: 'party', isReal: true, address, isKnown: false })
    return failure(admitted.kind === 'admitted' ? { kind: 'party-unknown' } : admitted)
  }

  const newGuest = (draft: Draft, party: Party): Omit<PartyGuest, 'nickname' | 'code'> => ({
    id: draft.nextId('partyGuest'),
    partyId: party.id,
    joinedAt: clock.now(),
    phone: newPhone(),
    isRemoved: false,
  })

  return {
    invitation: invited,
    join({ code, nickname, phone, address }) {
      return records.change<Visit, JoinProblem>(draft => {
        const found = invited(code, address)
        if (!found.ok) return found
        const party = found.value
        const guests = [...draft.records.partyGuest.values()].filter(({ partyId }) => partyId === party.id)
        const before = guests.find(guest => guest.phone === phone)
        if (before?.isRemoved) return failure({ kind: 'guest-removed' })
        if (!before && guests.length >= mostGuests) return failure({ kind: 'party-full', most: mostGuests })
        const name = keptNickname(nickname)
        const others = guests.filter(guest => guest !== before).map(guest => ({ username: guest.nickname }))
        const problems = nicknameProblems(name, [...draft.records.user.values(), ...others], skeletonOf)
        if (problems.length > 0) return failure({ kind: 'guest-invalid', problems })
        const guest = { ...(before ?? newGuest(draft, party)), nickname: name, code: party.code }
        draft.put('partyGuest', guest.id, guest)
        return success({ guest, party })
      })
    },
  }
}

function partyOfCode(records: Records, code: string): Party | null {
  const open = openPartyOf(records)
  if (open?.code === code) return open
  return [...records.party.values()].find(party => party.closedAt !== null && party.code === code) ?? null
}

export const claimsOf = ({ guest, party }: Visit): GuestClaims => ({
  guestId: guest.id,
  partyId: party.id,
  code: party.code,
})
