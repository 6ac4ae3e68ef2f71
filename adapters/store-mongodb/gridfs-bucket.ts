import { createHash } from 'node:crypto'
import { Binary, type Collection, type Db, ObjectId } from 'mongodb'
import { type ImageKey, imageKey } from '#domain/catalogue/image.ts'
import { durably } from './connection.ts'
import { isDuplicateKey } from './store-failure.ts'

/** A picture as GridFS notes it. */
export interface PictureFile {
  readonly _id: ObjectId
  readonly filename: string
  /** In bytes, as the next. */
  readonly length: number
  readonly chunkSize: number
  readonly uploadDate: Date
  readonly metadata: {
    readonly contentType: 'image/jpeg'
    /** When it was put or asked for last. */
    readonly neededAt: Date
    /** When someone who tidied found that no record names it. */
    readonly unneededSince?: Date
  }
}

interface Chunk {
  readonly _id: ObjectId
  readonly files_id: ObjectId
  readonly n: number
  readonly data: Binary
}

/** The two collections of the bucket `images`. */
export interface PictureBucket {
  readonly files: Collection<PictureFile>
  readonly chunks: Collection<Chunk>
}

export const pictureBucket = (database: Db): PictureBucket => ({
  files: database.collection<PictureFile>('images.files', durably),
  chunks: database.collection<Chunk>('images.chunks', durably),
})

/** The usual size of GridFS, in bytes. */
const chunkBytes = 255 * 1024
const ending = '.jpg'

export const nameOf = (key: ImageKey): string => `${key}${ending}`
export const keyOf = ({ filename }: Pick<PictureFile, 'filename'>): ImageKey | null =>
  filename.endsWith(ending) ? imageKey(filename.slice(0, -ending.length)) : null
export const digestOf = (jpeg: Uint8Array): string => createHash('sha256').update(jpeg).digest('hex')

/** Creates the index that keeps a name from being there twice, and the one that finds chunks. */
export async function ensureIndexes({ files, chunks }: PictureBucket): Promise<void> {
  await files.createIndex({ filename: 1 }, { unique: true })
  await chunks.createIndex({ files_id: 1, n: 1 }, { unique: true })
}

/**
 * Every upload has an id of its own, and its file appears after its chunks, under a name that is there once: so there is
 * no half picture, those that put the same one do not meddle with each other, nor does one that puts with one that deletes.
 *
 * @param now of the server. Does nothing when there is a file of that name already
 */
export async function upload(
  { files, chunks }: PictureBucket,
  key: ImageKey,
  jpeg: Uint8Array,
  now: Date,
): Promise<void> {
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
    // After any other error the file may be there, and needs its chunks: if it is not, they are swept some day.
    if (!isDuplicateKey(error)) throw error
    if ((await files.findOne({ _id: id })) === null) await chunks.deleteMany({ files_id: id })
  }
}

/** @returns null when it is not what its name says: cut short, or rotten */
export async function contentOf({ chunks }: PictureBucket, file: PictureFile): Promise<Uint8Array | null> {
  const found = await chunks.find({ files_id: file._id }).sort({ n: 1 }).toArray()
  const jpeg = Buffer.concat(found.map(({ data }) => data.value()))
  return jpeg.length === file.length && digestOf(jpeg) === keyOf(file) ? jpeg : null
}

/** The file first: chunks without one are seen by nobody. */
export async function remove({ files, chunks }: PictureBucket, { _id }: Pick<PictureFile, '_id'>): Promise<void> {
  await files.deleteOne({ _id })
  await chunks.deleteMany({ files_id: _id })
}

/** Deletes chunks of uploads and deletions that someone has begun before `limit` and not ended. */
export async function sweep({ files, chunks }: PictureBucket, limit: Date): Promise<void> {
  const ids = new Map<string, ObjectId>()
  for await (const { files_id: id } of chunks.find({}, { projection: { files_id: 1 } })) {
    if (id instanceof ObjectId && id.getTimestamp() < limit) ids.set(id.toHexString(), id)
  }
  for await (const { _id } of files.find({}, { projection: { _id: 1 } })) ids.delete(String(_id))
  for (const id of ids.values()) await chunks.deleteMany({ files_id: id })
}
