/** Sees to it that programs of Debian's packages are there. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isThere } from '#hil-tests/rig/emulator.mjs'
import { run } from './run-command.mjs'

/**
 * Installs what is missing where that is allowed.
 *
 * @param {string} who needs them, as the beginning of a sentence
 * @param {Readonly<Record<string, string>>} packageOf the package of each program
 * @returns {Promise<string | null>} what is missing still, with the command that helps; null when everything is there
 */
export async function missingAfterInstalling(who, packageOf) {
  const missing = Object.keys(packageOf).filter(program => !isFound(program))
  if (missing.length === 0) return null
  const packages = missing.map(program => packageOf[program])
  await installPackages(who, missing, packages)
  if (missing.every(isFound)) return null
  return `no ${missing.join(', ')}; on Debian: sudo apt-get install --yes ${packages.join(' ')}`
}

/** Where that is allowed: as root, on a system with apt-get. */
export async function installPackages(who, missing, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`${who} needs ${missing.join(', ')}: installing ${packages.join(' ')} with apt-get.`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update', '--quiet'], { env })
  const options = ['--yes', '--quiet', '--no-install-recommends']
  const install = await run('apt-get', ['install', ...options, ...packages], { env })
  if (install.code !== 0) console.error(update.output + install.output)
}

const isFound = program => isThere(program) || ['/usr/sbin', '/sbin'].some(folder => existsSync(join(folder, program)))
