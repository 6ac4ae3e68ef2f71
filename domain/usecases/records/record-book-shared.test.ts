import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RecordStore } from '../../ports/record-store.port.ts'
import type { Draft } from '../../records/draft.ts'
import { failure, success } from '../../result.ts'
import { aGlass, aPump } from '../../testing/builders.ts'
import {
  createMemoryDatabase,
  createMemorySharedStore,
  type MemoryDatabase,
} from '../../testing/memory-shared-store.ts'
import { aMachineKey } from '../../testing/peer-builders.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { type BusEvent, createEventBus } from './event-bus.ts'
import { openRecordBook } from './record-book.ts'

async function bookOf(database: MemoryDatabase, name: string) {
  const store: RecordStore = createMemorySharedStore(database, aMachineKey(name))
  const events: BusEvent[] = []
  const eventBus = createEventBus(error => {
    throw error
  })
  eventBus.subscribe(event => events.push(event))
  const records = openRecordBook(expectSuccess(await store.load()), { store, eventBus, onStoreError: () => undefined })
  return { store, records, events }
}
const addGlass = (name: string) => (draft: Draft) => {
  if ([...draft.records.glass.values()].some(glass => glass.name === name)) return failure({ kind: 'taken' as const })
  const id = draft.nextId('glass')
  draft.put('glass', id, aGlass({ id, name }))
  return success(id)
}

it('decides anew on what another machine has written meanwhile', async () => {
  const database = createMemoryDatabase()
  database.isQuick = false
  const [left, right] = [await bookOf(database, 'left'), await bookOf(database, 'right')]
  expect(expectSuccess(await left.records.change(addGlass('Coupe')))).toBe(1)
  expect(right.records.now.glass.size).toBe(0)
  expect(expectFailure(await right.records.change(addGlass('Coupe')))).toEqual({ kind: 'taken' })
  expect(expectSuccess(await right.records.change(addGlass('Flute')))).toBe(2)
})

it("hears of others' records, shared and their own", async () => {
  const database = createMemoryDatabase()
  const [left, right] = [await bookOf(database, 'left'), await bookOf(database, 'right')]
  await left.records.change(draft => {
    draft.put('glass', 1, aGlass())
    draft.put('pump', 21, aPump())
    return success(undefined)
  })
  expect(right.records.now.glass.size).toBe(1)
  expect(right.records.now.pump.size).toBe(0)
  expect(right.records.others.get(aMachineKey('left'))?.pump.size).toBe(1)
  expect(right.events).toEqual([{ kind: 'records-changed', kinds: new Set(['glass']) }, { kind: 'machines-changed' }])
  const late = await bookOf(database, 'late')
  expect(late.records.now.glass.size).toBe(1)
  expect(late.records.others.get(aMachineKey('left'))?.pump.size).toBe(1)
})

it('takes what another machine has restored in the place of all that is shared', async () => {
  const database = createMemoryDatabase()
  const [left, right] = [await bookOf(database, 'left'), await bookOf(database, 'right')]
  await right.records.change(draft => {
    draft.put('glass', 1, aGlass())
    draft.put('pump', 21, aPump())
    return success(undefined)
  })
  const { records } = left
  await records.replaceAll(now => ({ records: { ...now, glass: new Map([[2, aGlass()]]) }, pastOrders: [] }))
  expect([...right.records.now.glass.keys()]).toEqual([2])
  expect(right.records.now.pump.size).toBe(1)
})

it('refuses at once while the database is away, and goes on when it is back', async () => {
  const database = createMemoryDatabase()
  const { records } = await bookOf(database, 'left')
  database.isUp = false
  database.tell()
  expect(expectFailure(await records.change(addGlass('Coupe')))).toEqual({ kind: 'store-unavailable' })
  database.isUp = true
  database.tell()
  expect(expectSuccess(await records.change(addGlass('Coupe')))).toBe(1)
})

it('gives every id and every name once, however machines race', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(0, 1, 2), fc.constantFrom('Coupe', 'Flute', 'Mug', 'Tumbler')), {
        maxLength: 20,
      }),
      fc.boolean(),
      async (story, isQuick) => {
        const database = createMemoryDatabase()
        database.isQuick = isQuick
        const books = [await bookOf(database, 'a'), await bookOf(database, 'b'), await bookOf(database, 'c')]
        const changes = story.flatMap(([which, name]) => books[which]?.records.change(addGlass(name)) ?? [])
        await Promise.all(changes)
        database.tell()
        const [first] = books
        const glasses = [...(first?.records.now.glass.values() ?? [])]
        expect(new Set(glasses.map(({ name }) => name)).size).toBe(glasses.length)
        expect(glasses).toHaveLength(new Set(story.map(([, name]) => name)).size)
        for (const { records } of books) expect(records.now).toEqual(first?.records.now)
      },
    ),
  ))
