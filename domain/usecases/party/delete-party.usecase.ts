import { mayStill } from '../../access/acting-user.ts'
import type { Forbidden } from '../../access/permissions.ts'
import type { User } from '../../access/user.ts'
import type { Draft } from '../../records/draft.ts'
import { failure, type Result, success } from '../../result.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'

export type DeletePartyProblem =
  | Forbidden
  | { readonly kind: 'party-gone' }
  /** It is closed first. */
  | { readonly kind: 'party-not-closed'; readonly name: string }

/** Before its days are over: with its guests and its log. */
export const deleteParty = (
  { records }: { readonly records: RecordBook },
  caller: Pick<User, 'id'>,
  id: number,
): Promise<Result<void, DeletePartyProblem | StoreUnavailable>> =>
  records.change<void, DeletePartyProblem>(draft => {
    if (!mayStill(draft.records.user, caller, 'party.host')) return failure({ kind: 'forbidden' })
    const party = draft.records.party.get(id)
    if (!party) return failure({ kind: 'party-gone' })
    if (party.closedAt === null) return failure({ kind: 'party-not-closed', name: party.name })
    forgetParty(draft, id)
    return success(undefined)
  })

/** A party with its guests and orders; what was made stays in the history, for nobody in particular. */
export function forgetParty(draft: Draft, partyId: number): void {
  draft.remove('party', partyId)
  for (const guest of draft.records.partyGuest.values())
    if (guest.partyId === partyId) draft.remove('partyGuest', guest.id)
  for (const order of draft.records.partyOrder.values())
    if (order.partyId === partyId) draft.remove('partyOrder', order.id)
}
