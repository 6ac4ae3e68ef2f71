/** How the two emulators are called: User-Mode Linux and QEMU. */
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/**
 * @typedef {object} Machine
 * @property {{ kernel: string, files: string }} built
 * @property {readonly { number: number, folder: string, writable: boolean }[]} shares folders of the host
 * @property {string | null} disk path of its image
 * @property {number} memoryMb
 * @property {boolean} virtualTime
 * @property {string} outFolder
 */

/**
 * User-Mode Linux: the kernel as a program. It keeps the guest's memory in a file that must be executable.
 *
 * @param {Machine} machine
 * @returns {{ command: string, args: string[], env: Record<string, string> }}
 */
export function umlCall({ built, disk, memoryMb, virtualTime, outFolder }) {
  const args = [
    built.kernel,
    `mem=${memoryMb}M`,
    `initrd=${built.files}`,
    `uml_dir=${outFolder}`,
    'con0=null,fd:1',
    'con=null',
    'quiet',
    'rig.shares=hostfs',
    `rig.out=${outFolder}`,
    ...(virtualTime ? ['time-travel=inf-cpu'] : []),
    ...(disk === null ? [] : [`ubd0=${disk}`]),
  ]
  return { ...onOneCore(dyingWithUs(args)), env: { TMPDIR: memoryFolder(memoryMb) } }
}

/**
 * QEMU without KVM: where /dev/kvm exists it may still be of no use, and counted instructions need TCG.
 *
 * @param {Machine} machine
 * @returns {{ command: string, args: string[], env: Record<string, string> }}
 */
export function qemuCall({ built, shares, disk, memoryMb, virtualTime, outFolder }) {
  const append = [
    'console=ttyS0 quiet loglevel=3 panic=-1 no_timer_check tsc=reliable mitigations=off',
    ...(virtualTime ? ['noapictimer'] : []),
    'rig.shares=9p',
    `rig.out=${outFolder}`,
  ]
  const args = [
    'qemu-system-x86_64',
    ...['-M', 'q35', '-cpu', 'max', '-smp', '1', '-m', `${memoryMb}`],
    ...(virtualTime
      ? ['-accel', 'tcg,thread=single,tb-size=256', '-icount', 'shift=0,sleep=off']
      : ['-accel', 'tcg,tb-size=256']),
    ...['-nodefaults', '-no-user-config', '-display', 'none', '-no-reboot', '-serial', 'stdio'],
    ...['-kernel', built.kernel, '-initrd', built.files],
    ...shares.flatMap(qemuShare),
    ...(disk === null ? [] : ['-drive', `file=${disk},format=raw,if=virtio,cache=writeback`]),
    ...['-append', append.join(' ')],
  ]
  return { ...onOneCore(dyingWithUs(args)), env: {} }
}

function qemuShare({ number, folder, writable }) {
  const id = `share${number}`
  return [
    '-fsdev',
    `local,id=${id},path=${folder},security_model=none,multidevs=remap${writable ? '' : ',readonly=on'}`,
    '-device',
    `virtio-9p-pci,fsdev=${id},mount_tag=${id}`,
  ]
}

/**
 * A guest must not outlive the one who waits for it.
 *
 * @param {readonly string[]} args
 */
export const dyingWithUs = args => (isThere('setpriv') ? ['setpriv', '--pdeathsig', 'KILL', ...args] : args)

let started = 0

/**
 * On two cores the emulator and its guest wait for each other: four times slower. The next one gets the next core, unless
 * a test runner has numbered its workers: then each worker has a core, for one guest after the other.
 *
 * @param {readonly string[]} args
 * @returns {{ command: string, args: string[] }}
 */
export function onOneCore(args) {
  const cores = allowedCores()
  const number = Number(process.env.VITEST_POOL_ID ?? process.pid + started++)
  const core = cores[number % cores.length]
  const [command = '', ...rest] =
    isThere('taskset') && core !== undefined ? ['taskset', '-c', `${core}`, ...args] : args
  return { command, args: rest }
}

function allowedCores() {
  const list = /Cpus_allowed_list:\s*(\S+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0'
  return list.split(',').flatMap(range => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

/** A folder for the guest's memory: shared memory where programs may run from it and it is large enough. */
function memoryFolder(memoryMb) {
  const shared = '/dev/shm'
  return process.env.HIL_TMP ?? (isRoomy(shared, memoryMb) && !isNoexec(shared) ? shared : tmpdir())
}

function isRoomy(folder, memoryMb) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > memoryMb * 1024 * 1024
  } catch {
    return false
  }
}

function isNoexec(folder) {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find(line => line.split(' ')[1] === folder)
  return mount?.split(' ')[3]?.split(',').includes('noexec') ?? false
}

/** @param {string} program */
export const isThere = program =>
  (process.env.PATH ?? '').split(delimiter).some(folder => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
