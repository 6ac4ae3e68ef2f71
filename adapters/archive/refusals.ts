import type { ArchiveProblem } from '#domain/ports/archives.port.ts'

/** Carries a problem out of the loops that find it. */
export class Refused extends Error {
  readonly problem: ArchiveProblem
  constructor(problem: ArchiveProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

export const refusals = {
  unreadable: { kind: 'archive-unreadable' },
  hostile: { kind: 'archive-hostile' },
} as const satisfies Record<string, ArchiveProblem>

/**
 * The limit for an entry larger than {@link ratioMatters} unpacked; recipes that repeat their ingredients come near
 * 100.
 */
const mostRatio = 250
const ratioMatters = 1024 * 1024

/**
 * What is unpacked of an entry. Nothing that headers say of sizes is believed: bytes are counted while they come.
 *
 * @param packedSize in bytes: whatever may be read of it, it swells by so much at most
 */
export async function* counted<Chunk extends Uint8Array>(
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

/** @param before the checksum of what came before the bytes */
export type Checksum = (bytes: Uint8Array, before: number) => number

interface UnpackedEntry {
  readonly crc32: number
  readonly size: number
  readonly content: AsyncIterable<Uint8Array>
}

/** Unpacks all of an archive and keeps nothing. @throws Refused for too much in all, and what is not as the index says */
export async function checkAll(entries: Iterable<UnpackedEntry>, crc32: Checksum, mostBytes: number): Promise<void> {
  let total = 0
  for (const entry of entries) {
    let sum = 0
    let size = 0
    for await (const chunk of entry.content) {
      total += chunk.length
      size += chunk.length
      sum = crc32(chunk, sum)
      if (total > mostBytes) throw tooLarge(mostBytes)
    }
    if (sum !== entry.crc32 || size !== entry.size) throw new Refused(refusals.unreadable)
  }
}

const tooLarge = (mostBytes: number): Refused => new Refused({ kind: 'archive-unpacks-too-large', mostBytes })

/** The length of the header that stands before an entry, without its name. */
const localHeaderBytes = 30

/** What the index says of the place of an entry, in bytes. */
interface EntryPlace {
  readonly start: number
  readonly nameBytes: number
  readonly packedSize: number
}

/** One stretch of bytes that many entries unpack is a bomb that every single size of looks harmless. @throws Refused */
export function refuseOverlaps(entries: readonly EntryPlace[], fileSize: number): void {
  let end = 0
  for (const { start, nameBytes, packedSize } of entries.toSorted((a, b) => a.start - b.start)) {
    if (start < end) throw new Refused(refusals.hostile)
    end = start + localHeaderBytes + nameBytes + packedSize
    if (end > fileSize) throw new Refused(refusals.unreadable)
  }
}

/** Paths to elsewhere. @throws Refused */
export function refuseElsewhere(names: readonly string[]): void {
  const isElsewhere = (name: string): boolean => /^[a-zA-Z]:|^\//.test(name) || name.split('/').includes('..')
  if (names.some(isElsewhere)) throw new Refused(refusals.hostile)
}
