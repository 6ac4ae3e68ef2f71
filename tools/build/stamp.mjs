import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../running/run-command.mjs'

const loaded = [
  ...Object.values(JSON.parse(readFileSync(join(root, 'adapters/main/entries.json'), 'utf8'))),
  ...readdirSync(join(root, 'adapters/extensions'), { recursive: true })
    .filter(path => path.endsWith('-entry.ts'))
    .map(path => `extensions/${path.slice(0, -'.ts'.length)}`),
]

/** The entries of the server: each becomes one file of dist/server, per process or thread. */
export const serverEntries = {
  main: 'adapters/main/launch.ts',
  'write-code-cache': 'adapters/main/write-code-cache.ts',
  cli: 'adapters/main/commands/cli.ts',
  ...Object.fromEntries(loaded.map(source => [basename(source), `adapters/${source}.ts`])),
}

/** @typedef {{ name: string, inputs: readonly string[], environment?: readonly string[], outputs: readonly string[] }} Part */

const packed = ['package.json', 'package-lock.json', 'tools/build']

/** @type {Readonly<Record<'web' | 'server' | 'demo', Part>>} inputs are folders or files; tests in them do not count */
export const parts = {
  web: {
    name: 'web',
    inputs: ['web', 'domain', 'simulator/scene', 'simulator/model', 'simulator/replay', ...packed],
    outputs: ['dist/web/index.html', 'dist/web/party.html', 'dist/packages-web.json'],
  },
  server: {
    name: 'server',
    inputs: ['adapters', 'domain', 'simulator', 'tools/seed', ...packed],
    outputs: [
      ...Object.keys(serverEntries).map(name => `dist/server/${name}.mjs`),
      'dist/server/program.cjs',
      'dist/packages-server.json',
    ],
  },
  demo: {
    name: 'demo',
    inputs: ['web', 'adapters', 'domain', 'simulator', 'tools/seed', ...packed],
    environment: ['PROJECT_URL'],
    outputs: ['dist/demo/index.html', 'dist/demo/sw.js', 'dist/packages-demo.json'],
  },
}

/** What `npm start` needs. */
export const installedParts = [parts.web, parts.server]

/** Made by a build from files that count themselves. */
const isMade = path => /^domain\/(seed|texts)\/generated\//.test(path)

const isTest = path => /\.(test|contract|fixture|e2e)\.tsx?$|\/testing\/|^web\/e2e\//.test(path)

function* filesBelow(path) {
  for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
    const child = `${path}/${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(child)
    else yield child
  }
}

function* filesOf(part) {
  for (const input of part.inputs) {
    const isFolder = !/\.\w+$/.test(input)
    if (isFolder) yield* filesBelow(input)
    else yield input
  }
}

/** A hash over names and contents: unlike file times it survives a checkout, a copy and a clock that was set. */
export function contentHash(part) {
  const hash = createHash('sha256').update(process.versions.node)
  for (const name of part.environment ?? []) hash.update(`\0${name}=${process.env[name] ?? ''}`)
  const files = [...filesOf(part)].filter(path => !isTest(path) && !isMade(path)).sort()
  for (const path of files) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

const stampFile = part => join(root, `dist/.build-stamp-${part.name}`)

export const missingOutputs = part => part.outputs.filter(output => !existsSync(join(root, output)))

/** @returns {boolean} whether the part must be built: an output is missing or an input has changed since */
export function isStale(part) {
  if (missingOutputs(part).length > 0) return true
  return !existsSync(stampFile(part)) || readFileSync(stampFile(part), 'utf8') !== contentHash(part)
}

/** @param {string} hash of the inputs as they were when the build began */
export function writeStamp(part, hash) {
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampFile(part), hash)
}
