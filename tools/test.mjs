/**
 * npm test            the first ring: a few minutes, everywhere, without root
 * npm run test:all    everything; with --rest what npm test has not run
 * npm run test:long   everything at full measure: thousands of cases, all sizes in all languages
 *
 * A line per suite, the reasons of what failed, what was left out, and one line with the sums (docs/testing.md).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { messageOf, root, secondsSince } from './running/run-command.mjs'
import { formatFailure, isRequired, nothing } from './running/run-tests.mjs'
import { changedSuites, isBuiltFirst, prepare, suites } from './suites.mjs'
import { onMongodb } from './test-mongodb.mjs'

const flags = {
  all: { type: 'boolean', about: 'every suite' },
  rest: { type: 'boolean', about: 'with --all: what npm test has not run' },
  long: { type: 'boolean', about: 'every suite at full measure' },
  only: {
    type: 'string',
    about: `some suites, with commas between them: ${suites.map(({ name }) => name).join(', ')}`,
  },
  changed: { type: 'boolean', about: 'what uncommitted changes touch, by the import graph' },
  store: { type: 'string', about: 'mongodb: servers that are started keep their records on a MongoDB that is at hand' },
  help: { type: 'boolean', about: 'this list' },
}
const usage = Object.entries(flags).map(
  ([name, { type, about }]) => `  --${name}${type === 'string' ? '=…' : ''}`.padEnd(14) + about,
)

function refuse(problem) {
  console.error(
    [problem, 'Known are:', ...usage, 'One file: npx vitest run <path>, npx playwright test <path>'].join('\n'),
  )
  process.exit(2)
}

function wanted() {
  try {
    const { values } = parseArgs({ options: flags, allowPositionals: false })
    const only = values.only?.split(',')
    const unknown = only?.filter(name => !suites.some(suite => suite.name === name)) ?? []
    if (unknown.length > 0) throw new Error(`No suite ${unknown.join(', ')}.`)
    if (values.store !== undefined && values.store !== 'mongodb') throw new Error(`No store ${values.store}.`)
    return { ...values, only }
  } catch (error) {
    return refuse(error.message)
  }
}

const { all, rest, long, only, changed, store, help } = wanted()
if (help) {
  console.log(usage.join('\n'))
  process.exit()
}
if (long) {
  process.env.TEST_LONG = '1'
  process.env.STORE_KILLS ??= '1000'
  process.env.MONGO_KILLS ??= '100'
}
if (all || rest || long) process.env.TEST_RING = 'all'

function chosenSuites() {
  if (only !== undefined) return suites.filter(({ name }) => only.includes(name))
  if (changed) return changedSuites()
  if (rest) return suites.filter(({ ring }) => ring === 'rest')
  return all || long ? suites : suites.filter(({ ring }) => ring === 'first')
}
const chosen = chosenSuites()

const testFiles = ['domain', 'adapters', 'simulator', 'web', 'hil-tests', 'tools'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true }).map(path => join(folder, path)),
)

/** Where everything is required, what is skipped has not been tested; elsewhere it is named at the end. */
const isAllRequired = ['HIL', 'MONGODB', 'ARM', 'HOME_SERVICES'].some(isRequired)

function problemsOf({ code, passed, failed, skipped, files, skippedBecause = null, tooFew = null }, expected) {
  if (skippedBecause !== null) return []
  const notRun = expected.filter(file => !files.has(file))
  return [
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(code !== 0 && failed === 0 ? ['ended with an error, see its output'] : []),
    ...(passed + failed === 0 && !changed ? ['no test ran'] : []),
    ...(skipped > 0 && isAllRequired ? [`${skipped} skipped`] : []),
    ...(tooFew === null ? [] : [tooFew]),
    ...(notRun.length > 0 && !changed ? [`not run: ${notRun.join(', ')}`] : []),
  ]
}

const start = performance.now()

/** A line of its own for what runs now: in a terminal it says for how long. */
function begin(name) {
  if (!process.stdout.isTTY) return () => {}
  const begun = performance.now()
  const tick = setInterval(() => process.stdout.write(`\r${name.padEnd(14)}${secondsSince(begun).padStart(10)}`), 1000)
  return () => {
    clearInterval(tick)
    process.stdout.write('\r')
  }
}

function filesOf({ files, containing = null }) {
  if (files === undefined) return []
  const named = testFiles.filter(file => files.test(file))
  return containing ? named.filter(file => containing.test(readFileSync(join(root, file), 'utf8'))) : named
}

async function runSuite(suite) {
  const { name, run } = suite
  const expected = filesOf(suite)
  const end = begin(name)
  let begun = performance.now()
  let result
  try {
    if (isBuiltFirst(name)) await prepared
    begun = performance.now()
    result = await run({ long, files: expected })
  } catch (error) {
    result = { ...nothing(1), output: messageOf(error) }
  }
  end()
  const problems = problemsOf(result, expected)
  const failed = Math.max(result.failed, problems.length > 0 ? 1 : 0)
  const figures = [result.files.size, result.passed, failed].map((figure, index) => `${figure}`.padStart(index ? 8 : 7))
  console.log(
    `${name.padEnd(14)}${secondsSince(begun).padStart(10)}${figures.join('')}   ${problems.join('; ')}`.trimEnd(),
  )
  for (const failure of result.failures.slice(0, 3)) console.log(`\nFAILED  ${formatFailure(failure)}\n`)
  for (const { name: title } of result.failures.slice(3)) console.log(`FAILED  ${title}`)
  if (problems.length > 0 && result.failures.length === 0 && result.output) console.log(result.output.slice(-4_000))
  return { ...result, name, problems, failed }
}

const columns = ['time', 'files', 'passed', 'failed'].map((title, index) => title.padStart([10, 7, 8, 8][index]))
console.log(`${'suite'.padEnd(14)}${columns.join('')}`)
// Beside the suites that need nothing built.
const prepared = prepare(
  chosen.map(({ name }) => name),
  { long },
)
prepared.catch(() => {})

async function runAll() {
  const rows = []
  for (const suite of chosen) rows.push(await runSuite(suite))
  return rows
}
const rows = await (store === 'mongodb' ? onMongodb(env => runAll(Object.assign(process.env, env))) : runAll())

const skipped = rows.flatMap(({ name, skipped: tests, skippedBecause }) => [
  ...(tests > 0 ? [`${name}: ${tests} tests, for what this computer lacks`] : []),
  ...(skippedBecause ? [skippedBecause] : []),
])
const leftOut = suites.filter(suite => !chosen.includes(suite) && suite.about && only === undefined && !changed)
const leftOutTexts = [...skipped, ...(rest ? [] : leftOut.map(({ name, about }) => `${name}: ${about}`))]
if (leftOutTexts.length > 0) console.log(['\nLeft out:', ...leftOutTexts].join('\n  '))
if (!all && !rest && !long)
  console.log('\n`npm run test:all -- --rest` runs what was left out, `npm run test:long` at full measure.')
const sum = key => rows.reduce((total, row) => total + row[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed in ${secondsSince(start)}`)
process.exitCode = rows.some(({ problems }) => problems.length > 0) ? 1 : 0
