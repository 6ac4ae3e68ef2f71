/** Finds the Chromium that the browser tests drive; installs Debian's where that is possible. */
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { isMain, run } from './running/run-command.mjs'

/** Debian's package without windows: the same pages with a quarter less of the processor's time. */
const headlessShell = 'chromium-headless-shell'
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const usualPlaces = [
  `/usr/bin/${headlessShell}`,
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const isExecutable = path => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const inPath = name =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map(folder => join(folder, name))
    .find(isExecutable)

/** @returns {string | undefined} the path of a Chromium that is there already */
export function findChromium() {
  const wanted = process.env.CHROMIUM
  if (wanted) return isAbsolute(wanted) && isExecutable(wanted) ? wanted : inPath(wanted)
  return usualPlaces.find(isExecutable) ?? names.map(inPath).find(path => path !== undefined)
}

/**
 * @returns {Promise<string>} the path of a Chromium
 * @throws Error with what to do, when there is none and none can be installed
 */
export async function provideChromium() {
  const found = findChromium()
  if (found) return found
  if (process.env.CHROMIUM) throw new Error(`CHROMIUM is ${process.env.CHROMIUM}, but no program is there.`)
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing one with apt-get.')
    await installWithApt()
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error(
    'No Chromium found, which the browser tests need. On Debian and Raspberry Pi OS run\n' +
      '  sudo apt-get update && sudo apt-get install --yes chromium\n' +
      'elsewhere install Chromium or Chrome and set CHROMIUM to the path of the program.',
  )
}

async function installWithApt() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const { output } = await run('apt-get', ['update', '--quiet'], { env })
  // Not every distribution has the first.
  for (const name of [headlessShell, 'chromium']) {
    const install = await run('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', name], { env })
    if (install.code === 0) return
    console.error(output + install.output)
  }
}

if (isMain(import.meta)) console.log(await provideChromium())
