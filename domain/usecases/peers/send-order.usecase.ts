import { permittedUser } from '../../access/acting-user.ts'
import type { Forbidden } from '../../access/permissions.ts'
import type { User } from '../../access/user.ts'
import { type InvalidValue, invalid } from '../../documents/invalid.ts'
import { openPartyOf } from '../../party/party.ts'
import { isOverdue, type SentOrder, type SentOrderId } from '../../peers/sent-order.ts'
import type { OrderRequest, Outcome } from '../../pour/order.ts'
import type { Draft } from '../../records/draft.ts'
import { emptyRecords, type Records } from '../../records/records.ts'
import { joined } from '../../records/scopes.ts'
import { failure, type Result, success } from '../../result.ts'
import { addTime, type Microseconds, seconds } from '../../units/duration.ts'
import type { OrderId } from '../../units/id.ts'
import { drinkingAtOnce } from '../orders/drinking-rules.ts'
import type { DrinkNotFound } from '../orders/find-drink.ts'
import type { OrderServices, PlacingServices } from '../orders/make-drink.usecase.ts'
import { type NotFeasible, type OrderRefused, planOrder } from '../orders/place-order.usecase.ts'
import { isAllowedOn } from '../orders/steer-production.usecase.ts'
import { type StoreUnavailable, write } from '../records/record-book.ts'
import type { PeerService } from './peer-service.ts'

interface WithPeers {
  readonly peers: PeerService
}

/** As many drinks as one can want to fetch. */
export const mostSentOrders = 10

export type SendOrderProblem =
  | Forbidden
  | DrinkNotFound
  | NotFeasible
  | { readonly kind: 'no-such-machine' }
  /** Nothing is heard of it: nobody may be there to put a glass. */
  | { readonly kind: 'machine-silent'; readonly machine: string }
  | InvalidValue<'sentOrders'>

/**
 * Orders a drink to be made by another machine, where it waits until someone has put a glass there. Refused as a whole,
 * with all reasons why that machine cannot make it now.
 */
export async function sendOrder(
  { records, peers, clock }: Pick<PlacingServices, 'records' | 'clock'> & WithPeers,
  caller: User,
  to: string,
  request: OrderRequest,
): Promise<Result<SentOrderId, SendOrderProblem | StoreUnavailable>> {
  const target = peers.find(to)
  if (target === null || target.isSelf) return failure({ kind: 'no-such-machine' })
  if (target.activity === null) return failure({ kind: 'machine-silent', machine: target.name })
  return records.change<SentOrderId, SendOrderProblem>(draft => {
    const sender = permittedUser(draft.records.user, caller, 'order.place')
    if (sender === null) return failure({ kind: 'forbidden' })
    if (waitingOf(draft.records, sender) >= mostSentOrders) {
      return failure(invalid('sentOrders', 'too-many', { most: mostSentOrders }))
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
  | Gone
  /** It can now only be cancelled where it is made. */
  | { readonly kind: 'sent-order-begun' }

/** The one who sent it may, and those who may cancel anybody's order. */
export const mayWithdraw = (caller: User, sent: SentOrder): boolean =>
  isAllowedOn(sent, caller, 'order.cancel', 'order.cancel-foreign')

/** Takes back what still waits, or takes note of how it ended; nobody sees it any more. */
export const withdrawSentOrder = (
  { records }: Pick<PlacingServices, 'records'>,
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

interface Gone {
  readonly kind: 'sent-order-gone'
}

export type StartSentOrderProblem =
  | Gone
  /** The sender's account is deleted or locked, or may not order any more. */
  | { readonly kind: 'sender-barred'; readonly username: string }

const gone: Gone = { kind: 'sent-order-gone' }

/** null when it was taken back, begun or declined, or was never for this machine. */
function waitingHere({ sentOrder }: Records, { machine }: PeerService, id: number): SentOrder | null {
  const sent = sentOrder.get(id)
  return sent?.to === machine && sent.state.kind === 'waiting' ? sent : null
}

/**
 * Someone has put a glass there: the drink is made in the name of the one who sent it, if that account still may, and
 * both may steer it. Sent orders are begun once, no matter who else wants to.
 */
export async function startSentOrder(
  deps: PlacingServices & WithPeers,
  caller: Pick<User, 'id'>,
  id: number,
): Promise<Result<OrderId, OrderRefused | StartSentOrderProblem>> {
  const { records, peers, drinkMaker, scale, clock } = deps
  const started = await drinkMaker.start<OrderRefused | StartSentOrderProblem>(orderId => {
    const sent = waitingHere(records.now, peers, id)
    if (sent === null) return failure(gone)
    const sender = permittedUser(records.now.user, { id: sent.userId }, 'order.place')
    if (sender === null) return failure({ kind: 'sender-barred', username: sent.username })
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

export const declineSentOrder = (
  { records, peers }: Pick<PlacingServices, 'records'> & WithPeers,
  id: number,
): Promise<Result<void, Gone | StoreUnavailable>> =>
  records.change<void, Gone>(draft => {
    const sent = waitingHere(draft.records, peers, id)
    if (sent === null) return failure(gone)
    draft.put('sentOrder', id, { ...sent, state: { kind: 'declined' } })
    return success(undefined)
  })

type TidyDeps = Pick<OrderServices, 'records' | 'history' | 'timer' | 'onError'> & WithPeers

const interval = seconds(30)

/**
 * Lets sent orders go that nobody cares about any more, twice a minute. Those that were sent here are this machine's to
 * let go; those that were sent from here only while the machine that should make them is silent. How long one has been
 * as it is goes by the clock of this process: machines need not agree about the time of day. An order that is said to be
 * made here, but is not, gets the outcome that history knows.
 * @returns how to end it
 */
export function tidySentOrders(deps: TidyDeps): () => void {
  const { records, peers, timer, onError } = deps
  const seen = new Map<number, { readonly kind: SentOrder['state']['kind']; readonly since: Microseconds }>()
  let callOff = (): void => undefined

  const sinceOf = ({ id, state }: SentOrder): Microseconds => {
    const known = seen.get(id)
    if (known?.kind === state.kind) return known.since
    const since = timer.now()
    seen.set(id, { kind: state.kind, since })
    return since
  }
  const isOurs = ({ from, to }: SentOrder): boolean =>
    to === peers.machine || (from === peers.machine && peers.find(to)?.activity == null)
  const tidy = async (): Promise<void> => {
    const all = [...records.now.sentOrder.values()]
    for (const id of [...seen.keys()]) if (!records.now.sentOrder.has(id)) seen.delete(id)
    const overdue = all.filter(sent => isOverdue(sent, sinceOf(sent), timer.now()) && isOurs(sent))
    if (overdue.length > 0) await write(records, draft => removeUnchanged(draft, overdue))
    await endWhatIsNotMade(deps)
  }
  const due = (): void => {
    callOff = timer.at(addTime(timer.now(), interval), due)
    tidy().catch(onError)
  }
  due()
  return () => callOff()
}

function removeUnchanged(draft: Draft, overdue: readonly SentOrder[]): void {
  for (const { id, state } of overdue) {
    if (draft.records.sentOrder.get(id)?.state.kind === state.kind) draft.remove('sentOrder', id)
  }
}

async function endWhatIsNotMade({ records, peers, history }: TidyDeps): Promise<void> {
  const lost = lostIn(records.now, peers.machine)
  if (lost.length === 0) return
  const past = await history.pastOrders(0, 200)
  await write(records, draft => {
    for (const { id, state } of lostIn(draft.records, peers.machine)) {
      const sent = draft.records.sentOrder.get(id)
      const outcome: Outcome = past.find(order => order.id === state.orderId)?.outcome ?? 'failed'
      if (sent) draft.put('sentOrder', id, { ...sent, state: { kind: 'ended', orderId: state.orderId, outcome } })
    }
  })
}

type BeingMade = SentOrder & { readonly state: Extract<SentOrder['state'], { kind: 'being-made' }> }

const lostIn = ({ sentOrder, openOrder }: Records, machine: string): BeingMade[] =>
  [...sentOrder.values()].filter(
    (sent): sent is BeingMade =>
      sent.to === machine && sent.state.kind === 'being-made' && !openOrder.has(sent.state.orderId),
  )
