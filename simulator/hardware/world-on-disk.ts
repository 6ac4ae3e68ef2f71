import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { emptyWorld } from '../model/world.ts'
import { type WorldFile, worldIn } from './world-file.ts'

/** In `simulator/world.json` below a data folder; what is saved at once, and may not outlive the computer, is beside it. */
export function createWorldFile(dataDir: string): WorldFile {
  const path = join(dataDir, 'simulator', 'world.json')
  const draft = `${path}.new`
  const last = `${path}.last`
  return {
    async load(now) {
      const texts = await Promise.all([path, last].map(each => readFile(each, 'utf8').catch(() => 'null')))
      const [saved = emptyWorld, kept = emptyWorld] = texts.map(text => worldIn(text, now))
      return kept.time > saved.time ? kept : saved
    },
    async save(document) {
      await mkdir(dirname(path)).catch(unlessThere)
      await writeFile(draft, JSON.stringify(document), { flush: true })
      await rename(draft, path)
      await syncFolder(dirname(path))
    },
    saveAtOnce(document) {
      if (!existsSync(dirname(path))) mkdirSync(dirname(path))
      writeFileSync(`${last}.new`, JSON.stringify(document))
      renameSync(`${last}.new`, last)
    },
  }
}

/** Not its parent: a data folder that is gone is put back by someone, and another one would lie in the way. */
function unlessThere(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
}

/** The new name itself is durable only then. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
