import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bundledForTests } from '#tools/testing/bundle-for-tests.ts'

const [writer = '', worker = ''] = await Promise.all(
  ['crash-writer.fixture.ts', 'store-worker.ts'].map(async name =>
    fileURLToPath(await bundledForTests(new URL(`../${name}`, import.meta.url))),
  ),
)

/** The messages of a writer until it was killed. */
export interface KilledWriter {
  /** null when it was killed before it had read the store. */
  readonly found: { readonly last: number; readonly digest: string } | null
  /** The last batch that was acknowledged; null when none was. */
  readonly acknowledged: number | null
}

interface Life {
  readonly file: string
  /** It is killed so long after it has said so many lines, the first of them when it has read the store. */
  readonly lines: number
  readonly ms: number
  readonly whileItLives?: () => Promise<void>
}

/** Lets a process write to the store until it is killed. */
export async function writeUntilKilled({ file, lines, ms, whileItLives }: Life): Promise<KilledWriter> {
  const child = spawn(process.execPath, [writer, file, worker], { stdio: ['ignore', 'pipe', 'inherit'] })
  let found: KilledWriter['found'] = null
  let acknowledged: number | null = null
  const said = createInterface({ input: child.stdout })
  let missing = lines
  const isTime = new Promise<void>(resolve => {
    if (missing === 0) resolve()
    said.on('line', () => {
      missing -= 1
      if (missing === 0) resolve()
    })
  })
  said.on('line', line => {
    const [what, batch, digest = ''] = line.split(' ')
    if (what === 'found') found = { last: Number(batch), digest }
    else acknowledged = Number(batch)
  })
  const gone = Promise.all([once(said, 'close'), once(child, 'exit')])
  await Promise.race([isTime, gone])
  await whileItLives?.()
  await pause(ms)
  const wasAlive = child.kill('SIGKILL')
  await gone
  if (!wasAlive) throw new Error(`the writer ended by itself, with code ${child.exitCode}`)
  return { found, acknowledged }
}
