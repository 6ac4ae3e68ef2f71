/* An update replaces the program in the middle of a drink: what the old one left names its programs by texts. */
import { expect, it } from 'vitest'
import type { InterruptedOrder, OpenOrder } from '#domain/pour/order.ts'
import { migrate } from '#domain/records/documents.ts'
import { onlyId } from '#domain/records/records.ts'
import { success } from '#domain/result.ts'
import { anOrderRequest } from '#domain/testing/builders.ts'
import { createMemoryDisk } from '#domain/testing/memory-record-store.ts'
import { ada, buildToyHouse, ginPump, ginTonic, tonicPump } from '#domain/testing/toy-house.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { millilitres } from '#domain/units/volume.ts'
import { placeOrder } from '#domain/usecases/orders/place-order.usecase.ts'
import { recoverOrders } from '#domain/usecases/orders/recover-orders.usecase.ts'
import { ProgramJournal, reportIn } from './program-journal.ts'
import { createMemoryJournal } from './testing/memory-journal.ts'

/** The ids of its programs as the version before wrote them. */
function asOfOld(order: OpenOrder): object {
  const text = JSON.stringify(order, (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'attempt' in value ? '1/0/0' : value,
  )
  return JSON.parse(text)
}

/** One program of gin and tonic was begun; the old version's actuator has stopped it and left `report`. */
async function updated(report: object) {
  const disk = createMemoryDisk()
  disk.records = (await buildToyHouse()).records.now
  const before = await buildToyHouse(disk)
  const drink = { kind: 'recipe', id: ginTonic.id } as const
  expectSuccess(await placeOrder(before, ada, anOrderRequest({ drink, amount: millilitres(120) })))
  const [order] = before.records.now.openOrder.values()
  const old = asOfOld(order!)
  expect(old).toMatchObject({ running: { id: '1/0/0' } })
  const migrated = migrate('openOrder', 2, old)?.body as OpenOrder
  expect(migrated).toEqual(order)
  disk.records = { ...disk.records, openOrder: new Map([[migrated.id, migrated]]) }

  const last = reportIn(JSON.stringify({ version: 1, ...report }))
  const log = new ProgramJournal({ ...createMemoryJournal(), last: async () => last }, () => undefined)
  await log.open()
  const after = await buildToyHouse(disk)
  // As it crosses between the processes.
  after.actuator.lastReport = async id => success(log.reportOf(structuredClone(id)))
  expectSuccess(await recoverOrders(after))
  return after
}

const stopped = { outcome: 'controller-silent', onTimes: [3_000_000, 2_500_000], reason: 'controller-silent' }

it('a drink that the update interrupts is booked as the old actuator measured it, and its rest can be poured', async () => {
  const after = await updated({ programId: '1/0/0', ...stopped })
  const rest: InterruptedOrder = after.records.now.interruptedOrder.get(onlyId)!
  const drawn = (rest.order.journal[0]?.bookings ?? []).map(({ pumpId, volume }) => [pumpId, volume])
  const lost = [ginPump, tonicPump].map(({ id, fillingLevel }) => [id, fillingLevel - after.levelOf(id)])
  expect(lost.every(([, volume]) => volume! > 0)).toBe(true)
  expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(lost))
  // The first step is not wanted again as a whole: the journal is found to belong to it.
  const inGlass = rest.inGlass.map(({ amount }) => amount as number)
  expect(new Set(inGlass)).toEqual(new Set(lost.map(([, volume]) => volume)))
})

it('what it left of another program is not taken for this one', async () => {
  const after = await updated({ programId: '1/0/1', ...stopped })
  expect(after.levelOf(ginPump.id)).toBe(ginPump.fillingLevel)
  expect(after.records.now.interruptedOrder.size).toBe(0)
})
