/** npm run check: every check of the house but the tests, a line for each, all failures at the end. */
import { checkDependencies } from './check-dependencies.mjs'
import { checkLayout } from './check-layout.mjs'
import { checkLock } from './check-lock.mjs'
import { checkProbes } from './check-probes.mjs'
import { checkGenerated } from './generate.mjs'
import { bin, runNode, secondsSince } from './running/run-command.mjs'

/** A program that tells by its exit code. @returns {() => Promise<string[]>} */
const program =
  (...args) =>
  async () => {
    const { code, output } = await runNode(args)
    return code === 0 ? [] : [output.trim()]
  }

const checks = [
  ['types of server, tools and tests', program(bin.tsc, '-p', 'tsconfig.server.json')],
  ['types of the web pages', program(bin.tsc, '-p', 'tsconfig.web.json')],
  ['domain without surroundings', program(bin.tsc, '-p', 'domain/tsconfig.json')],
  [
    'format and lint (biome)',
    program(bin.biome, 'check', '--reporter=github', '--max-diagnostics=100', '--error-on-warnings', '.'),
  ],
  ['lint with types (oxlint)', program(bin.oxlint, '--type-aware', '--format=unix')],
  ['who imports whom', checkDependencies],
  ['names, sizes and contracts', checkLayout],
  ['dead code (knip)', program(bin.knip, '--no-progress')],
  ['lockfile complete', checkLock],
  ['generated files fresh', checkGenerated],
  ['GraphQL operations of the pages', program(bin.gqlTada, 'check')],
  ['every rule can fire (probes)', checkProbes],
]

const start = performance.now()
const failures = []

async function take([title, check]) {
  const began = performance.now()
  const problems = await check()
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${title.padEnd(36)} ${secondsSince(began)}`)
  if (problems.length > 0) failures.push({ title, problems })
}

/** Two at a time: most of them use one processor. */
async function takeThose(rest) {
  for (let next = rest.shift(); next; next = rest.shift()) await take(next)
}
const rest = [...checks]
await Promise.all([takeThose(rest), takeThose(rest)])

for (const { title, problems } of failures) console.error(`\n--- ${title}\n${problems.join('\n')}`)
console.log(`\n${checks.length - failures.length} of ${checks.length} checks passed in ${secondsSince(start)}`)
process.exitCode = failures.length > 0 ? 1 : 0
