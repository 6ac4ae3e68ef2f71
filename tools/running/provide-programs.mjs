/** Programs that tests and builds call: found, or installed from Debian's packages where that is allowed. */
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { isMain, run } from './run-command.mjs'

/** Installs programs, by their packages, where that is allowed. @returns what is missing still; null: nothing */
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

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const pathOf = (program, ...otherFolders) =>
  [...(process.env.PATH ?? '').split(delimiter), ...otherFolders]
    .map(folder => join(folder, program))
    .find(isExecutable)

const isFound = program => pathOf(program, '/usr/sbin', '/sbin') !== undefined

/** Debian's package without windows: the same pages with a quarter less of the processor's time. */
const headlessShell = 'chromium-headless-shell'

/** `variable` of the environment names another one; of `packages` not every distribution has the first. */
const browsers = {
  chromium: {
    title: 'Chromium',
    variable: 'CHROMIUM',
    places: [
      `/usr/bin/${headlessShell}`,
      '/usr/bin/chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    names: [headlessShell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
    packages: [headlessShell, 'chromium'],
  },
  firefox: {
    title: 'Firefox',
    variable: 'FIREFOX',
    places: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    names: ['firefox-esr', 'firefox'],
    packages: ['firefox-esr'],
  },
}

/**
 * @param {'chromium' | 'firefox'} browser
 * @returns {string | undefined} the path of one that is there
 */
export function findBrowser(browser) {
  const { variable, places, names } = browsers[browser]
  const wanted = process.env[variable]
  if (wanted) return isAbsolute(wanted) && isExecutable(wanted) ? wanted : pathOf(wanted)
  return places.find(isExecutable) ?? names.map(name => pathOf(name)).find(path => path !== undefined)
}

/** @param {'chromium' | 'firefox'} browser @throws Error with what to do, when there is none */
export async function provideBrowser(browser) {
  const { title, variable, packages } = browsers[browser]
  const wanted = process.env[variable]
  for (const each of wanted ? [] : packages)
    if (findBrowser(browser) === undefined) await installPackages('A browser test', [title], [each])
  const path = findBrowser(browser)
  if (path !== undefined) return path
  if (wanted) throw new Error(`${variable} is ${wanted}, but no program is there.`)
  throw new Error(
    `No ${title} found, which tests need. On Debian and Raspberry Pi OS run\n` +
      `  sudo apt-get update && sudo apt-get install --yes ${packages.at(-1)}\n` +
      `elsewhere install it and set ${variable} to the path of the program.`,
  )
}

/** For scripts in a sandbox. @throws Error with what to do, when there is none and none can be installed */
export async function provideBubblewrap() {
  if (process.platform !== 'linux') return
  const missing = await missingAfterInstalling('Tests of event actions', { bwrap: 'bubblewrap' })
  if (missing !== null) throw new Error(`Tests of event actions cannot run: ${missing}`)
}

/** The programs of a home. With `HOME_SERVICES=required` tests fail without them; else they say what was not tested. */
export async function provideHomeServices() {
  if (process.platform !== 'linux') return
  const missing = await missingAfterInstalling('Tests of the machine in a home', {
    prometheus: 'prometheus',
    promtool: 'prometheus',
    mosquitto: 'mosquitto',
    openssl: 'openssl',
    faketime: 'faketime',
  })
  if (missing !== null) console.warn(`Tests of the machine in a home: ${missing}`)
}

/** node tools/running/provide-programs.mjs: everything that the tests call, and the path of Chromium. */
if (isMain(import.meta)) {
  await provideBubblewrap()
  await provideHomeServices()
  console.log(await provideBrowser('chromium'))
}
