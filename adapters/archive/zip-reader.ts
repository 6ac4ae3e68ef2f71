import type { OpfsFileContent } from '#adapters/opfs/opfs.ts'
import { formatOf } from '#domain/documents/file-format.ts'
import type { ArchiveLimits, ArchiveProblem, OpenArchive } from '#domain/ports/archives.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type Checksum, checkAll, counted, Refused, refusals, refuseElsewhere, refuseOverlaps } from './refusals.ts'
import { entriesIn, findIndex, type IndexedEntry, type IndexPlace, longestEnd } from './zip-index.ts'

const localHeader = { signature: 0x04_03_4b_50, bytes: 30 } as const
const methods = { stored: 0, deflated: 8 } as const
/** By the names that programs show. */
const otherMethods: Readonly<Record<number, string>> = {
  1: 'Shrink',
  6: 'Implode',
  9: 'Deflate64',
  12: 'bzip2',
  14: 'LZMA',
  93: 'Zstandard',
  95: 'xz',
  98: 'PPMd',
}

/** In bytes: what is unpacked of so little at once fits into memory, however far it swells. */
const piece = 16 * 1024

/** On a computer and in a browser: both unpack by themselves. Nothing that headers say of sizes is believed. */
export async function openZip(
  file: OpfsFileContent,
  limits: ArchiveLimits,
  crc32: Checksum,
): Promise<Result<OpenArchive, ArchiveProblem>> {
  try {
    const known = await knownEntries(file, limits)
    await unpackAll(file, known, limits, crc32)
    return success(archiveOn(file, known, limits))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.problem.kind !== 'archive-unreadable') return failure(error.problem)
    return failure({ ...error.problem, found: formatOf(await bytesOf(file, 0, piece)) })
  }
}

const bytesOf = async (file: OpfsFileContent, start: number, end: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(start, end).arrayBuffer())

async function knownEntries(file: OpfsFileContent, limits: ArchiveLimits): Promise<ReadonlyMap<string, IndexedEntry>> {
  const place = findIndex(await bytesOf(file, Math.max(0, file.size - longestEnd), file.size), file.size)
  if (place === null) throw new Refused(refusals.unreadable)
  if (place.entries > limits.entries) throw new Refused({ kind: 'archive-too-many-entries', most: limits.entries })
  const entries = await indexOf(file, place)
  refuseElsewhere(entries.map(({ name }) => name))
  refuseOverlaps(entries, file.size)
  const isKnown = (name: string): boolean => !name.endsWith('/') && limits.entryBytes(name) !== null
  const root = rootOf(entries, isKnown)
  const known = new Map<string, IndexedEntry>()
  for (const entry of entries) {
    const name = entry.name.slice(root.length)
    if (!entry.name.startsWith(root) || !isKnown(name)) continue
    if (known.has(name)) throw new Refused(refusals.hostile)
    refuseUnusual(entry)
    known.set(name, { ...entry, name })
  }
  return known
}

/** Whether or not something stands before the archive, as in one that unpacks itself. */
async function indexOf(file: OpfsFileContent, { entries, size, offset, end }: IndexPlace): Promise<IndexedEntry[]> {
  for (const before of [0, end - size - offset]) {
    const start = offset + before
    const found = before < 0 || start + size > end ? null : entriesIn(await bytesOf(file, start, start + size), entries)
    if (found) return found.map(entry => ({ ...entry, start: entry.start + before }))
  }
  throw new Refused(refusals.unreadable)
}

/** How many folders people put around what they pack. */
const deepestRoot = 8

/** The folder in which everything was packed: the one nearest to the top with something known in it. */
function rootOf(entries: readonly IndexedEntry[], isKnown: (name: string) => boolean): string {
  let [root, least]: [string, number] = ['', deepestRoot]
  for (const { name } of entries) {
    for (let at = 0, depth = 0; depth < least; depth += 1) {
      if (isKnown(name.slice(at))) [root, least] = [name.slice(0, at), depth]
      at = name.indexOf('/', at) + 1
      if (at === 0) break
    }
  }
  return root
}

/** @throws Refused for what no browser unpacks */
function refuseUnusual({ isEncrypted, method, packedSize, unpackedSize }: IndexedEntry): void {
  if (isEncrypted) throw new Refused({ kind: 'archive-encrypted' })
  if (method === methods.stored && packedSize !== unpackedSize) throw new Refused(refusals.unreadable)
  if (method !== methods.stored && method !== methods.deflated)
    throw new Refused({ kind: 'archive-method-unknown', method: otherMethods[method] ?? String(method) })
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
    return content && textDecoder(content).decode(content)
  },
  textPieces(name) {
    const entry = known.get(name)
    return entry ? decoded(unpacked(file, entry, limits)) : null
  },
  close: async () => undefined,
})

/** Editors mark what they write by its first bytes: UTF-8, or UTF-16 of either order. */
function textDecoder([first, second]: Uint8Array) {
  const mark = ((first ?? 0) << 8) | (second ?? 0)
  return new TextDecoder(mark === 0xff_fe ? 'utf-16le' : mark === 0xfe_ff ? 'utf-16be' : 'utf-8')
}

async function* decoded(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: ReturnType<typeof textDecoder> | undefined
  for await (const chunk of content) {
    decoder ??= textDecoder(chunk)
    yield decoder.decode(chunk, { stream: true })
  }
  if (decoder) yield decoder.decode()
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
  crc32: Checksum,
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
  // The reader of the stream gets this error.
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
