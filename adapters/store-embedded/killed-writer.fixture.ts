import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Records } from '#domain/records/records.ts'

const writer = fileURLToPath(new URL('./crash-writer.fixture.ts', import.meta.url))

/**
 * Lets a process write to the store until it is killed, `lifeMs` after its first acknowledged batch.
 *
 * @returns the last batch that was acknowledged
 */
export async function writeUntilKilled(
  file: string,
  lifeMs: number,
  whileItLives?: () => Promise<void>,
): Promise<number> {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  let acknowledged = 0
  const lines = createInterface({ input: child.stdout })
  lines.on('line', line => {
    acknowledged = Number(line)
  })
  const gone = Promise.all([once(lines, 'close'), once(child, 'exit')])
  await once(lines, 'line')
  await whileItLives?.()
  await pause(lifeMs)
  child.kill('SIGKILL')
  await gone
  return acknowledged
}

/** The last batch that is in the store, and the categories that belong to it. */
export function batchIn(records: Records): { readonly last: number; readonly categories: readonly unknown[] } {
  return {
    last: records.counter.get(1)?.last ?? 0,
    categories: [...records.category].map(([id, { name }]) => [id, name]),
  }
}

/** What the categories are after batch `last`. */
export const categoriesAfter = (last: number): unknown[] =>
  Array.from({ length: Math.min(5, last) }, (_, index) => last - index)
    .reverse()
    .map(id => [id, `batch ${id}`])
