import { join } from 'node:path'
import { bin, root, runNode } from '../running/run-command.mjs'
import { cleanFiles, lintProbes } from './lint-probes.mjs'
import { scratchTree } from './scratch.mjs'

/** @typedef {{ file: string, rule: string }} Finding */

/** @returns {Promise<string[]>} what is wrong with the lint rules */
export async function probeLint() {
  const folder = scratchTree({
    copies: ['package.json', 'tsconfig.base.json', 'tsconfig.server.json', 'biome.json', '.oxlintrc.json', 'tools/lint'],
    files: { ...cleanFiles, ...Object.fromEntries(lintProbes.map(({ file, text }) => [file, text])) },
    linkPackages: true,
  })
  const findings = { biome: await biomeFindings(folder), oxlint: await oxlintFindings(folder) }

  const silent = lintProbes.filter(
    ({ tool, rule, file }) => !findings[tool].some(found => found.file.endsWith(file) && found.rule.endsWith(rule)),
  )
  const wrong = Object.entries(findings).flatMap(([tool, found]) =>
    found.filter(({ file }) => Object.keys(cleanFiles).some(clean => file.endsWith(clean))).map(finding => ({ tool, ...finding })),
  )
  return [
    ...silent.map(({ tool, rule, file, habit }) => `${tool} ${rule} is silent about ${file}: "${habit}" is not guarded`),
    ...wrong.map(({ tool, rule, file }) => `${tool} ${rule} refuses the correct file ${file}`),
  ]
}

/** Formatting is no matter here: planted files are written as they read best. */
async function biomeFindings(folder) {
  const args = [join(root, bin.biome), 'lint', '--reporter=github', '--max-diagnostics=none', '--diagnostic-level=warn', '.']
  const { output } = await runNode(args, { cwd: folder })
  return [...output.matchAll(/^::\w+ title=([^,]*),file=([^,]*),/gm)].map(([, rule = '', file = '']) => ({ rule, file }))
}

async function oxlintFindings(folder) {
  const { output } = await runNode([join(root, bin.oxlint), '--type-aware', '-f', 'unix'], { cwd: folder })
  return [...output.matchAll(/^(.*?):\d+:\d+: .*\[\w+\/[\w-]+\(([\w-]+)\)\]$/gm)].map(([, file = '', rule = '']) => ({ rule, file }))
}
