/*
 * The one authority that calls people to the machine.
 *
 * Invariants
 * - Nobody is called while someone is, or while the machine works, has a fault, or waits for an interrupted drink.
 * - It never starts a drink by itself but where the host has said that a glass does, one that was put there after the call,
 *   or a button at the machine, which is pressed then.
 * - What it decides is decided on the records of that instant, so that the faster one wins.
 */
import { actingUser } from '../../access/acting-user.ts'
import { userKey } from '../../party/drinker.ts'
import { isOver, openPartyOf, type Party } from '../../party/party.ts'
import {
  callKeyOf,
  isHalfMade,
  isOpenOrder,
  notCalled,
  ordersOfParty,
  type PartyOrder,
} from '../../party/party-order.ts'
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

/** Why nobody is called. */
export type QueueStop =
  /** Someone has to look at the machine. */
  | 'fault'
  /** Its outputs cannot be reached. */
  | 'offline'
  /** A drink was interrupted, and stands there to be finished or discarded. */
  | 'interrupted'
  /** Pumps are cleaned, filled or set up. */
  | 'machine-busy'
  | 'paused'

type Refused = Awaited<ReturnType<typeof startPartyOrders>>
export type StartRefusal = Extract<Refused, { readonly ok: false }>['problem']

type ServingDeps = Omit<OrderServices, 'history' | 'writeQueue'> & {
  /** The key of this machine among others; null where it stands alone. */
  readonly machine: MachineKey | null
}

/** An end that comes while nothing else happens is noticed so late at most. */
const interval = seconds(10)

const looksAt: ReadonlySet<BusEvent['kind']> = new Set([
  'records-changed',
  'production-changed',
  'machine-changed',
  'area-changed',
])
const kinds = [
  'party',
  'partyOrder',
  'pump',
  'interruptedOrder',
  'recipe',
  'sentOrder',
  'personGroup',
  'person',
  'bottleTiers',
] as const

export type QueueService = Readonly<ServedQueue>

export const serveQueue = (deps: ServingDeps): QueueService => new ServedQueue(deps)

class ServedQueue {
  readonly #deps: ServingDeps
  readonly #turns = createTurns()
  readonly #unsubscribe: () => void
  #callOff = (): void => undefined
  #isLooking = false
  #lastProduction: Production['kind'] | null = null
  #call: Call | null = null

  constructor(deps: ServingDeps) {
    this.#deps = deps
    const leaveBus = deps.eventBus.subscribe(event => {
      if (!looksAt.has(event.kind)) return
      if (event.kind === 'records-changed' && !kinds.some(kind => event.kinds.has(kind))) return
      if (event.kind === 'production-changed' && !this.#isAnotherState()) return
      this.#look()
    })
    const leaveActuator = deps.actuator.subscribe(({ kind }) => {
      if (kind === 'start-pressed') this.#inTurn(() => this.#pressed())
    })
    this.#unsubscribe = () => {
      leaveBus()
      leaveActuator()
    }
    this.#look()
  }

  /** null while the line moves. */
  get stop(): QueueStop | null {
    const { records, lock, actuator } = this.#deps
    if (lock.fault) return 'fault'
    if (!actuator.available) return 'offline'
    const isMaking = isActive(this.#deps.drinkMaker.production)
    if (records.now.interruptedOrder.has(onlyId) && !isMaking) return 'interrupted'
    if (openPartyOf(records.now)?.isPaused) return 'paused'
    const { occupant } = lock
    // Tubes filled or pumped back for nobody make room for the next guest.
    const isForNobody = occupant?.kind === 'maintenance' && occupant.userId === null
    return occupant === null || occupant.kind === 'drink' || isForNobody ? null : 'machine-busy'
  }

  /** How long the one who is called stays so; null while nobody is, or the line is stopped. */
  get patienceLeft(): Microseconds | null {
    const party = openPartyOf(this.#deps.records.now)
    if (!party || !this.#call || this.stop !== null) return null
    const left = patienceOf(party) - (this.#deps.timer.now() - this.#call.since)
    return Math.max(0, left) as Microseconds
  }

  /** Why glass or button have not started the drink of the one who is called; null where they have not tried to. */
  get refusal(): StartRefusal | null {
    return this.#call?.refusal ?? null
  }

  /** Resolves when all that was decided so far is written. */
  atRest(): Promise<void> {
    return this.#turns.idle()
  }

  close(): void {
    this.#unsubscribe()
    this.#callOff()
    this.#callOff = () => undefined
    this.#isLooking = true
  }

  /** Its progress is told many times a second, and concerns nobody here. */
  #isAnotherState(): boolean {
    const { kind } = this.#deps.drinkMaker.production
    const isAnother = kind !== this.#lastProduction
    this.#lastProduction = kind
    return isAnother
  }

  /** Many things happen at once: one look sees all of them. */
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

  /** The button: a glass was put there. It says nothing while nobody is called. */
  async #pressed(): Promise<void> {
    const line = queueAt(this.#deps.records.now)
    if (!line?.called || line.party.settings.start !== 'button' || this.stop !== null) return
    await this.#startFor(line.party, line.called)
  }

  async #serve(): Promise<void> {
    const { records, clock, machine } = this.#deps
    if (machine !== null) await admitSentOrders(records, clock, machine)
    const line = queueAt(records.now)
    if (line === null) {
      this.#call = null
      return
    }
    this.#arm(line.party)
    const isEmpty = !line.orders.some(isOpenOrder)
    if (isOver(line.party, isEmpty, clock.now()))
      await this.#change((draft, party) => {
        if (!isOver(party, isEmpty, clock.now())) return
        draft.put('party', party.id, closedParty(draft, party, clock.now()))
      })
    else if (this.stop !== null) this.#call = null
    else if (line.called && line.troubles.has(line.called.id)) await this.#passBy(line.called)
    else if (line.called) await this.#await(line.party, line.called)
    else {
      this.#call = null
      if (!isActive(this.#deps.drinkMaker.production)) await this.#callNext()
    }
  }

  async #callNext(): Promise<void> {
    await this.#change(draft => {
      const line = queueAt(draft.records)
      const next = line && line.called === null && line.pouring.length === 0 ? callable(line)[0] : undefined
      if (next) noteEvent(draft, next, { kind: 'called', at: this.#deps.clock.now() })
    })
  }

  /** What they wait for has run out, or is not served any more: nobody's patience is tried with it. */
  async #passBy({ id }: PartyOrder): Promise<void> {
    await this.#change(draft => {
      const called = queueAt(draft.records)?.called
      if (called?.id === id) noteEvent(draft, called, { kind: 'passed-by' })
    })
  }

  /** Someone is called: until they come, or for as long as the host has patience. */
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

/** The one who was called. */
interface Call {
  readonly key: string
  /** When their time began to count. */
  readonly since: Microseconds
  /** Whether the place was seen empty meanwhile. */
  wasEmpty: boolean
  refusal: StartRefusal | null
}

const patienceOf = ({ settings }: Party): Microseconds => seconds(settings.patienceSeconds)

/**
 * Whoever has sent an order is in the line with it as soon as it can be made; who takes it back is out of it, and whom
 * the host refuses is told.
 * @param machine the key of this one
 */
export async function admitSentOrders(records: RecordBook, clock: Clock, machine: MachineKey): Promise<void> {
  if (openPartyOf(records.now) === null || !hasWork(records.now, machine)) return
  await write(records, draft => {
    const party = openPartyOf(draft.records)
    if (party === null) return
    for (const order of draft.records.partyOrder.values()) follow(draft, order, clock.now())
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
    const needs = needsNow(draft.records, { id: sent.userId }, sent.request, { ...waiting(sent), now: placedAt })
    // It waits outside as long as it cannot be made, or rules speak against it.
    if (needs === null) continue
    const id = draft.nextId('partyOrder')
    const { request, drinkName, username: name } = sent
    draft.put('partyOrder', id, {
      ...notCalled,
      ...{ id, partyId: party.id, request, drinkName, name, needs, placedAt, rank },
      orderer: { kind: 'user', userId: sent.userId, forName: null },
      sentOrderId: sent.id,
    })
    rank++
  }
}

const waiting = ({ userId }: SentOrder) =>
  ({ drinkers: [userKey(userId)], counting: 'promised', overriddenBy: null }) as const

/** Taken back by its sender, or refused by the host, without the other knowing it yet. */
function isAstray({ sentOrder }: Records, order: PartyOrder): boolean {
  const { sentOrderId, state } = order
  if (sentOrderId === undefined) return false
  const isWaitingThere = sentOrder.get(sentOrderId)?.state.kind === 'waiting'
  // What was interrupted is finished or discarded where it stands.
  const isHeld = state.kind === 'held' && !isHalfMade(order)
  const isInLine = state.kind === 'waiting' || state.kind === 'called' || isHeld
  const isTurnedAway = state.kind === 'refused' || state.kind === 'expired' || state.kind === 'withdrawn'
  return isWaitingThere ? isTurnedAway : isInLine
}

function follow(draft: Draft, order: PartyOrder, at: Timestamp): void {
  if (!isAstray(draft.records, order) || order.sentOrderId === undefined) return
  const sent = draft.records.sentOrder.get(order.sentOrderId)
  if (sent?.state.kind === 'waiting') draft.put('sentOrder', sent.id, { ...sent, state: { kind: 'declined' } })
  noteEvent(draft, order, { kind: 'withdrawn', at })
}
