import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Timestamp } from '#domain/units/timestamp.ts'
import { emptyWorld, type World } from '../model/world.ts'
import { restoreWorld, type WorldDocument } from '../model/world-document.ts'

/** Where a simulated machine outlives its process. */
export interface WorldFile {
  /** An empty world if there is none, or none that can be read. @param now see {@link restoreWorld} */
  load(now: Timestamp): Promise<World>
  /** Durable when it resolves; never to be seen half written. One at a time. */
  save(document: WorldDocument): Promise<void>
  /** Before it returns; for a process that has no other moment, and saves nothing after. Never to be seen half written. */
  saveAtOnce(document: WorldDocument): void
}

export function createWorldFile(path: string): WorldFile {
  const draft = `${path}.new`
  let isOver = false
  return {
    async load(now) {
      const text = await readFile(path, 'utf8').catch(() => 'null')
      return restoreWorld(parsed(text), now) ?? emptyWorld
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
