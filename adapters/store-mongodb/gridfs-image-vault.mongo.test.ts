import { GridFSBucket } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { copyMarkContract } from '#domain/testing/copy-mark.contract.ts'
import { lastingImagesContract } from '#domain/testing/images.contract.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { mongoServers } from '#tools/mongodb/test-servers.ts'
import { connectMongo } from './connection.ts'
import { createGridFsImageVault } from './gridfs-image-vault.ts'
import { createCopyMarkDocument } from './open-mongodb-place.ts'

for (const server of mongoServers()) {
  const make = async () => {
    const { uri, dispose } = await server.provide()
    const { client, database } = expectSuccess(await connectMongo(uri))
    const disposeAll = async (): Promise<void> => {
      await client.close()
      await dispose()
    }
    return { database, dispose: disposeAll }
  }

  lastingImagesContract(`GridFS on ${server.name}`, async () => {
    const { database, dispose } = await make()
    let now = Date.UTC(2026, 0, 1)
    const serverTime = () => Promise.resolve(new Date(now))
    const vault = createGridFsImageVault(database, { serverTime })
    const letAnHourPass = (): void => {
      now += 61 * 60 * 1000
    }
    return { vault, letAnHourPass, dispose }
  })

  copyMarkContract(server.name, async () => {
    const { database, dispose } = await make()
    return { open: () => createCopyMarkDocument(database), dispose }
  })

  describe(`pictures in GridFS on ${server.name}`, () => {
    it('are read by any tool for it, and have the time of the server', async () => {
      const { database, dispose } = await make()
      const large = Uint8Array.from({ length: 700_000 }, (_, at) => at % 251)
      const vault = createGridFsImageVault(database)
      const key = await vault.put(large)
      const bucket = new GridFSBucket(database, { bucketName: 'images' })
      const read = await bucket.openDownloadStreamByName(`${key}.jpg`).toArray()
      expect(Buffer.concat(read).equals(large)).toBe(true)
      const [file] = await bucket.find().toArray()
      expect(Math.abs(Number(file?.uploadDate) - Date.now())).toBeLessThan(60_000)
      expect(await vault.keepOnly(new Set())).toBe(0)
      await dispose()
    })

    it('and other files in the same bucket are left alone', async () => {
      const { database, dispose } = await make()
      const bucket = new GridFSBucket(database, { bucketName: 'images' })
      const upload = bucket.openUploadStream('holidays.jpg')
      await new Promise(resolve => upload.end(Buffer.alloc(300_000), resolve as () => void))
      let now = Date.now()
      const vault = createGridFsImageVault(database, { serverTime: () => Promise.resolve(new Date(now)) })
      for (let hour = 0; hour < 3; hour += 1) {
        expect(await vault.keepOnly(new Set())).toBe(0)
        now += 2 * 60 * 60 * 1000
      }
      const read = await bucket.openDownloadStreamByName('holidays.jpg').toArray()
      expect(Buffer.concat(read)).toHaveLength(300_000)
      await dispose()
    })
  })
}
