import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { ArchiveLimits, ArchiveProblem, OpenArchive } from '#domain/ports/archives.port.ts'
import { failure, type Result, success } from '#domain/result.ts'

/**
 * The limit for an entry larger than {@link ratioMatters} unpacked; recipes that repeat their ingredients come near
 * 100.
 */
const mostRatio = 250
const ratioMatters = 1024 * 1024
/** The length of the header that stands before an entry, without its name. */
const localHeaderBytes = 30

/** Carries a problem out of the loops that find it. */
class Refused extends Error {
  readonly problem: ArchiveProblem
  constructor(problem: ArchiveProblem) {
    super(problem.kind)
    this.problem = problem
  }
}
const unreadable: ArchiveProblem = { kind: 'archive-unreadable' }
const hostile: ArchiveProblem = { kind: 'archive-hostile' }

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
  return /fileName|relative path|absolute path/.test(error.message) ? hostile : unreadable
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
  const names = new Set<string>()
  for await (const entry of zip.eachEntry()) {
    if (entries.length >= limits.entries) throw tooMany
    if (names.has(entry.fileName)) throw new Refused(hostile)
    names.add(entry.fileName)
    entries.push(entry)
  }
  refuseOverlaps(entries, zip.fileSize)
  const known = entries.filter(({ fileName }) => !fileName.endsWith('/') && limits.entryBytes(fileName) !== null)
  if (known.some(entry => entry.isEncrypted() || !entry.canDecodeFileData())) throw new Refused(unreadable)
  return new Map(known.map(entry => [entry.fileName, entry]))
}

/** One stretch of bytes that many entries unpack is a bomb that every single size of looks harmless. */
function refuseOverlaps(entries: readonly Entry[], fileSize: number): void {
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  let end = 0
  for (const { relativeOffsetOfLocalHeader: start, compressedSize, fileNameLength } of inOrder) {
    if (start < end) throw new Refused(hostile)
    end = start + localHeaderBytes + fileNameLength + compressedSize
    if (end > fileSize) throw new Refused(unreadable)
  }
}

async function unpackAll(zip: ZipFile, known: ReadonlyMap<string, Entry>, limits: ArchiveLimits): Promise<void> {
  let total = 0
  for (const entry of known.values()) {
    let sum = 0
    for await (const chunk of unpacked(zip, entry, limits)) {
      total += chunk.length
      sum = crc32(chunk, sum)
      if (total > limits.unpackedBytes) {
        throw new Refused({ kind: 'archive-unpacks-too-large', mostBytes: limits.unpackedBytes })
      }
    }
    if (sum !== entry.crc32) throw new Refused(unreadable)
  }
}

async function* unpacked(zip: ZipFile, entry: Entry, limits: ArchiveLimits): AsyncGenerator<Buffer> {
  const mostBytes = limits.entryBytes(entry.fileName) ?? 0
  const mostByRatio = Math.max(ratioMatters, entry.compressedSize * mostRatio)
  const stream: Readable = await zip.openReadStreamPromise(entry)
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostByRatio) throw new Refused(hostile)
    if (size > mostBytes) throw new Refused({ kind: 'archive-unpacks-too-large', mostBytes })
    yield chunk
  }
}
