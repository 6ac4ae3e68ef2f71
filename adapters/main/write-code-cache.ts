/*
 * Writes the code cache of the bundled server, with which it starts faster: starts it with a simulated machine of its own,
 * keeps what V8 has compiled, and ends. Needs the flags of V8 with which the server will be started.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { replaceEnvironment } from '#adapters/config/child-environment.ts'
import { readProgram } from './program.ts'

/** Work that is begun beside the first requests has ended by then. */
const restMs = 2_000

const dataDir = mkdtempSync(join(tmpdir(), 'speedrail-code-cache-'))
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
replaceEnvironment({ MACHINE: 'simulator', DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' })

const program = readProgram(import.meta.url)
await program.run().started
await pause(restMs)
const folder = dirname(program.cacheFile)
for (const name of readdirSync(folder)) {
  if (name.endsWith('.cache') && name !== basename(program.cacheFile)) rmSync(join(folder, name))
}
program.writeCache()
process.kill(process.pid, 'SIGTERM')
