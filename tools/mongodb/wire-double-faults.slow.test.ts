import { MongoClient } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { type Bottle, doublesOfTests } from './testing/doubles-of-tests.ts'

describe('faults of the wire double', () => {
  const started = doublesOfTests()

  test('a change of its role is reported once to each watching client', async () => {
    const { double, client, bottles } = await started('replica-set', { serverMonitoringMode: 'stream' })
    await new Promise<void>(resolve =>
      client.on('serverHeartbeatStarted', ({ awaited }) => {
        if (awaited) resolve()
      }),
    )
    const before = double.executed('hello')
    double.plan('insert', { kind: 'refuse', code: 189 })
    await bottles.insertOne({ _id: 1 })
    expect(await bottles.countDocuments()).toBe(1)
    expect(double.executed('hello') - before).toBeLessThan(6)
  })

  describe('a standalone server', () => {
    test('refuses transaction numbers with code 20', async () => {
      const { client } = await started('standalone')
      const lsid = { id: (await client.db().command({ hello: 1 }))['topologyVersion'].processId }
      const insert = { insert: 'bottles', documents: [{ _id: 1 }], lsid, txnNumber: 1 }
      await expect(client.db('bar').command(insert)).rejects.toMatchObject({ code: 20, codeName: 'IllegalOperation' })
    })

    test('refuses transactions, as the driver puts it', async () => {
      const { client, bottles } = await started('standalone')
      const pour = client.withSession(session =>
        session.withTransaction(() => bottles.insertOne({ _id: 1 }, { session })),
      )
      await expect(pour).rejects.toMatchObject({ originalError: { code: 20 } })
      expect(await bottles.countDocuments()).toBe(0)
    })

    test('refuses change streams with code 40573', async () => {
      const { bottles } = await started('standalone')
      await expect(bottles.watch().next()).rejects.toMatchObject({ code: 40573 })
    })

    test('leaves a write whose answer is lost to the client', async () => {
      const { double, bottles } = await started('standalone')
      double.plan('insert', { kind: 'drop-after' })
      await expect(bottles.insertOne({ _id: 1 })).rejects.toMatchObject({ name: 'MongoNetworkError' })
      expect(await bottles.countDocuments()).toBe(1)
    })
  })

  describe('a lost connection', () => {
    test('before a write: nothing is written', async () => {
      const { double, bottles } = await started('standalone')
      double.plan('insert', { kind: 'drop-before' })
      await expect(bottles.insertOne({ _id: 1 })).rejects.toMatchObject({ name: 'MongoNetworkError' })
      expect([await bottles.countDocuments(), double.executed('insert')]).toEqual([0, 0])
      await bottles.insertOne({ _id: 1 })
    })

    test('after a retryable write: it is sent again and not executed twice', async () => {
      const { double, bottles } = await started('replica-set')
      await bottles.insertOne({ _id: 1, ml: 700 })
      double.plan('update', { kind: 'drop-after' })
      const { modifiedCount } = await bottles.updateOne({ _id: 1 }, { $inc: { ml: -40 } })
      expect([modifiedCount, double.executed('update')]).toEqual([1, 2])
      expect(await bottles.findOne({ _id: 1 })).toEqual({ _id: 1, ml: 660 })
    })

    test('after a commit: it is committed once', async () => {
      const { double, client, bottles } = await started('replica-set')
      double.plan('commitTransaction', { kind: 'drop-after' })
      await client.withSession(session => session.withTransaction(() => bottles.insertOne({ _id: 1 }, { session })))
      expect([await bottles.countDocuments(), double.executed('commitTransaction')]).toEqual([1, 2])
    })

    test('every connection: the next question opens another one', async () => {
      const { double, bottles } = await started('replica-set')
      await bottles.insertOne({ _id: 1 })
      double.killConnections()
      expect(await bottles.countDocuments()).toBe(1)
    })

    test('of a change stream: it goes on where it was', async () => {
      const { double, bottles } = await started('replica-set')
      const stream = bottles.watch()
      await stream.tryNext()
      double.killConnections()
      // By someone else: the driver does not always send a write again on whose connection it was not the first to fail.
      const other = await MongoClient.connect(double.uri)
      await other.db('bar').collection<Bottle>('bottles').insertOne({ _id: 1 })
      await other.close()
      expect(await stream.next()).toMatchObject({ operationType: 'insert', documentKey: { _id: 1 } })
      await stream.close()
    })

    test('only of the commands that are meant', async () => {
      const { double, client, bottles } = await started('standalone')
      double.plan('insert', { kind: 'drop-before', collection: 'glasses', times: 2 })
      await bottles.insertOne({ _id: 1 })
      const glasses = client.db('bar').collection('glasses')
      await expect(glasses.insertOne({})).rejects.toThrow()
      await expect(glasses.insertOne({})).rejects.toThrow()
      await glasses.insertOne({})
    })
  })

  describe('a slow server', () => {
    test('answers late, and executes late', async () => {
      const { double, bottles } = await started('standalone', { socketTimeoutMS: 100 })
      double.plan('insert', { kind: 'stall', ms: 300 })
      await expect(bottles.insertOne({ _id: 1 })).rejects.toMatchObject({ name: 'MongoNetworkTimeoutError' })
      expect(await bottles.countDocuments()).toBe(0)
      await expect.poll(() => bottles.countDocuments(), { timeout: 20_000 }).toBe(1)
    })

    test('answers late what it has executed at once', async () => {
      const { double, bottles } = await started('standalone', { socketTimeoutMS: 100 })
      double.plan('insert', { kind: 'stall-answer', ms: 300 })
      await expect(bottles.insertOne({ _id: 1 })).rejects.toMatchObject({ name: 'MongoNetworkTimeoutError' })
      expect(await bottles.countDocuments()).toBe(1)
    })

    test('that ends in the meantime does not execute what it was asked', async () => {
      const { double, bottles } = await started('standalone', { socketTimeoutMS: 100 })
      double.plan('insert', { kind: 'stall', ms: 200 })
      await expect(bottles.insertOne({ _id: 1 })).rejects.toThrow()
      await double.close()
      await double.listen()
      await new Promise(resolve => setTimeout(resolve, 250))
      expect(await bottles.countDocuments()).toBe(0)
    })
  })

  describe('a refusal', () => {
    test('comes with its code, and labels as they are given', async () => {
      const { double, bottles } = await started('standalone')
      double.plan('find', {
        kind: 'refuse',
        code: 13,
        codeName: 'Unauthorized',
        message: 'not allowed',
        labels: ['Mine'],
      })
      await expect(bottles.findOne()).rejects.toMatchObject({
        code: 13,
        codeName: 'Unauthorized',
        message: 'not allowed',
        errorLabels: ['Mine'],
      })
    })

    test('"not primary": the write is tried again, and the server is the primary again', async () => {
      const { double, bottles } = await started('replica-set')
      await bottles.insertOne({ _id: 1 })
      double.plan('insert', { kind: 'refuse', code: 10107, codeName: 'NotWritablePrimary' })
      await bottles.insertOne({ _id: 2 })
      expect(await bottles.countDocuments()).toBe(2)
    })

    test('"not primary" says of which state of the server, and that one is over', async () => {
      const { double, client } = await started('replica-set')
      const database = client.db()
      const before = await database.command({ hello: 1 })
      double.plan('ping', { kind: 'refuse', code: 10107 })
      const refusal = await database.command({ ping: 1 }).catch((error: unknown) => error)
      const after = await database.command({ hello: 1 })
      const counterOf = (answer: unknown) =>
        (answer as { topologyVersion: { counter: number } }).topologyVersion.counter
      expect(refusal).toMatchObject({ code: 10107 })
      expect(counterOf(refusal)).toBeGreaterThan(counterOf(before))
      expect(counterOf(after)).toBeGreaterThan(counterOf(refusal))
    })

    test('in a transaction, of what may be tried again: the whole transaction is', async () => {
      const { double, client, bottles } = await started('replica-set')
      double.plan('insert', { kind: 'refuse', code: 112, codeName: 'WriteConflict', times: 2 })
      let tries = 0
      await client.withSession(session =>
        session.withTransaction(async () => {
          tries += 1
          await bottles.insertOne({ _id: 1 }, { session })
        }),
      )
      expect([tries, await bottles.countDocuments()]).toEqual([3, 1])
    })

    test('after the write is executed all the same', async () => {
      const { double, bottles } = await started('standalone')
      double.plan('insert', { kind: 'refuse-after', code: 91, codeName: 'ShutdownInProgress' })
      await expect(bottles.insertOne({ _id: 1 })).rejects.toMatchObject({ code: 91 })
      expect(await bottles.countDocuments()).toBe(1)
    })

    test('of the write concern: written, and not known to be on a majority', async () => {
      const { double, bottles } = await started('replica-set')
      double.plan('insert', { kind: 'not-replicated' })
      const written = bottles.insertOne({ _id: 1 }, { writeConcern: { w: 'majority', wtimeoutMS: 1000 } })
      await expect(written).rejects.toMatchObject({ code: 64 })
      expect(await bottles.countDocuments()).toBe(1)
    })

    test('of a change stream that may go on: it goes on', async () => {
      const { double, bottles } = await started('replica-set')
      const stream = bottles.watch([], { maxAwaitTimeMS: 100 })
      await stream.tryNext()
      double.plan('getMore', { kind: 'refuse', code: 11600, codeName: 'InterruptedAtShutdown' })
      await bottles.insertOne({ _id: 1 })
      expect(await stream.next()).toMatchObject({ documentKey: { _id: 1 } })
      await stream.close()
    })

    test('of a change stream whose history is lost: code 286, and it does not go on', async () => {
      const { double, bottles } = await started('replica-set')
      const stream = bottles.watch()
      await stream.tryNext()
      await bottles.insertOne({ _id: 1 })
      const { _id: token } = await stream.next()
      await stream.close()
      await bottles.insertOne({ _id: 2 })
      double.forgetHistory()
      await expect(bottles.watch([], { resumeAfter: token }).next()).rejects.toMatchObject({
        code: 286,
        errorLabels: ['NonResumableChangeStreamError'],
      })
    })
  })

  test('a transaction that is left open is aborted, and blocks no other write any more', async () => {
    const { client, bottles } = await started('replica-set', {}, { transactionLifetimeMs: 200 })
    await bottles.insertOne({ _id: 1, ml: 1 })
    const session = client.startSession()
    session.startTransaction()
    await bottles.updateOne({ _id: 1 }, { $set: { ml: 2 } }, { session })
    await bottles.updateOne({ _id: 1 }, { $inc: { ml: 10 } })
    expect(await bottles.findOne()).toEqual({ _id: 1, ml: 11 })
    await session.endSession()
  })

  test('a write that waits for a transaction gives up in time: code 50', async () => {
    const { client, bottles } = await started('replica-set')
    await bottles.insertOne({ _id: 1, ml: 1 })
    const session = client.startSession()
    session.startTransaction()
    await bottles.updateOne({ _id: 1 }, { $set: { ml: 2 } }, { session })
    const update = { update: 'bottles', updates: [{ q: { _id: 1 }, u: { $set: { ml: 3 } } }], maxTimeMS: 50 }
    await expect(client.db('bar').command(update)).rejects.toMatchObject({ code: 50 })
    await session.abortTransaction()
  })
})
