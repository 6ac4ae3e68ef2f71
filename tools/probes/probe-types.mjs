import { join } from 'node:path'
import { bin, root, runNode } from '../running/run-command.mjs'
import { ambientProbes, strictnessProbes } from './lint-probes.mjs'
import { scratchTree } from './scratch.mjs'

/** @returns {Promise<string[]>} what the domain's compiler settings let through that they should not */
export async function probeTypes() {
  const probes = [...ambientProbes, ...strictnessProbes].map((probe, index) => ({ ...probe, file: `planted-${index}.ts` }))
  const folder = scratchTree({
    copies: ['package.json', 'tsconfig.base.json', 'domain/tsconfig.json'],
    files: {
      ...Object.fromEntries(probes.map(({ file, text }) => [`domain/${file}`, text])),
      'domain/pump-type.ts': 'export type Pump = number',
      'domain/clean.ts': "import type { Pump } from './pump-type.ts'\nexport const pump: Pump = 1",
    },
    linkPackages: true,
  })
  const { output } = await runNode([join(root, bin.tsc), '-p', 'domain/tsconfig.json', '--pretty', 'false'], { cwd: folder })
  const isRefused = file => output.includes(`domain/${file}(`)
  return [
    ...probes.filter(({ file }) => !isRefused(file)).map(({ name }) => `domain/tsconfig.json lets "${name}" through`),
    ...(isRefused('clean.ts') ? [`domain/tsconfig.json refuses a correct file:\n${output}`] : []),
  ]
}
