/**
 * FerretDB: another implementation of MongoDB's wire protocol, a standalone server that keeps what it has acknowledged
 * in SQLite. Its program lies outside the project, below a key of everything it is made from.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { run } from '../running/run-command.mjs'
import { cacheFolder } from './cached-server.mjs'

const sources = fileURLToPath(new URL('ferretdb', import.meta.url))

const programPath = () => join(cacheFolder(sources, ['go.mod', 'go.sum', 'main.go']), 'ferretdb')

/** @returns {string | null} its program; null where it has not been built */
export function ferretdb() {
  const program = programPath()
  return existsSync(program) ? program : null
}

const leastGo = [1, 24]

/** Fetches its modules from the Go module proxy; `go.sum` has their digests. @returns {Promise<string | null>} why not */
export async function buildFerretdb() {
  const program = programPath()
  if (existsSync(program)) return null
  const lacking = await missingGo()
  if (lacking !== null) return lacking
  const part = `${program}.${process.pid}`
  mkdirSync(join(program, '..'), { recursive: true })
  console.log(`Building FerretDB into ${program} (a minute or two).`)
  try {
    const build = ['build', '-trimpath', '-mod=readonly', '-tags=ferretdb_no_postgresql', '-ldflags=-s -w', '-o', part]
    const env = { GOTOOLCHAIN: 'local', GOFLAGS: '', CGO_ENABLED: '0' }
    const { code, output } = await run('go', [...build, '.'], { cwd: sources, env })
    if (code !== 0) return `go cannot build FerretDB:\n${output}`
    renameSync(part, program)
  } finally {
    rmSync(part, { force: true })
  }
  return null
}

async function missingGo() {
  const { code, output } = await run('go', ['env', 'GOVERSION'], { env: { GOTOOLCHAIN: 'local' } })
  const [, major, minor] = /^go(\d+)\.(\d+)/.exec(output) ?? []
  const isThere = code === 0 && (Number(major) - leastGo[0] || Number(minor) - leastGo[1]) >= 0
  return isThere ? null : `FerretDB needs Go ${leastGo.join('.')} or newer on the path`
}

/**
 * One that can be killed and started again at the same address, on what it has kept.
 *
 * @param {string} program
 */
export async function startFerretdb(program) {
  const folder = mkdtempSync(join(tmpdir(), 'speedrail-ferretdb-'))
  let listen = '127.0.0.1:0'
  let child = null

  const start = async () => {
    child = spawn(program, ['--listen', listen, '--dbpath', folder], {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const [uri] = await Promise.race([
      once(createInterface({ input: child.stdout }), 'line'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`FerretDB ended with code ${code}`)
      }),
    ])
    listen = new URL(uri).host
  }
  const end = async signal => {
    if (child === null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    child = null
  }
  await start()
  return {
    uri: `mongodb://${listen}/`,
    start,
    /** As when its computer's power is cut, but for what the disk had not written yet. */
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
