/** Programs of an ARM architecture on this computer's kernel, by QEMU's user emulation. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { missingAfterInstalling } from '../running/provide-programs.mjs'
import { mustRun } from '../running/run-command.mjs'

/** How QEMU calls the architecture, and the least processor that is supported: that of a Pi 2, and of a Pi 3. */
export const emulated = {
  armhf: { qemu: 'arm', processor: 'cortex-a7' },
  arm64: { qemu: 'aarch64', processor: 'cortex-a53' },
}

/**
 * Installs what is missing where that is allowed, and tells the kernel.
 *
 * @param {'armhf' | 'arm64'} architecture
 * @returns {Promise<string | null>} what keeps such programs from running here; null when nothing does
 */
export async function missingForEmulation(architecture) {
  if (process.getuid?.() !== 0) return 'user emulation needs root, for a root file system of its own'
  const { qemu } = emulated[architecture]
  const missing = await missingAfterInstalling('User emulation', {
    [`qemu-${qemu}-static`]: 'qemu-user-static',
    'update-binfmts': 'binfmt-support',
  })
  if (missing !== null) return missing
  const formats = '/proc/sys/fs/binfmt_misc'
  if (!existsSync(join(formats, 'register'))) spawnSync('mount', ['-t', 'binfmt_misc', 'binfmt_misc', formats])
  if (!existsSync(join(formats, `qemu-${qemu}`))) spawnSync('update-binfmts', ['--enable', `qemu-${qemu}`])
  return existsSync(join(formats, `qemu-${qemu}`)) ? null : `the kernel does not take programs for ${architecture}`
}

/** The environment of a program in the emulated system: nothing of ours. */
export const emulatedEnvironment = (architecture, settings = {}) => ({
  PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
  QEMU_CPU: emulated[architecture].processor,
  ...settings,
})

/**
 * Does work with /proc in a root file system. A folder that is still mounted must never be removed with the system: then
 * this ends with an error.
 *
 * @template Result
 * @param {string} system
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withProcesses(system, work) {
  await mustRun('mount', ['-t', 'proc', 'proc', join(system, 'proc')])
  try {
    return await work()
  } finally {
    await mustRun('umount', [join(system, 'proc')])
  }
}
