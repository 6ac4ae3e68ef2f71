/** Files of Debian for an ARM architecture, and its programs on this computer's kernel by QEMU's user emulation. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256Of } from '../running/checksum.mjs'
import { missingAfterInstalling } from '../running/provide-programs.mjs'
import { mustRun, userCache } from '../running/run-command.mjs'

/** How QEMU calls the architecture, and the least processor that is supported: that of a Pi 2, and of a Pi 3. */
export const emulated = {
  armhf: { qemu: 'arm', processor: 'cortex-a7' },
  arm64: { qemu: 'aarch64', processor: 'cortex-a53' },
}

/** Installs what is missing where that is allowed. @returns what keeps such programs from running here; null: nothing */
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

/** Does work with /proc in a root file system, which must never be removed with it: then this ends with an error. */
export async function withProcesses(system, work) {
  await mustRun('mount', ['-t', 'proc', 'proc', join(system, 'proc')])
  try {
    return await work()
  } finally {
    await mustRun('umount', [join(system, 'proc')])
  }
}

const archive = 'http://deb.debian.org/debian'

/** Packages are unpacked, not configured. @returns the path of a tar archive with a root file system */
export async function debianFiles({ architecture, suite, packages }) {
  const key = createHash('sha256')
    .update(JSON.stringify([architecture, suite, packages]))
    .digest('hex')
    .slice(0, 16)
  const folder = userCache('arm')
  const file = join(folder, `${suite}-${architecture}-${key}.tar`)
  if (existsSync(file) && (await isSound(file))) return file
  mkdirSync(folder, { recursive: true })
  const part = `${file}.${process.pid}.part`
  try {
    await mustRun('mmdebstrap', [
      '--variant=extract',
      '--mode=root',
      '--format=tar',
      `--architectures=${architecture}`,
      `--include=${packages.join(',')}`,
      '--aptopt=Acquire::Languages "none"',
      '--aptopt=APT::Install-Recommends "false"',
      suite,
      part,
      // As released: the suites of updates change by the day, and mirrors are found between two states of them.
      `deb ${archive} ${suite} main`,
    ])
    writeFileSync(`${file}.sha256`, await sha256Of(part))
    renameSync(part, file)
  } finally {
    rmSync(part, { force: true })
  }
  return file
}

async function isSound(file) {
  return existsSync(`${file}.sha256`) && readFileSync(`${file}.sha256`, 'utf8') === (await sha256Of(file))
}
