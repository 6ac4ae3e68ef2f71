/* What was noted before the program began, and by whose clock. */
import { beforeEach, expect, it } from 'vitest'
import type { PouredAlcohol } from '#domain/party/drinker.ts'
import type { Records } from '#domain/records/records.ts'
import { counterIdOf } from '#domain/records/records.ts'
import { success } from '#domain/result.ts'
import { createMemoryDisk, createMemoryRecordStore, type MemoryDisk } from '#domain/testing/memory-record-store.ts'
import { pastOrder } from '#domain/testing/record-samples.ts'
import { settled } from '#domain/testing/toy-house.ts'
import { adoptMemory } from '#domain/transfer/adopt-memory.ts'
import { bootTimeOf } from '#domain/units/boot.ts'
import { asId } from '#domain/units/id.ts'
import { later, type Timestamp } from '#domain/units/timestamp.ts'
import { datedHistory, followCalendar } from '#domain/usecases/calendar/follow-calendar.usecase.ts'
import { createEventBus } from '#domain/usecases/records/event-bus.ts'
import { openRecordBook, type RecordBook } from '#domain/usecases/records/record-book.ts'
import { openComputer, switchedOn } from './testing/computer.ts'

const [minute, hour] = [60_000, 3_600_000]
let disk: MemoryDisk
beforeEach(() => {
  disk = createMemoryDisk()
})

/** The program begins, on a computer that has been on for `since`. */
async function start({ wall = switchedOn, since = 0, bootId = 'b1' } = {}) {
  const computer = openComputer(wall, since, bootId)
  const { calendar } = computer
  const eventBus = createEventBus(error => {
    throw error
  })
  const memory = createMemoryRecordStore(disk)
  const records: RecordBook = openRecordBook(disk.records, {
    store: memory,
    eventBus,
    onStoreError: () => undefined,
  })
  await followCalendar({ records, calendar, eventBus })
  const history = datedHistory(memory, records)
  return {
    ...computer,
    memory,
    records,
    now: () => calendar.now(),
    setAts: () => [...records.now.boot.values()].map(({ bootId: of, setAt }) => [of, setAt]),
    async pour(id: number, at: Timestamp = calendar.now()): Promise<void> {
      const poured: PouredAlcohol = { id: asId(id), at, partyId: null, shares: [] }
      const ended = { ...pastOrder(id), startedAt: later(at, -minute), endedAt: at }
      await records.change(draft => {
        draft.put('counter', counterIdOf('openOrder'), { kind: 'openOrder', last: id })
        draft.put('pouredAlcohol', id, poured)
        const noted = bootTimeOf(at, draft.records.boot)
        draft.append('pastOrder', { ...ended, ...(noted && { noted }) })
        return success(undefined)
      })
    },
    /** The clock is set by the network, and followed. */
    async set(by: number): Promise<void> {
      computer.step(by, true)
      computer.wait(2_000)
      await settled()
    },
    minutesAgo: (id: number): number =>
      Math.round((calendar.now() - (records.now.pouredAlcohol.get(id)?.at ?? 0)) / minute),
    historyMinutesAgo: async (): Promise<number[]> =>
      (await history.pastOrders(0, 9)).map(({ endedAt }) => Math.round((calendar.now() - endedAt) / minute)),
  }
}

it('what was poured before the power cut was by another clock, and stays', async () => {
  const before = await start()
  await before.pour(1)
  // Ten minutes without power; the clock wakes where it was an hour before that.
  const after = await start({ wall: switchedOn - hour, bootId: 'b2' })
  after.wait(10 * minute)
  await after.pour(2)
  await after.set(hour + 10 * minute)
  expect([after.minutesAgo(1), after.minutesAgo(2)]).toEqual([20, 0])
  expect(await after.historyMinutesAgo()).toEqual([0, 20])
})

it('a program that begins again while the computer is on goes on with its time, and with what was noted in it', async () => {
  const before = await start({ wall: switchedOn - hour })
  before.wait(10 * minute)
  await before.pour(1)
  const after = await start({ wall: switchedOn - hour, since: 10 * minute })
  after.wait(5 * minute)
  await after.set(hour)
  expect(after.minutesAgo(1)).toBe(5)
  expect(await after.historyMinutesAgo()).toEqual([5])
})

it('knows what was poured before the power cut from what came after, though the clock woke earlier', async () => {
  const before = await start()
  before.wait(40 * minute)
  await before.pour(1)
  // Five minutes without power; the clock wakes as it was kept last. The program begins twice before it is set.
  const wall = switchedOn + 17 * minute
  const first = await start({ wall, bootId: 'b2' })
  first.wait(5 * minute)
  await first.pour(2)
  const after = await start({ wall, since: 10 * minute, bootId: 'b2' })
  await after.pour(3)
  await after.set(28 * minute)
  expect([1, 2, 3].map(after.minutesAgo)).toEqual([15, 5, 0])
})

it('notices that the clock was set while no program ran', async () => {
  const before = await start({ wall: switchedOn - hour })
  before.wait(10 * minute)
  await before.pour(1)
  const after = await start({ wall: switchedOn, since: 10 * minute })
  expect(after.now()).toBe(switchedOn - hour + 10 * minute)
  after.wait(minute)
  await settled()
  expect(after.now()).toBe(switchedOn + 11 * minute)
  expect(after.minutesAgo(1)).toBe(1)
})

it('keeps of each boot whose clock was set what its history needs, and nothing of the others', async () => {
  const first = await start()
  await first.pour(1)
  await first.set(hour)
  await start({ bootId: 'b2' })
  const third = await start({ bootId: 'b3', wall: switchedOn + 2 * hour })
  expect(third.setAts()).toEqual([
    ['b1', switchedOn + hour + 2_000],
    ['b3', null],
  ])
  expect(await third.historyMinutesAgo()).toEqual([60])
})

it('what is restored was not noted now, and is not moved', async () => {
  const house = await start()
  house.wait(hour)
  await house.pour(1)
  const backup: Records = house.records.now
  await house.records.replaceAll(() => ({ records: backup, pastOrders: disk.pastOrders }))
  await house.set(3 * hour)
  expect(house.minutesAgo(1)).toBe(180)
  expect(await house.historyMinutesAgo()).toEqual([0])
})

it('keeps the time that it has learned when a backup from before that is restored', async () => {
  const house = await start({ wall: switchedOn - hour })
  const backup: Records = house.records.now
  await house.set(hour)
  const right = house.now()
  await house.records.replaceAll(now => ({ records: adoptMemory(backup, now), pastOrders: [] }))
  expect(house.now()).toBe(right)
  await house.pour(1)
  expect(await house.historyMinutesAgo()).toEqual([0])
})

it('goes on with its own time while nothing can be written, and moves once it can', async () => {
  const house = await start()
  await house.pour(1)
  house.memory.failNext(new Error('EIO'))
  await house.set(hour)
  expect(house.now()).toBe(switchedOn + 2_000)
  house.wait(1_000)
  await settled()
  expect(house.now()).toBe(switchedOn + hour + 3_000)
  expect(house.minutesAgo(1)).toBe(0)
})
