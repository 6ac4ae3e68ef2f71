/**
 * The release of an ARM architecture on this computer, by QEMU's user emulation in a minimal Debian Trixie: every
 * native module does something, then the server starts on a simulated machine and pours a drink. Needs root, Debian's
 * archive and npm's registry.
 *
 *   --arch=armhf or arm64, several with commas between; both where none is named
 *   --release=FOLDER       takes archives from there instead of making them
 */
import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { makeRelease, unpackRelease } from '../release/make-release.mjs'
import { inScratchFolder, isMain, messageOf, mustRun, option, secondsSince } from '../running/run-command.mjs'
import { debianFiles, emulated, emulatedEnvironment, missingForEmulation, withProcesses } from './emulated-system.mjs'

const installed = '/opt/speedrail'
const patience = { start: 300_000, drink: 600_000, stop: 60_000 }

/** @returns what was seen, and what is not as it should be. @param archives where an archive is, else it is made */
export async function tryEmulated(architecture, { archives } = {}) {
  const missing = await missingForEmulation(architecture)
  if (missing !== null) return { lines: [], problem: missing }
  return inScratchFolder(architecture, async scratch => {
    const system = join(scratch, 'root')
    await makeSystem(architecture, system)
    const archive = archives ? archiveIn(archives, architecture) : await makeRelease(architecture, scratch)
    await unpackRelease(archive, join(system, installed))
    return withProcesses(system, async () => {
      const native = useNativeModules(architecture, system)
      if (native.problem !== null) return native
      const poured = await pourDrink(architecture, system)
      return { ...poured, lines: [...native.lines, ...poured.lines] }
    })
  }).catch(error => ({ lines: [], problem: messageOf(error) }))
}

async function makeSystem(architecture, system) {
  mkdirSync(system)
  const files = await debianFiles({ architecture, suite: 'trixie', packages: ['nodejs'] })
  await mustRun('tar', ['-xf', files, '-C', system])
  // As base-files would when it is configured.
  for (const folder of ['bin', 'lib', 'sbin'])
    if (!existsSync(join(system, folder))) symlinkSync(`usr/${folder}`, join(system, folder))
  for (const folder of ['proc', 'tmp', 'var/lib/speedrail']) mkdirSync(join(system, folder), { recursive: true })
  symlinkSync('null', join(system, 'dev/i2c-9'))
}

function archiveIn(folder, architecture) {
  const name = readdirSync(folder).find(each => each.endsWith(`-${architecture}.tar.gz`))
  if (name === undefined) throw new Error(`there is no release for ${architecture} in ${folder}`)
  return join(folder, name)
}

function useNativeModules(architecture, system) {
  const script = `${installed}/use-native-modules.mjs`
  copyFileSync(join(import.meta.dirname, 'use-native-modules.mjs'), join(system, script))
  const words = [system, '/usr/bin/node', script, installed]
  const env = emulatedEnvironment(architecture)
  const { status, stdout, stderr } = spawnSync('chroot', words, { env, input: 'x', encoding: 'utf8' })
  const lines = stdout.split('\n').filter(line => line !== '')
  return { lines, problem: status === 0 ? null : `native modules failed: ${lines.at(-1) ?? ''} ${stderr.slice(-2000)}` }
}

async function pourDrink(architecture, system) {
  const port = await freePort()
  const settings = { MACHINE: 'simulator', HOST: '127.0.0.1', PORT: `${port}`, DATA_DIR: '/var/lib/speedrail' }
  // Before all others: the server has no more patience with its processes than on a real computer.
  const node = ['/usr/bin/node', '--max-semi-space-size=1', `${installed}/dist/server/main.mjs`]
  const words = ['-n', '-15', 'chroot', system, ...node]
  const start = performance.now()
  const env = emulatedEnvironment(architecture, settings)
  const child = spawn('nice', words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => chunks.push(chunk))
  const ended = new Promise(resolve => child.once('close', (code, signal) => resolve(code ?? signal)))
  try {
    const server = `http://127.0.0.1:${port}`
    const health = await until(patience.start, child, () => healthOf(server))
    const lines = [`ok   the server answered after ${secondsSince(start)}: ${health.version}`]
    lines.push(`ok   ${await orderDrink(server, child)}`)
    child.kill('SIGTERM')
    const code = await Promise.race([ended, delay(patience.stop, 'nothing', { ref: false })])
    if (code !== 0) throw new Error(`asked to stop, the server ended with ${code}`)
    return { lines: [...lines, 'ok   asked to stop, it ended in order'], problem: null }
  } catch (error) {
    return { lines: [], problem: `${messageOf(error)}\n${Buffer.concat(chunks).toString('utf8').slice(-3000)}` }
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

const healthOf = server =>
  fetch(`${server}/health`)
    .then(answer => (answer.ok ? answer.json() : null))
    .catch(() => null)

const login = 'mutation { login(username: "admin", password: "speedrail") { token } }'
const recipes = '{ recipes(filter: { fabricable: AUTOMATIC }) { content { id name } } }'
const order = `mutation ($id: Int!) {
  placeOrder(order: { drink: { kind: RECIPE, id: $id }, amountMl: 60, confirmOverfill: true })
}`
const progress = '{ production { state } simulator { glass { layers { ml } } } }'

async function orderDrink(server, child) {
  const { token } = (await asked(server, null, login)).login
  const [recipe] = (await asked(server, token, recipes)).recipes.content
  // Its process that drives outputs may need longer than the server itself.
  const ready = () => asked(server, token, '{ simulator { powerMw } }').catch(() => null)
  await until(patience.start, child, async () => (await ready())?.simulator ?? null)
  const start = performance.now()
  await asked(server, token, order, { id: recipe.id })
  const { simulator } = await until(patience.drink, child, async () => {
    const seen = await asked(server, token, progress)
    if (['CANCELLED', 'ERROR', 'PAUSED'].includes(seen.production?.state))
      throw new Error(`${recipe.name} came to ${seen.production.state}`)
    return seen.production?.state === 'FINISHED' ? seen : null
  })
  const poured = simulator.glass.layers.reduce((sum, { ml }) => sum + ml, 0)
  if (Math.abs(poured - 60) > 6) throw new Error(`${poured.toFixed(1)} ml of ${recipe.name} are in the glass, not 60`)
  return `${recipe.name}, 60 ml, poured in ${secondsSince(start)}: ${poured.toFixed(1)} ml are in the glass`
}

async function asked(server, token, query, variables = {}) {
  const response = await fetch(`${server}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = await response.json()
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '))
  return data
}

async function until(milliseconds, child, look) {
  const end = performance.now() + milliseconds
  for (;;) {
    const seen = await look()
    if (seen !== null) return seen
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`)
    if (performance.now() > end) throw new Error(`nothing came of it within ${milliseconds / 1000} s`)
    await delay(500)
  }
}

const freePort = () =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

if (isMain(import.meta)) {
  const chosen = option('arch')?.split(',') ?? Object.keys(emulated)
  const unknown = chosen.find(each => !Object.hasOwn(emulated, each))
  if (unknown !== undefined)
    throw new Error(`"${unknown}" is not emulated: --arch is ${Object.keys(emulated).join(' or ')}`)
  for (const architecture of chosen) {
    const start = performance.now()
    const { lines, problem } = await tryEmulated(architecture, { archives: option('release') })
    console.log([architecture, ...lines.map(line => `  ${line}`)].join('\n'))
    if (problem !== null) {
      console.error(`FAILED: ${problem}`)
      process.exitCode = 1
    }
    console.log(`  ${secondsSince(start)}`)
  }
}
