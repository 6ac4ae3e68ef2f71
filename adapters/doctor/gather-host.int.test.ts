import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gatherAccount, gatherDisk, gatherHost, gatherService, type HostFiles, hostFiles } from './gather-host.ts'

let root: string
let answers: Readonly<Record<string, string>>
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'speedrail-doctor-'))
  answers = {}
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function give(path: string, text: string): Promise<string> {
  const file = join(root, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  return file
}

/** A computer of files in a folder, whose programs say what a test wants. */
const computer = (): HostFiles => ({ ...hostFiles(root), ask: program => Promise.resolve(answers[program] ?? null) })

describe('what a computer tells about itself', () => {
  it('is read from its files', async () => {
    await give('/proc/meminfo', 'MemTotal:         928000 kB\nMemFree: 1 kB\nMemAvailable:     524288 kB\n')
    await give('/proc/sys/kernel/osrelease', '6.12.34+rpt-rpi-v8\n')
    await give('/sys/devices/platform/soc/soc:firmware/get_throttled', '50005\n')
    await give('/run/systemd/timesync/synchronized', '')
    expect(await gatherHost(computer(), '20.19.2')).toEqual({
      kernel: '6.12.34+rpt-rpi-v8',
      node: '20.19.2',
      totalMegabytes: 906,
      availableMegabytes: 512,
      throttled: 0x50005,
      isClockSynchronised: true,
    })
  })

  it('is asked of its programs where there are no files', async () => {
    answers = { vcgencmd: 'throttled=0x50000\n', timedatectl: 'no\n' }
    expect(await gatherHost(computer(), '20.19.2')).toMatchObject({ throttled: 0x50000, isClockSynchronised: false })
  })

  it('may be nothing', async () =>
    expect(await gatherHost(computer(), '20.19.2')).toEqual({
      kernel: null,
      node: '20.19.2',
      totalMegabytes: null,
      availableMegabytes: null,
      throttled: null,
      isClockSynchronised: null,
    }))
})

describe('a disk', () => {
  it('is that of the nearest mount', async () => {
    await give('/proc/mounts', `/dev/a / ext4 ro,noatime 0 0\n/dev/b ${tmpdir()} ext4 rw 0 0\n`)
    await give('/sys/fs/ext4/mmcblk0p2/errors_count', '3\n')
    await give('/sys/fs/ext4/sda1/errors_count', '1\n')
    expect(await gatherDisk(computer(), root)).toMatchObject({ isReadOnly: false, recordedErrors: 4 })
    await give('/proc/mounts', `/dev/a / ext4 rw 0 0\n/dev/b ${root} ext4 ro,noatime 0 0\n`)
    expect(await gatherDisk(computer(), root)).toMatchObject({ isReadOnly: true })
  })

  it('is that of the outer folder where there is no folder yet', async () => {
    const { freeMegabytes } = await gatherDisk(computer(), join(root, 'nothing', 'here'))
    expect(freeMegabytes).toBeGreaterThan(0)
  })
})

describe('the account', () => {
  it('has groups, and devices whose groups may use them or not', async () => {
    const chip = await give('/dev/gpiochip0', '')
    const { gid } = await stat(chip)
    await give('/dev/gpiochip1', '')
    await give('/dev/i2c-1', '')
    await give('/dev/i2c-2', '')
    await chmod(chip, 0o660)
    await chmod(join(root, 'dev/gpiochip1'), 0o600)
    await chmod(join(root, 'dev/i2c-1'), 0o660)
    await give('/etc/passwd', 'root:x:0:0::/root:/bin/sh\nspeedrail:x:999:999::/var/lib/speedrail:/usr/sbin/nologin\n')
    await give('/etc/group', `pins:x:${gid}:somebody,speedrail\nvideo:x:44000:\naudio:x:29000:speedrail\n`)
    expect(await gatherAccount(computer(), 'speedrail', 1, root)).toEqual({
      user: 'speedrail',
      groups: ['pins', 'audio'],
      devices: [
        { path: '/dev/gpiochip0', group: 'pins', groupMayUse: true },
        { path: '/dev/gpiochip1', group: 'pins', groupMayUse: false },
        { path: '/dev/i2c-1', group: 'pins', groupMayUse: true },
      ],
    })
  })

  it('may be nobody', async () =>
    expect(await gatherAccount(computer(), 'speedrail', 1, root)).toEqual({ user: null, groups: [], devices: [] }))
})

describe('the service', () => {
  it('is as systemd says', async () => {
    answers = { systemctl: 'LoadState=loaded\nActiveState=active\nNRestarts=2\nWatchdogUSec=10s\n' }
    expect(await gatherService(computer(), 'speedrail')).toEqual({ state: 'active', restarts: 2, hasWatchdog: true })
    answers = { systemctl: 'LoadState=loaded\nActiveState=failed\nNRestarts=0\nWatchdogUSec=infinity\n' }
    expect(await gatherService(computer(), 'speedrail')).toMatchObject({ state: 'failed', hasWatchdog: false })
  })

  it('is none where systemd knows none, or there is no systemd', async () => {
    expect(await gatherService(computer(), 'speedrail')).toBeNull()
    answers = { systemctl: 'LoadState=not-found\nActiveState=inactive\n' }
    expect(await gatherService(computer(), 'speedrail')).toBeNull()
  })
})

it('programs of this computer answer, fail or are missing', async () => {
  const files = hostFiles()
  expect(await files.ask('echo', 'here')).toBe('here\n')
  expect(await files.ask('false')).toBeNull()
  expect(await files.ask('no-such-program-anywhere')).toBeNull()
})
