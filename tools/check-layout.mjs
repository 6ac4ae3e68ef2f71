/** Checks file names, roles, sizes, contracts of ports, machine paths and switched-off tests. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { layoutProblems } from './layout/layout-problems.mjs'
import { isMain, root } from './running/run-command.mjs'

const notOurs = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results', 'playwright-report', '.git'])
const isText = path => /\.(tsx?|mjs|cjs|json|md|css|html|graphql|grit|svg)$|(^|\/)run$/.test(path)

function* pathsBelow(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (!entry.isDirectory()) yield path
    else if (!notOurs.has(entry.name)) yield* pathsBelow(path)
  }
}

/** @returns {string[]} */
export function checkLayout() {
  const files = [...pathsBelow('')]
    .filter(path => path !== 'package-lock.json')
    .map(path => ({ path, text: isText(path) ? readFileSync(join(root, path), 'utf8') : '' }))
  return layoutProblems(files)
}

if (isMain(import.meta)) {
  const problems = checkLayout()
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
