/** Sees to it that the rig has an emulator and a kernel to boot; builds the kernel where it is missing. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { builtKernel, cacheFolder } from '#hil-tests/rig/cache.mjs'
import { missingAfterInstalling } from '../running/provide-programs.mjs'
import { run, secondsSince } from '../running/run-command.mjs'

/** Programs that a build or a run calls. */
const programs = {
  uml: {
    build: ['gcc', 'make', 'flex', 'bison', 'bc', 'cpio', 'xz', 'patch', 'dpkg-deb', 'apt-get'],
    run: ['mke2fs'],
  },
  qemu: { build: ['gcc', 'make', 'cpio', 'xz', 'depmod', 'dpkg-deb', 'apt-get'], run: ['qemu-system-x86_64'] },
}

/** Debian's packages that have them, where they are called otherwise. */
const packageOf = {
  xz: 'xz-utils',
  'dpkg-deb': 'dpkg',
  'apt-get': 'apt',
  depmod: 'kmod',
  mke2fs: 'e2fsprogs',
  'qemu-system-x86_64': 'qemu-system-x86',
}

const buildTime = { uml: 'about 5 minutes on two cores, 2.3 GB of disk', qemu: 'about a minute, 0.7 GB of disk' }

/** The preparation that was begun beside other work. @type {Promise<Provided> | null} */
let begun = null

/** Begins to build a kernel beside other work. @returns when packages are installed, which others may want to do */
export async function buildBeside(engine) {
  const missing = await missingFor(engine)
  begun = missing === null ? provided(engine, true) : Promise.resolve({ missing })
}

/** Resolves when nothing is built beside other work any more. */
export async function buildEnded() {
  await begun
}

/** @typedef {{ kernel: string } | { missing: string }} Provided what boots, or why nothing can */

/** @returns {Promise<Provided>} */
export async function provideKernel(engine) {
  if (begun !== null) return begun
  const missing = await missingFor(engine)
  return missing === null ? provided(engine, false) : { missing }
}

async function missingFor(engine) {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return `the emulators need Linux on x86-64, this is ${process.platform} on ${process.arch}`
  const { build, run: toRun } = programs[engine]
  const wanted = [...toRun, ...(builtKernel(engine) === null ? build : [])]
  return missingAfterInstalling('The rig', Object.fromEntries(wanted.map(each => [each, packageOf[each] ?? each])))
}

async function provided(engine, isBeside) {
  const problem = builtKernel(engine) === null ? await buildKernel(engine, isBeside) : null
  if (problem !== null) return { missing: problem }
  return { kernel: readFileSync(join(cacheFolder(), `${engine}.version`), 'utf8').trim() }
}

/** Into a folder beside, so that a build that is cut off is not taken for a kernel. @returns {Promise<string | null>} */
async function buildKernel(engine, isBeside) {
  const folder = cacheFolder()
  const part = `${folder}.${engine}.${process.pid}`
  mkdirSync(dirname(folder), { recursive: true })
  console.log(`Building the kernel of the rig for ${engine} (${buildTime[engine]}) into ${folder}`)
  const start = performance.now()
  try {
    const build = ['bash', 'hil-tests/rig/build.sh', engine, part]
    const [command, ...words] = isBeside ? ['nice', '-n', '19', ...build] : build
    const { code, output } = await run(command, words, { stream: !isBeside })
    if (isBeside) console.log(output.trim())
    if (code !== 0) return 'the kernel of the rig cannot be built, see above'
    mkdirSync(folder, { recursive: true })
    for (const file of ['linux-uml', 'initramfs-uml.gz', 'vmlinuz', 'initramfs-qemu.gz', `${engine}.version`]) {
      if (existsSync(join(part, file))) renameSync(join(part, file), join(folder, file))
    }
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
  console.log(`built in ${secondsSince(start)}`)
  return null
}
