import { createHash } from 'node:crypto'
import { Binary, type Db, ObjectId } from 'mongodb'
import { type ImageKey, imageKey } from '#domain/catalogue/image.ts'
import type { LastingImages } from '#domain/ports/images.port.ts'
import { AssertionError } from '#domain/result.ts'
import { durably, helloOf } from './connection.ts'
import { isDuplicateKey, rethrow } from './store-failure.ts'

export interface PictureFile {
  readonly _id: ObjectId
  readonly filename: string
  readonly length: number
  readonly chunkSize: number
  readonly uploadDate: Date
  readonly metadata: {
    readonly contentType: 'image/jpeg'
    /** Last put or asked for. */
    readonly neededAt: Date
    /** Noted by a machine that knew no record with it. */
    readonly unneededSince?: Date
  }
}

interface Chunk {
  readonly _id: ObjectId
  readonly files_id: ObjectId
  readonly n: number
  readonly data: Binary
}

/** The two collections of the GridFS bucket `images`. */
type PictureBucket = ReturnType<typeof pictureBucket>

export const pictureBucket = (database: Db) => ({
  files: database.collection<PictureFile>('images.files', durably),
  chunks: database.collection<Chunk>('images.chunks', durably),
})

const chunkBytes = 255 * 1024

/** For a record to name it: another machine may be about to save one. */
const patienceMs = 60 * 60 * 1000

/**
 * GridFS bucket `images`, where any tool finds them as `<key>.jpg`; several machines may use it. Rejects with a
 * `StoreFailure`.
 * @param options.warn gets pictures that are damaged
 * @param options.serverTime clocks of machines may differ; only tests have another
 */
export function createGridFsImageVault(
  database: Db,
  {
    warn = () => undefined,
    serverTime = () => timeOf(database),
  }: { readonly warn?: ((detail: string) => void) | undefined; readonly serverTime?: () => Promise<Date> } = {},
): LastingImages {
  const bucket = pictureBucket(database)
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
    // Deleted meanwhile it isn't damaged.
    if (jpeg === null && (await bucket.files.findOne({ _id: file._id })) !== null) {
      warn(`The picture ${key} in the database is damaged`)
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
      if (key === null) throw new AssertionError('a hash is not a key')
      await put(key, jpeg).catch(rethrow)
      return key
    },
    get: key => find(key).catch(rethrow),
    has: async key => touch(bucket, key, await serverTime().catch(rethrow)).catch(rethrow),
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

const ending = '.jpg'
const nameOf = (key: ImageKey): string => `${key}${ending}`
const keyOf = ({ filename }: Pick<PictureFile, 'filename'>): ImageKey | null =>
  filename.endsWith(ending) ? imageKey(filename.slice(0, -ending.length)) : null
const digestOf = (jpeg: Uint8Array): string => createHash('sha256').update(jpeg).digest('hex')

async function ensureIndexes({ files, chunks }: PictureBucket): Promise<void> {
  await files.createIndex({ filename: 1 }, { unique: true })
  await chunks.createIndex({ files_id: 1, n: 1 }, { unique: true })
}

/**
 * Every upload has an id of its own, and its file appears after its chunks under a unique name: no half picture, no
 * clash with other uploads and deletions. Does nothing when the file is there. @param now of the server
 */
async function upload({ files, chunks }: PictureBucket, key: ImageKey, jpeg: Uint8Array, now: Date): Promise<void> {
  const id = new ObjectId(ObjectId.generate(Math.floor(now.getTime() / 1000)))
  for (let n = 0; n * chunkBytes < jpeg.length; n += 1) {
    const data = new Binary(jpeg.subarray(n * chunkBytes, (n + 1) * chunkBytes))
    await chunks.insertOne({ _id: new ObjectId(), files_id: id, n, data })
  }
  try {
    await files.insertOne({
      _id: id,
      filename: nameOf(key),
      length: jpeg.length,
      chunkSize: chunkBytes,
      uploadDate: now,
      metadata: { contentType: 'image/jpeg', neededAt: now },
    })
  } catch (error) {
    // After other errors the file may be there and need its chunks; else they're swept later.
    if (!isDuplicateKey(error)) throw error
    if ((await files.findOne({ _id: id })) === null) await chunks.deleteMany({ files_id: id })
  }
}

async function contentOf({ chunks }: PictureBucket, file: PictureFile): Promise<Uint8Array | null> {
  const found = await chunks.find({ files_id: file._id }).sort({ n: 1 }).toArray()
  const jpeg = Buffer.concat(found.map(({ data }) => data.value()))
  return jpeg.length === file.length && digestOf(jpeg) === keyOf(file) ? jpeg : null
}

/** Chunks without a file are invisible. */
async function remove({ files, chunks }: PictureBucket, { _id }: Pick<PictureFile, '_id'>): Promise<void> {
  await files.deleteOne({ _id })
  await chunks.deleteMany({ files_id: _id })
}

/** Chunks of what was begun before `limit` and not finished. */
async function sweep({ files, chunks }: PictureBucket, limit: Date): Promise<void> {
  const ids = new Map<string, ObjectId>()
  for await (const { files_id: id } of chunks.find({}, { projection: { files_id: 1 } })) {
    if (id instanceof ObjectId && id.getTimestamp() < limit) ids.set(id.toHexString(), id)
  }
  for await (const { _id } of files.find({}, { projection: { _id: 1 } })) ids.delete(String(_id))
  for (const id of ids.values()) await chunks.deleteMany({ files_id: id })
}

/** @returns whether it's there */
async function touch({ files }: PictureBucket, key: ImageKey, now: Date): Promise<boolean> {
  const { matchedCount } = await files.updateOne(
    { filename: nameOf(key) },
    { $set: { 'metadata.neededAt': now }, $unset: { 'metadata.unneededSince': '' } },
  )
  return matchedCount === 1
}

/**
 * A machine that was away may not know what others wrote. The first to find a picture unnamed only notes it, and one
 * with a record that names it takes the note back.
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
    // Unless it was needed since.
    const { deletedCount } = await files.deleteOne({ _id, ...isOld, 'metadata.unneededSince': { $lt: limit } })
    if (deletedCount === 1) await remove(bucket, { _id })
    gone += deletedCount
  }
  return gone
}

async function timeOf(database: Db): Promise<Date> {
  const { localTime } = await helloOf(database)
  if (!(localTime instanceof Date)) throw new AssertionError('the database does not know the time')
  return localTime
}
