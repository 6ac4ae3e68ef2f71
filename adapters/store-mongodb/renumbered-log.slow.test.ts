import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { logOf } from './log.ts'
import { operationsOf } from './log-entry.ts'
import { StoreFailure } from './store-failure.ts'
import { category, type DoubledStore, doubledStore, namesIn } from './testing/doubled-store.ts'

let place: DoubledStore
beforeEach(async () => {
  place = await doubledStore(false)
})
afterEach(() => place.dispose())

const former = () => place.database.collection<{ _id: number; by: string; writes: readonly never[] }>('log')

/** As a program of format 1 has left it, some of it not in the documents yet. */
async function leaveFormat1(): Promise<void> {
  const store = await place.open()
  for (const id of [1, 2, 3]) await store.commit([category(id, `of format 1: ${id}`)])
  await store.close()
  const entries = await logOf(place.database).find().toArray()
  await former().insertMany(entries.map(entry => ({ ...entry, _id: Number(entry._id), applied: false })) as never)
  await logOf(place.database).drop()
  for (const id of [2, 3]) await place.database.collection<{ _id: number }>('category').deleteOne({ _id: id })
  await place.database.collection<{ _id: string }>('meta').updateOne({ _id: 'store' }, { $set: { format: 1 } })
}

const all = { 1: 'of format 1: 1', 2: 'of format 1: 2', 3: 'of format 1: 3' }

describe('a log that was numbered by format 1', () => {
  it('is there whole, and goes on', async () => {
    await leaveFormat1()
    const store = await place.open()
    expect(namesIn(expectSuccess(await store.load()))).toEqual(all)
    await store.commit([category(4, 'of format 2')])
    expect(await place.namesAfresh()).toEqual({ ...all, 4: 'of format 2' })
  })

  it('is copied once more where that broke off', async () => {
    await leaveFormat1()
    await (await place.open()).close()
    await place.database.collection<{ _id: string }>('meta').updateOne({ _id: 'store' }, { $set: { format: 1 } })
    await logOf(place.database).deleteOne({ _id: '000000000003' })
    expect(await place.namesAfresh()).toEqual(all)
  })

  it('ends with what stops an older program that was asleep, at the number that it would write', async () => {
    await leaveFormat1()
    const next = (await former().countDocuments()) + 1
    await place.open()
    const barrier = await former().findOne({}, { sort: { _id: -1 } })
    expect(barrier?._id).toBe(next)
    expect(() => operationsOf(barrier?.writes ?? [], 'log')).toThrow(StoreFailure)
  })

  it('stays as it is while an older program runs, which is named', async () => {
    await leaveFormat1()
    const presence = place.database.collection<{ _id: string }>('presence')
    await presence.updateOne({ _id: 'right' }, { $set: { owner: 'older', beat: 1 } }, { upsert: true })
    const beating = setInterval(() => void presence.updateOne({ _id: 'right' }, { $inc: { beat: 1 } }), 20)
    try {
      expect(expectFailure(await place.tryOpen())).toMatchObject({
        kind: 'in-use',
        detail: expect.stringContaining('right'),
      })
    } finally {
      clearInterval(beating)
    }
    expect(await logOf(place.database).countDocuments()).toBe(0)
  })
})
