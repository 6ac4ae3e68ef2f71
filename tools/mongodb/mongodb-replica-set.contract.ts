import { type ChangeStream, type ChangeStreamDocument, type Collection, MongoClient } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MongoServer, ProvidedDatabase } from './test-servers.ts'

interface Bottle {
  _id: number
  ml: number
}

/** MongoDB's manual on transactions and change streams. */
export function describeReplicaSet({ name, provide }: MongoServer): void {
  describe(name, () => {
    let provided: ProvidedDatabase
    let client: MongoClient
    let bottles: Collection<Bottle>

    beforeAll(async () => {
      provided = await provide()
      client = await MongoClient.connect(provided.uri)
      bottles = client.db().collection<Bottle>('bottles')
    })

    afterAll(async () => {
      await client.close()
      await provided.dispose()
    })

    beforeEach(async () => {
      await bottles.deleteMany({})
      await bottles.insertMany([
        { _id: 1, ml: 700 },
        { _id: 2, ml: 500 },
      ])
    })

    const contents = async () => (await bottles.find().sort({ _id: 1 }).toArray()).map(({ ml }) => ml)

    describe('a transaction', () => {
      test('is seen by itself at once, and by others when it is committed', async () => {
        await client.withSession(async session => {
          session.startTransaction()
          await bottles.updateOne({ _id: 1 }, { $inc: { ml: -40 } }, { session })
          await bottles.insertOne({ _id: 3, ml: 40 }, { session })
          expect(await bottles.countDocuments({}, { session })).toBe(3)
          expect(await contents()).toEqual([700, 500])
          await session.commitTransaction()
          expect(await contents()).toEqual([660, 500, 40])
        })
      })

      test('that is aborted leaves nothing behind', async () => {
        await client.withSession(async session => {
          session.startTransaction()
          await bottles.deleteOne({ _id: 1 }, { session })
          await bottles.updateOne({ _id: 2 }, { $set: { ml: 1 } }, { session })
          await session.abortTransaction()
        })
        expect(await contents()).toEqual([700, 500])
      })

      test('reads what was there when it began', async () => {
        await client.withSession(async session => {
          session.startTransaction()
          expect(await bottles.findOne({ _id: 1 }, { session })).toEqual({ _id: 1, ml: 700 })
          await bottles.updateOne({ _id: 1 }, { $set: { ml: 600 } })
          await bottles.deleteOne({ _id: 2 })
          await bottles.insertOne({ _id: 3, ml: 9 })
          expect(await bottles.find({}, { session }).sort({ _id: 1 }).toArray()).toEqual([
            { _id: 1, ml: 700 },
            { _id: 2, ml: 500 },
          ])
          await session.commitTransaction()
        })
        expect(await contents()).toEqual([600, 9])
      })

      test('gives way to another one that has written the same first: code 112, to be tried again', async () => {
        await client.withSession(first =>
          client.withSession(async second => {
            first.startTransaction()
            second.startTransaction()
            await bottles.updateOne({ _id: 1 }, { $set: { ml: 1 } }, { session: first })
            const conflict = bottles.updateOne({ _id: 1 }, { $set: { ml: 2 } }, { session: second })
            await expect(conflict).rejects.toMatchObject({ code: 112, errorLabels: ['TransientTransactionError'] })
            await first.commitTransaction()
            await second.abortTransaction()
          }),
        )
        expect(await contents()).toEqual([1, 500])
      })

      test('gives way to a write that was committed after it began', async () => {
        await client.withSession(async session => {
          session.startTransaction()
          await bottles.findOne({}, { session })
          await bottles.updateOne({ _id: 2 }, { $set: { ml: 3 } })
          const conflict = bottles.updateOne({ _id: 2 }, { $set: { ml: 4 } }, { session })
          await expect(conflict).rejects.toMatchObject({ code: 112 })
        })
        expect(await contents()).toEqual([700, 3])
      })

      test('keeps a single write to the same document waiting', async () => {
        await client.withSession(async session => {
          session.startTransaction()
          await bottles.updateOne({ _id: 1 }, { $inc: { ml: 1 } }, { session })
          let isDone = false
          const waiting = bottles.updateOne({ _id: 1 }, { $inc: { ml: 10 } }).then(() => {
            isDone = true
          })
          await bottles.findOne({ _id: 2 })
          expect(isDone).toBe(false)
          await session.commitTransaction()
          await waiting
        })
        expect(await contents()).toEqual([711, 500])
      })

      test('is over with a key that is there already', async () => {
        await client.withSession(async session => {
          session.startTransaction()
          await bottles.updateOne({ _id: 2 }, { $set: { ml: 1 } }, { session })
          await expect(bottles.insertOne({ _id: 1, ml: 1 }, { session })).rejects.toMatchObject({ code: 11000 })
          const further = bottles.insertOne({ _id: 4, ml: 1 }, { session })
          await expect(further).rejects.toMatchObject({ code: 251, errorLabels: ['TransientTransactionError'] })
        })
        expect(await contents()).toEqual([700, 500])
      })

      test('takes as many tries as it needs to come after another one', async () => {
        const add = () =>
          client.withSession(session =>
            session.withTransaction(async () => {
              const { ml = 0 } = (await bottles.findOne({ _id: 1 }, { session })) ?? {}
              await bottles.updateOne({ _id: 1 }, { $set: { ml: ml + 1 } }, { session })
            }),
          )
        await Promise.all([add(), add(), add(), add()])
        expect(await contents()).toEqual([704, 500])
      })
    })

    describe('a change stream', () => {
      let stream: ChangeStream<Bottle>

      const watched = async (options = {}) => {
        stream = bottles.watch([], { maxAwaitTimeMS: 500, ...options })
        // It begins with the first question.
        await stream.tryNext()
        return stream
      }

      const next = async (): Promise<ChangeStreamDocument<Bottle>> => stream.next()

      test('reports each kind of write, in order', async () => {
        await watched()
        await bottles.insertOne({ _id: 5, ml: 50 })
        await bottles.updateOne({ _id: 5 }, { $set: { ml: 51 } })
        await bottles.replaceOne({ _id: 5 }, { ml: 52 })
        await bottles.deleteOne({ _id: 5 })
        expect(await next()).toMatchObject({ operationType: 'insert', fullDocument: { _id: 5, ml: 50 } })
        expect(await next()).toMatchObject({
          operationType: 'update',
          documentKey: { _id: 5 },
          updateDescription: { updatedFields: { ml: 51 }, removedFields: [] },
        })
        expect(await next()).toMatchObject({ operationType: 'replace', fullDocument: { _id: 5, ml: 52 } })
        expect(await next()).toMatchObject({ operationType: 'delete', documentKey: { _id: 5 } })
        await stream.close()
      })

      test('is silent where nothing happens, and reports what happens while it waits', async () => {
        await watched()
        expect(await stream.tryNext()).toBeNull()
        const coming = next()
        await bottles.insertOne({ _id: 6, ml: 60 })
        expect(await coming).toMatchObject({ operationType: 'insert', documentKey: { _id: 6 } })
        await stream.close()
      })

      test('reports a transaction when it is committed, and none that is aborted', async () => {
        await watched()
        await client.withSession(async session => {
          session.startTransaction()
          await bottles.insertOne({ _id: 7, ml: 70 }, { session })
          await session.abortTransaction()
          session.startTransaction()
          await bottles.insertOne({ _id: 8, ml: 80 }, { session })
          await bottles.insertOne({ _id: 9, ml: 90 }, { session })
          expect(await stream.tryNext()).toBeNull()
          await session.commitTransaction()
        })
        expect(await next()).toMatchObject({ documentKey: { _id: 8 } })
        expect(await next()).toMatchObject({ documentKey: { _id: 9 } })
        await stream.close()
      })

      test('resumes after a given event', async () => {
        await watched()
        await bottles.insertMany([
          { _id: 10, ml: 1 },
          { _id: 11, ml: 2 },
        ])
        const { _id: token } = await next()
        await stream.close()
        await bottles.deleteOne({ _id: 10 })
        stream = bottles.watch([], { resumeAfter: token })
        expect(await next()).toMatchObject({ operationType: 'insert', documentKey: { _id: 11 } })
        expect(await next()).toMatchObject({ operationType: 'delete', documentKey: { _id: 10 } })
        await stream.close()
      })

      test('reports only what its pipeline selects', async () => {
        stream = bottles.watch([{ $match: { operationType: 'insert', 'fullDocument.ml': { $gt: 5 } } }])
        await stream.tryNext()
        await bottles.insertMany([
          { _id: 12, ml: 5 },
          { _id: 13, ml: 6 },
        ])
        expect(await next()).toMatchObject({ documentKey: { _id: 13 } })
        await stream.close()
      })
    })
  })
}
