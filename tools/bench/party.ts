/** How long an order takes to join a line of 500, and the promises of such a line after a bottle has changed. */
import { ordersOfParty } from '#domain/party/party-order.ts'
import { BrokenInvariant, success } from '#domain/result.ts'
import { seedOperations } from '#domain/seed/seed.ts'
import { users } from '#domain/seed/testing/demo-machine.ts'
import { createMemoryRecordStore } from '#domain/testing/memory-record-store.ts'
import { aGuest, aParty } from '#domain/testing/party-builders.ts'
import { aPersonGroup, someRules } from '#domain/testing/people-builders.ts'
import { asId } from '#domain/units/id.ts'
import { grams } from '#domain/units/mass.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { millilitres } from '#domain/units/volume.ts'
import { lineAt, waitsIn } from '#domain/usecases/party/line-view.ts'
import { partyMenu } from '#domain/usecases/party/party-menu.ts'
import { placePartyOrder } from '#domain/usecases/party/place-party-order.usecase.ts'
import { createEventBus } from '#domain/usecases/records/event-bus.ts'
import { openRecordBook } from '#domain/usecases/records/record-book.ts'
import { dice } from './random.ts'
import { type Row, report, spread } from './report.ts'

const lineLength = 500
const looks = 200
const now = timestamp(1_700_000_100_000)
const clock = { now: () => now }

/** The demo machine with a party, bottles that never end, and a guest for each order. */
async function openHouse() {
  const store = createMemoryRecordStore()
  await store.commit(seedOperations({ now, users, simulated: true }))
  const loaded = await store.load()
  if (!loaded.ok) throw new BrokenInvariant('the store cannot be read')
  const eventBus = createEventBus(error => {
    throw error
  })
  const records = openRecordBook(loaded.value, { store, eventBus, onStoreError: () => undefined })
  const [host] = records.now.user.values()
  await records.change(draft => {
    const rules = someRules({ gramsPerHour: grams(100), bestTier: 'good' })
    draft.put('personGroup', 1, aPersonGroup({ id: asId(1), rules }))
    const party = aParty({ hostId: host?.id ?? asId(1) })
    draft.put('party', 1, { ...party, settings: { ...party.settings, guestGroupId: asId(1) } })
    for (const pump of draft.records.pump.values()) {
      draft.put('pump', pump.id, { ...pump, fillingLevel: millilitres(100_000) })
    }
    for (let id = 1; id <= lineLength + looks; id++) {
      draft.put('partyGuest', id, aGuest({ id: asId(id), nickname: `Guest ${id}`, phone: `phone ${id}` }))
    }
    return success(undefined)
  })
  return records
}

type House = Awaited<ReturnType<typeof openHouse>>

async function placeFor(records: House, guestId: number, drink: number, ml: number): Promise<number> {
  const guest = records.now.partyGuest.get(guestId)
  const claims = { guestId: asId<'partyGuest'>(guestId), partyId: asId<'party'>(1), code: guest?.code ?? '' }
  const caller = { kind: 'guest', claims, phone: guest?.phone ?? null } as const
  const began = performance.now()
  const placed = await placePartyOrder({ records, clock, skeletonOf: name => name }, caller, {
    ...{ drink: { kind: 'recipe', id: drink }, amount: millilitres(ml), glassId: null, boost: 100, additional: [] },
    ...{ replacements: [], omitted: [], substitutions: [], byHand: [], confirmOverfill: true },
  })
  if (!placed.ok) throw new BrokenInvariant(`not placed: ${JSON.stringify(placed.problem)}`)
  return performance.now() - began
}

/** Another level of some bottle, as after each drink: everything is promised anew. */
async function promiseAgain(records: House, pumpId: number, ml: number): Promise<number> {
  await records.change(draft => {
    const pump = draft.records.pump.get(pumpId)
    if (pump) draft.put('pump', pumpId, { ...pump, fillingLevel: millilitres(ml) })
    return success(undefined)
  })
  const began = performance.now()
  const line = lineAt(records.now)
  if (line)
    waitsIn(line, { clock, acceleration: () => 1, drinkMaker: { production: { kind: 'idle' }, elapsed: 0 as never } })
  return performance.now() - began
}

async function measure(): Promise<Row[]> {
  const records = await openHouse()
  const menu = partyMenu(records.now).filter(({ alcoholFree, byHand }) => !byHand || alcoholFree === null)
  const chance = dice(24)
  const place = (guest: number) => placeFor(records, guest, chance.oneOf(menu).recipe.id, chance.between(60, 300))
  for (let guest = 1; guest <= lineLength; guest++) await place(guest)
  const placing: number[] = []
  const promising: number[] = []
  const pumpIds = [...records.now.pump.keys()]
  for (let look = 1; look <= looks; look++) {
    placing.push(await place(lineLength + look))
    promising.push(await promiseAgain(records, chance.oneOf(pumpIds), chance.between(50_000, 100_000)))
  }
  const length = ordersOfParty(records.now.partyOrder, asId(1)).length
  return [
    { what: 'an order joins, another drink each time', orders: length, ...spread('# ms', placing) },
    { what: 'promises and waits after a bottle has changed', orders: length, ...spread('# ms', promising) },
  ]
}

report({ title: 'A line of 500 at a party', rows: await measure() })
