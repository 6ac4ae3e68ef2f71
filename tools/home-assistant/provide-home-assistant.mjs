/** Home Assistant's own schemas, to ask what they say of our messages: its package in a Debian Trixie of its own. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { missingAfterInstalling } from '../running/provide-programs.mjs'
import { isMain, messageOf, mustRun, userCache } from '../running/run-command.mjs'

const source = name => fileURLToPath(new URL(name, import.meta.url))
const certificates = '/etc/ssl/certs/ca-certificates.crt'

const requirements = readFileSync(source('requirements.txt'), 'utf8')

export const version = /^homeassistant==(\S+)$/m.exec(requirements)?.[1] ?? ''

export const rootFolder = () => {
  const key = createHash('sha256').update(requirements).digest('hex').slice(0, 16)
  return join(userCache('home-assistant'), key)
}

/** @returns {boolean} whether it was fetched */
export const hasHomeAssistant = () => existsSync(join(rootFolder(), 'is-complete'))

/** @returns {Promise<string | null>} why it cannot be had; it takes two or three minutes, once */
export async function provideHomeAssistant() {
  if (hasHomeAssistant()) return null
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'Home Assistant needs root on Linux: a Debian of its own'
  const missing = await missingAfterInstalling('Home Assistant', { mmdebstrap: 'mmdebstrap' })
  if (missing !== null) return missing
  mkdirSync(userCache('home-assistant'), { recursive: true })
  const part = mkdtempSync(join(userCache('home-assistant'), 'part-'))
  console.log(`Fetching Home Assistant into ${rootFolder()} (two or three minutes).`)
  try {
    await makeRoot(part)
    rmSync(rootFolder(), { recursive: true, force: true })
    renameSync(part, rootFolder())
    return null
  } catch (error) {
    return `Home Assistant cannot be had: ${messageOf(error)}`
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

async function makeRoot(folder) {
  const options = ['--mode=root', '--variant=minbase', '--include=python3,python3-venv,ca-certificates']
  await mustRun('mmdebstrap', [...options, 'trixie', folder, 'deb http://deb.debian.org/debian trixie main'])
  // Packages come through whatever this computer comes through.
  for (const file of ['/etc/resolv.conf', '/etc/hosts', certificates]) copyFileSync(file, join(folder, file))
  copyFileSync(source('requirements.txt'), join(folder, 'requirements.txt'))
  await mustRun('chroot', [folder, 'python3', '-m', 'venv', '/ha'])
  const exactly = ['--no-cache-dir', '--no-deps', '--only-binary=:all:', '-r', '/requirements.txt']
  await mustRun('chroot', [folder, '/ha/bin/pip', 'install', '--quiet', ...exactly], { env: { PIP_FIND_LINKS: '' } })
  writeFileSync(join(folder, 'is-complete'), '')
}

/**
 * @param {readonly unknown[]} payloads of device discovery
 * @returns {{ version: string, problems: readonly string[], keys: Readonly<Record<string, readonly string[]>> }}
 */
export function askHomeAssistant(payloads) {
  copyFileSync(source('validate.py'), join(rootFolder(), 'validate.py'))
  const { status, stdout, stderr } = spawnSync('chroot', [rootFolder(), '/ha/bin/python', '/validate.py'], {
    input: JSON.stringify(payloads),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`Home Assistant's schemas ended with ${status}:\n${stderr}`)
  return JSON.parse(stdout)
}

if (isMain(import.meta)) {
  const why = await provideHomeAssistant()
  if (why !== null) throw new Error(why)
}
