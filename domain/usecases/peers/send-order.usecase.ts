import { actingUser } from '../../access/acting-user.ts'
import { type Forbidden, isPermitted } from '../../access/permissions.ts'
import type { User } from '../../access/user.ts'
import type { SentOrder, SentOrderId } from '../../peers/sent-order.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { OrderRequest } from '../../pour/order.ts'
import { emptyRecords, type Records } from '../../records/records.ts'
import { joined } from '../../records/scopes.ts'
import { failure, type Result, success } from '../../result.ts'
import { drinkingAtOnce } from '../orders/drinking-rules.ts'
import type { DrinkNotFound } from '../orders/find-drink.ts'
import { type NotFeasible, planOrder } from '../orders/place-order.usecase.ts'
import { isAllowedOn } from '../orders/steer-production.usecase.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'
import type { PeerService } from './peer-service.ts'

/** As many drinks as one can want to fetch. */
export const mostSentOrders = 10

export type SendOrderProblem =
  | Forbidden
  | DrinkNotFound
  | NotFeasible
  /** Or it is this one. */
  | { readonly kind: 'no-such-machine' }
  /** Nothing is heard of it: nobody may be there to put a glass. */
  | { readonly kind: 'machine-silent'; readonly machine: string }
  | { readonly kind: 'too-many-sent-orders'; readonly most: number }

interface SendingDeps {
  readonly records: RecordBook
  readonly peers: Pick<PeerService, 'machine' | 'find'>
  readonly clock: Clock
}

/**
 * Orders a drink to be made by another machine, where it waits until someone has put a glass there. Refused as a whole,
 * with all reasons why that machine cannot make it now.
 */
export async function sendOrder(
  { records, peers, clock }: SendingDeps,
  caller: User,
  to: string,
  request: OrderRequest,
): Promise<Result<SentOrderId, SendOrderProblem | StoreUnavailable>> {
  const target = peers.find(to)
  if (target === null || target.isSelf) return failure({ kind: 'no-such-machine' })
  if (target.activity === null) return failure({ kind: 'machine-silent', machine: target.name })
  return records.change<SentOrderId, SendOrderProblem>(draft => {
    const sender = actingUser(draft.records.user, caller)
    if (sender === null || !isPermitted(sender.role, 'order.place')) return failure({ kind: 'forbidden' })
    if (waitingOf(draft.records, sender) >= mostSentOrders) {
      return failure({ kind: 'too-many-sent-orders', most: mostSentOrders })
    }
    const there = joined(draft.records, draft.others.get(target.key) ?? emptyRecords())
    const planned = planOrder(there, sender, request, drinkingAtOnce(sender, clock.now()), null)
    if (!planned.ok) return planned
    const sent: SentOrder = {
      id: draft.nextId('sentOrder'),
      from: peers.machine,
      to: target.key,
      userId: sender.id,
      username: sender.username,
      request,
      drinkName: planned.value.drinkName,
      sentAt: clock.now(),
      state: { kind: 'waiting' },
    }
    draft.put('sentOrder', sent.id, sent)
    return success(sent.id)
  })
}

const waitingOf = ({ sentOrder }: Records, { id }: User): number =>
  [...sentOrder.values()].filter(({ userId, state }) => userId === id && state.kind === 'waiting').length

export type WithdrawProblem =
  | Forbidden
  | { readonly kind: 'sent-order-gone' }
  /** It can now only be cancelled where it is made. */
  | { readonly kind: 'sent-order-begun' }

/** The one who sent it may, and those who may cancel anybody's order. */
export const mayWithdraw = (caller: User, sent: SentOrder): boolean =>
  isAllowedOn(sent, caller, 'order.cancel', 'order.cancel-foreign')

/** Takes back what still waits, or takes note of how it ended; nobody sees it any more. */
export const withdrawSentOrder = (
  { records }: Pick<SendingDeps, 'records'>,
  caller: User,
  id: number,
): Promise<Result<void, WithdrawProblem | StoreUnavailable>> =>
  records.change<void, WithdrawProblem>(draft => {
    const sent = draft.records.sentOrder.get(id)
    if (!sent) return failure({ kind: 'sent-order-gone' })
    if (!mayWithdraw(caller, sent)) return failure({ kind: 'forbidden' })
    if (sent.state.kind === 'being-made') return failure({ kind: 'sent-order-begun' })
    draft.remove('sentOrder', id)
    return success(undefined)
  })
