import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The folder of package.json; every tool works from here whatever folder it was called in. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A folder outside the project for what is fetched or built once; it may not exist. */
export const userCache = name => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), `speedrail-${name}`)

/** Works in a new folder, which is removed afterwards. */
export async function inScratchFolder(name, work) {
  const folder = mkdtempSync(join(tmpdir(), `speedrail-${name}-`))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs jobs so many at a time. @returns their values in the order in which they ended */
export async function inParallel(jobs, count = availableParallelism()) {
  const results = []
  const rest = [...jobs]
  const work = async () => {
    for (let job = rest.shift(); job; job = rest.shift()) results.push(await job())
  }
  await Promise.all(Array.from({ length: count }, work))
  return results
}

/** Whether the command line has `--name`. */
export const flag = name => process.argv.includes(`--${name}`)

/** The value of `--name=value` on the command line. */
export const option = name => process.argv.find(word => word.startsWith(`--${name}=`))?.slice(name.length + 3)

/**
 * Runs a program without a shell and waits for it.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, stream?: boolean }} [options] `stream` shows the output as it
 *   comes instead of collecting it
 * @returns {Promise<{ code: number, output: string }>} code 1 also when the program could not be started or was killed
 */
export function run(command, args, { cwd = root, env = {}, stream = false } = {}) {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: stream ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    endWithUs(child)
    const chunks = []
    child.stdout?.on('data', chunk => chunks.push(chunk))
    child.stderr?.on('data', chunk => chunks.push(chunk))
    const outputOf = () => Buffer.concat(chunks).toString('utf8')
    child.on('error', error => resolve({ code: 1, output: `${outputOf()}${command}: ${error.message}\n` }))
    child.on('close', code => resolve({ code: code ?? 1, output: outputOf() }))
  })
}

const longestTail = 4_000

/** As {@link run}. @throws Error with the end of what it has said, when it did not end with 0 */
export async function mustRun(command, args, options) {
  const { code, output } = await run(command, args, options)
  if (code !== 0) throw new Error(`${command} ${args[0] ?? ''} failed. ${output.slice(-longestTail).trim()}`)
  return output
}

/** A signal to a tool ends what it has started, too. */
function endWithUs(child) {
  const end = signal => {
    child.once('close', () => process.exit(1))
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, end)
    child.once('close', () => process.off(signal, end))
  }
}

/** Runs a script of this project or of node_modules with the Node that runs us. */
export const runNode = (args, options) => run(process.execPath, args, options)

/** Paths of the development tools, without npx in between: it would cost half a second per call. */
export const bin = {
  tsc: 'node_modules/typescript7/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  knip: 'node_modules/knip/bin/knip.js',
  gqlTada: 'node_modules/gql.tada/bin/cli.js',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
}

export const messageOf = error => (error instanceof Error ? error.message : String(error))

export const secondsSince = start => `${((performance.now() - start) / 1000).toFixed(1)} s`

/** Whether a script was called by itself and not imported. */
export const isMain = meta => process.argv[1] !== undefined && meta.url === pathToFileURL(process.argv[1]).href
