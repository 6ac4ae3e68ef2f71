import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'

/** How far the commits of a store have come. Stands in the store itself, and is written with every commit. */
export interface CommitMark {
  /** Drawn anew for the first commit of every log: tells this one from those of other copies and earlier states. */
  readonly log: number
  readonly commits: number
}

/** The commit acknowledged last, as it is remembered beside the store. */
interface Acknowledged extends CommitMark {
  /** The mark that is left when the whole log is gone; null when the store had none. */
  readonly withoutLog: number | null
  /** A copied folder, or a copy in the store's place, has another file. */
  readonly inode: number
  /** The birth of the file, in ms since the epoch: numbers are used again. 0 where the file system does not know. */
  readonly born: number
}

/**
 * A few bytes beside the store that say which commit was acknowledged last. They are handed to the system after each
 * commit and not forced to the disk: after a power cut they may be older than the store, which says nothing, but never
 * newer. While a store is closed in good order there are none.
 */
export interface CommitWitness {
  /** Never throws: a witness that is late is none. */
  note(mark: CommitMark, withoutLog: number | null): void
  /** How many acknowledged commits are missing from a store whose own mark is `found`; 0 also when nobody can tell. */
  missingIn(found: CommitMark | null): number
  /** The store is closed and its log empty: nothing can get lost. */
  dismiss(): void
}

export const witnessFile = (file: string): string => `${file}-witness`

/** Written in place: within one sector, and it takes no room that a full disk might not have. */
const size = 256

export function createCommitWitness(file: string): CommitWitness {
  let descriptor: number | null = null
  return {
    note(mark, withoutLog) {
      try {
        descriptor ??= openSync(witnessFile(file), 'w', 0o600)
        writeSync(descriptor, encode({ ...mark, withoutLog, ...identityOf(file) }), 0, size, 0)
      } catch {
        // The commit is on the disk; what is lost is the means to notice that it went missing.
      }
    },
    missingIn(found) {
      const last = decode(file)
      const { inode, born } = identityOf(file)
      if (last === null || last.inode !== inode || last.born !== born) return 0
      const isSameLog = (found?.log ?? null) === last.log || (found?.log ?? null) === last.withoutLog
      return isSameLog ? Math.max(0, last.commits - (found?.commits ?? 0)) : 0
    },
    dismiss() {
      if (descriptor !== null) closeSync(descriptor)
      descriptor = null
      rmSync(witnessFile(file), { force: true })
    },
  }
}

/** By its name: closing a descriptor of the store drops its lock. */
function identityOf(file: string): Pick<Acknowledged, 'inode' | 'born'> {
  const { ino, birthtimeMs } = statSync(file)
  return { inode: ino, born: birthtimeMs }
}

function encode(acknowledged: Acknowledged): Buffer {
  const text = JSON.stringify(acknowledged)
  return Buffer.from(`${crc32(text)} ${text}`.padEnd(size))
}

function decode(file: string): Acknowledged | null {
  try {
    const [, checksum, text = ''] = /^(\d+) (.*?) *$/.exec(readFileSync(witnessFile(file), 'utf8')) ?? []
    return Number(checksum) === crc32(text) ? (JSON.parse(text) as Acknowledged) : null
  } catch {
    return null
  }
}
