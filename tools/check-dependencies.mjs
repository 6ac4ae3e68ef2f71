/** Checks who imports whom, files and folders, and that the check saw the whole project. */
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { folderCycles, readCruise } from './layout/folder-cycles.mjs'
import { bin, isMain, root, runNode } from './running/run-command.mjs'

const folders = ['domain', 'adapters', 'web', 'simulator', 'hil-tests', 'tools'].filter(folder =>
  existsSync(join(root, folder)),
)

const sourceFiles = () =>
  folders.flatMap(folder => readdirSync(join(root, folder), { recursive: true })).filter(path => /\.tsx?$/.test(path))

/** @returns {Promise<string[]>} */
export async function checkDependencies() {
  const { output } = await runNode([bin.depcruise, ...folders, '--output-type', 'json'])
  const seen = readCruise(output)
  if (seen === null) return [`dependency-cruiser did not answer:\n${output}`]
  const { modules, summary } = seen
  const there = sourceFiles().length
  // With a TypeScript it does not understand, the cruiser sees nothing and calls that a success.
  if (modules.length < there)
    return [`${modules.length} modules were seen of ${there}: does dependency-cruiser find TypeScript 6?`]
  return [...summary.violations.map(inWords), ...folderCycles(modules)]
}

function inWords({ rule, from, to, cycle = [] }) {
  const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'))
  const { comment } = forbidden.find(({ name }) => name === rule.name)
  const way = cycle.length > 0 ? cycle.map(({ name }) => name).join(' -> ') : to
  return `${rule.name}: ${from} -> ${way}\n  ${comment}`
}

if (isMain(import.meta)) {
  const problems = await checkDependencies()
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
