/*
 * Drinks, and what went into them, as the books have it: counted from the moment at which metrics are switched on or the
 * machine is started.
 */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import type { PastOrder } from '#domain/pour/order.ts'
import type { Records } from '#domain/records/records.ts'
import type { EventBus } from '#domain/usecases/records/event-bus.ts'
import { inLitres, inSeconds, labelText } from './exposition.ts'

interface DrinkSources {
  readonly records: { readonly now: Records }
  readonly history: Pick<RecordStore, 'pastOrders'>
  readonly eventBus: Pick<EventBus, 'subscribe'>
  readonly onError: (error: unknown) => void
}

/** A machine has some dozens; a catalogue may have thousands. */
const mostIngredients = 200
const waitBounds = [30, 60, 120, 300, 600, 900, 1200, 1800, 3600]
/** Orders read at once: few where a drink has just been made. */
const pageSize = 4

/** @returns stops counting */
export async function countDrinks(registry: Registry, sources: DrinkSources): Promise<() => void> {
  const { history, eventBus, onError } = sources
  const add = drinkInstruments(registry, sources.records)
  let newest = await newestOf(history)
  let reading: Promise<void> = Promise.resolve()
  async function read(): Promise<void> {
    const fresh = await endedSince(history, newest)
    // What was restored from a backup was not made now.
    if (fresh === null) newest = await newestOf(history)
    for (const order of fresh ?? []) add(order)
    newest = fresh?.[0]?.id ?? newest
  }
  return eventBus.subscribe(event => {
    // An order that has ended is no open one any more.
    if (event.kind === 'records-changed' && event.kinds.has('openOrder')) reading = reading.then(read).catch(onError)
  })
}

function drinkInstruments(registry: Registry, records: DrinkSources['records']): (order: PastOrder) => void {
  const registers = [registry]
  const drinks = new Counter({
    name: 'speedrail_drinks_total',
    help: 'Drinks that have ended, by how.',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of ['finished', 'cancelled', 'failed']) drinks.inc({ outcome }, 0)
  const poured = new BoundedSums(mostIngredients)
  const litres = new Counter({
    name: 'speedrail_poured_litres_total',
    help: 'What pumps and valves have poured into glasses, by ingredient, as it was measured.',
    labelNames: ['ingredient_id', 'ingredient'],
    registers,
    collect: () => {
      litres.reset()
      // From nothing on: what was poured meanwhile is seen even where a row has just begun.
      for (const { ingredientId } of records.now.pump.values()) if (ingredientId !== null) poured.add(ingredientId, 0)
      for (const [id, microlitres] of poured.sums) {
        const name = records.now.ingredient.get(id)?.name ?? ''
        litres.inc({ ingredient_id: id, ingredient: labelText(name) }, inLitres(microlitres))
      }
      if (poured.rest > 0) litres.inc({ ingredient_id: 'other', ingredient: 'other' }, inLitres(poured.rest))
    },
  })
  const waits = waitInstruments(registry)
  return order => {
    drinks.inc({ outcome: order.outcome })
    for (const { ingredientId, poured: volume, measuredBy } of order.doses ?? []) {
      if (measuredBy !== 'hand') poured.add(ingredientId, volume)
    }
    for (const { untilCalled, untilStarted } of order.waits ?? []) {
      waits.observe({ until: 'called' }, inSeconds(untilCalled))
      waits.observe({ until: 'started' }, inSeconds(untilCalled) + inSeconds(untilStarted))
    }
  }
}

function waitInstruments(registry: Registry): Histogram<'until'> {
  const waits = new Histogram({
    name: 'speedrail_party_wait_seconds',
    help: 'How long drinks of a party waited in its queue, from the order until their guests were called, and until they were started.',
    labelNames: ['until'],
    buckets: waitBounds,
    registers: [registry],
  })
  waits.zero({ until: 'called' })
  waits.zero({ until: 'started' })
  return waits
}

/** How many wait at the party that is open. */
export function showLine(registry: Registry, records: DrinkSources['records']): void {
  const states = ['waiting', 'called', 'pouring', 'held'] as const
  const line = new Gauge({
    name: 'speedrail_party_orders',
    help: 'Orders in the queue of the open party, by state.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      const counts = new Map<string, number>()
      for (const { state } of records.now.partyOrder.values()) counts.set(state.kind, (counts.get(state.kind) ?? 0) + 1)
      for (const state of states) line.set({ state }, counts.get(state) ?? 0)
    },
  })
}

type History = DrinkSources['history']

const newestOf = async (history: History): Promise<number | null> => (await history.pastOrders(0, 1))[0]?.id ?? null

/** Newest first. @returns null where the one of before is not in the history any more */
async function endedSince(history: History, newest: number | null): Promise<readonly PastOrder[] | null> {
  const fresh: PastOrder[] = []
  for (;;) {
    const page = await history.pastOrders(fresh.length, pageSize)
    const end = page.findIndex(({ id }) => newest !== null && id <= newest)
    if (end !== -1) return page[end]?.id === newest ? [...fresh, ...page.slice(0, end)] : null
    fresh.push(...page)
    if (page.length < pageSize) return newest === null ? fresh : null
  }
}

/** Sums by id, of so many ids at most; what others have is one sum more, so that nobody can make ever more of them. */
export class BoundedSums {
  readonly #most: number
  readonly #sums = new Map<number, number>()
  #rest = 0

  constructor(most: number) {
    this.#most = most
  }

  get sums(): ReadonlyMap<number, number> {
    return this.#sums
  }

  /** Of all ids that came when there were enough. */
  get rest(): number {
    return this.#rest
  }

  add(id: number, amount: number): void {
    const before = this.#sums.get(id)
    if (before !== undefined || this.#sums.size < this.#most) this.#sums.set(id, (before ?? 0) + amount)
    else this.#rest += amount
  }
}
