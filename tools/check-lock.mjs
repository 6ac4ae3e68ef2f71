/**
 * Checks that package-lock.json names every optional package of every package, the programs for other systems
 * included. npm leaves out silently what its registry does not carry; `npm ci` then fails on those systems.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, root } from './run-command.mjs'

/** @returns {string[]} */
export function checkLock() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(name => !foldersThatServe(path).some(folder => packages[`${folder}node_modules/${name}`]))
      .map(
        name => `${name}, wanted by ${path || 'package.json'}, is missing: pin a version whose parts are all published`,
      ),
  )
}

/** The folders in which Node looks for a package that `path` asks for, innermost first. */
function foldersThatServe(path) {
  if (path === '') return ['']
  const outer = path.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')
  return [`${path}/`, ...foldersThatServe(outer)]
}

if (isMain(import.meta)) {
  const problems = checkLock()
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
