/** npm run check: every check but the tests, a line for each, all failures at the end. */
import { checkDependencies } from './check-dependencies.mjs'
import { checkLayout } from './check-layout.mjs'
import { checkLock } from './check-lock.mjs'
import { checkProbes } from './check-probes.mjs'
import { makeDerivedFiles } from './derived-files.mjs'
import { staleFiles } from './generate.mjs'
import { program, runChecks } from './running/run-checks.mjs'
import { bin } from './running/run-command.mjs'
import { typeChecks } from './types.mjs'

const [word] = process.argv.slice(2)
if (word !== undefined) {
  console.error('npm run check runs every check and takes no arguments. The compiler alone: npm run types')
  process.exit(word === '--help' ? 0 : 2)
}

for (const problem of await makeDerivedFiles()) console.error(problem)
await runChecks([
  ['lint with types (oxlint)', program(bin.oxlint, '--type-aware', '--format=unix')],
  ...typeChecks(['web', 'server']),
  ['GraphQL operations of the pages', program(bin.gqlTada, 'check')],
  ['every rule can fire (probes)', checkProbes],
  ['generated files fresh', staleFiles],
  ['who imports whom', checkDependencies],
  ['dead code (knip)', program(bin.knip, '--no-progress')],
  [
    'format and lint (biome)',
    program(bin.biome, 'check', '--reporter=github', '--max-diagnostics=100', '--error-on-warnings', '.'),
  ],
  ...typeChecks(['domain']),
  ['names, sizes and contracts', checkLayout],
  ['lockfile complete', checkLock],
])
