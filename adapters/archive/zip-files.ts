import {
  configure,
  type Entry,
  ERR_OVERLAPPING_ENTRY,
  ERR_UNSAFE_FILENAME,
  type FileEntry,
  Reader,
  Uint8ArrayReader,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-custom.js'
import type { OpfsFileContent } from '#adapters/opfs/opfs.ts'
import { formatOf } from '#domain/documents/file-format.ts'
import type { ArchiveEntry, ArchiveLimits, ArchiveProblem, OpenArchive } from '#domain/ports/archives.port.ts'
import { failure, type Result, success } from '#domain/result.ts'

/** In bytes. Expanded, it still fits into memory. */
const piece = 64 * 1024

// Computers and browsers deflate and inflate by themselves.
configure({ chunkSize: piece, useWebWorkers: false, useCompressionStream: true })

/** Believes nothing that headers say of sizes. */
export async function openZip(
  file: OpfsFileContent,
  limits: ArchiveLimits,
): Promise<Result<OpenArchive, ArchiveProblem>> {
  const source = new FileReader(file, limits)
  try {
    const archive = archiveOn(await knownEntries(source, limits), limits)
    let total = 0
    for (const name of archive.names)
      for await (const { length } of archive.pieces(name)) {
        total += length
        if (total > limits.unpackedBytes) throw tooLarge(limits.unpackedBytes)
      }
    return success(archive)
  } catch (error) {
    const { problem } = refusalOf(error, source)
    if (problem.kind !== 'archive-unreadable') return failure(problem)
    return failure({ ...problem, found: formatOf(await source.readUint8Array(0, piece)) })
  }
}

/** Of an entry in the index, in bytes. */
const mostIndexed = 512
/** For the end of the index, in bytes. */
const mostSearched = 1024 * 1024

class FileReader extends Reader<OpfsFileContent> {
  readonly #file: OpfsFileContent
  readonly #limits: ArchiveLimits
  trouble: unknown

  constructor(file: OpfsFileContent, limits: ArchiveLimits) {
    super(file)
    this.#file = file
    this.#limits = limits
    this.size = file.size
  }

  override async readUint8Array(start: number, length: number): Promise<Uint8Array> {
    const most = this.#limits.entries
    // Only an index is read in one.
    if (length > most * mostIndexed + mostSearched) throw new Refused({ kind: 'archive-too-many-entries', most })
    try {
      return new Uint8Array(await this.#file.slice(start, Math.min(start + length, this.size)).arrayBuffer())
    } catch (error) {
      this.trouble = error
      throw error
    }
  }
}

const hostile = new Set<string>([ERR_OVERLAPPING_ENTRY, ERR_UNSAFE_FILENAME])

/** @throws what's wrong with the file itself */
function refusalOf(error: unknown, { trouble }: FileReader): Refused {
  if (error instanceof Refused) return error
  if (trouble !== undefined || !(error instanceof Error)) throw trouble ?? error
  return new Refused(hostile.has(error.message) ? refusals.hostile : refusals.unreadable)
}

class Refused extends Error {
  readonly problem: ArchiveProblem
  constructor(problem: ArchiveProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

const refusals = {
  unreadable: { kind: 'archive-unreadable' },
  hostile: { kind: 'archive-hostile' },
} as const satisfies Record<string, ArchiveProblem>

/** For entries above {@link ratioMatters}; recipes that repeat their ingredients come near 100. */
const mostRatio = 250
const ratioMatters = 1024 * 1024

/** Counts bytes while they're unpacked. @param packedSize in bytes */
async function* counted<Chunk extends Uint8Array>(
  chunks: AsyncIterable<Chunk>,
  packedSize: number,
  mostBytes: number,
): AsyncGenerator<Chunk> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > Math.max(ratioMatters, packedSize * mostRatio)) throw new Refused(refusals.hostile)
    if (size > mostBytes) throw tooLarge(mostBytes)
    yield chunk
  }
}

const tooLarge = (mostBytes: number): Refused => new Refused({ kind: 'archive-unpacks-too-large', mostBytes })

async function knownEntries(source: FileReader, limits: ArchiveLimits): Promise<ReadonlyMap<string, FileEntry>> {
  const entries: Entry[] = []
  for await (const entry of new ZipReader(source, reading).getEntriesGenerator()) {
    entries.push(entry)
    if (entries.length > limits.entries) throw new Refused({ kind: 'archive-too-many-entries', most: limits.entries })
  }
  const isKnown = (name: string): boolean => !name.endsWith('/') && limits.entryBytes(name) !== null
  const root = rootOf(entries, isKnown)
  const known = new Map<string, FileEntry>()
  for (const entry of entries) {
    const name = entry.filename.slice(root.length)
    if (entry.directory || !entry.filename.startsWith(root) || !isKnown(name)) continue
    if (known.has(name)) throw new Refused(refusals.hostile)
    refuseUnusual(entry)
    known.set(name, entry)
  }
  return known
}

const reading = {
  checkCrc32: true,
  checkOverlappingEntry: true,
  // Old Windows programs write backslashes, others a dot before all names.
  normalizeFilename: (name: string) => name.replaceAll('\\', '/').replace(/^(?:\.\/+)+/, ''),
} as const

const deepestRoot = 8

/** The folder nearest to the top with something known in it. */
function rootOf(entries: readonly Entry[], isKnown: (name: string) => boolean): string {
  let [root, least]: [string, number] = ['', deepestRoot]
  for (const { filename: name } of entries) {
    for (let at = 0, depth = 0; depth < least; depth += 1) {
      if (isKnown(name.slice(at))) [root, least] = [name.slice(0, at), depth]
      at = name.indexOf('/', at) + 1
      if (at === 0) break
    }
  }
  return root
}

/** 0 is stored, 8 deflated. */
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

function refuseUnusual({ encrypted, compressionMethod: method }: FileEntry): void {
  if (encrypted) throw new Refused({ kind: 'archive-encrypted' })
  if (method !== 0 && method !== 8)
    throw new Refused({ kind: 'archive-method-unknown', method: otherMethods[method] ?? String(method) })
}

interface PiecedArchive extends OpenArchive {
  pieces(name: string): AsyncIterable<Uint8Array>
}

function archiveOn(known: ReadonlyMap<string, FileEntry>, limits: ArchiveLimits): PiecedArchive {
  async function* pieces(name: string): AsyncGenerator<Uint8Array> {
    const entry = known.get(name)
    if (!entry) return
    const content = written(into => entry.getData(into))
    yield* counted(content, entry.compressedSize, limits.entryBytes(name) ?? 0)
  }
  async function read(name: string): Promise<Uint8Array | null> {
    if (!known.has(name)) return null
    const all: Uint8Array<ArrayBuffer>[] = []
    for await (const each of pieces(name)) all.push(each as Uint8Array<ArrayBuffer>)
    return new Uint8Array(await new Blob(all).arrayBuffer())
  }
  return {
    names: new Set(known.keys()),
    pieces,
    read,
    async readText(name) {
      const content = await read(name)
      return content && textDecoder(content)(content)
    },
    textPieces: name => (known.has(name) ? decoded(pieces(name)) : null),
    close: async () => undefined,
  }
}

/** By the first bytes: UTF-8, or UTF-16 of either order. Other text becomes no JSON. */
function textDecoder([first, second]: Uint8Array) {
  const mark = ((first ?? 0) << 8) | (second ?? 0)
  const code = mark === 0xff_fe ? 'utf-16le' : mark === 0xfe_ff ? 'utf-16be' : 'utf-8'
  const decoder = new TextDecoder(code, { fatal: true })
  return (...bytes: Parameters<typeof decoder.decode>): string => {
    try {
      return decoder.decode(...bytes)
    } catch {
      return '\0'
    }
  }
}

async function* decoded(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: ReturnType<typeof textDecoder> | undefined
  for await (const chunk of content) {
    decoder ??= textDecoder(chunk)
    yield decoder(chunk, { stream: true })
  }
  if (decoder) yield decoder()
}

/** The writer waits until pieces are taken. */
async function* written(write: (into: WritableStream<Uint8Array>) => Promise<unknown>): AsyncGenerator<Uint8Array> {
  let fail: (error: unknown) => void = () => undefined
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      fail = error => controller.error(error)
    },
  })
  const reader = readable.getReader()
  const writing = write(writable)
  writing.catch(fail)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      yield value
    }
    await writing
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** The same entries make the same bytes. All deflated: what's stored cannot be read as a stream. */
export const writeZip = (entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> =>
  written(async into => {
    const zip = new ZipWriter(into, { rawLastModDate: firstOf1980, extendedTimestamp: false })
    for await (const { name, content } of entries) {
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
      await zip.add(name, new Uint8ArrayReader(bytes))
    }
    await zip.close()
  })

const firstOf1980 = 0x21_00_00
