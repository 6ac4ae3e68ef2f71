import { spawn } from 'node:child_process'
import type { StatsFs } from 'node:fs'
import { readdir, readFile, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { AccountFacts, DeviceFacts, DiskFacts, HostFacts, ServiceFacts } from './facts.ts'

export async function gatherHost(files: HostFiles, node: string): Promise<HostFacts> {
  const meminfo = await files.read('/proc/meminfo')
  return {
    kernel: (await files.read('/proc/sys/kernel/osrelease'))?.trim() ?? null,
    node,
    totalMegabytes: megabytesIn(meminfo, 'MemTotal'),
    availableMegabytes: megabytesIn(meminfo, 'MemAvailable'),
    throttled: await throttledBits(files),
    isClockSynchronised: await isClockSynchronised(files),
  }
}

function megabytesIn(meminfo: string | null, key: string): number | null {
  const kilobytes = new RegExp(`^${key}:\\s+(\\d+) kB`, 'm').exec(meminfo ?? '')?.[1]
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
}

/** Kernels of Raspberry Pi OS have the file; the program asks the firmware. */
async function throttledBits(files: HostFiles): Promise<number | null> {
  const text =
    (await files.read('/sys/devices/platform/soc/soc:firmware/get_throttled')) ??
    (await files.ask('vcgencmd', 'get_throttled'))
  const bits = /(?:^|=)(?:0x)?([0-9a-f]+)\s*$/i.exec(text ?? '')?.[1]
  return bits === undefined ? null : Number.parseInt(bits, 16)
}

async function isClockSynchronised(files: HostFiles): Promise<boolean | null> {
  if ((await files.read('/run/systemd/timesync/synchronized')) !== null) return true
  const answer = (await files.ask('timedatectl', 'show', '--property=NTPSynchronized', '--value'))?.trim()
  return answer === 'yes' ? true : answer === 'no' ? false : null
}

export async function gatherDisk(files: HostFiles, path: string): Promise<DiskFacts> {
  const space = await spaceAt(path)
  const disks = await files.list('/sys/fs/ext4')
  const errors = await Promise.all(disks.map(disk => files.read(`/sys/fs/ext4/${disk}/errors_count`)))
  return {
    path,
    freeMegabytes: Math.floor((space.bavail * space.bsize) / 1_000_000),
    isReadOnly: isReadOnly((await files.read('/proc/mounts')) ?? '', path),
    recordedErrors: errors.reduce((sum, text) => sum + (Number.parseInt(text ?? '0', 10) || 0), 0),
  }
}

async function spaceAt(path: string): Promise<StatsFs> {
  const outer = dirname(path)
  return statfs(path).catch(error => (outer === path ? Promise.reject(error) : spaceAt(outer)))
}

function isReadOnly(mounts: string, path: string): boolean {
  const containing = mounts.split('\n').flatMap(line => {
    const [, where = '', , options = ''] = line.split(' ')
    const folder = where.replaceAll('\\040', ' ')
    return folder !== '' && `${path}/`.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
      ? [{ folder, options }]
      : []
  })
  const nearest = containing.reduce((best, each) => (each.folder.length >= best.folder.length ? each : best), {
    folder: '',
    options: 'rw',
  })
  return nearest.options.split(',').includes('ro')
}

export async function gatherAccount(files: HostFiles, user: string, bus: number, root = '/'): Promise<AccountFacts> {
  const passwd = (await files.read('/etc/passwd')) ?? ''
  const groups = ((await files.read('/etc/group')) ?? '').split('\n').flatMap(line => {
    const [name, , id, members = ''] = line.split(':')
    return name && id ? [{ name, id: Number(id), members: members.split(',') }] : []
  })
  const chips = (await files.list('/dev')).filter(name => /^gpiochip\d+$/.test(name) || name === `i2c-${bus}`)
  const devices = await Promise.all(
    chips.sort().map(async (name): Promise<DeviceFacts> => {
      const { gid, mode } = await stat(join(root, 'dev', name))
      const group = groups.find(({ id }) => id === gid)?.name ?? String(gid)
      // The service's user is neither root nor others.
      return { path: `/dev/${name}`, group, groupMayUse: (mode & 0o060) === 0o060 }
    }),
  )
  return {
    user: passwd.split('\n').some(line => line.startsWith(`${user}:`)) ? user : null,
    groups: groups.filter(({ members }) => members.includes(user)).map(({ name }) => name),
    devices,
  }
}

export async function gatherService(files: HostFiles, unit: string): Promise<ServiceFacts | null> {
  const answer = await files.ask('systemctl', 'show', unit, '--property=LoadState,ActiveState,NRestarts,WatchdogUSec')
  const values = new Map((answer ?? '').split('\n').map(line => line.split('=', 2) as [string, string]))
  if (values.get('LoadState') !== 'loaded') return null
  const watchdog = values.get('WatchdogUSec') ?? '0'
  return {
    state: values.get('ActiveState') ?? 'unknown',
    restarts: Number.parseInt(values.get('NRestarts') ?? '0', 10) || 0,
    hasWatchdog: watchdog !== '0' && watchdog !== 'infinity',
  }
}

export interface HostFiles {
  read(path: string): Promise<string | null>
  list(path: string): Promise<readonly string[]>
  /** @returns null where it's missing, fails, or takes longer than 5 s */
  ask(program: string, ...words: readonly string[]): Promise<string | null>
}

const patienceMilliseconds = 5000
const mostCharacters = 100_000

/** This computer, or a folder that stands for one; programs are always this computer's. */
export function hostFiles(root = '/'): HostFiles {
  return {
    read: path => readFile(join(root, path), 'utf8').catch(() => null),
    list: path => readdir(join(root, path)).catch(() => []),
    ask: (program, ...words) =>
      new Promise(resolve => {
        const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'ignore'], timeout: patienceMilliseconds })
        let answer = ''
        child.stdout.on('data', (chunk: Buffer) => {
          answer = (answer + chunk.toString()).slice(0, mostCharacters)
        })
        child.once('error', () => resolve(null))
        child.once('close', code => resolve(code === 0 ? answer : null))
      }),
  }
}
