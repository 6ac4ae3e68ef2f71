/** Starts the guest: one boot of the simulated computer, from power on to power off, or to the moment its power is cut. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { builtKernel } from './cache.mjs'
import { qemuCall, umlCall } from './emulator.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** Lines that an emulator says of itself, and no guest. */
const noise = [
  /^Warning: tempdir \S+ (is )?not on tmpfs/,
  /^Failed to initialize ubd device 0 :Couldn't determine size/,
  /host doesn't support/,
]

/** The last words of the kernel; they follow the text that a command may have left without a line end. */
const lastWords = /(\[[\s\d.]+\] )?reboot: (Power down|System halted)$/

/**
 * @param {import('./guest.d.mts').GuestOptions} options
 * @returns {import('./guest.d.mts').Guest}
 */
export function startGuest(options) {
  const { command, engine = 'uml', virtualTime = true, disk = null, memoryMb = 1024, limitS = 120 } = options
  const { header = 'bcm2711', env = {}, asRoot = false, onLine = () => undefined } = options
  const built = builtKernel(engine)
  if (built === null) throw new Error('The kernel of the rig is not built: npm run test:hil builds it')
  const outFolder = mkdtempSync(join(tmpdir(), 'speedrail-rig-'))
  const nodeFolder = outsideUsr(process.execPath)
  const settings = {
    project: root,
    engine,
    user_id: statSync(root).uid || 1000,
    run_as: asRoot ? 'root' : 'speedrail',
    node_folder: nodeFolder ?? '',
    header,
    disk: disk === null ? '' : engine === 'uml' ? '/dev/ubda' : '/dev/vda',
    command,
    variables: Object.entries({ ...pathFor(nodeFolder), ...amounts(), ...env })
      .map(([name, value]) => `export ${name}=${quoted(value)}`)
      .join('\n'),
  }
  writeFileSync(
    join(outFolder, 'settings'),
    Object.entries(settings)
      .map(([name, value]) => `${name}=${quoted(`${value}`)}\n`)
      .join(''),
  )
  const shares = [outFolder, '/usr', root, ...(nodeFolder === null ? [] : [nodeFolder])].map((folder, number) => ({
    number,
    folder,
    writable: number === 0,
  }))
  const machine = { built, shares, disk, memoryMb, virtualTime, outFolder }
  return running(engine === 'uml' ? umlCall(machine) : qemuCall(machine), { outFolder, limitS, onLine })
}

/** How often and how long: what tests of the rig let one choose by RIG_…. */
const amounts = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('RIG_')))

/** A process group of its own: the emulator's helpers go with it. */
function running(call, { outFolder, limitS, onLine }) {
  const child = spawn(call.command, call.args, {
    env: { ...process.env, ...call.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const seen = []
  const waiting = new Set()
  const take = whole => {
    const line = whole.replace(lastWords, '')
    if ((line === '' && whole !== '') || noise.some(pattern => pattern.test(line))) return
    seen.push(line)
    onLine(line)
    for (const waiter of waiting) waiter(line)
  }
  const read = [child.stdout, child.stderr].map(stream => {
    const reader = createInterface({ input: stream }).on('line', take)
    return new Promise(resolve => reader.once('close', resolve))
  })
  let end = 'off'
  const kill = why => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    end = why
    process.kill(-child.pid, 'SIGKILL')
  }
  const clear = () => {
    kill('cut')
    rmSync(outFolder, { recursive: true, force: true })
  }
  process.once('exit', clear)
  const timer = setTimeout(() => kill('limit'), limitS * 1000)
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  const gone = ended.then(async () => {
    clearTimeout(timer)
    await Promise.all(read)
    const code = exitCodeIn(outFolder)
    return { end: end === 'off' && code === null ? 'crash' : end, code }
  })
  const lineLike = pattern =>
    new Promise((resolve, reject) => {
      const found = seen.find(line => pattern.test(line))
      if (found !== undefined) return resolve(found)
      const waiter = line => {
        if (!pattern.test(line)) return
        waiting.delete(waiter)
        resolve(line)
      }
      waiting.add(waiter)
      gone.then(() => {
        if (waiting.delete(waiter))
          reject(new Error(`The guest ended without a line like ${pattern}:\n${seen.join('\n')}`))
      }, reject)
    })
  return {
    outFolder,
    gone,
    lineLike,
    cutPower: () => kill('cut'),
    forget: () => {
      process.off('exit', clear)
      clear()
    },
  }
}

/** See guest.d.mts. */
export function makeDisk(path, sizeMb) {
  const args = ['-q', '-F', '-t', 'ext4', path, `${sizeMb}M`]
  const { status, stderr, error } = spawnSync('mke2fs', args, {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
  })
  if (status !== 0) throw new Error(`mke2fs ${args.join(' ')}: ${error?.message ?? stderr}`)
}

function exitCodeIn(outFolder) {
  try {
    return Number(readFileSync(join(outFolder, 'exitcode'), 'utf8'))
  } catch {
    return null
  }
}

/** The folder to share so that Node is there, null below /usr, which is shared anyway. */
const outsideUsr = program => (program.startsWith('/usr/') ? null : dirname(dirname(program)))

const pathFor = nodeFolder =>
  nodeFolder === null ? {} : { PATH: `${nodeFolder}/bin:/bin:/usr/local/bin:/usr/bin:/usr/sbin` }

const quoted = value => `'${value.replaceAll("'", "'\\''")}'`
