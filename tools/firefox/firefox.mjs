/** Finds the Firefox that the stories of the demo are told in, too; installs Debian's where that is possible. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { missingAfterInstalling } from '../running/provide-programs.mjs'
import { isMain } from '../running/run-command.mjs'

const names = ['firefox-esr', 'firefox']
const usualPlaces = ['/Applications/Firefox.app/Contents/MacOS/firefox']

/** @returns {string | undefined} the path of a Firefox that is there already */
export function findFirefox() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const places = [...names.flatMap(name => folders.map(folder => join(folder, name))), ...usualPlaces]
  return process.env.FIREFOX ?? places.find(place => existsSync(place))
}

/**
 * With `HOME_SERVICES=required` its stories must be told.
 *
 * @returns {Promise<{ path: string } | { missing: string }>} `missing`: with the command that helps
 */
export async function provideFirefox() {
  const found = findFirefox()
  if (found !== undefined) return { path: found }
  const missing = await missingAfterInstalling('The demo in Firefox', { 'firefox-esr': 'firefox-esr' })
  const installed = findFirefox()
  return installed === undefined ? { missing: missing ?? 'no Firefox' } : { path: installed }
}

if (isMain(import.meta)) console.log(await provideFirefox())
