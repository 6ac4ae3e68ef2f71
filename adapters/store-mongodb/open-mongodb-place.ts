import type { CopyMark } from '#domain/ports/copy-mark.port.ts'
import type { LastingImages } from '#domain/ports/images.port.ts'
import type { RecordStore, StoreProblem } from '#domain/ports/record-store.port.ts'
import { type Result, success } from '#domain/result.ts'
import { connectMongo } from './connection.ts'
import { createCopyMarkDocument } from './copy-mark-document.ts'
import { createGridFsImageVault } from './gridfs-image-vault.ts'
import { type MongoStoreOptions, openMongoStore } from './open-mongodb-store.ts'

/** Everything that is in a database. */
export interface MongoPlace {
  readonly store: RecordStore
  readonly images: LastingImages
  readonly mark: CopyMark
  close(): Promise<void>
}

/** The one door to this folder: what stands behind it is loaded only by machines that have a MongoDB. */
export async function openMongoPlace(options: MongoStoreOptions): Promise<Result<MongoPlace, StoreProblem>> {
  // Pictures have connections of their own: a large one does not hold up a record.
  const connection = await connectMongo(options.url)
  if (!connection.ok) return connection
  const { client, database } = connection.value
  const opened = await openMongoStore(options)
  if (!opened.ok) {
    await client.close()
    return opened
  }
  const store = opened.value
  return success({
    store,
    images: createGridFsImageVault(database, options),
    mark: createCopyMarkDocument(database),
    async close() {
      await store.close()
      await client.close()
    },
  })
}
