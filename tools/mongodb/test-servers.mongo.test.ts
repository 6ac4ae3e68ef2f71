import { MongoClient } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { describeReplicaSet } from './mongodb-replica-set.contract.ts'
import { describeMongodbServer } from './mongodb-server.contract.ts'
import { mongoServers } from './test-servers.ts'

for (const server of mongoServers({ fast: false })) {
  describeMongodbServer(server)
  if (server.kind === 'replica-set') describeReplicaSet(server)
}

describe.each(mongoServers({ fast: false }))('$name', ({ kind, provide }) => {
  test('keeps what is written to a database that was empty', async () => {
    const { uri, dispose } = await provide()
    const client = await MongoClient.connect(uri)
    try {
      const drinks = client.db().collection<{ _id: number; name: string; parts: readonly { ml: number }[] }>('drinks')
      expect(await drinks.find().toArray()).toEqual([])
      await drinks.insertOne({ _id: 1, name: 'Negroni', parts: [{ ml: 30 }, { ml: 31 }] })
      expect(await drinks.find().toArray()).toEqual([{ _id: 1, name: 'Negroni', parts: [{ ml: 30 }, { ml: 31 }] }])
      await expect(drinks.insertOne({ _id: 1, name: 'Boulevardier', parts: [] })).rejects.toMatchObject({ code: 11000 })
    } finally {
      await client.close()
      await dispose()
    }
  })

  test('is the kind of server that it says', async () => {
    const { uri, dispose } = await provide()
    const client = await MongoClient.connect(uri)
    try {
      const { setName } = await client.db().admin().command({ isMaster: 1 })
      expect(setName !== undefined).toBe(kind === 'replica-set')
    } finally {
      await client.close()
      await dispose()
    }
  })

  test('gives each test a database of its own, and takes it away with the test', async () => {
    const [first, second] = [await provide(), await provide()]
    expect(first.uri).not.toBe(second.uri)
    const client = await MongoClient.connect(first.uri)
    await client.db().collection('drinks').insertOne({ name: 'Negroni' })
    const name = client.db().databaseName
    await client.close()
    await first.dispose()
    const other = await MongoClient.connect(second.uri)
    try {
      expect(await other.db(name).listCollections().toArray()).toEqual([])
    } finally {
      await other.close()
      await second.dispose()
    }
  })
})
