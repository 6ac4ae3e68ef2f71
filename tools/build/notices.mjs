/* Notices of the packages of others that a machine gets: those in bundles, and those of the lock file beside them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../running/run-command.mjs'
import { precompress } from './precompress.mjs'

/**
 * Licences whose works may be passed on with a program under the MIT licence, also in one file with it. The OFL is for
 * fonts. The LGPL is for libraries that stay files of their own: libvips, which sharp loads. The MPL asks to say where
 * the files under it can be had: web-push, unchanged.
 */
const allowed = {
  bundled: [
    ...['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'Unlicense'],
    ...['Zlib', 'CC0-1.0', 'OFL-1.1', 'MPL-2.0'],
  ],
  installed: ['LGPL-3.0-or-later'],
}

const licenceFile = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$|\.licen[cs]e\.txt$/i

/** @typedef {'server' | 'pages' | 'installed'} Place */
/** @typedef {{ name: string, version: string, licence: string, places: Place[], text: string }} Notice */

/** The folder of the package that a file belongs to; null for our own. */
export const packageOf = path =>
  /(?<=^|\/)node_modules\/.*/
    .exec(path.replaceAll('\\', '/').split('?', 1)[0])?.[0]
    .match(/^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0] ?? null

/** Packages that come onto a machine as they are, with native parts: what the lock file does not keep for development. */
export const installedPackages = lock =>
  Object.entries(lock.packages)
    .filter(([path, { link = false }]) => path.startsWith('node_modules/') && !link)
    .filter(([, { dev = false, os }]) => !dev && (os === undefined || os.includes('linux')))
    .map(([path]) => path)

/**
 * @param {string} root of the project
 * @param {Readonly<Record<Place, readonly string[]>>} packages their folders, relative to the root
 * @returns {{ notices: Notice[], problems: string[] }}
 */
export function collectNotices(root, packages) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const found = new Map()
  const problems = []
  for (const [place, folders] of Object.entries(packages)) {
    for (const folder of folders) {
      const { name, version, licence, text } = readPackage(root, folder, lock)
      if (!isAllowed(licence, place))
        problems.push(
          `${name} ${version}, licence ${licence || 'unknown'}: it is not on the list of what may be passed on`,
        )
      if (text === '') problems.push(`${name} ${version}: it has no text of its licence`)
      const key = `${name} ${version}`
      const places = [...new Set([...(found.get(key)?.places ?? []), place])].sort()
      found.set(key, { name, version, licence, places, text })
    }
  }
  const notices = [...found.values()].sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))
  return { notices, problems: [...new Set(problems)] }
}

/** Each part of `A AND B`; one of `A OR B` is enough. */
function isAllowed(licence, place) {
  const list = place === 'installed' ? [...allowed.bundled, ...allowed.installed] : allowed.bundled
  const terms = licence.replaceAll(/[()]/g, '').split(' AND ')
  return terms.every(term => term.split(' OR ').some(each => list.includes(each)))
}

/** A package for another kind of computer is not here: the lock file says its name and licence. */
function readPackage(root, folder, lock) {
  const manifest = join(root, folder, 'package.json')
  const locked = lock[folder] ?? {}
  const { name, version, license, author } = existsSync(manifest)
    ? JSON.parse(readFileSync(manifest, 'utf8'))
    : { name: folder.replace(/^.*node_modules\//, ''), version: locked.version, license: locked.license }
  const licence = typeof license === 'string' ? license : (license?.type ?? locked.license ?? '')
  const text = textOf(root, folder, { name, licence, author })
  return { name, version, licence, text: licence === 'MPL-2.0' ? `${text}\n\n${sourceOf(name, version)}` : text }
}

/** As section 3.2 of the MPL wants it. */
const sourceOf = (name, version) =>
  `The source code form of ${name} ${version}, unchanged: https://registry.npmjs.org/${name}/-/${name}-${version}.tgz`

/** The package's own text, else that of the package whose native part it is, else the licence as it is published. */
function textOf(root, folder, { name, licence, author }) {
  const own = textsIn(join(root, folder))
  if (own !== '') return own
  const whole = wholeOf(name)
  if (whole !== null) return textsIn(join(root, 'node_modules', whole))
  return publishedText(licence, name, typeof author === 'string' ? author : author?.name)
}

function textsIn(folder) {
  if (!existsSync(folder)) return ''
  return readdirSync(folder)
    .filter(name => licenceFile.test(name))
    .sort()
    .map(name => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n')
}

/** Programs for one kind of computer each carry no text: they are a part of another package. */
const wholes = [
  [/^@img\/sharp-(?!libvips)/, 'sharp'],
  [/^@koromix\/koffi-/, 'koffi'],
  [/^@libsql\//, 'libsql'],
  [/^@node-rs\/argon2-/, '@node-rs/argon2'],
]
const wholeOf = name => wholes.find(([pattern]) => pattern.test(name))?.[1] ?? null

const texts = new URL('../licences/texts/', import.meta.url)
const published = file => readFileSync(new URL(file, texts), 'utf8').trim()

function publishedText(licence, name, author) {
  if (licence === 'MIT') return published('mit.txt').replace('<copyright holders>', author ?? `the authors of ${name}`)
  if (licence === 'LGPL-3.0-or-later') return `${published('lgpl-3.txt')}\n\n${published('gpl-3.txt')}`
  return ''
}

const places = { server: 'in the server', pages: 'in the pages', installed: 'installed beside them' }

/** The whole as a text to read; what is worded alike stands once. */
export function noticesAsText(notices) {
  const byText = new Map()
  for (const notice of notices) byText.set(notice.text, [...(byText.get(notice.text) ?? []), notice])
  const line = ({ name, version, licence, places: where }) =>
    `- ${name} ${version} (${licence}; ${where.map(place => places[place]).join(', ')})`
  const blocks = [...byText].map(([text, those]) => `${those.map(line).join('\n')}\n\n${text}`)
  const rule = `\n\n${'='.repeat(80)}\n\n`
  return `Speedrail contains packages of others. Their names, and the terms under which they are passed on:${rule}${blocks.join(rule)}\n`
}

/** The same for the page that shows it: each text once, named by its place in the list. */
export function noticesAsData(notices) {
  const all = [...new Set(notices.map(({ text }) => text))]
  return {
    texts: all,
    packages: notices.map(({ text, ...notice }) => ({ ...notice, text: all.indexOf(text) })),
  }
}

/** Where a bundler's packages are noted, by folder; the release does not have it. */
const listOf = part => join(root, `dist/packages-${part}.json`)

/** Notes of whom the files are that a bundle is made of. */
export function notePackages(part, files) {
  const packages = [...new Set(files.map(packageOf).filter(folder => folder !== null))].sort()
  mkdirSync(dirname(listOf(part)), { recursive: true })
  writeFileSync(listOf(part), JSON.stringify(packages))
}

const noted = part => JSON.parse(readFileSync(listOf(part), 'utf8'))

/** Writes THIRD-PARTY-NOTICES and the same for the page. @throws where a licence is not on the list, or has no text */
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
