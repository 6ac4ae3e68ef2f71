/** Checks who imports whom, files and folders, and that the check saw the whole project. */
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runIfMain } from './running/run-checks.mjs'
import { bin, root, runNode } from './running/run-command.mjs'

const folders = ['domain', 'adapters', 'web', 'simulator', 'hil-tests', 'tools'].filter(folder =>
  existsSync(join(root, folder)),
)

const sourceFiles = () =>
  folders.flatMap(folder => readdirSync(join(root, folder), { recursive: true })).filter(path => /\.tsx?$/.test(path))

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

/** Tests look up to builders and fakes, which look down again: only the product's own files count. */
const isTest = path => /\.(test|contract|fixture|e2e|bench)\.|\/testing\/|^(web\/e2e|hil-tests)\//.test(path)

/** @returns {{ modules: any[], summary: { violations: any[] } } | null} null if it is no answer of dependency-cruiser */
export function readCruise(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{\n')))
  } catch {
    return null
  }
}

/** A sentence for each set of folders whose files need each other. A folder and one inside it are two. */
export function folderCycles(modules) {
  const sources = new Set(modules.map(({ source }) => source).filter(source => !isTest(source)))
  const imports = modules
    .filter(({ source }) => sources.has(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
    .filter(({ from, to }) => sources.has(to) && dirname(from) !== dirname(to))
  const below = new Map()
  for (const { from, to } of imports) below.set(dirname(from), (below.get(dirname(from)) ?? new Set()).add(dirname(to)))

  return knotsOf(below).map(knot => {
    const within = imports.filter(({ from, to }) => knot.includes(dirname(from)) && knot.includes(dirname(to)))
    const lines = within.map(({ from, to }) => `  ${from} -> ${to}`)
    return `${knot.join(', ')} need each other: move what both need below them\n${lines.sort().join('\n')}`
  })
}

/** Sets of nodes that reach each other. */
function knotsOf(below) {
  const reached = new Map([...below.keys()].map(folder => [folder, reachableFrom(folder, below)]))
  const knots = new Map()
  for (const [folder, others] of reached) {
    if (!others.has(folder)) continue
    const knot = [...others].filter(other => reached.get(other)?.has(folder)).sort()
    knots.set(knot.join(), knot)
  }
  return [...knots.values()]
}

function reachableFrom(folder, below) {
  const seen = new Set()
  const open = [...(below.get(folder) ?? [])]
  while (open.length > 0) {
    const next = open.pop()
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(below.get(next) ?? []))
  }
  return seen
}

await runIfMain(import.meta, checkDependencies)
