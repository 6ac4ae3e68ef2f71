/*
 * Calls people to the machine.
 *
 * - Nobody is called while someone else is, or while the machine works, has a fault, or waits for an interrupted drink.
 * - It only starts a drink by a glass that was put there after the call, or by a button at the machine, if the host has
 *   chosen so.
 * - It decides on the records of that instant: the first one wins.
 */
import { actingUser } from '../../access/acting-user.ts'
import { userKey } from '../../party/drinker.ts'
import { isOver, openPartyOf, type Party } from '../../party/party.ts'
import { callKeyOf, isOpenOrder, isOwed, notCalled, ordersOfParty, type PartyOrder } from '../../party/party-order.ts'
import { lastRank } from '../../party/queue.ts'
import type { MachineKey } from '../../peers/machine-key.ts'
import type { SentOrder } from '../../peers/sent-order.ts'
import type { Clock } from '../../ports/clock.port.ts'
import { isActive, type Production } from '../../pour/production.ts'
import type { Draft } from '../../records/draft.ts'
import { onlyId, type Records } from '../../records/records.ts'
import { failure } from '../../result.ts'
import { createTurns } from '../../turns.ts'
import { addTime, type Microseconds, seconds } from '../../units/duration.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import type { OrderServices } from '../orders/make-drink.usecase.ts'
import { noteEvent } from '../orders/party-books.ts'
import type { BusEvent } from '../records/event-bus.ts'
import { type RecordBook, write } from '../records/record-book.ts'
import { needsNow } from './check-party-order.ts'
import { closedParty } from './host-party.usecase.ts'
import { callable, queueAt } from './queue-view.ts'
import { startPartyOrders } from './start-party-order.usecase.ts'

/** Why nobody is called. `interrupted`: a drink has to be finished or discarded; `machine-busy`: with pump jobs. */
export type QueueStop = 'fault' | 'offline' | 'interrupted' | 'machine-busy' | 'paused'

type Refused = Awaited<ReturnType<typeof startPartyOrders>>
export type StartRefusal = Extract<Refused, { readonly ok: false }>['problem']

type ServingDeps = Omit<OrderServices, 'history' | 'writeQueue'> & {
  /** null for a machine without others. */
  readonly machine: MachineKey | null
}

/** The end of a party is noticed this much later at most. */
const interval = seconds(10)

const kinds = [
  ...(['party', 'partyOrder', 'sentOrder', 'interruptedOrder'] as const),
  ...(['pump', 'recipe', 'personGroup', 'person', 'bottleTiers'] as const),
]

export class QueueService {
  readonly #deps: ServingDeps
  readonly #turns = createTurns()
  readonly #unsubscribe: readonly (() => void)[]
  #callOff = (): void => undefined
  #isLooking = false
  #lastProduction: Production['kind'] | null = null
  #call: Call | null = null

  constructor(deps: ServingDeps) {
    this.#deps = deps
    this.#unsubscribe = [
      deps.eventBus.subscribe(event => {
        if (this.#concerns(event)) this.#look()
      }),
      deps.actuator.subscribe(({ kind }) => {
        if (kind === 'start-pressed') this.#inTurn(() => this.#pressed())
      }),
    ]
    this.#look()
  }

  /** null while people are called. */
  get stop(): QueueStop | null {
    const { records, lock, actuator } = this.#deps
    if (lock.fault) return 'fault'
    if (!actuator.available) return 'offline'
    const isMaking = isActive(this.#deps.drinkMaker.production)
    if (records.now.interruptedOrder.has(onlyId) && !isMaking) return 'interrupted'
    if (openPartyOf(records.now)?.isPaused) return 'paused'
    const { occupant } = lock
    // The machine's own jobs give way to the next guest.
    const isForNobody = occupant?.kind === 'maintenance' && occupant.userId === null
    return occupant === null || occupant.kind === 'drink' || isForNobody ? null : 'machine-busy'
  }

  /** Until the call ends; null while nobody is called, or the queue is stopped. */
  get patienceLeft(): Microseconds | null {
    const party = openPartyOf(this.#deps.records.now)
    if (!party || !this.#call || this.stop !== null) return null
    const left = patienceOf(party) - (this.#deps.timer.now() - this.#call.since)
    return Math.max(0, left) as Microseconds
  }

  /** Why glass or button haven't started the drink; null if they haven't tried to. */
  get refusal(): StartRefusal | null {
    return this.#call?.refusal ?? null
  }

  /** Resolves when all decisions so far are written. */
  atRest(): Promise<void> {
    return this.#turns.idle()
  }

  close(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe()
    this.#callOff()
    this.#callOff = () => undefined
    this.#isLooking = true
  }

  /** Progress of a drink comes many times a second, and doesn't. */
  #concerns(event: BusEvent): boolean {
    if (event.kind === 'records-changed') return kinds.some(kind => event.kinds.has(kind))
    if (event.kind !== 'production-changed') return event.kind === 'machine-changed' || event.kind === 'area-changed'
    const before = this.#lastProduction
    this.#lastProduction = this.#deps.drinkMaker.production.kind
    return this.#lastProduction !== before
  }

  /** One look sees everything that happens at once. */
  #look(): void {
    if (this.#isLooking) return
    this.#isLooking = true
    this.#inTurn(async () => {
      this.#isLooking = false
      await this.#serve()
    })
  }

  #inTurn(work: () => Promise<void>): void {
    this.#turns.inTurn(work).catch(this.#deps.onError)
  }

  async #pressed(): Promise<void> {
    const queue = queueAt(this.#deps.records.now)
    if (!queue?.called || queue.party.settings.start !== 'button' || this.stop !== null) return
    await this.#startFor(queue.party, queue.called)
  }

  async #serve(): Promise<void> {
    const { records, clock, machine } = this.#deps
    if (machine !== null) await admitSentOrders(records, clock, machine)
    const queue = queueAt(records.now)
    if (queue === null) {
      this.#call = null
      return
    }
    const { party, called, troubles } = queue
    this.#arm(party)
    const isEmpty = !queue.orders.some(isOpenOrder)
    if (isOver(party, isEmpty, clock.now()))
      await this.#change((draft, current) => {
        if (!isOver(current, isEmpty, clock.now())) return
        draft.put('party', current.id, closedParty(draft, current, clock.now()))
      })
    else if (this.stop !== null) this.#call = null
    else if (called && troubles.has(called.id)) await this.#passBy(called)
    else if (called) await this.#await(party, called)
    else {
      this.#call = null
      if (!isActive(this.#deps.drinkMaker.production)) await this.#callNext()
    }
  }

  #callNext(): Promise<void> {
    return this.#change(draft => {
      const queue = queueAt(draft.records)
      const next = queue && queue.called === null && queue.pouring.length === 0 ? callable(queue)[0] : undefined
      if (next) noteEvent(draft, next, { kind: 'called', at: this.#deps.clock.now() })
    })
  }

  /** The drink can't be made any more: there's no point in waiting for its guest. */
  #passBy({ id }: PartyOrder): Promise<void> {
    return this.#change(draft => {
      const called = queueAt(draft.records)?.called
      if (called?.id === id) noteEvent(draft, called, { kind: 'passed-by' })
    })
  }

  /** Until they come, or for as long as the host has set. */
  async #await(party: Party, called: PartyOrder): Promise<void> {
    const { timer, clock, scale } = this.#deps
    const key = callKeyOf(called)
    if (this.#call?.key !== key) this.#call = { key, since: timer.now(), wasEmpty: false, refusal: null }
    if (party.settings.start === 'glass') {
      if (scale.area.areaEmpty) {
        this.#call.wasEmpty = true
        this.#noteRefusal(null)
      } else if (this.#call.wasEmpty && scale.reading?.isSteady && (await this.#startFor(party, called))) return
    }
    const heldAt = addTime(this.#call.since, patienceOf(party))
    if (timer.now() < heldAt) this.#arm(party, heldAt)
    else
      await this.#change(draft => {
        const order = draft.records.partyOrder.get(called.id)
        if (order?.state.kind === 'called')
          noteEvent(draft, order, { kind: 'held', reason: 'no-glass', at: clock.now() })
      })
  }

  /** @returns whether it was begun */
  async #startFor({ hostId }: Party, { id }: PartyOrder): Promise<boolean> {
    const { records } = this.#deps
    const host = actingUser(records.now.user, { id: hostId })
    const started = host ? await startPartyOrders(this.#deps, host, [id]) : failure({ kind: 'forbidden' as const })
    this.#noteRefusal(started.ok ? null : started.problem)
    return started.ok
  }

  #noteRefusal(refusal: StartRefusal | null): void {
    if (!this.#call || (refusal === null && this.#call.refusal === null)) return
    this.#call.refusal = refusal
    this.#deps.eventBus.publish({ kind: 'start-refused' })
  }

  async #change(decide: (draft: Draft, party: Party) => void): Promise<void> {
    await write(this.#deps.records, draft => {
      const party = openPartyOf(draft.records)
      if (party) decide(draft, party)
    })
  }

  #arm(party: Party, at: Microseconds = addTime(this.#deps.timer.now(), interval)): void {
    this.#callOff()
    if (party.closedAt === null) this.#callOff = this.#deps.timer.at(at, () => this.#look())
  }
}

interface Call {
  readonly key: string
  readonly since: Microseconds
  /** No glass was there for a while. */
  wasEmpty: boolean
  refusal: StartRefusal | null
}

const patienceOf = ({ settings }: Party): Microseconds => seconds(settings.patienceSeconds)

/**
 * An order from another machine joins the queue as soon as it can be made, and leaves it when it's taken back; one that
 * the host refuses is declined.
 * @param machine the key of this one
 */
export async function admitSentOrders(records: RecordBook, clock: Clock, machine: MachineKey): Promise<void> {
  if (openPartyOf(records.now) === null || !hasWork(records.now, machine)) return
  await write(records, draft => {
    const party = openPartyOf(draft.records)
    if (party === null) return
    for (const order of draft.records.partyOrder.values()) reconcile(draft, order, clock.now())
    admitAll(draft, party, machine, clock.now())
  })
}

const hasWork = (now: Records, machine: MachineKey): boolean =>
  newcomers(now, machine).length > 0 || [...now.partyOrder.values()].some(order => isAstray(now, order))

function newcomers({ sentOrder, partyOrder }: Records, machine: MachineKey): SentOrder[] {
  const admitted = new Set<number>([...partyOrder.values()].flatMap(({ sentOrderId }) => sentOrderId ?? []))
  return [...sentOrder.values()].filter(
    ({ id, to, state }) => to === machine && state.kind === 'waiting' && !admitted.has(id),
  )
}

function admitAll(draft: Draft, party: Party, machine: MachineKey, placedAt: Timestamp): void {
  let rank = lastRank(ordersOfParty(draft.records.partyOrder, party.id))
  for (const sent of newcomers(draft.records, machine)) {
    const { userId } = sent
    const drinking = { drinkers: [userKey(userId)], now: placedAt, counting: 'promised', overriddenBy: null } as const
    const needs = needsNow(draft.records, { id: userId }, sent.request, drinking)
    // It isn't admitted while it can't be made, or rules speak against it.
    if (needs === null) continue
    const id = draft.nextId('partyOrder')
    const { request, drinkName, username: name } = sent
    draft.put('partyOrder', id, {
      ...notCalled,
      ...{ id, partyId: party.id, request, drinkName, name, needs, placedAt, rank },
      orderer: { kind: 'user', userId, forName: null },
      sentOrderId: sent.id,
    })
    rank++
  }
}

/** Taken back by its sender, or refused by the host, and the other side doesn't know yet. */
function isAstray({ sentOrder }: Records, order: PartyOrder): boolean {
  const { sentOrderId, state } = order
  if (sentOrderId === undefined) return false
  const isTurnedAway = state.kind === 'refused' || state.kind === 'expired' || state.kind === 'withdrawn'
  // An interrupted one is finished or discarded at the machine.
  return sentOrder.get(sentOrderId)?.state.kind === 'waiting' ? isTurnedAway : isOwed(order)
}

function reconcile(draft: Draft, order: PartyOrder, at: Timestamp): void {
  if (!isAstray(draft.records, order) || order.sentOrderId === undefined) return
  const sent = draft.records.sentOrder.get(order.sentOrderId)
  if (sent?.state.kind === 'waiting') draft.put('sentOrder', sent.id, { ...sent, state: { kind: 'declined' } })
  noteEvent(draft, order, { kind: 'withdrawn', at })
}
