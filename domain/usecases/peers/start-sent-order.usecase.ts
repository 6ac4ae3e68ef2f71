import { actingUser } from '../../access/acting-user.ts'
import { isPermitted } from '../../access/permissions.ts'
import type { User } from '../../access/user.ts'
import { openPartyOf } from '../../party/party.ts'
import type { SentOrder } from '../../peers/sent-order.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import type { OrderId } from '../../units/id.ts'
import type { GlassScale } from '../machine/weigh-glass.usecase.ts'
import type { DrinkMaker } from '../orders/drink-maker.ts'
import { drinkingAtOnce } from '../orders/drinking-rules.ts'
import { type OrderRefused, planOrder } from '../orders/place-order.usecase.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'
import type { PeerService } from './peer-service.ts'

interface SentOrderDeps {
  readonly records: RecordBook
  readonly peers: Pick<PeerService, 'machine'>
}

interface Gone {
  readonly kind: 'sent-order-gone'
}

/** The sender's account is deleted or locked, or may not order any more. */
interface SenderBarred {
  readonly kind: 'sender-barred'
  readonly username: string
}

export type StartSentOrderProblem = Gone | SenderBarred

const gone: Gone = { kind: 'sent-order-gone' }

/** null when it was taken back, begun or declined, or was never for this machine. */
function waitingHere({ sentOrder }: Records, { machine }: SentOrderDeps['peers'], id: number): SentOrder | null {
  const sent = sentOrder.get(id)
  return sent?.to === machine && sent.state.kind === 'waiting' ? sent : null
}

/**
 * Someone has put a glass there: the drink is made in the name of the one who sent it, if that account still may, and
 * both may steer it. Sent orders are begun once, no matter who else wants to.
 */
export async function startSentOrder(
  deps: SentOrderDeps & {
    readonly drinkMaker: DrinkMaker
    readonly scale: Pick<GlassScale, 'area'>
    readonly clock: Clock
  },
  caller: Pick<User, 'id'>,
  id: number,
): Promise<Result<OrderId, OrderRefused | StartSentOrderProblem>> {
  const { records, peers, drinkMaker, scale, clock } = deps
  const started = await drinkMaker.start<OrderRefused | StartSentOrderProblem>(orderId => {
    const sent = waitingHere(records.now, peers, id)
    if (sent === null) return failure(gone)
    const sender = actingUser(records.now.user, { id: sent.userId })
    if (sender === null || !isPermitted(sender.role, 'order.place')) {
      return failure({ kind: 'sender-barred', username: sent.username })
    }
    const party = openPartyOf(records.now)
    if (party) return failure({ kind: 'orders-wait-in-line', party: party.name })
    const now = clock.now()
    const planned = planOrder(records.now, sender, sent.request, drinkingAtOnce(sender, now), scale.area)
    if (!planned.ok) return planned
    return success({
      ...planned.value,
      id: orderId,
      startedAt: now,
      sentOrderId: sent.id,
      startedBy: caller.id,
    })
  })
  const isBeaten = !started.ok && started.problem.kind === 'busy' && waitingHere(records.now, peers, id) === null
  return isBeaten ? failure(gone) : started
}

/** By the person at the machine. */
export const declineSentOrder = (
  { records, peers }: SentOrderDeps,
  id: number,
): Promise<Result<void, Gone | StoreUnavailable>> =>
  records.change<void, Gone>(draft => {
    const sent = waitingHere(draft.records, peers, id)
    if (sent === null) return failure(gone)
    draft.put('sentOrder', id, { ...sent, state: { kind: 'declined' } })
    return success(undefined)
  })
