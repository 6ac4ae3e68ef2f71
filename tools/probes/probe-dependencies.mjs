import { createRequire } from 'node:module'
import { join } from 'node:path'
import { folderCycles, readCruise } from '../layout/folder-cycles.mjs'
import { bin, root, runNode } from '../running/run-command.mjs'
import {
  allowedImports,
  folderCycle,
  folderCycleBack,
  forbiddenImports,
  orphan,
  packages,
  supportingFiles,
} from './dependency-probes.mjs'
import { scratchTree } from './scratch.mjs'

const folders = ['domain', 'adapters', 'web', 'simulator', 'hil-tests', 'tools']

const importing = ({ to, how }) =>
  how === 'type'
    ? `import type * as planted from '${to}'\nexport type Planted = typeof planted`
    : `import * as planted from '${to}'\nexport const used = planted`

const importsOf = probes => Object.fromEntries(probes.map(probe => [probe.from, importing(probe)]))

const packageFiles = Object.fromEntries(
  packages.flatMap(name => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })],
    [`node_modules/${name}/index.js`, 'module.exports = {}'],
  ]),
)

/** @returns {Promise<string[]>} what is wrong with the dependency rules */
export async function probeDependencies() {
  const folder = scratchTree({
    copies: ['package.json', 'tsconfig.json', 'tsconfig.base.json', '.dependency-cruiser.cjs'],
    files: {
      ...supportingFiles,
      ...packageFiles,
      ...importsOf(forbiddenImports),
      ...importsOf(allowedImports),
      ...importsOf([folderCycle, folderCycleBack]),
      [orphan.from]: 'export const forgotten = true',
    },
  })
  const { output } = await runNode([join(root, bin.depcruise), ...folders, '--output-type', 'json'], { cwd: folder })
  const seen = readCruise(output)
  if (seen === null) return [`dependency-cruiser did not answer:\n${output}`]
  const violations = violationsOf(seen)

  const fired = (rule, from) => violations.some(violation => violation.rule === rule && violation.files.includes(from))
  const silent = [...forbiddenImports, orphan].filter(probe => !fired(probe.rule, probe.from))
  const wrong = allowedImports.flatMap(probe => violations.filter(violation => violation.from === probe.from))
  return [
    ...silent.map(({ rule, from, to }) => `rule ${rule} is silent about ${from}${to ? ` importing ${to}` : ''}`),
    ...wrong.map(({ rule, from, to }) => `rule ${rule} refuses ${from} importing ${to}, which the architecture allows`),
    ...rulesWithoutProbe(),
    ...probeFolders(seen.modules),
  ]
}

const violationsOf = ({ summary }) =>
  summary.violations.map(({ rule, from, to, cycle = [] }) => ({
    rule: rule.name,
    from,
    to,
    // A cycle is reported once, from one of its files.
    files: [from, ...cycle.map(({ name }) => name)],
  }))

/** The planted knot of folders is found, and none where only files look down. */
function probeFolders(modules) {
  const planted = new Set([folderCycle.from, folderCycleBack.from])
  const alone = modules.filter(({ source }) => !planted.has(source))
  const names = knots => knots.filter(knot => knot.includes('domain/bottle, domain/label'))
  return [
    ...(names(folderCycles(modules)).length === 1 ? [] : ['two folders that need each other are not noticed']),
    ...names(folderCycles(alone)),
  ]
}

function rulesWithoutProbe() {
  const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'))
  const probed = new Set([...forbiddenImports, orphan].map(probe => probe.rule))
  return forbidden
    .filter(({ name }) => !probed.has(name))
    .map(({ name }) => `rule ${name} has no probe: plant a violation in tools/probes/dependency-probes.mjs`)
}
