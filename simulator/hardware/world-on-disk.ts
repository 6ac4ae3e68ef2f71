import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type WorldFile, worldIn } from './world-file.ts'

/** In `simulator/world.json` below a data folder. */
export function createWorldFile(dataDir: string): WorldFile {
  const path = join(dataDir, 'simulator', 'world.json')
  const draft = `${path}.new`
  let isOver = false
  return {
    async load(now) {
      return worldIn(await readFile(path, 'utf8').catch(() => 'null'), now)
    },
    async save(document) {
      await mkdir(dirname(path)).catch(unlessThere)
      const file = await open(draft, 'w')
      try {
        await file.writeFile(JSON.stringify(document))
        await file.sync()
      } finally {
        await file.close()
      }
      // Anything begun before the last save is older than that.
      if (isOver) return
      await rename(draft, path)
      await syncFolder(dirname(path))
    },
    saveAtOnce(document) {
      isOver = true
      if (!existsSync(dirname(path))) mkdirSync(dirname(path))
      // Not the draft that another save may be writing.
      const last = `${path}.last`
      writeFileSync(last, JSON.stringify(document))
      renameSync(last, path)
    },
  }
}

/** Not its parent: a data folder that is gone is put back by somebody, and another one would lie in the way. */
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
