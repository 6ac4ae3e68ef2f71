import { crc32 } from '#adapters/opfs/crc32.ts'
import type { OpfsFileContent } from '#adapters/opfs/opfs.ts'
import type { ArchiveLimits, ArchiveProblem, OpenArchive } from '#domain/ports/archives.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { checkAll, counted, Refused, refusals, refuseHostileNames, refuseOverlaps } from './refusals.ts'
import { entriesIn, findIndex, type IndexedEntry, longestEnd } from './zip-index.ts'

const localHeader = { signature: 0x04_03_4b_50, bytes: 30 } as const
const methods = { stored: 0, deflated: 8 } as const

/** In bytes: what is unpacked of so little at once fits into memory, however far it swells. */
const piece = 16 * 1024

/** As `openZip` of the zip reader on a computer, in a browser, which unpacks by itself. */
export async function openBrowserZip(
  file: OpfsFileContent,
  limits: ArchiveLimits,
): Promise<Result<OpenArchive, ArchiveProblem>> {
  try {
    const known = await knownEntries(file, limits)
    await unpackAll(file, known, limits)
    return success(archiveOn(file, known, limits))
  } catch (error) {
    if (error instanceof Refused) return failure(error.problem)
    throw error
  }
}

const bytesOf = async (file: OpfsFileContent, start: number, end: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(start, end).arrayBuffer())

async function knownEntries(file: OpfsFileContent, limits: ArchiveLimits): Promise<Map<string, IndexedEntry>> {
  const place = findIndex(await bytesOf(file, Math.max(0, file.size - longestEnd), file.size), file.size)
  if (place === null) throw new Refused(refusals.unreadable)
  if (place.entries > limits.entries) throw new Refused({ kind: 'archive-too-many-entries', most: limits.entries })
  if (place.offset + place.size > file.size) throw new Refused(refusals.unreadable)
  const entries = entriesIn(await bytesOf(file, place.offset, place.offset + place.size), place.entries)
  if (entries === null) throw new Refused(refusals.unreadable)
  refuseHostileNames(entries.map(({ name }) => name))
  refuseOverlaps(entries, file.size)
  const known = entries.filter(({ name }) => !name.endsWith('/') && limits.entryBytes(name) !== null)
  if (!known.every(isPackedAsUsual)) throw new Refused(refusals.unreadable)
  return new Map(known.map(entry => [entry.name, entry]))
}

const isPackedAsUsual = ({ isEncrypted, method, packedSize, unpackedSize }: IndexedEntry): boolean => {
  if (isEncrypted) return false
  return method === methods.deflated || (method === methods.stored && packedSize === unpackedSize)
}

const archiveOn = (
  file: OpfsFileContent,
  known: ReadonlyMap<string, IndexedEntry>,
  limits: ArchiveLimits,
): OpenArchive => ({
  names: new Set(known.keys()),
  read: name => contentOf(file, known.get(name), limits),
  async readText(name) {
    const content = await contentOf(file, known.get(name), limits)
    return content && new TextDecoder('utf-8', { ignoreBOM: true }).decode(content)
  },
  textPieces(name) {
    const entry = known.get(name)
    return entry ? decoded(unpacked(file, entry, limits)) : null
  },
  close: async () => undefined,
})

async function* decoded(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  for await (const chunk of content) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

async function contentOf(
  file: OpfsFileContent,
  entry: IndexedEntry | undefined,
  limits: ArchiveLimits,
): Promise<Uint8Array | null> {
  if (!entry) return null
  // Its size was counted when the archive was opened.
  const content = new Uint8Array(entry.unpackedSize)
  let length = 0
  for await (const chunk of unpacked(file, entry, limits)) {
    content.set(chunk, length)
    length += chunk.length
  }
  return content
}

const unpackAll = (
  file: OpfsFileContent,
  known: ReadonlyMap<string, IndexedEntry>,
  limits: ArchiveLimits,
): Promise<void> =>
  checkAll(
    [...known.values()].map(entry => ({
      crc32: entry.crc32,
      size: entry.unpackedSize,
      content: unpacked(file, entry, limits),
    })),
    crc32,
    limits.unpackedBytes,
  )

async function* unpacked(
  file: OpfsFileContent,
  entry: IndexedEntry,
  limits: ArchiveLimits,
): AsyncGenerator<Uint8Array> {
  const packed = packedPieces(file, await startOf(file, entry), entry.packedSize)
  const chunks = entry.method === methods.stored ? packed : inflated(packed)
  yield* counted(chunks, entry.packedSize, limits.entryBytes(entry.name) ?? 0)
}

/** Behind the header that stands before it. */
async function startOf(file: OpfsFileContent, { start, packedSize }: IndexedEntry): Promise<number> {
  const bytes = await bytesOf(file, start, start + localHeader.bytes)
  if (bytes.length < localHeader.bytes) throw new Refused(refusals.unreadable)
  const header = new DataView(bytes.buffer)
  if (header.getUint32(0, true) !== localHeader.signature) throw new Refused(refusals.unreadable)
  const place = start + localHeader.bytes + header.getUint16(26, true) + header.getUint16(28, true)
  if (place + packedSize > file.size) throw new Refused(refusals.unreadable)
  return place
}

async function* packedPieces(file: OpfsFileContent, start: number, size: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < start + size; at += piece) yield bytesOf(file, at, Math.min(at + piece, start + size))
}

async function* inflated(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate-raw')
  const reader = readable.getReader()
  const feeding = feed(writable.getWriter(), packed)
  // Whoever reads hears of it.
  feeding.catch(() => undefined)
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(damaged)
      if (done) break
      yield value as Uint8Array
    }
    await feeding.catch(damaged)
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function damaged(error: unknown): never {
  // A browser says of packed bytes that they are wrong by a TypeError; whatever else is thrown is of its files.
  if (error instanceof TypeError || isOfInflating(error)) throw new Refused(refusals.unreadable)
  throw error
}

/** As Node.js says it. */
const isOfInflating = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(Z_|ERR_)/.test(String(error.code))

async function feed(
  writer: { write(bytes: Uint8Array): Promise<void>; close(): Promise<void>; abort(reason: unknown): Promise<void> },
  packed: AsyncIterable<Uint8Array>,
): Promise<void> {
  try {
    for await (const bytes of packed) await writer.write(bytes)
    await writer.close()
  } catch (error) {
    await writer.abort(error).catch(() => undefined)
    throw error
  }
}
