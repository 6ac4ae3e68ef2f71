import { describe, expect, test } from 'vitest'
import { doublesOfTests } from './testing/doubles-of-tests.ts'

describe('the wire double that goes away', () => {
  const started = doublesOfTests()

  test('cannot be reached, and comes back on the same port with its data', async () => {
    const { double, bottles } = await started('replica-set', { serverSelectionTimeoutMS: 200 })
    await bottles.insertOne({ _id: 1 })
    const { port } = double
    await double.close()
    await expect(bottles.findOne()).rejects.toMatchObject({ name: 'MongoServerSelectionError' })
    await double.listen()
    expect(double.port).toBe(port)
    await expect.poll(() => bottles.findOne().catch(() => null), { timeout: 20_000 }).toEqual({ _id: 1 })
  })

  test('without power loses what was not journaled', async () => {
    const { double, bottles } = await started('standalone')
    await bottles.insertOne({ _id: 1, ml: 1 }, { writeConcern: { w: 1, j: true } })
    await bottles.insertOne({ _id: 2 })
    await bottles.updateOne({ _id: 1 }, { $inc: { ml: 5 } })
    await double.close({ losePower: true })
    await double.listen()
    await expect
      .poll(
        () =>
          bottles
            .find()
            .toArray()
            .catch(() => null),
        { timeout: 20_000 },
      )
      .toEqual([{ _id: 1, ml: 1 }])
  })

  test('without power keeps what was written before a journaled write', async () => {
    const { double, bottles } = await started('standalone')
    await bottles.insertOne({ _id: 1 })
    await bottles.insertOne({ _id: 2 }, { writeConcern: { j: true } })
    await double.close({ losePower: true })
    await double.listen()
    await expect.poll(() => bottles.countDocuments().catch(() => null), { timeout: 20_000 }).toBe(2)
  })

  test('without power keeps what a majority of a replica set has', async () => {
    const { double, bottles } = await started('replica-set')
    await bottles.insertOne({ _id: 1 }, { writeConcern: { w: 'majority' } })
    await bottles.insertOne({ _id: 2 }, { writeConcern: { w: 1 } })
    expect(await bottles.countDocuments()).toBe(2)
    await double.close({ losePower: true })
    await double.listen()
    await expect
      .poll(
        () =>
          bottles
            .find()
            .toArray()
            .catch(() => null),
        { timeout: 20_000 },
      )
      .toEqual([{ _id: 1 }])
  })

  test('aborts what was not committed', async () => {
    const { double, client, bottles } = await started('replica-set')
    const session = client.startSession()
    session.startTransaction()
    await bottles.insertOne({ _id: 1 }, { session })
    await double.close()
    await double.listen()
    await expect(bottles.insertOne({ _id: 2 }, { session })).rejects.toThrow()
    await expect.poll(() => bottles.countDocuments().catch(() => null), { timeout: 20_000 }).toBe(0)
    await session.endSession()
  })
})
