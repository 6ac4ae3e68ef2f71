import { Binary, type Db, GridFSBucket, MongoClient, ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MongoServer, ProvidedDatabase } from './test-servers.ts'

interface Drink {
  _id: number | string
  name?: string
  ml?: number
  rev?: number
  parts?: { name: string; ml: number }[]
  glass?: { name: string; ml: number } | null
}

/** MongoDB's manual on documents, indexes and cursors, as far as a store relies on it. */
export function describeMongodbServer({ name, provide }: MongoServer): void {
  describe(name, () => {
    let provided: ProvidedDatabase
    let client: MongoClient
    let db: Db
    const drinks = () => db.collection<Drink>('drinks')
    const idsOf = async (filter: object) =>
      (
        await drinks()
          .find(filter, { sort: { _id: 1 }, projection: { _id: 1 } })
          .toArray()
      ).map(({ _id }) => _id)

    /** Features that the store can do without, and that FerretDB has in part, or in a way of its own. */
    const inFull: (title: string, body: () => Promise<void>) => void = name === 'FerretDB' ? () => undefined : test

    beforeAll(async () => {
      provided = await provide()
      client = await MongoClient.connect(provided.uri)
      db = client.db()
    })

    afterAll(async () => {
      await client.close()
      await provided.dispose()
    })

    beforeEach(async () => {
      for (const { name: collection } of await db.listCollections({}, { nameOnly: true }).toArray())
        await db.collection(collection).drop()
    })

    const stock = () =>
      drinks().insertMany([
        {
          _id: 1,
          name: 'Negroni',
          ml: 90,
          parts: [
            { name: 'gin', ml: 30 },
            { name: 'bitter', ml: 31 },
          ],
        },
        { _id: 2, name: 'Boulevardier', ml: 105, glass: { name: 'tumbler', ml: 300 } },
        { _id: 3, name: 'Americano', glass: null },
      ])

    describe('documents', () => {
      inFull('come back in the types that the store writes', async () => {
        const document = {
          _id: new ObjectId(),
          int: 1,
          double: 1.5,
          large: 2 ** 40,
          date: new Date(1_700_000_000_123),
          bytes: new Binary(Buffer.from([0, 1, 255]), 0),
          nothing: null,
          list: [1, 'two', [3], {}],
          nested: { 'with space': true, empty: {} },
        }
        await db.collection('types').insertOne(document)
        const [back] = await db.collection('types').find().toArray()
        expect(back).toEqual(document)
        expect(Object.keys(back ?? {})).toEqual(Object.keys(document))
      })

      test('of 15 MB are kept', async () => {
        const text = 'x'.repeat(15 * 1024 * 1024)
        await drinks().insertOne({ _id: 1, name: text })
        expect((await drinks().findOne({ _id: 1 }))?.name).toHaveLength(text.length)
      })

      inFull('with an _id that is there already are refused with code 11000, which names the key', async () => {
        await stock()
        await expect(drinks().insertOne({ _id: 2 })).rejects.toMatchObject({ code: 11000 })
        await expect(drinks().insertOne({ _id: 2 })).rejects.toThrow(/E11000 duplicate key error .* _id/)
      })
    })

    describe('filters', () => {
      test.each<[string, object, (number | string)[]]>([
        ['equality', { name: 'Negroni' }, [1]],
        ['several fields', { name: 'Negroni', ml: 91 }, []],
        ['null, which is also what is missing', { glass: null }, [1, 3]],
        ['a dotted path', { 'glass.name': 'tumbler' }, [2]],
        ['a dotted path through an array', { 'parts.name': 'bitter' }, [1]],
        ['an element by its number', { 'parts.0.name': 'bitter' }, []],
        ['$gt', { ml: { $gt: 90 } }, [2]],
        ['$gte', { ml: { $gte: 90 } }, [1, 2]],
        ['$lt', { ml: { $lt: 105 } }, [1]],
        ['$lte', { ml: { $lte: 105 } }, [1, 2]],
        ['a range within one type only', { name: { $gt: 5 } }, []],
        ['$ne, which is also what is missing', { ml: { $ne: 90 } }, [2, 3]],
        ['$in', { _id: { $in: [1, 3, 9] } }, [1, 3]],
        ['$exists', { ml: { $exists: true } }, [1, 2]],
        ['not $exists', { ml: { $exists: false } }, [3]],
        ['$exists of what is null', { glass: { $exists: true } }, [2, 3]],
        ['$and', { $and: [{ ml: { $gte: 90 } }, { ml: { $lt: 100 } }] }, [1]],
        ['$or', { $or: [{ ml: 105 }, { name: 'Americano' }] }, [2, 3]],
      ])('know %s', async (_name, filter, ids) => {
        await stock()
        expect(await idsOf(filter)).toEqual(ids)
      })
    })

    describe('order and extent', () => {
      test('several fields, up and down; what is missing is least', async () => {
        await drinks().insertMany([
          { _id: 1, ml: 20, name: 'b' },
          { _id: 2, ml: 20, name: 'a' },
          { _id: 3, name: 'c' },
          { _id: 4, ml: 100, name: 'd' },
        ])
        const ids = async (sort: Record<string, 1 | -1>) => (await drinks().find().sort(sort).toArray()).map(d => d._id)
        expect(await ids({ ml: 1, name: 1 })).toEqual([3, 2, 1, 4])
        expect(await ids({ ml: -1, name: 1 })).toEqual([4, 2, 1, 3])
      })

      test('text is ordered by its bytes, numbers by their value whatever their type', async () => {
        await drinks().insertMany([{ _id: 'Z' }, { _id: 'a' }, { _id: 'Ä' }, { _id: 10 }, { _id: 9.5 }])
        const ids = (await drinks().find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)
        expect(ids).toEqual([9.5, 10, 'Z', 'a', 'Ä'])
      })

      test('skip, limit, projection', async () => {
        await stock()
        const found = await drinks()
          .find({}, { sort: { _id: 1 }, skip: 1, limit: 1, projection: { name: 1 } })
          .toArray()
        expect(found).toEqual([{ _id: 2, name: 'Boulevardier' }])
        expect(await drinks().findOne({ _id: 2 }, { projection: { _id: 0, 'glass.name': 1 } })).toEqual({
          glass: { name: 'tumbler' },
        })
        expect(await drinks().findOne({ _id: 2 }, { projection: { name: 0, 'glass.ml': 0 } })).toEqual({
          _id: 2,
          ml: 105,
          glass: { name: 'tumbler' },
        })
      })

      test('many come in batches', async () => {
        await drinks().insertMany(Array.from({ length: 1234 }, (_, _id) => ({ _id })))
        const found = await drinks()
          .find({}, { sort: { _id: 1 }, batchSize: 100 })
          .toArray()
        expect(found.map(({ _id }) => _id)).toEqual(Array.from({ length: 1234 }, (_, id) => id))
      })

      test('they are counted, all and chosen', async () => {
        await stock()
        expect(await drinks().countDocuments()).toBe(3)
        expect(await drinks().countDocuments({ ml: { $gt: 1 } }, { limit: 1 })).toBe(1)
        expect(await drinks().countDocuments({ ml: 1 })).toBe(0)
        expect(new Set(await drinks().distinct('name'))).toEqual(new Set(['Americano', 'Boulevardier', 'Negroni']))
      })
    })

    describe('updates', () => {
      inFull('replace a document but its _id', async () => {
        await stock()
        expect(await drinks().replaceOne({ _id: 1 }, { rev: 2 })).toMatchObject({ matchedCount: 1, modifiedCount: 1 })
        expect(await drinks().findOne({ _id: 1 })).toEqual({ _id: 1, rev: 2 })
        expect(await drinks().replaceOne({ _id: 1 }, { rev: 2 })).toMatchObject({ matchedCount: 1, modifiedCount: 0 })
      })

      test('by operators', async () => {
        await stock()
        await drinks().updateOne(
          { _id: 2 },
          { $set: { 'glass.ml': 301, name: 'B' }, $unset: { parts: 1 }, $inc: { ml: 5 }, $max: { rev: 4 } },
        )
        expect(await drinks().findOne({ _id: 2 })).toEqual({
          _id: 2,
          name: 'B',
          ml: 110,
          glass: { name: 'tumbler', ml: 301 },
          rev: 4,
        })
        await drinks().updateMany({}, { $max: { rev: 3 }, $unset: { glass: 1, parts: 1, name: 1, ml: 1 } })
        expect(await drinks().find().sort({ _id: 1 }).toArray()).toEqual([
          { _id: 1, rev: 3 },
          { _id: 2, rev: 4 },
          { _id: 3, rev: 3 },
        ])
      })

      test('that find nothing insert, from the filter and from what is set on insertion', async () => {
        const { upsertedId } = await drinks().updateOne(
          { _id: 5, name: 'Spritz' },
          { $set: { ml: 200 }, $setOnInsert: { rev: 1 } },
          { upsert: true },
        )
        expect(upsertedId).toBe(5)
        await drinks().updateOne({ _id: 5 }, { $inc: { ml: 1 }, $setOnInsert: { rev: 9 } }, { upsert: true })
        expect(await drinks().findOne({ _id: 5 })).toEqual({ _id: 5, name: 'Spritz', ml: 201, rev: 1 })
      })

      test('guarded by a revision let the newer one win, and refuse the older one with code 11000', async () => {
        const put = (rev: number) => drinks().replaceOne({ _id: 6, rev: { $lt: rev } }, { rev }, { upsert: true })
        await put(5)
        await put(7)
        await expect(put(6)).rejects.toMatchObject({ code: 11000 })
        await expect(put(7)).rejects.toMatchObject({ code: 11000 })
        expect(await drinks().findOne({ _id: 6 })).toEqual({ _id: 6, rev: 7 })
      })

      test('and deletions of one or of many', async () => {
        await stock()
        expect(await drinks().deleteOne({ ml: { $gt: 1 } })).toMatchObject({ deletedCount: 1 })
        expect(await drinks().deleteMany({})).toMatchObject({ deletedCount: 2 })
      })

      test('of several kinds in one bulk', async () => {
        await stock()
        const result = await drinks().bulkWrite([
          { insertOne: { document: { _id: 4 } } },
          { updateOne: { filter: { _id: 4 }, update: { $set: { ml: 4 } } } },
          { replaceOne: { filter: { _id: 8 }, replacement: { ml: 8 }, upsert: true } },
          { deleteOne: { filter: { _id: 1 } } },
        ])
        expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 1, upsertedCount: 1, deletedCount: 1 })
        expect(await idsOf({})).toEqual([2, 3, 4, 8])
      })
    })

    describe('indexes', () => {
      inFull('that are unique refuse a second document with code 11000', async () => {
        await drinks().createIndex({ name: 1 }, { unique: true })
        await drinks().insertOne({ _id: 1, name: 'Negroni' })
        await expect(drinks().insertOne({ _id: 2, name: 'Negroni' })).rejects.toMatchObject({ code: 11000 })
        await drinks().insertOne({ _id: 2, name: 'Americano' })
        await expect(drinks().updateOne({ _id: 2 }, { $set: { name: 'Negroni' } })).rejects.toMatchObject({
          code: 11000,
        })
        await drinks().deleteOne({ _id: 1 })
        await drinks().updateOne({ _id: 2 }, { $set: { name: 'Negroni' } })
        await drinks().insertOne({ _id: 3, name: 'Americano' })
      })

      inFull('cannot become unique over what is not', async () => {
        await drinks().insertMany([
          { _id: 1, name: 'Negroni' },
          { _id: 2, name: 'Negroni' },
        ])
        await expect(drinks().createIndex({ name: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 })
      })

      test('are listed, and made once', async () => {
        await drinks().createIndex({ ml: 1, name: -1 })
        await drinks().createIndex({ ml: 1, name: -1 })
        const keys = new Map((await drinks().indexes()).map(({ name: index, key }) => [index, key]))
        expect(keys).toEqual(
          new Map<string, object>([
            ['_id_', { _id: 1 }],
            ['ml_1_name_-1', { ml: 1, name: -1 }],
          ]),
        )
      })
    })

    test('a file of several chunks comes back from GridFS', async () => {
      const bucket = new GridFSBucket(db, { bucketName: 'images' })
      const bytes = Buffer.alloc(700_000, 'picture')
      const upload = bucket.openUploadStreamWithId('key' as unknown as ObjectId, 'key')
      await new Promise((resolve, reject) => upload.on('finish', resolve).on('error', reject).end(bytes))
      const chunks = await bucket.openDownloadStream('key' as unknown as ObjectId).toArray()
      expect(Buffer.concat(chunks).equals(bytes)).toBe(true)
      await bucket.delete('key' as unknown as ObjectId)
      expect(await db.collection('images.chunks').countDocuments()).toBe(0)
    })

    // mongo-java-server does this in a way of its own.
    if (name !== 'mongo-java-server') {
      test('documents have their _id first, and one of their own where none is given', async () => {
        await db.collection('drinks').insertOne({ name: 'Negroni', _id: 7 as never })
        expect(Object.keys((await drinks().findOne({ _id: 7 })) ?? {})).toEqual(['_id', 'name'])
        const { insertedId } = await db.collection('others').insertOne({})
        expect(insertedId).toBeInstanceOf(ObjectId)
      })

      test('documents before a refused one are written, those behind it only if the order does not matter', async () => {
        await expect(drinks().insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }])).rejects.toMatchObject({ code: 11000 })
        expect(await idsOf({})).toEqual([1])
        await expect(
          drinks().insertMany([{ _id: 1 }, { _id: 3 }, { _id: 4 }], { ordered: false }),
        ).rejects.toMatchObject({ code: 11000, insertedCount: 2 })
        expect(await idsOf({})).toEqual([1, 3, 4])
      })

      test('indexes of a collection that is not there: code 26', async () => {
        await expect(drinks().indexes()).rejects.toMatchObject({ code: 26 })
      })
    }

    test('a command that does not exist is refused with code 59', async () => {
      await expect(db.command({ pour: 1 })).rejects.toMatchObject({ code: 59 })
    })
  })
}
