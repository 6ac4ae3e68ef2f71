/* Three guests and a host at a machine whose processes die. */
import { expect } from 'vitest'
import { newsKinds } from '#domain/home/news.ts'
import { isActive } from '#domain/pour/production.ts'
import { unsoundRecords } from '#domain/records/check-records.ts'
import { onlyId } from '#domain/records/records.ts'
import { addStep, anOrderRequest, aRecipe, aStepIngredient } from '#domain/testing/builders.ts'
import { createMemoryDisk, type MemoryDisk } from '#domain/testing/memory-record-store.ts'
import { buildPartyHouse, gAndT } from '#domain/testing/party-house.ts'
import { recordSamples } from '#domain/testing/record-samples.ts'
import { admin, clock } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { millilitres, noVolume, toMillilitres } from '#domain/units/volume.ts'
import { discardInterrupted, finishInterrupted } from '#domain/usecases/orders/finish-interrupted.usecase.ts'
import { continueProduction } from '#domain/usecases/orders/steer-production.usecase.ts'
import { lineAt } from '#domain/usecases/party/line-view.ts'
import { startPartyOrders } from '#domain/usecases/party/start-party-order.usecase.ts'
import { type Death, openMortalHouse, type Victim } from './mortal-house.ts'

const orderedMl = 25
const short = aRecipe({
  id: asId(42),
  steps: [addStep(aStepIngredient(11, 10), aStepIngredient(12, 15))],
})
const aShortDrink = anOrderRequest({ drink: { kind: 'recipe', id: 42 }, amount: millilitres(orderedMl) })
const withWorkByHand = gAndT({ amount: millilitres(orderedMl) })

/** Three guests wait. */
async function evening(): Promise<MemoryDisk> {
  const house = await buildPartyHouse({}, clock, async ({ put }) => {
    await put('recipe', short)
    await put('webhook', { ...recordSamples.webhook, isOn: true, kinds: newsKinds })
  })
  for (const [index, request] of [aShortDrink, withWorkByHand, aShortDrink].entries()) {
    await house.order(await house.guest(`Guest ${index + 1}`), request)
  }
  return { ...createMemoryDisk(), records: house.records.now }
}

type Machine = ReturnType<typeof openMortalHouse>
type Served = Parameters<typeof startPartyOrders>[0] & Parameters<typeof finishInterrupted>[0]

/** The host gives each guest a glass of their own, finishes what was interrupted, and discards what is none. */
class Host {
  /** What ran into the glass of each order, in millilitres. */
  readonly glasses = new Map<number, number>()
  readonly #world: Machine['world']
  #isFor: number | null = null

  constructor({ world }: Machine) {
    this.#world = world
  }

  look(house: Served): void {
    const { drinkMaker, records } = house
    if (drinkMaker.production.kind === 'waiting') void continueProduction(drinkMaker, admin)
    if (isActive(drinkMaker.production)) return
    const called = lineAt(records.now)?.called?.id
    const interrupted = records.now.interruptedOrder.get(onlyId)
    if (interrupted) {
      // The machine may not know how much there is.
      const isNothing = interrupted.missing.length === 0 && this.#mlInGlass < 1
      void (isNothing ? discardInterrupted : finishInterrupted)(house, admin)
    } else if (called !== undefined) {
      this.#standGlassFor(called)
      void startPartyOrders(house, admin, [called])
    }
  }

  /** @param id of an order; null for nobody */
  #standGlassFor(id: number | null): void {
    if (id === this.#isFor) return
    this.takeGlass()
    this.#isFor = id
    const glass = { sizeMl: 300, shape: 'highball', emptyGrams: 250 } as const
    this.#world.apply({ kind: 'act', action: { kind: 'place-glass', glass } })
  }

  takeGlass(): void {
    if (this.#isFor !== null) this.glasses.set(this.#isFor, (this.glasses.get(this.#isFor) ?? 0) + this.#mlInGlass)
    this.#isFor = null
  }

  get #mlInGlass(): number {
    return this.#world.now.glass?.layers.reduce((sum, layer) => sum + layer.ml, 0) ?? 0
  }
}

/** In ticks: much longer than three drinks take. */
const longest = 4_000

const isOver = ({ records }: MemoryDisk): boolean =>
  [...records.partyOrder.values()].every(({ state }) => state.kind === 'done')

async function live(from: MemoryDisk, ...deaths: Death[]) {
  const disk = { ...from }
  const machine = openMortalHouse(disk, deaths)
  const host = new Host(machine)
  let controller = machine.openController()
  for (let turn = 0; turn < longest && !isOver(disk); turn++) {
    if (machine.isControllerDead) {
      // What makes no sense would be put aside by the start.
      expect(unsoundRecords(disk.records)).toEqual([])
      controller = machine.openController()
    } else if (controller.house) host.look(controller.house)
    await machine.tick()
  }
  host.takeGlass()
  return { disk, machine, ...host }
}

const from = await evening()

/** The instants of an evening on which nobody dies. */
export const points = (await live(from)).machine.points

/** In millilitres. When the power goes, nobody has seen up to a quarter of a second of both pumps. */
const unseen: Record<Victim, number> = { controller: 0.2, actuator: 0.2, both: 2 }

/** As `drink.finished 7`. */
const endsIn = ({ pastOrders }: MemoryDisk): string[] => pastOrders.map(({ outcome, id }) => `drink.${outcome} ${id}`)
const messagesIn = ({ records }: MemoryDisk): string[] =>
  [...records.webhookDelivery.values()].map(({ type, body }) => {
    const { data } = JSON.parse(body) as { readonly data: { readonly orderId: number } }
    return `${type} ${data.orderId}`
  })

/** Each drink is made once, is in its glass, is booked, and its end is told once to who wants to hear of it. */
export async function expectEachOnce(...deaths: Death[]): Promise<void> {
  const { disk, glasses, machine } = await live(from, ...deaths)
  const orders = [...disk.records.partyOrder.values()]
  expect(orders.map(({ state }) => state)).toEqual(orders.map(() => expect.objectContaining({ outcome: 'finished' })))
  const finished = disk.pastOrders.filter(({ outcome }) => outcome === 'finished')
  expect(finished.flatMap(({ partyOrderIds = [] }) => partyOrderIds)).toEqual(orders.map(({ id }) => id))
  expect(messagesIn(disk)).toEqual(endsIn(disk))
  const bound = deaths.reduce((sum, { victim }) => sum + unseen[victim], 0.01)
  for (const { id } of orders) expect(Math.abs((glasses.get(id) ?? 0) - orderedMl), `glass ${id}`).toBeLessThan(bound)
  for (const { pumpId, bottle } of machine.world.now.pumps) {
    const booked = disk.records.pump.get(pumpId)?.fillingLevel ?? noVolume
    expect(Math.abs(bottle.ml - toMillilitres(booked)), `bottle of pump ${pumpId}`).toBeLessThan(bound)
  }
}
