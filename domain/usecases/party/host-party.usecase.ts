/* What a host decides about the party itself. */

import { mayStill } from '../../access/acting-user.ts'
import type { Forbidden } from '../../access/permissions.ts'
import type { User } from '../../access/user.ts'
import { tidyName } from '../../names/normalise.ts'
import {
  openPartyOf,
  type Party,
  type PartyDraft,
  type PartyId,
  type PartyInvalid,
  type PartySettings,
  partyProblems,
} from '../../party/party.ts'
import { isHalfMade, ordersOfParty } from '../../party/party-order.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { Draft } from '../../records/draft.ts'
import { isScaleReady, onlyId } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import { noteEvent } from '../orders/party-books.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'

/** There is no party, or it is closed. */
export interface NoParty {
  readonly kind: 'no-party'
}
export const noParty: NoParty = { kind: 'no-party' }

export type HostPartyProblem =
  | Forbidden
  | NoParty
  | PartyInvalid
  /** One at a time. */
  | { readonly kind: 'party-open'; readonly name: string }
  /** Nobody could see a glass: no scale that looks for one. */
  | { readonly kind: 'party-needs-scale' }
  /** Nobody could press it. */
  | { readonly kind: 'party-needs-button' }

export interface HostDeps {
  readonly records: RecordBook
  readonly clock: Clock
  /** Unguessable, another one each time; letters and digits that nobody mistakes. */
  readonly newCode: () => string
  /** Whether the machine has a button that starts drinks. */
  readonly hasStartButton: boolean
}

type Refused = HostPartyProblem | StoreUnavailable

function refusalOf(
  draft: Draft,
  caller: Pick<User, 'id'>,
  said: PartyDraft,
  { clock, hasStartButton }: Pick<HostDeps, 'clock' | 'hasStartButton'>,
): HostPartyProblem | null {
  if (!mayStill(draft.records.user, caller, 'party.host')) return { kind: 'forbidden' }
  const problems = partyProblems(said, clock.now(), draft.records.personGroup)
  if (problems.length > 0) return { kind: 'party-invalid', problems }
  const { start } = said.settings
  if (start === 'button' && !hasStartButton) return { kind: 'party-needs-button' }
  const isLooking = isScaleReady(draft.records) && draft.records.loadCell.get(onlyId)?.checkGlassPlaced === true
  return start === 'glass' && !isLooking ? { kind: 'party-needs-scale' } : null
}

export const openParty = (deps: HostDeps, caller: User, said: PartyDraft): Promise<Result<PartyId, Refused>> =>
  deps.records.change<PartyId, HostPartyProblem>(draft => {
    const refusal = refusalOf(draft, caller, said, deps)
    if (refusal) return failure(refusal)
    const other = openPartyOf(draft.records)
    if (other) return failure({ kind: 'party-open', name: other.name })
    const id = draft.nextId('party')
    const begins = {
      hostId: caller.id,
      openedAt: deps.clock.now(),
      closedAt: null,
      code: deps.newCode(),
      isLastOrders: false,
      isPaused: false,
    }
    draft.put('party', id, { ...said, ...begins, id, name: tidyName(said.name) })
    return success(id)
  })

/**
 * Name, end and settings. A later end lets orders in again that the earlier one kept out.
 *
 * @param say what the party is from now on, by its settings until now
 */
export const changeParty = (
  deps: HostDeps,
  caller: User,
  say: (before: PartySettings) => PartyDraft,
): Promise<Result<void, Refused>> =>
  changeOpen(deps, caller, (party, draft) => {
    const said = say(party.settings)
    const refusal = refusalOf(draft, caller, said, deps)
    return refusal ? failure(refusal) : success({ ...party, ...said, name: tidyName(said.name) })
  })

export const setLastOrders = (deps: HostDeps, caller: User, isLastOrders: boolean): Promise<Result<void, Refused>> =>
  changeOpen(deps, caller, party => success({ ...party, isLastOrders }))

export const pauseLine = (deps: HostDeps, caller: User, isPaused: boolean): Promise<Result<void, Refused>> =>
  changeOpen(deps, caller, party => success({ ...party, isPaused }))

/** All guests are out until they scan the new code. Their orders stay in the line. */
export const renewCode = (deps: HostDeps, caller: User): Promise<Result<void, Refused>> =>
  changeOpen(deps, caller, party => success({ ...party, code: deps.newCode() }))

/** Guests who still wait see it; a drink being poured is finished. */
export const closeParty = (deps: HostDeps, caller: User): Promise<Result<void, Refused>> =>
  changeOpen(deps, caller, (party, draft, now) => success(closedParty(draft, party, now)))

/** Ends the orders that nobody has begun; one that was interrupted can still be finished. */
export function closedParty(draft: Draft, party: Party, now: Timestamp): Party {
  for (const order of ordersOfParty(draft.records.partyOrder, party.id)) {
    if (!isHalfMade(order)) noteEvent(draft, order, { kind: 'expired', at: now })
  }
  return { ...party, closedAt: now }
}

function changeOpen(
  { records, clock }: HostDeps,
  caller: User,
  change: (party: Party, draft: Draft, now: Timestamp) => Result<Party, HostPartyProblem>,
): Promise<Result<void, Refused>> {
  return records.change<void, HostPartyProblem>(draft => {
    if (!mayStill(draft.records.user, caller, 'party.host')) return failure({ kind: 'forbidden' })
    const party = openPartyOf(draft.records)
    if (party === null) return failure(noParty)
    const changed = change(party, draft, clock.now())
    if (!changed.ok) return changed
    draft.put('party', party.id, changed.value)
    return success(undefined)
  })
}
