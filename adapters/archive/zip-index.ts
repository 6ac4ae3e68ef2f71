/** An entry as the index of a zip file names it; nothing of it is believed. */
export interface IndexedEntry {
  /** With slashes, as old programs of Windows don't write it, and without a dot before them. */
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
  /** Where it ends at the latest. */
  readonly end: number
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
  let behind: number | null = null
  for (let at = tail.length - lengths.end; at >= 0; at -= 1) {
    const end = viewOf(tail, at)
    if (end.getUint32(0, true) !== signatures.end) continue
    // What is in a comment only looks like it.
    const over = tail.length - (at + lengths.end + end.getUint16(20, true))
    if (over === 0) return placeAt(tail, at, fileSize)
    if (over > 0) behind ??= at
  }
  // Some programs append a line break, or fill up a block.
  return behind === null ? null : placeAt(tail, behind, fileSize)
}

function placeAt(tail: Uint8Array, at: number, fileSize: number): IndexPlace | null {
  const tailAt = fileSize - tail.length
  const end = viewOf(tail, at)
  const place = {
    entries: end.getUint16(10, true),
    size: end.getUint32(12, true),
    offset: end.getUint32(16, true),
    end: tailAt + at,
  }
  if (end.getUint16(4, true) !== 0 && end.getUint16(4, true) !== 0xff_ff) return null
  const isLarge = place.entries === 0xff_ff || place.size === 0xff_ff_ff_ff || place.offset === 0xff_ff_ff_ff
  return isLarge ? largeIndex(tail, at, tailAt) : place
}

/** Of a file with more entries, or more bytes, than the old format can say. */
function largeIndex(tail: Uint8Array, endAt: number, tailAt: number): IndexPlace | null {
  const locatorAt = endAt - lengths.locator64
  if (locatorAt < 0) return null
  const locator = viewOf(tail, locatorAt)
  if (locator.getUint32(0, true) !== signatures.locator64) return null
  const isHere = (at: number): boolean =>
    at >= 0 && at + lengths.end64 <= locatorAt && viewOf(tail, at).getUint32(0, true) === signatures.end64
  // Where something stands before the archive, it is behind the place that it claims.
  const at = [Number(locator.getBigUint64(8, true)) - tailAt, locatorAt - lengths.end64].find(isHere)
  if (at === undefined) return null
  const end = viewOf(tail, at)
  return {
    entries: Number(end.getBigUint64(32, true)),
    size: Number(end.getBigUint64(40, true)),
    offset: Number(end.getBigUint64(48, true)),
    end: tailAt + at,
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
    const extraAt = nameAt + nameBytes
    const extraBytes = entry.getUint16(30, true)
    const next = extraAt + extraBytes + entry.getUint16(32, true)
    if (next > index.length) return null
    const [unpackedSize = 0, packedSize = 0, start = 0] = inFull(
      [24, 20, 42].map(place => entry.getUint32(place, true)),
      viewOf(index.subarray(0, extraAt + extraBytes), extraAt),
    )
    entries.push({
      name: plainName(decoder.decode(index.subarray(nameAt, extraAt))),
      nameBytes,
      isEncrypted: (entry.getUint16(8, true) & 1) === 1,
      method: entry.getUint16(10, true),
      crc32: entry.getUint32(16, true),
      packedSize,
      unpackedSize,
      start,
    })
    at = next
  }
  return entries
}

const plainName = (name: string): string => name.replaceAll('\\', '/').replace(/^(?:\.\/+)+/, '')

const large = { mark: 0xff_ff_ff_ff, fieldId: 1, headBytes: 4, valueBytes: 8 } as const

/** Numbers that are too large for their places stand one after another in an extra field. */
function inFull(values: readonly number[], extra: DataView): number[] {
  let at = 0
  while (at + large.headBytes <= extra.byteLength && extra.getUint16(at, true) !== large.fieldId)
    at += large.headBytes + extra.getUint16(at + 2, true)
  at += large.headBytes
  return values.map(value => {
    if (value !== large.mark || at + large.valueBytes > extra.byteLength) return value
    at += large.valueBytes
    return Number(extra.getBigUint64(at - large.valueBytes, true))
  })
}
