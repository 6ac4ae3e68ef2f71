import type { SkeletonOf } from '../../access/user.ts'
import type { Invalid } from '../../documents/invalid.ts'
import { keptName } from '../../names/normalise.ts'
import {
  type GuestClaims,
  isAt,
  type NicknameProblem,
  nicknameProblems,
  type PartyGuest,
  type Visit,
} from '../../party/guest.ts'
import { openPartyOf, type Party } from '../../party/party.ts'
import type { Draft } from '../../records/draft.ts'
import type { Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import { createCountedTries, type TooManyTries } from '../access/counted-tries.ts'
import { createPace, type TooFast } from '../access/pace.ts'
import type { CoreServices } from '../records/core-services.ts'
import type { StoreUnavailable } from '../records/record-book.ts'

/** More than fit into any home. */
const mostGuests = 500
/** All guests of a home can share one address: a round of them joins at once, then a guest every 20 s. */
const joins = { burst: 40, interval: 20_000 }
/** A round is ordered at once, then no faster than a machine pours. */
const orders = { burst: 15, interval: 20_000 }

export type InvitationProblem =
  /** No party has this code, or it was renewed. */
  { readonly kind: 'party-unknown' } | { readonly kind: 'party-over'; readonly name: string } | TooManyTries

export type GuestInvalid = Invalid<'guest', NicknameProblem>

export type JoinProblem =
  | InvitationProblem
  | GuestInvalid
  | { readonly kind: 'guest-removed' }
  | { readonly kind: 'party-full'; readonly most: number }
  | TooFast

interface JoinDeps extends Pick<CoreServices, 'records' | 'clock'> {
  readonly skeletonOf: SkeletonOf
  /** Unguessable and new each time. */
  readonly newPhone: () => string
}

export interface Joining {
  readonly code: string
  readonly nickname: string
  /** Identifies a phone that has joined before; null for another one. */
  readonly phone: string | null
  /** Wrong codes and new guests are counted by it. */
  readonly address: string
}

export type JoinService = ReturnType<typeof createJoinService>

export const keptCode = (code: string): string => code.toUpperCase().replace(/[\s-]/g, '')

export function createJoinService({ records, clock, skeletonOf, newPhone }: JoinDeps) {
  const tries = createCountedTries(clock)
  const arrivals = createPace(clock, joins)

  /** Guesses at codes are limited like those at passwords; the right one is never counted. */
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

  const admitted = (draft: Draft, party: Party, { nickname, phone }: Joining): Result<PartyGuest, JoinProblem> => {
    const guests = [...draft.records.partyGuest.values()].filter(({ partyId }) => partyId === party.id)
    const before = guests.find(guest => guest.phone === phone)
    if (before?.isRemoved) return failure({ kind: 'guest-removed' })
    const present = guests.filter(guest => isAt(party, guest))
    if (!before && present.length >= mostGuests) return failure({ kind: 'party-full', most: mostGuests })
    const name = keptName(nickname)
    const others = present.filter(guest => guest !== before).map(guest => ({ username: guest.nickname }))
    const problems = nicknameProblems(name, [...draft.records.user.values(), ...others], skeletonOf)
    if (problems.length > 0) return failure({ kind: 'guest-invalid', problems })
    return success({ ...(before ?? newGuest(draft, party)), nickname: name, code: party.code })
  }

  return {
    invitation: invited,
    orders: createPace(clock, orders),
    /** A phone that joins again is the same guest, with its new name. */
    join(joining: Joining): Promise<Result<Visit, JoinProblem | StoreUnavailable>> {
      const come = () =>
        records.change<Visit, JoinProblem>(draft => {
          const found = invited(joining.code, joining.address)
          if (!found.ok) return found
          const guest = admitted(draft, found.value, joining)
          if (!guest.ok) return guest
          draft.put('partyGuest', guest.value.id, guest.value)
          return success({ guest: guest.value, party: found.value })
        })
      const isKnown = [...records.now.partyGuest.values()].some(({ phone }) => phone === joining.phone)
      return isKnown ? come() : arrivals.within(joining.address, come)
    },
  }
}

function partyOfCode(records: Records, code: string): Party | null {
  const open = openPartyOf(records)
  if (open?.code === code) return open
  return [...records.party.values()].find(party => party.closedAt !== null && party.code === code) ?? null
}

export const claimsOf = ({ guest, party }: Visit): GuestClaims => {
  return { guestId: guest.id, partyId: party.id, code: party.code }
}
