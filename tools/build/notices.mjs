import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { collectNotices, installedPackages, noticesAsData, noticesAsText, packageOf } from '../licences/notices.mjs'
import { root } from '../running/run-command.mjs'
import { precompress } from './precompress.mjs'

/** Where a bundler's packages are noted, by folder; the release does not have it. */
const listOf = part => join(root, `dist/packages-${part}.json`)

/** Notes of whom the files are that a bundle is made of. */
export function notePackages(part, files) {
  const packages = [...new Set(files.map(packageOf).filter(folder => folder !== null))].sort()
  mkdirSync(dirname(listOf(part)), { recursive: true })
  writeFileSync(listOf(part), JSON.stringify(packages))
}

const noted = part => JSON.parse(readFileSync(listOf(part), 'utf8'))

/**
 * Writes THIRD-PARTY-NOTICES for the release, and the same for the page that shows it; both are made at every build
 * from what was bundled, so they cannot be older than it.
 *
 * @throws where a package has no text of its licence, or one that is not on the list
 */
export async function writeNotices() {
  if (!['server', 'web'].every(part => existsSync(listOf(part)))) return
  const installed = installedPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const packages = { server: noted('server'), pages: noted('web'), installed }
  const { notices, problems } = collectNotices(root, packages)
  if (problems.length > 0) throw new Error(`Licences:\n${problems.join('\n')}`)
  writeFileSync(join(root, 'dist/THIRD-PARTY-NOTICES'), noticesAsText(notices))
  const page = join(root, 'dist/web/licences.json')
  const text = JSON.stringify(noticesAsData(notices))
  if (existsSync(page) && readFileSync(page, 'utf8') === text) return
  writeFileSync(page, text)
  await precompress(page)
}

/** The same for the demo, whose files are all pages. */
export function writeDemoNotices(path) {
  const { notices, problems } = collectNotices(root, { server: [], pages: noted('demo'), installed: [] })
  if (problems.length > 0) throw new Error(`Licences:\n${problems.join('\n')}`)
  writeFileSync(path, JSON.stringify(noticesAsData(notices)))
}
