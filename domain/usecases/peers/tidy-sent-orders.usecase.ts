import { isOverdue, type SentOrder } from '../../peers/sent-order.ts'
import type { MachineClock } from '../../ports/hardware.port.ts'
import type { RecordStore } from '../../ports/record-store.port.ts'
import type { Outcome } from '../../pour/order.ts'
import type { Draft } from '../../records/draft.ts'
import type { Records } from '../../records/records.ts'
import { success } from '../../result.ts'
import { addTime, type Microseconds, seconds } from '../../units/duration.ts'
import type { RecordBook } from '../records/record-book.ts'
import type { PeerService } from './peer-service.ts'

interface TidyDeps {
  readonly records: RecordBook
  readonly peers: Pick<PeerService, 'machine' | 'find'>
  readonly history: Pick<RecordStore, 'pastOrders'>
  /** Real time. */
  readonly timer: Pick<MachineClock, 'now' | 'at'>
  readonly onError: (error: unknown) => void
}

const interval = seconds(30)

/**
 * Lets sent orders go that nobody cares about any more, twice a minute. Those that were sent here are this machine's to
 * let go; those that were sent from here only while the machine that should make them is silent. How long one has been
 * as it is goes by the clock of this process: machines need not agree about the time of day. An order that is said to be
 * made here, but is not, gets the outcome that history knows.
 *
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
    if (overdue.length > 0) await records.change(draft => removeUnchanged(draft, overdue))
    await endWhatIsNotMade(deps)
  }
  const due = (): void => {
    callOff = timer.at(addTime(timer.now(), interval), due)
    tidy().catch(onError)
  }
  due()
  return () => callOff()
}

function removeUnchanged(draft: Draft, overdue: readonly SentOrder[]) {
  for (const { id, state } of overdue) {
    if (draft.records.sentOrder.get(id)?.state.kind === state.kind) draft.remove('sentOrder', id)
  }
  return success(undefined)
}

async function endWhatIsNotMade({ records, peers, history }: TidyDeps): Promise<void> {
  const lost = lostIn(records.now, peers.machine)
  if (lost.length === 0) return
  const past = await history.pastOrders(0, 200)
  await records.change<void, never>(draft => {
    for (const { id, state } of lostIn(draft.records, peers.machine)) {
      const sent = draft.records.sentOrder.get(id)
      const outcome: Outcome = past.find(order => order.id === state.orderId)?.outcome ?? 'failed'
      if (sent) draft.put('sentOrder', id, { ...sent, state: { kind: 'ended', orderId: state.orderId, outcome } })
    }
    return success(undefined)
  })
}

type BeingMade = SentOrder & { readonly state: Extract<SentOrder['state'], { kind: 'being-made' }> }

const lostIn = ({ sentOrder, openOrder }: Records, machine: string): BeingMade[] =>
  [...sentOrder.values()].filter(
    (sent): sent is BeingMade =>
      sent.to === machine && sent.state.kind === 'being-made' && !openOrder.has(sent.state.orderId),
  )
