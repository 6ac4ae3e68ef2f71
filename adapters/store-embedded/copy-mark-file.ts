import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CopyMark, UnfinishedCopy } from '#domain/ports/copy-mark.port.ts'
import { timestamp } from '#domain/units/timestamp.ts'

/** The mark of a data folder: a file in it. */
export function createCopyMarkFile(dataDir: string): CopyMark {
  const file = join(dataDir, 'unfinished-copy.json')
  return {
    async read() {
      const text = await readFile(file, 'utf8').catch(nullIfMissing)
      return text === null ? null : copyFrom(text)
    },
    async set(copy) {
      await mkdir(dataDir, { recursive: true, mode: 0o700 })
      const partial = `${file}.part`
      await write(partial, JSON.stringify(copy))
      await rename(partial, file)
      await synced(dataDir)
    },
    async clear() {
      await rm(file, { force: true })
      await synced(dataDir).catch(nullIfMissing)
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

const nullIfMissing = (error: unknown): null => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

async function write(path: string, text: string): Promise<void> {
  const handle = await open(path, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A name in a folder is durable only then. */
async function synced(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
