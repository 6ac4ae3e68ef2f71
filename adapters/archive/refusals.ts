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

/** How far an entry may swell, in bytes, whatever may be read of it. */
export const mostByRatio = (packedSize: number): number => Math.max(ratioMatters, packedSize * mostRatio)

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

/** Paths to elsewhere, and two entries of one name. @throws Refused */
export function refuseHostileNames(names: readonly string[]): void {
  const isElsewhere = (name: string): boolean =>
    name.includes('\\') || /^[a-zA-Z]:|^\//.test(name) || name.split('/').includes('..')
  if (new Set(names).size < names.length || names.some(isElsewhere)) throw new Refused(refusals.hostile)
}
