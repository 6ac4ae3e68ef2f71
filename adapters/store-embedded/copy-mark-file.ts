import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { forceToDisk, nullIfMissing, replaceDurably } from '#adapters/data-folder/data-files.ts'
import type { CopyMark, UnfinishedCopy } from '#domain/ports/copy-mark.port.ts'
import { timestamp } from '#domain/units/timestamp.ts'

export function createCopyMarkFile(dataDir: string): CopyMark {
  const file = join(dataDir, 'unfinished-copy.json')
  return {
    async read() {
      const text = await readFile(file, 'utf8').catch(nullIfMissing)
      return text === null ? null : copyFrom(text)
    },
    async set(copy) {
      await mkdir(dataDir, { recursive: true, mode: 0o700 })
      await replaceDurably(file, JSON.stringify(copy))
    },
    async clear() {
      await rm(file, { force: true })
      try {
        forceToDisk(dataDir)
      } catch (error) {
        nullIfMissing(error)
      }
    },
  }
}

/** One that cannot be read is one all the same. */
function copyFrom(text: string): UnfinishedCopy {
  try {
    const { from, begunAt }: { from?: unknown; begunAt?: unknown } = JSON.parse(text)
    return { from: String(from), begunAt: timestamp(Number(begunAt)) }
  } catch {
    return { from: 'somewhere', begunAt: timestamp(0) }
  }
}
