/** Where the built kernel of the rig lies: outside the project, under a key of everything it is made from. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @typedef {'uml' | 'qemu'} Engine */

const rigFolder = fileURLToPath(new URL('.', import.meta.url))

/** The files that the emulator is given: the kernel and the first files of the guest. */
const products = {
  uml: { kernel: 'linux-uml', files: 'initramfs-uml.gz' },
  qemu: { kernel: 'vmlinuz', files: 'initramfs-qemu.gz' },
}

/** Changes with everything that goes into a build. */
function cacheKey() {
  const sources = [
    'build.sh',
    'init',
    'source-version',
    ...readdirSync(join(rigFolder, 'kernel'))
      .filter(name => !name.endsWith('.md') && name !== 'LICENSE')
      .sort()
      .map(name => join('kernel', name)),
  ]
  const hash = createHash('sha256')
  for (const source of sources)
    hash
      .update(source)
      .update('\0')
      .update(readFileSync(join(rigFolder, source)))
  return hash.digest('hex').slice(0, 16)
}

/** @returns {string} the folder of the build that fits the sources as they are; it may not exist */
export function cacheFolder() {
  const caches = process.env.XDG_CACHE_HOME || join(homedir(), '.cache')
  return join(caches, 'speedrail-hil', cacheKey())
}

/**
 * @param {Engine} engine
 * @returns {{ kernel: string, files: string } | null} paths; null when nothing is built
 */
export function builtKernel(engine) {
  const folder = cacheFolder()
  const kernel = join(folder, products[engine].kernel)
  const files = join(folder, products[engine].files)
  return existsSync(kernel) && existsSync(files) ? { kernel, files } : null
}
