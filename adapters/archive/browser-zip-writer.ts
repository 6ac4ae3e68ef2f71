import { crc32 } from '#adapters/opfs/crc32.ts'
import type { ArchiveEntry } from '#domain/ports/archives.port.ts'
import { BrokenInvariant } from '#domain/result.ts'
import type { IndexedEntry } from './zip-index.ts'

/** Names are UTF-8. */
const flags = 0x08_00
const deflated = 8
/** The first of January 1980: the same entries make the same bytes. */
const date = 0x21
/** Of the format that needs no more than deflating. */
const version = 20
const mostEntries = 0xff_fe
const mostBytes = 0xff_ff_ff_fe

interface WrittenEntry extends Pick<IndexedEntry, 'crc32' | 'packedSize' | 'unpackedSize' | 'start'> {
  readonly name: Uint8Array
}

/** A zip file as a browser writes it; one entry is in memory at a time. Rejects for more than 65,534 entries or 4 GB. */
export async function* writeBrowserZip(entries: AsyncIterable<ArchiveEntry>): AsyncIterable<Uint8Array> {
  const written: WrittenEntry[] = []
  let size = 0
  for await (const { name, content } of entries) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const packed = await deflate(bytes)
    const entry: WrittenEntry = {
      name: new TextEncoder().encode(name),
      crc32: crc32(bytes),
      packedSize: packed.length,
      unpackedSize: bytes.length,
      start: size,
    }
    written.push(entry)
    const header = localHeader(entry)
    size += header.length + packed.length
    if (written.length > mostEntries || size > mostBytes) throw new BrokenInvariant('That is too much for a zip file')
    yield header
    yield packed
  }
  const index = written.map(indexEntry)
  yield* index
  yield endOfIndex(
    written.length,
    index.reduce((sum, { length }) => sum + length, 0),
    size,
  )
}

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** Numbers of so many bytes, little-endian, and what follows them. */
function record(
  fields: readonly (readonly [value: number, bytes: 2 | 4])[],
  tail: Uint8Array = new Uint8Array(),
): Uint8Array {
  const length = fields.reduce((sum, [, bytes]) => sum + bytes, 0)
  const whole = new Uint8Array(length + tail.length)
  const view = new DataView(whole.buffer)
  let at = 0
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  whole.set(tail, length)
  return whole
}

/** What header and index say in the same words. */
const commonFields = (entry: WrittenEntry) =>
  [
    [version, 2],
    [flags, 2],
    [deflated, 2],
    [0, 2],
    [date, 2],
    [entry.crc32, 4],
    [entry.packedSize, 4],
    [entry.unpackedSize, 4],
    [entry.name.length, 2],
    [0, 2],
  ] as const

const localHeader = (entry: WrittenEntry): Uint8Array =>
  record([[0x04_03_4b_50, 4], ...commonFields(entry)], entry.name)

const indexEntry = (entry: WrittenEntry): Uint8Array =>
  record(
    [[0x02_01_4b_50, 4], [version, 2], ...commonFields(entry), [0, 2], [0, 2], [0, 2], [0, 4], [entry.start, 4]],
    entry.name,
  )

const endOfIndex = (entries: number, size: number, offset: number): Uint8Array =>
  record([
    [0x06_05_4b_50, 4],
    [0, 2],
    [0, 2],
    [entries, 2],
    [entries, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  ])
