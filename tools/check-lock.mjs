/**
 * Checks what package-lock.json has `npm ci` do. It names every optional package, also for other systems: npm leaves
 * out silently what its registry does not carry. It installs nothing that reports on this computer, and runs only
 * programs that were read.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runIfMain } from './running/run-checks.mjs'
import { root } from './running/run-command.mjs'

/** Packages whose purpose is to count installations or users, or to ask for money meanwhile. */
const phoneHome = new Set([
  '@scarf/scarf',
  '@segment/analytics-node',
  'analytics-node',
  'insight',
  'mixpanel',
  'opencollective',
  'opencollective-postinstall',
  'posthog-node',
  'universal-analytics',
])

/** Packages whose programs for the time of installation have been read: they build or fetch their native part. */
const expectedScripts = new Set(['epoll', 'esbuild', 'i2c-bus', 'koffi', 'mongodb-memory-server'])

export function checkLock() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return lockProblems(packages)
}

/**
 * @param {Readonly<Record<string, Readonly<{ name?: string, link?: boolean, hasInstallScript?: boolean,
 *   optionalDependencies?: Readonly<Record<string, string>> }>>>} packages of a lock file, by folder
 * @returns {string[]}
 */
export const lockProblems = packages => [
  ...missingOptional(packages),
  ...Object.entries(packages).flatMap(([path, entry]) => (path === '' || entry.link ? [] : unwanted(path, entry))),
]

const missingOptional = packages =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(name => !foldersThatServe(path).some(folder => packages[`${folder}node_modules/${name}`]))
      .map(
        name => `${name}, wanted by ${path || 'package.json'}, is missing: pin a version whose parts are all published`,
      ),
  )

function unwanted(path, { name = path.replace(/^.*node_modules\//, ''), hasInstallScript = false }) {
  if (phoneHome.has(name))
    return [`${name} tells others about this computer: override it with file:tools/empty-package`]
  if (!hasInstallScript || expectedScripts.has(name)) return []
  return [`${name} runs a program when it is installed: read it, then add it to expectedScripts, or do without`]
}

/** The folders in which Node looks for a package that `path` asks for, innermost first. */
function foldersThatServe(path) {
  if (path === '') return ['']
  const outer = path.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')
  return [`${path}/`, ...foldersThatServe(outer)]
}

await runIfMain(import.meta, checkLock)
