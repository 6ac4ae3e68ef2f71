import { type Db, Double, MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWireDouble, type WireDouble } from './wire-double.ts'

/** The double refuses what it does not know of a real server, so that no test passes because something was ignored. */
describe('the wire double refuses', () => {
  const notKnown = 238
  let double: WireDouble
  let client: MongoClient
  let db: Db

  beforeAll(async () => {
    double = await startWireDouble({ replicaSet: false })
    client = await MongoClient.connect(double.uri)
    db = client.db('bar')
    const parts = [{ name: 'gin', list: [[1], 2] }, 'ice']
    await db.collection('drinks').insertOne({ name: 'Negroni', ml: 90, glass: null, exact: new Double(1), parts })
  })
  afterAll(async () => {
    await client.close()
    await double.close()
  })

  test.each<[string, object]>([
    ['an operator that MongoDB knows', { name: { $type: 'string' } }],
    ['a condition on a whole document', { $expr: { $eq: ['$name', 'Negroni'] } }],
    ['a regular expression', { name: /^N/ }],
    ['one in disguise', { name: { $regex: '^N' } }],
    ['a condition within a negation', { name: { $not: { $mod: [2, 0] } } }],
    ['a whole document', { glass: { name: 'tumbler' } }],
    ['a condition within an alternative', { $or: [{ ml: 90 }, { ml: { $all: [1] } }] }],
  ])('in a filter %s', async (_what, filter) => {
    await expect(db.collection('drinks').find(filter).toArray()).rejects.toMatchObject({ code: notKnown })
  })

  test('an operator of a filter where there is no document, too', async () => {
    await expect(db.collection('nothing').findOne({ ml: { $mod: [2, 0] } })).rejects.toMatchObject({ code: notKnown })
  })

  test.each<[string, object]>([
    ['an operator that MongoDB knows', { $mul: { ml: 2 } }],
    ['an operator that there is not', { $double: { ml: 2 } }],
    ['a field of what has no fields', { $set: { 'name.first': 'Count' } }],
    ['a sum with text', { $inc: { name: 1 } }],
    ['a sum with null', { $inc: { glass: 1 } }],
    ['the greatest of anything but numbers', { $max: { name: 'Z' } }],
  ])('in an update %s', async (_what, update) => {
    await expect(db.collection('drinks').updateOne({}, update)).rejects.toMatchObject({ code: notKnown })
    expect(await db.collection('drinks').findOne({})).toMatchObject({ name: 'Negroni', ml: 90, glass: null })
  })

  test.each<[string, object[]]>([
    ['a stage that MongoDB knows', [{ $unwind: '$parts' }]],
    ['an expression in a projection', [{ $project: { n: { $size: '$parts' } } }]],
  ])('in an aggregation %s', async (_what, stages) => {
    await db.collection('drinks').insertOne({ parts: [{}, {}] })
    await expect(db.collection('drinks').aggregate(stages).toArray()).rejects.toMatchObject({ code: notKnown })
  })

  test('indexes with anything but a key that may be unique', async () => {
    const index = db.collection('drinks').createIndex({ ml: 1 }, { sparse: true })
    await expect(index).rejects.toMatchObject({ code: notKnown })
  })
})
