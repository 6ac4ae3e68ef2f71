/*
 * Evenings with three drinks, at a machine whose processes die: each drink is ordered and acknowledged, poured into a glass
 * of its own, booked, and told, whatever happens. A row of {@link evenings} is another way to order or to start.
 */
import { expect } from 'vitest'
import { newsKinds } from '#domain/home/news.ts'
import { defaultPartySettings } from '#domain/party/party.ts'
import type { PartyOrder } from '#domain/party/party-order.ts'
import type { SentOrder } from '#domain/peers/sent-order.ts'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import type { OrderRequest } from '#domain/pour/order.ts'
import { isActive } from '#domain/pour/production.ts'
import { unsoundRecords } from '#domain/records/check-records.ts'
import { onlyId } from '#domain/records/records.ts'
import { addStep, aLoadCell, anOrderRequest, aRecipe, aStepIngredient } from '#domain/testing/builders.ts'
import { createFakeActuator } from '#domain/testing/fake-actuator.ts'
import { createManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { createMemoryDisk } from '#domain/testing/memory-record-store.ts'
import { createMemoryDatabase } from '#domain/testing/memory-shared-store.ts'
import { atParty, gAndT } from '#domain/testing/party-house.ts'
import { aMachineKey } from '#domain/testing/peer-builders.ts'
import { recordSamples } from '#domain/testing/record-samples.ts'
import {
  admin,
  buildNeighbourHouse,
  buildToyHouse,
  clock,
  furnishWith,
  type House,
  lemon,
  settled,
} from '#domain/testing/toy-house.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { asId } from '#domain/units/id.ts'
import { later } from '#domain/units/timestamp.ts'
import { millilitres, noVolume, toMillilitres } from '#domain/units/volume.ts'
import { discardInterrupted, finishInterrupted } from '#domain/usecases/orders/finish-interrupted.usecase.ts'
import { placeOrder } from '#domain/usecases/orders/place-order.usecase.ts'
import { continueProduction } from '#domain/usecases/orders/steer-production.usecase.ts'
import { openParty } from '#domain/usecases/party/host-party.usecase.ts'
import { queueAt } from '#domain/usecases/party/queue-view.ts'
import { startPartyOrders } from '#domain/usecases/party/start-party-order.usecase.ts'
import type { Peer } from '#domain/usecases/peers/peer-service.ts'
import { sendOrder, startSentOrder } from '#domain/usecases/peers/send-order.usecase.ts'
import {
  copyOf,
  createFate,
  type Death,
  type Fate,
  type Ground,
  type Life,
  mortalStore,
  onDatabase,
  onDisk,
  type Victim,
  victims,
  victimsOfTwo,
} from './mortal-ground.ts'
import { openMortalHouse } from './mortal-house.ts'

export interface Evening {
  readonly name: string
  /** By guests of a party, one after another at the machine, or at another machine on the same database. */
  readonly ordered: 'at-party' | 'singly' | 'elsewhere'
  readonly isParty?: true
  /** It sees the glass. */
  readonly hasScale?: true
  readonly startsByGlass?: true
  /** Someone cancels the first drink halfway. */
  readonly breaksOff?: true
}

export const evenings: readonly [Evening, ...Evening[]] = [
  { name: 'a party', ordered: 'at-party' },
  { name: 'a party with a scale', ordered: 'at-party', hasScale: true },
  { name: 'a party where glasses start', ordered: 'at-party', hasScale: true, startsByGlass: true },
  { name: 'a party with a rest', ordered: 'at-party', breaksOff: true },
  { name: 'single drinks', ordered: 'singly' },
  { name: 'single drinks with a scale', ordered: 'singly', hasScale: true },
  { name: 'single drinks with a rest', ordered: 'singly', breaksOff: true },
  { name: 'single drinks with a rest and a scale', ordered: 'singly', breaksOff: true, hasScale: true },
  { name: 'sent orders', ordered: 'elsewhere' },
  { name: 'sent orders with a scale', ordered: 'elsewhere', hasScale: true },
  { name: 'sent orders with a rest', ordered: 'elsewhere', breaksOff: true },
  { name: 'orders sent to a party', ordered: 'elsewhere', isParty: true },
]

const orderedMl = 25
const short = aRecipe({
  id: asId(42),
  steps: [addStep(aStepIngredient(11, 10), aStepIngredient(12, 15))],
})
const aShortDrink = anOrderRequest({ drink: { kind: 'recipe', id: 42 }, amount: millilitres(orderedMl) })
const wishes = [aShortDrink, gAndT({ amount: millilitres(orderedMl) }), aShortDrink] as const
const wishOf = (index: number): OrderRequest => wishes[index] ?? aShortDrink

const calm = { ...defaultPartySettings, patienceSeconds: 600 }

const [here, elsewhere] = [aMachineKey('here'), aMachineKey('elsewhere')]

async function prepare(
  house: Omit<House, 'store'>,
  { ordered, isParty, hasScale, startsByGlass }: Evening,
): Promise<void> {
  await house.put('bar', { id: admin.id, ingredientIds: [lemon.id] })
  await house.put('recipe', short)
  await house.put('webhook', { ...recordSamples.webhook, isOn: true, kinds: newsKinds })
  if (hasScale) await house.put('loadCell', aLoadCell(), onlyId)
  if (ordered !== 'at-party' && !isParty) return
  const start = startsByGlass ? 'glass' : 'screen'
  const said = { name: 'Summer party', endsAt: later(clock.now(), 6 * 3_600_000) }
  expectSuccess(await openParty(house, admin, { ...said, settings: { ...calm, start } }))
  if (ordered !== 'at-party') return
  const party = atParty(house)
  for (const [index, request] of wishes.entries()) await party.order(await party.guest(`Guest ${index + 1}`), request)
}

/** @returns the same ground anew each time */
async function groundOf(evening: Evening): Promise<() => { readonly ground: Ground; readonly sender: Ground | null }> {
  if (evening.ordered !== 'elsewhere') {
    const house = await buildToyHouse()
    await prepare(house, evening)
    await house.queueService.atRest()
    const disk = { ...createMemoryDisk(), records: house.records.now }
    return () => ({ ground: onDisk({ ...disk }), sender: null })
  }
  const database = createMemoryDatabase()
  const houses = [await buildNeighbourHouse(database, here), await buildNeighbourHouse(database, elsewhere)]
  const [house] = houses
  if (house) await prepare(house, evening)
  await settled()
  const kept = copyOf(database)
  return () => {
    const copy = copyOf(kept)
    return { ground: onDatabase(copy, here), sender: onDatabase(copy, elsewhere) }
  }
}

type Machine = ReturnType<typeof openMortalHouse>
type Served = NonNullable<ReturnType<Machine['openController']>['house']>

/** The drink that is next at the machine, and how it is begun; its number is that of its glass. */
interface Next {
  readonly glass: number
  readonly begin: () => Promise<unknown>
}

/** In ticks: so long a hand is empty between two glasses, and so long someone waits for a glass to be seen. */
const [handEmpty, patience] = [25, 200]

/** The host gives each drink a glass of its own, finishes what was interrupted, and discards what is none. */
class Host {
  /** What ran into each glass, in millilitres. */
  readonly glasses = new Map<number, number>()
  /** Orders that were begun singly, as the machine has said. */
  readonly acknowledged: number[] = []
  readonly #evening: Evening
  readonly #world: Machine['world']
  readonly #history: Pick<Ground, 'pastOrders'>
  #isFor: number | null = null
  #looks = 0
  #hasBrokenOff = false

  constructor(evening: Evening, { world }: Machine, history: Pick<Ground, 'pastOrders'>) {
    this.#evening = evening
    this.#world = world
    this.#history = history
  }

  look(house: Served): void {
    const { drinkMaker, records } = house
    this.#looks++
    if (drinkMaker.production.kind === 'waiting') void continueProduction(drinkMaker, admin)
    if (isActive(drinkMaker.production)) {
      this.#breakOff(house)
      return
    }
    const interrupted = records.now.interruptedOrder.get(onlyId)
    const next = this.#next(house)
    if (interrupted) {
      // The machine may not know how much there is.
      const isNothing = interrupted.missing.length === 0 && this.#mlInGlass < 1
      void (isNothing ? discardInterrupted : finishInterrupted)(house, admin)
    } else if (next && this.#stands(next.glass, house) && !house.scale.area.areaEmpty) void next.begin()
  }

  #next(house: Served): Next | null {
    const called = queueAt(house.records.now)?.called
    if (called) {
      const isByGlass = this.#evening.startsByGlass
      return { glass: called.id, begin: async () => isByGlass || startPartyOrders(house, admin, [called.id]) }
    }
    const { machine } = house.peers ?? {}
    if (house.peers && machine) {
      const { peers } = house
      const sent = [...house.records.now.sentOrder.values()].find(({ state }) => state.kind === 'waiting')
      return sent && !this.#evening.isParty
        ? { glass: sent.id, begin: () => startSentOrder({ ...house, peers }, admin, sent.id) }
        : null
    }
    const done = finishedIn(this.#history)
    return this.#evening.ordered === 'singly' && done < wishes.length
      ? { glass: done + 1, begin: () => this.#order(house, wishOf(done)) }
      : null
  }

  async #order(house: Served, request: OrderRequest): Promise<void> {
    const ordered = await placeOrder(house, admin, request)
    if (ordered.ok) this.acknowledged.push(ordered.value)
  }

  #breakOff({ drinkMaker }: Served): void {
    if (!this.#evening.breaksOff || this.#hasBrokenOff || this.#mlInGlass < orderedMl / 2) return
    this.#hasBrokenOff = true
    void drinkMaker.breakOff('spilt')
  }

  /** Whether the glass for this drink stands there; otherwise it will. */
  #stands(glass: number, { scale }: Served): boolean {
    if (this.#isFor === glass && !(this.#evening.startsByGlass && this.#looks > patience)) return true
    if (this.#isFor !== null) this.takeGlass()
    // A start by glass waits until the machine has seen that none stands there.
    else if (this.#looks > handEmpty && (scale.area.areaEmpty || !this.#evening.startsByGlass)) this.#place(glass)
    return false
  }

  #place(id: number): void {
    this.#isFor = id
    this.#looks = 0
    const glass = { sizeMl: 300, shape: 'highball', emptyGrams: 250 } as const
    this.#world.apply({ kind: 'act', action: { kind: 'place-glass', glass } })
  }

  takeGlass(): void {
    if (this.#isFor !== null) this.glasses.set(this.#isFor, (this.glasses.get(this.#isFor) ?? 0) + this.#mlInGlass)
    this.#isFor = null
    this.#looks = 0
    this.#world.apply({ kind: 'act', action: { kind: 'take-glass' } })
  }

  get #mlInGlass(): number {
    return this.#world.now.glass?.layers.reduce((sum, layer) => sum + layer.ml, 0) ?? 0
  }
}

/** Someone at another machine sends as many orders as there are wishes, and looks at what became of them. */
function openSender(ground: Ground, fate: Fate) {
  const acknowledged: number[] = []
  let life: Life = { isAlive: false }
  let isSending = false
  let house: Awaited<ReturnType<typeof furnish>> | null = null
  const furnish = (store: RecordStore) => {
    const machineClock = createManualMachineClock()
    return furnishWith({ store, time: clock, machineClock, actuator: createFakeActuator(machineClock) })
  }
  const open = (): void => {
    const own = { isAlive: true }
    life = own
    isSending = false
    const store = mortalStore(ground.openStore(), own, fate)
    fate.kill.sender = () => {
      own.isAlive = false
      house = null
      void store.close()
    }
    void furnish(store).then(opened => {
      if (own.isAlive) house = opened
    })
  }
  const send = async ({ records, peers }: NonNullable<typeof house>): Promise<void> => {
    if (!peers) return
    const size = [...records.now.sentOrder.values()].filter(each => !isGivenUp(each, () => peers.find(here))).length
    if (size >= wishes.length) return
    isSending = true
    const sent = await sendOrder({ records, peers, clock }, admin, here, wishOf(size))
    if (sent.ok) acknowledged.push(sent.value)
    isSending = false
  }
  return {
    acknowledged,
    look(): void {
      if (!life.isAlive) open()
      else if (house && !isSending) void send(house)
    },
  }
}

/** It failed, and nobody has its glass any more to finish it. */
function isGivenUp({ state }: SentOrder, machineNow: () => Peer | null): boolean {
  if (state.kind !== 'ended' || state.outcome === 'finished') return false
  const machine = machineNow()
  return machine !== null && machine.activity !== null && !machine.records.interruptedOrder.has(onlyId)
}

/** In ticks: much longer than three drinks take. */
const longest = 6_000

function isOver({ ordered }: Evening, ground: Ground): boolean {
  if (finishedIn(ground) < wishes.length) return false
  const { records } = ground
  const isWaited =
    [...records.partyOrder.values()].some(({ state }) => state.kind !== 'done') ||
    [...records.sentOrder.values()].some(({ state }) => state.kind === 'waiting' || state.kind === 'being-made') ||
    (ordered === 'elsewhere' && records.sentOrder.size < wishes.length)
  const isToldAll = [...records.webhookDelivery.values()].every(({ state }) => state !== 'pending')
  return isToldAll && !isWaited && records.openOrder.size === 0
}

const finishedIn = ({ pastOrders }: Pick<Ground, 'pastOrders'>): number =>
  pastOrders.filter(({ outcome }) => outcome === 'finished').length

async function live(evening: Evening, from: Awaited<ReturnType<typeof groundOf>>, deaths: readonly Death[]) {
  const { ground, sender: senderGround } = from()
  const fate = createFate(deaths)
  const machine = openMortalHouse(ground, fate)
  const host = new Host(evening, machine, ground)
  const sender = senderGround && openSender(senderGround, fate)
  fate.kill.all = () => {
    fate.kill.both?.()
    fate.kill.sender?.()
  }
  let controller = machine.openController()
  for (let turn = 0; turn < longest && !isOver(evening, ground); turn++) {
    sender?.look()
    if (machine.isControllerDead) {
      // What makes no sense would be put aside by the start.
      expect(unsoundRecords(ground.records)).toEqual([])
      controller = machine.openController()
    } else if (controller.house) host.look(controller.house)
    await machine.tick()
  }
  host.takeGlass()
  return { ground, machine, points: fate.points, host, sent: sender?.acknowledged ?? [] }
}

/** Who can die on it. */
export const victimsOf = ({ ordered }: Evening): readonly Victim[] => (ordered === 'elsewhere' ? victimsOfTwo : victims)

/** An evening that can be had again and again. */
export async function openEvening(evening: Evening) {
  const from = await groundOf(evening)
  const { points } = await live(evening, from, [])
  const after = async (...deaths: Death[]) => factsOf(await live(evening, from, deaths))
  return {
    /** The instants of an evening on which nobody dies. */
    points,
    after,
    /** Each drink is made once, is in its glass, is booked, and its end is told to who wants to hear of it. */
    async expectEachOnce(...deaths: Death[]): Promise<void> {
      const facts = await after(...deaths)
      const bound = deaths.reduce((sum, { victim }) => sum + unseen[victim], evening.hasScale ? learned : 0.01)
      expect(facts, JSON.stringify(deaths)).toMatchObject({ finished: wishes.length, lost: [], told: facts.ends })
      expect(facts.glasses.length).toBe(wishes.length)
      for (const ml of facts.glasses) expect(Math.abs(ml - orderedMl), JSON.stringify(deaths)).toBeLessThan(bound)
      for (const ml of facts.unbooked) expect(Math.abs(ml), JSON.stringify(deaths)).toBeLessThan(bound)
    },
  }
}

/** In millilitres. When the power goes, nobody has seen up to a quarter of a second of both pumps. */
const unseen: Record<Victim, number> = { controller: 0.2, actuator: 0.2, both: 2, sender: 0.01, all: 2 }

/** In millilitres: pumps learn their flow from a scale, which drifts and trembles. */
const learned = 0.7

function factsOf({ ground, machine, host, sent }: Awaited<ReturnType<typeof live>>) {
  const { records, pastOrders } = ground
  const ended = new Map(pastOrders.map(({ id, outcome }) => [id as number, outcome]))
  const isMade = (
    orders: Iterable<{ readonly id: number; readonly state: PartyOrder['state'] | SentOrder['state'] }>,
  ) => [...orders].flatMap(({ id, state }) => ('outcome' in state && state.outcome === 'finished' ? [] : [id]))
  const messages = new Map(machine.heard.map(({ messageId, says }) => [messageId, says]))
  return {
    finished: finishedIn(ground),
    /** Acknowledged orders that came to no end, and those that came to two. */
    lost: [
      ...isMade(records.partyOrder.values()),
      ...isMade(records.sentOrder.values()),
      ...sent.filter(id => !records.sentOrder.has(id)),
      ...host.acknowledged.filter(id => !ended.has(id)),
      ...pastOrders
        .filter(({ id }, index) => pastOrders.findIndex(each => each.id === id) !== index)
        .map(({ id }) => id),
    ],
    ends: [...ended].map(([id, outcome]) => `drink.${outcome} ${id}`).sort(),
    /** A message that came twice has the same id. */
    told: [...messages.values()].sort(),
    /** In millilitres. */
    glasses: [...host.glasses.values()],
    /** By each bottle: what its pump has given, and the books don't know. */
    unbooked: machine.world.now.pumps.map(
      ({ pumpId, bottle }) => toMillilitres(records.pump.get(pumpId)?.fillingLevel ?? noVolume) - bottle.ml,
    ),
  }
}
