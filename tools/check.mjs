/** npm run check: every check of the house but the tests, a line for each, all failures at the end. */
import { checkDependencies } from './check-dependencies.mjs'
import { checkLayout } from './check-layout.mjs'
import { checkLock } from './check-lock.mjs'
import { checkProbes } from './check-probes.mjs'
import { checkGenerated } from './generate.mjs'
import { bin, runNode, secondsSince } from './running/run-command.mjs'

/** The compiler and the linter with types are written in Go, which would tidy up its memory whenever it has doubled. */
const seldomTidied = { GOGC: '400', GOMEMLIMIT: '4GiB' }

/** A program that tells by its exit code. @returns {() => Promise<string[]>} */
const program =
  (...args) =>
  async () => {
    const { code, output } = await runNode(args, { env: seldomTidied })
    return code === 0 ? [] : [output.trim()]
  }

/** The longest first: two at a time, the short ones fill up what is left. */
const checks = [
  ['lint with types (oxlint)', program(bin.oxlint, '--type-aware', '--format=unix')],
  ['types of the web pages', program(bin.tsc, '-p', 'tsconfig.web.json')],
  ['types of server, tools and tests', program(bin.tsc, '-p', 'tsconfig.server.json')],
  ['GraphQL operations of the pages', program(bin.gqlTada, 'check')],
  ['every rule can fire (probes)', checkProbes],
  ['generated files fresh', checkGenerated],
  ['who imports whom', checkDependencies],
  ['dead code (knip)', program(bin.knip, '--no-progress')],
  [
    'format and lint (biome)',
    program(bin.biome, 'check', '--reporter=github', '--max-diagnostics=100', '--error-on-warnings', '.'),
  ],
  ['domain without surroundings', program(bin.tsc, '-p', 'domain/tsconfig.json')],
  ['names, sizes and contracts', checkLayout],
  ['lockfile complete', checkLock],
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
