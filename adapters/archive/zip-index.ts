/** An entry as the index of a zip file names it; nothing of it is believed. */
export interface IndexedEntry {
  readonly name: string
  readonly nameBytes: number
  readonly isEncrypted: boolean
  readonly method: number
  readonly crc32: number
  /** In bytes, as the others. */
  readonly packedSize: number
  readonly unpackedSize: number
  /** Where its header stands. */
  readonly start: number
}

/** Where the index of a zip file stands. */
export interface IndexPlace {
  readonly entries: number
  /** In bytes, as the offset. */
  readonly size: number
  readonly offset: number
}

const signatures = { entry: 0x02_01_4b_50, end: 0x06_05_4b_50, end64: 0x06_06_4b_50, locator64: 0x07_06_4b_50 } as const
const lengths = { entry: 46, end: 22, end64: 56, locator64: 20 } as const
/** What stands at the end of a file, with its comment. */
export const longestEnd = lengths.end64 + lengths.locator64 + lengths.end + 0xff_ff

const viewOf = (bytes: Uint8Array, at: number): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset + at, bytes.length - at)

/**
 * @param tail the last bytes of the file, at least {@link longestEnd} of them where there are so many
 * @param fileSize in bytes
 * @returns null where there is none, or more than one file
 */
export function findIndex(tail: Uint8Array, fileSize: number): IndexPlace | null {
  for (let at = tail.length - lengths.end; at >= 0; at -= 1) {
    const end = viewOf(tail, at)
    if (end.getUint32(0, true) !== signatures.end) continue
    // What is in a comment only looks like it.
    if (at + lengths.end + end.getUint16(20, true) !== tail.length) continue
    const place = { entries: end.getUint16(10, true), size: end.getUint32(12, true), offset: end.getUint32(16, true) }
    if (end.getUint16(4, true) !== 0 && end.getUint16(4, true) !== 0xff_ff) return null
    const isLarge = place.entries === 0xff_ff || place.size === 0xff_ff_ff_ff || place.offset === 0xff_ff_ff_ff
    return isLarge ? largeIndex(tail, at, fileSize) : place
  }
  return null
}

/** Of a file with more entries, or more bytes, than the old format can say. */
function largeIndex(tail: Uint8Array, endAt: number, fileSize: number): IndexPlace | null {
  const locatorAt = endAt - lengths.locator64
  if (locatorAt < 0) return null
  const locator = viewOf(tail, locatorAt)
  if (locator.getUint32(0, true) !== signatures.locator64) return null
  const at = Number(locator.getBigUint64(8, true)) - (fileSize - tail.length)
  if (at < 0 || at + lengths.end64 > locatorAt) return null
  const end = viewOf(tail, at)
  if (end.getUint32(0, true) !== signatures.end64) return null
  return {
    entries: Number(end.getBigUint64(32, true)),
    size: Number(end.getBigUint64(40, true)),
    offset: Number(end.getBigUint64(48, true)),
  }
}

/** @param index its bytes. @returns null when it is not as it should be */
export function entriesIn(index: Uint8Array, count: number): IndexedEntry[] | null {
  const decoder = new TextDecoder()
  const entries: IndexedEntry[] = []
  let at = 0
  while (entries.length < count) {
    if (at + lengths.entry > index.length) return null
    const entry = viewOf(index, at)
    if (entry.getUint32(0, true) !== signatures.entry) return null
    const nameBytes = entry.getUint16(28, true)
    const nameAt = at + lengths.entry
    const next = nameAt + nameBytes + entry.getUint16(30, true) + entry.getUint16(32, true)
    if (next > index.length) return null
    entries.push({
      name: decoder.decode(index.subarray(nameAt, nameAt + nameBytes)),
      nameBytes,
      isEncrypted: (entry.getUint16(8, true) & 1) === 1,
      method: entry.getUint16(10, true),
      crc32: entry.getUint32(16, true),
      packedSize: entry.getUint32(20, true),
      unpackedSize: entry.getUint32(24, true),
      start: entry.getUint32(42, true),
    })
    at = next
  }
  return entries
}
