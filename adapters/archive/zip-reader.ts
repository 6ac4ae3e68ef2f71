import { StringDecoder } from 'node:string_decoder'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { ArchiveLimits, ArchiveProblem, OpenArchive } from '#domain/ports/archives.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { checkAll, counted, Refused, refusals, refuseHostileNames, refuseOverlaps } from './refusals.ts'

/** Nothing that the headers say of sizes is believed: bytes are counted while they are unpacked. */
export async function openZip(path: string, limits: ArchiveLimits): Promise<Result<OpenArchive, ArchiveProblem>> {
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true })
    const known = await knownEntries(zip, limits)
    await unpackAll(zip, known, limits)
    return success(archiveOn(zip, known, limits))
  } catch (error) {
    zip?.close()
    return failure(problemOf(error))
  }
}

function problemOf(error: unknown): ArchiveProblem {
  if (error instanceof Refused) return error.problem
  if (!(error instanceof Error)) throw error
  // The disk, not the archive.
  if ('code' in error && /^E[A-Z]+$/.test(String(error.code))) throw error
  return /fileName|relative path|absolute path/.test(error.message) ? refusals.hostile : refusals.unreadable
}

const archiveOn = (zip: ZipFile, known: ReadonlyMap<string, Entry>, limits: ArchiveLimits): OpenArchive => ({
  names: new Set(known.keys()),
  read: name => contentOf(zip, known.get(name), limits),
  readText: async name => (await contentOf(zip, known.get(name), limits))?.toString('utf8') ?? null,
  textPieces(name) {
    const entry = known.get(name)
    return entry ? decoded(unpacked(zip, entry, limits)) : null
  },
  async close() {
    zip.close()
  },
})

async function* decoded(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  for await (const chunk of content) yield decoder.write(chunk)
  yield decoder.end()
}

async function contentOf(zip: ZipFile, entry: Entry | undefined, limits: ArchiveLimits): Promise<Buffer | null> {
  if (!entry) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of unpacked(zip, entry, limits)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function knownEntries(zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, Entry>> {
  const tooMany = new Refused({ kind: 'archive-too-many-entries', most: limits.entries })
  if (zip.entryCount > limits.entries) throw tooMany
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    if (entries.length >= limits.entries) throw tooMany
    entries.push(entry)
  }
  refuseHostileNames(entries.map(({ fileName }) => fileName))
  refuseOverlaps(entries.map(placeOf), zip.fileSize)
  const known = entries.filter(({ fileName }) => !fileName.endsWith('/') && limits.entryBytes(fileName) !== null)
  if (known.some(entry => entry.isEncrypted() || !entry.canDecodeFileData())) throw new Refused(refusals.unreadable)
  return new Map(known.map(entry => [entry.fileName, entry]))
}

const placeOf = ({ relativeOffsetOfLocalHeader, fileNameLength, compressedSize }: Entry) => ({
  start: relativeOffsetOfLocalHeader,
  nameBytes: fileNameLength,
  packedSize: compressedSize,
})

const unpackAll = (zip: ZipFile, known: ReadonlyMap<string, Entry>, limits: ArchiveLimits): Promise<void> =>
  checkAll(
    [...known.values()].map(entry => ({
      crc32: entry.crc32,
      size: entry.uncompressedSize,
      content: unpacked(zip, entry, limits),
    })),
    crc32,
    limits.unpackedBytes,
  )

async function* unpacked(zip: ZipFile, entry: Entry, limits: ArchiveLimits): AsyncGenerator<Buffer> {
  const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
  yield* counted(stream, entry.compressedSize, limits.entryBytes(entry.fileName) ?? 0)
}
