/** Plants a violation of every rule in a scratch folder and checks that this very rule notices it. */
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { folderCycles, readCruise } from './check-dependencies.mjs'
import { layoutProblems } from './check-layout.mjs'
import { folderCycle, forbiddenImports, orphan } from './probes/dependency-probes.mjs'
import { layoutProbes } from './probes/layout-probes.mjs'
import { ambientProbes, lintProbes, strictnessProbes } from './probes/lint-probes.mjs'
import { runIfMain } from './running/run-checks.mjs'
import { bin, inScratchFolder, root, runNode } from './running/run-command.mjs'

/** Runs tools in a folder outside the project with copies of its configuration and planted files. */
const planting = (copies, files, judge) =>
  inScratchFolder('probes', folder => {
    for (const path of copies) cpSync(join(root, path), join(folder, path), { recursive: true })
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), `${text}\n`)
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
    return judge(async (tool, ...args) => (await runNode([join(root, tool), ...args], { cwd: folder })).output)
  })

const importing = ({ to, how }) =>
  how === 'type'
    ? `import type * as planted from '${to}'\nexport type Planted = typeof planted`
    : `import * as planted from '${to}'\nexport const used = planted`

/** The file that a probe imports, and what is in it; nothing for packages, and for what is not to be found. */
function importedBy({ rule, from, to }) {
  if (!/^[.#]/.test(to) || rule === 'not-to-unresolvable') return []
  const path = to.startsWith('#') ? to.slice(1) : join(dirname(from), to)
  return [
    [path, rule === 'no-circular' ? importing({ to: `./${from.split('/').at(-1)}` }) : 'export const planted = 1'],
  ]
}

function probeDependencies() {
  const copies = ['package.json', 'tsconfig.json', 'tsconfig.base.json', '.dependency-cruiser.cjs']
  const probes = [...forbiddenImports, ...folderCycle]
  const files = Object.fromEntries([
    ...probes.flatMap(importedBy),
    ...probes.map(probe => [probe.from, importing(probe)]),
    [orphan.from, 'export const forgotten = true'],
  ])
  return planting(copies, files, async runTool => {
    const folders = ['domain', 'adapters', 'web', 'simulator', 'hil-tests', 'tools']
    const output = await runTool(bin.depcruise, ...folders, '--output-type', 'json')
    const seen = readCruise(output)
    if (seen === null) return [`dependency-cruiser did not answer:\n${output}`]
    // A cycle is reported once, from one of its files.
    const fired = ({ rule, from }) =>
      seen.summary.violations.some(
        found =>
          found.rule.name === rule && [found.from, ...(found.cycle ?? []).map(({ name }) => name)].includes(from),
      )
    const silent = [...forbiddenImports, orphan].filter(probe => !fired(probe))
    return [
      ...silent.map(({ rule, from, to = 'nothing' }) => `rule ${rule} is silent about ${from} importing ${to}`),
      ...rulesWithoutProbe(),
      ...(folderCycles(seen.modules).some(knot => knot.startsWith('domain/bottle, domain/label'))
        ? []
        : ['two folders that need each other are not noticed']),
    ]
  })
}

function rulesWithoutProbe() {
  const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'))
  const probed = new Set([...forbiddenImports, orphan].map(({ rule }) => rule))
  return forbidden
    .filter(({ name }) => !probed.has(name))
    .map(({ name }) => `rule ${name} has no probe: plant a violation in tools/probes/dependency-probes.mjs`)
}

function probeLint() {
  const copies = [
    'package.json',
    'tsconfig.base.json',
    'tsconfig.server.json',
    'biome.json',
    '.oxlintrc.json',
    'tools/lint',
  ]
  const files = Object.fromEntries(lintProbes.map(([, , file, text]) => [file, text]))
  return planting(copies, files, async runTool => {
    const verbose = ['--reporter=github', '--max-diagnostics=none', '--diagnostic-level=warn']
    const biome = await runTool(bin.biome, 'lint', ...verbose, '.')
    const oxlint = await runTool(bin.oxlint, '--type-aware', '-f', 'unix')
    const found = {
      biome: [...biome.matchAll(/^::\w+ title=([^,]*),file=([^,]*),/gm)].map(([, rule, file]) => ({ rule, file })),
      oxlint: [...oxlint.matchAll(/^(.*?):\d+:\d+: .*\[\w+\/[\w-]+\(([\w-]+)\)\]$/gm)].map(([, file, rule]) => ({
        rule,
        file,
      })),
    }
    return lintProbes
      .filter(([tool, rule, file]) => !found[tool].some(one => one.file.endsWith(file) && one.rule.endsWith(rule)))
      .map(([tool, rule, file]) => `${tool} ${rule} is silent about ${file}`)
  })
}

function probeTypes() {
  const probes = [...ambientProbes, ...strictnessProbes].map((probe, index) => ({
    ...probe,
    file: `domain/planted-${index}.ts`,
  }))
  const files = {
    ...Object.fromEntries(probes.map(({ file, text }) => [file, text])),
    'domain/pump-type.ts': 'export type Pump = number',
  }
  return planting(['package.json', 'tsconfig.base.json', 'domain/tsconfig.json'], files, async runTool => {
    const output = await runTool(bin.tsc, '-p', 'domain/tsconfig.json', '--pretty', 'false')
    return probes
      .filter(({ file }) => !output.includes(`${file}(`))
      .map(({ name }) => `domain/tsconfig.json lets "${name}" through`)
  })
}

function probeLayout() {
  const messages = layoutProblems(layoutProbes.map(({ path, text = '' }) => ({ path, text })))
  return layoutProbes
    .filter(({ says }) => says !== undefined)
    .filter(({ path, says }) => !messages.some(each => each.startsWith(`${path}:`) && each.includes(says)))
    .map(({ path, says }) => `the layout check does not say "${says}" about ${path}`)
}

export async function checkProbes() {
  return [...(await probeDependencies()), ...(await probeLint()), ...(await probeTypes()), ...probeLayout()]
}

await runIfMain(import.meta, checkProbes)
