import { type Db, MongoServerError } from 'mongodb'
import { type ImageKey, imageKey } from '#domain/catalogue/image.ts'
import type { LastingImages } from '#domain/ports/images.port.ts'
import { BrokenInvariant } from '#domain/result.ts'
import {
  contentOf,
  digestOf,
  ensureIndexes,
  keyOf,
  nameOf,
  type PictureBucket,
  pictureBucket,
  remove,
  sweep,
  upload,
} from './gridfs-bucket.ts'
import { asStoreFailure } from './store-failure.ts'

export interface GridFsOptions {
  /** Hears of pictures that are not what they were. */
  readonly warn?: (detail: string) => void
  /** The server's own calendar, since machines may disagree about the hour; only tests have another. */
  readonly serverTime?: () => Promise<Date>
}

/**
 * For so long a picture that was put or asked for waits for a record that names it: nobody knows what another machine is
 * about to save.
 */
const patienceMs = 60 * 60 * 1000

/**
 * Pictures in GridFS, in the bucket `images`, where any tool for it finds them as `<key>.jpg`. Several machines may use it
 * at the same time. Rejects with a `StoreFailure` when the database does not answer or refuses.
 */
export function createGridFsImageVault(database: Db, options: GridFsOptions = {}): LastingImages {
  const bucket = pictureBucket(database)
  const serverTime = options.serverTime ?? (() => timeOf(database))
  let isReady: Promise<void> | null = null
  let isSwept = false

  const ready = (): Promise<void> => {
    isReady ??= ensureIndexes(bucket).catch(error => {
      isReady = null
      throw error
    })
    return isReady
  }
  const find = async (key: ImageKey): Promise<Uint8Array | null> => {
    const file = await bucket.files.findOne({ filename: nameOf(key) })
    if (file === null) return null
    const jpeg = await contentOf(bucket, file)
    // One that is being deleted is not damaged.
    if (jpeg === null && (await bucket.files.findOne({ _id: file._id })) !== null) {
      options.warn?.(`The picture ${key} in the database is damaged`)
    }
    return jpeg
  }
  const put = async (key: ImageKey, jpeg: Uint8Array): Promise<void> => {
    await ready()
    const now = await serverTime()
    if (await touch(bucket, key, now)) {
      if ((await find(key)) !== null) return
      const damaged = await bucket.files.findOne({ filename: nameOf(key) })
      if (damaged !== null) await remove(bucket, damaged)
    }
    await upload(bucket, key, jpeg, now)
  }

  return {
    async put(jpeg) {
      const key = imageKey(digestOf(jpeg))
      if (key === null) throw new BrokenInvariant('a hash is not a key')
      await put(key, jpeg).catch(rethrow)
      return key
    },
    get: key => find(key).catch(rethrow),
    async has(key) {
      return touch(bucket, key, await serverTime().catch(rethrow)).catch(rethrow)
    },
    async keepOnly(keys) {
      const now = await serverTime().catch(rethrow)
      const limit = new Date(now.getTime() - patienceMs)
      const gone = await tidy(bucket, keys, now, limit).catch(rethrow)
      if (!isSwept) await sweep(bucket, limit).catch(rethrow)
      isSwept = true
      return gone
    },
  }
}

const rethrow = (error: unknown): never => {
  throw asStoreFailure(error)
}

/** Says that it is needed. @returns whether it is there */
async function touch({ files }: PictureBucket, key: ImageKey, now: Date): Promise<boolean> {
  const { matchedCount } = await files.updateOne(
    { filename: nameOf(key) },
    { $set: { 'metadata.neededAt': now }, $unset: { 'metadata.unneededSince': '' } },
  )
  return matchedCount === 1
}

/**
 * A machine that was away may not know what the others have written meanwhile. So nothing goes the first time that
 * someone finds it unnamed, and a machine with a record that names it takes that back.
 */
async function tidy(bucket: PictureBucket, keys: ReadonlySet<ImageKey>, now: Date, limit: Date): Promise<number> {
  const { files } = bucket
  const all = await files.find({}, { projection: { filename: 1, metadata: 1 } }).toArray()
  const pictures = all.flatMap(file => {
    const key = keyOf(file)
    return key === null ? [] : [{ _id: file._id, isNamed: keys.has(key), since: file.metadata?.unneededSince }]
  })
  const needed = pictures.filter(({ isNamed, since }) => isNamed && since !== undefined).map(({ _id }) => _id)
  const unneeded = pictures.filter(({ isNamed, since }) => !isNamed && since === undefined).map(({ _id }) => _id)
  const isOld = { 'metadata.neededAt': { $lt: limit } }
  if (needed.length > 0) {
    await files.updateMany({ _id: { $in: needed } }, { $unset: { 'metadata.unneededSince': '' } })
  }
  if (unneeded.length > 0) {
    const notNoted = { 'metadata.unneededSince': { $exists: false } }
    const note = { $set: { 'metadata.unneededSince': now } }
    await files.updateMany({ _id: { $in: unneeded }, ...isOld, ...notNoted }, note)
  }
  let gone = 0
  for (const { _id, isNamed, since } of pictures) {
    if (isNamed || since === undefined || since >= limit) continue
    // Someone may have put it, asked for it, or named it since.
    const { deletedCount } = await files.deleteOne({ _id, ...isOld, 'metadata.unneededSince': { $lt: limit } })
    if (deletedCount === 1) await remove(bucket, { _id })
    gone += deletedCount
  }
  return gone
}

/** Servers before 5.0, and some that speak the protocol, know the old name of the command only. */
async function timeOf(database: Db): Promise<Date> {
  const commands = database.admin()
  const hello = await commands.command({ hello: 1 }).catch((error: unknown) => {
    if (error instanceof MongoServerError) return commands.command({ isMaster: 1 })
    throw error
  })
  const { localTime } = hello
  if (!(localTime instanceof Date)) throw new BrokenInvariant('the database does not know the time')
  return localTime
}
