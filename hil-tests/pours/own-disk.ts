import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A small file system that is there for one test, in a mount namespace of its own. */
export interface OwnDisk {
  /** The command that runs another one where the disk is. */
  readonly within: readonly string[]
  /** A path on it, as the test sees it. */
  path(name: string): string
  /** From now on nobody can write to it. */
  makeReadOnly(): void
  remove(): Promise<void>
}

/** Root may mount; so may others where the kernel lets them be root of a namespace of their own. */
const waysIn = [
  { unshare: ['unshare', '--mount'], enter: ['--mount'] },
  {
    unshare: ['unshare', '--user', '--map-root-user', '--mount'],
    enter: ['--user', '--preserve-credentials', '--mount'],
  },
]

const way = waysIn.find(({ unshare: [command = '', ...words] }) => {
  const { status } = spawnSync(command, [...words, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'])
  return status === 0
})

/**
 * Whether this computer lets a test have a disk of its own; told plainly where it does not. With `HIL=required` that is
 * a failure.
 */
export function mayHaveOwnDisk(): boolean {
  if (way) return true
  const told =
    'nobody may mount a file system here (root, or `unshare --user --mount`): FULL AND READ-ONLY DISKS WERE NOT TESTED'
  if (process.env['HIL'] === 'required') throw new Error(told)
  console.warn(told)
  return false
}

/** @param folder is covered by the disk */
export async function mountOwnDisk(folder: string, megabytes: number): Promise<OwnDisk> {
  if (!way) throw new Error('ask mayHaveOwnDisk before')
  const [command = '', ...words] = way.unshare
  const script = `mount -t tmpfs -o size=${megabytes}m,mode=700 tmpfs "$0" && echo mounted && exec sleep 1000000`
  const holder: ChildProcess = spawn(command, [...words, 'sh', '-c', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (holder.stdout) await Promise.race([once(holder.stdout, 'data'), once(holder, 'exit')])
  if (holder.exitCode !== null) throw new Error(`the disk could not be mounted: ${holder.exitCode}`)
  const within = ['nsenter', '--target', String(holder.pid), ...way.enter, `--wdns=${process.cwd()}`]
  return {
    within,
    path: name => join(`/proc/${holder.pid}/root${folder}`, name),
    makeReadOnly() {
      const [nsenter = '', ...entering] = within
      const done = spawnSync(nsenter, [...entering, 'mount', '-o', 'remount,ro', folder], { encoding: 'utf8' })
      if (done.status !== 0) throw new Error(done.stderr)
    },
    async remove() {
      holder.kill('SIGKILL')
      await once(holder, 'exit')
    },
  }
}
