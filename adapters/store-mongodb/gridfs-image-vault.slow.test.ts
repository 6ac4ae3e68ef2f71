import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ImageKey } from '#domain/catalogue/image.ts'
import { failure, success } from '#domain/result.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { startWireDouble, type WireDouble } from '#tools/mongodb/wire-double.ts'
import { connectMongo, type MongoConnection } from './connection.ts'
import { createGridFsImageVault, pictureBucket } from './gridfs-image-vault.ts'
import { StoreFailure } from './store-failure.ts'

const hour = 60 * 60 * 1000
const large = Uint8Array.from({ length: 600_000 }, (_, at) => at % 251)
const small = Uint8Array.of(1, 2, 3)

describe.each([false, true])('pictures in GridFS (replica set: %s)', replicaSet => {
  let double: WireDouble
  let connection: MongoConnection
  let now: number
  let warnings: string[]
  beforeEach(async () => {
    double = await startWireDouble({ replicaSet })
    connection = expectSuccess(await connectMongo(double.uri))
    now = Date.now()
    warnings = []
  })
  afterEach(async () => {
    await connection.client.close()
    await double.close()
  })

  /** Another one each time, as other machines and later processes have it. */
  const open = () =>
    createGridFsImageVault(connection.database, {
      serverTime: () => Promise.resolve(new Date(now)),
      warn: detail => void warnings.push(detail),
    })
  const bucket = () => pictureBucket(connection.database)
  const counts = async () => [await bucket().files.countDocuments(), await bucket().chunks.countDocuments()]
  const isWhole = async (key: ImageKey) => Buffer.from((await open().get(key)) ?? []).equals(large)

  it.each([
    ['images.chunks', 'drop-before'],
    ['images.chunks', 'drop-after'],
    ['images.files', 'drop-before'],
    ['images.files', 'drop-after'],
  ] as const)(
    'are whole or not there when the connection is lost at an insert into %s (%s)',
    async (collection, how) => {
      const vault = open()
      await vault.put(small)
      double.plan('insert', { kind: how, collection })
      const first = await vault.put(large).then(success, failure)
      if (first.ok) expect(await isWhole(first.value)).toBe(true)
      else expect(first.problem).toBeInstanceOf(StoreFailure)
      const again = await vault.put(large)
      expect(await isWhole(again)).toBe(true)
      now += 2 * hour
      await open().keepOnly(new Set([again]))
      expect((await counts())[1]).toBe(1 + 3)
      expect(warnings).toEqual([])
    },
  )

  it('leave nothing behind of an upload that broke off, an hour later', async () => {
    double.plan('insert', { kind: 'refuse', code: 13, collection: 'images.files' })
    await expect(open().put(large)).rejects.toThrow(StoreFailure)
    expect(await counts()).toEqual([0, 3])
    await open().keepOnly(new Set())
    expect(await counts()).toEqual([0, 3])
    now += hour + 2000
    await open().keepOnly(new Set())
    expect(await counts()).toEqual([0, 0])
  })

  it('are not shown when they are cut short or rotten, and are healed by the next upload', async () => {
    const vault = open()
    const key = await vault.put(large)
    for (const harm of [
      () => bucket().chunks.deleteOne({ n: 1 }),
      () => bucket().files.updateOne({}, { $set: { length: 5 } }),
      async () => {
        const chunk = await bucket().chunks.findOne({ n: 2 })
        if (chunk) chunk.data.buffer[100] = 255
        if (chunk) await bucket().chunks.replaceOne({ _id: chunk._id }, chunk)
      },
    ]) {
      await harm()
      expect(await vault.get(key)).toBeNull()
      expect(warnings.splice(0)).toEqual([`The picture ${key} in the database is damaged`])
      expect(await vault.put(large)).toBe(key)
      warnings.splice(0)
      expect(await isWhole(key)).toBe(true)
      expect(await counts()).toEqual([1, 3])
    }
  })

  describe('of several machines', () => {
    it('stay for an hour after one of them has put or asked for them', async () => {
      const [left, right] = [open(), open()]
      const [first, second] = [await left.put(small), await left.put(large)]
      now += 2 * hour
      expect(await right.keepOnly(new Set())).toBe(0)
      expect(await left.has(first)).toBe(true)
      now += hour - 1000
      expect(await right.keepOnly(new Set())).toBe(0)
      now += 2000
      expect(await right.keepOnly(new Set())).toBe(1)
      expect([await right.get(first), await right.get(second)]).toEqual([expect.anything(), null])
    })

    it('are not deleted by one that was away and does not know of a recipe yet', async () => {
      const [left, away] = [open(), open()]
      const key = await left.put(small)
      now += 2 * hour
      expect(await away.keepOnly(new Set())).toBe(0)
      expect(await left.keepOnly(new Set([key]))).toBe(0)
      now += 2 * hour
      expect(await away.keepOnly(new Set())).toBe(0)
      expect(await left.get(key)).not.toBeNull()
    })

    it('are whole when one puts what another one deletes', async () => {
      const key = await open().put(large)
      for (let round = 0; round < 10; round += 1) {
        now += 2 * hour
        await open().keepOnly(new Set())
        now += 2 * hour
        const [put] = await Promise.all([open().put(large), open().keepOnly(new Set())])
        expect([put, await isWhole(key)]).toEqual([key, true])
      }
      expect(await counts()).toEqual([1, 3])
    })
  })

  it('cannot be had while the server is gone, and can be afterwards', async () => {
    const vault = open()
    const key = await vault.put(small)
    await double.close()
    const works = [vault.get(key), vault.has(key), vault.put(large), vault.keepOnly(new Set())]
    await Promise.all(works.map(work => expect(work).rejects.toMatchObject({ reason: 'unreachable' })))
    await double.listen()
    expect([...((await vault.get(key)) ?? [])]).toEqual([...small])
  })
})
