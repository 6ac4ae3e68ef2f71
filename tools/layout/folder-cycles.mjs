import { dirname } from 'node:path'

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

/**
 * Folders whose files need each other, directly or by way of others. A folder and one inside it are two.
 *
 * @param {readonly { source: string, dependencies: readonly { resolved: string }[] }[]} modules of dependency-cruiser
 * @returns {string[]} a sentence for each knot, with the imports between its folders
 */
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
