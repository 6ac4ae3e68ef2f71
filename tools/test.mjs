/**
 * npm test: all tests, one suite after the other. Ends with a table and one line with the sums.
 *
 *   --only=unit,e2e   some of the suites unit, integration, mongodb, e2e, walk, demo, demo-firefox, rig, arm, hil
 *   --long            also what takes long: see docs/testing.md; what has to be built or fetched for it is
 *   --store=mongodb   servers that are started keep their records on a MongoDB that is at hand
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { provideBubblewrap } from './bubblewrap.mjs'
import { provideChromium } from './chromium.mjs'
import { serveDemo } from './demo/serve.mjs'
import { provideFirefox } from './firefox/firefox.mjs'
import { buildEnded } from './hil/provide-kernel.mjs'
import { provideHomeServices } from './home-services.mjs'
import { bin, root, runNode, secondsSince } from './running/run-command.mjs'
import { runVitest } from './running/run-vitest.mjs'
import { mergedResults, nothing, playwrightResult, toldFailure } from './running/test-report.mjs'
import { armSuite } from './test-arm.mjs'
import { beginRig, rigSuite } from './test-hil.mjs'
import { mongodbSuite, onMongodb } from './test-mongodb.mjs'

const long = process.argv.includes('--long')
if (long) {
  process.env.TEST_LONG = '1'
  process.env.STORE_KILLS ??= '1000'
  process.env.MONGO_KILLS ??= '100'
}

const reports = mkdtempSync(join(tmpdir(), 'speedrail-tests-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

/** Much of what these suites wait for is not the processor. */
const oneMoreWorker = `--maxWorkers=${availableParallelism() + 1}`

const apiTests = 'hil-tests/conformance'

/** Parts of the API in which stores could differ: users and sessions, graphs and pictures, bookings and history, many records at once. */
const storedTopics = ['accounts', 'recipes', 'orders', 'transfer']
const dependingOnStore = storedTopics.map(topic => `${apiTests}/${topic}.hil.test.ts`)

/** Folders of tests that bound no time. */
const withoutBounds = [apiTests, 'hil-tests/scenarios']

const suites = {
  unit: {
    shortened: 'Of the random cases of each property a third was tried.',
    files: /^(?!.*\.(int|mongo|hil|rig|rig-host|arm|card)\.).*\.test\.tsx?$/,
    run: () => runVitest(['unit', 'unit-pure']),
  },
  integration: {
    files: /\.int\.test\.tsx?$/,
    shortened: 'Processes that write to the stores were killed 40 and 10 times, not 1000 and 100.',
    run: async () => {
      await provideBubblewrap()
      return runVitest(['integration', 'integration-http'], [oneMoreWorker])
    },
  },
  mongodb: {
    files: /\.mongo\.test\.ts$/,
    run: files =>
      mongodbSuite(
        async () => {
          const stores = await runVitest(['mongodb'], [oneMoreWorker])
          const api = await onMongodb(() => runVitest(['hil'], long ? [apiTests] : dependingOnStore))
          return mergedResults([stores, api])
        },
        { files, long },
      ),
  },
  // No more workers than processors: a machine that gets too little of them takes itself to have hung, and breaks off its drink.
  e2e: { files: /(?<!walk|demo)\.e2e\.tsx?$/, run: () => runPlaywright('e2e', availableParallelism()) },
  walk: {
    files: /walk\.e2e\.tsx?$/,
    run: () => runPlaywright('walk', availableParallelism()),
    shortened:
      'Each page was seen in each size by an admin in English only, by others in one size; axe looked at the pages of admin and guest.',
  },
  demo: { files: /(?<=\/)demo\.e2e\.ts$/, run: () => onDemo(() => runPlaywright('demo', availableParallelism())) },
  'demo-firefox': { files: /(?<=\/)(private-)?demo\.e2e\.ts$/, run: runDemoInFirefox },
  rig: { files: /\.rig(-host)?\.test\.ts$/, run: () => rigSuite({ long }) },
  arm: { files: long ? /\.(arm|card)\.test\.ts$/ : /\.arm\.test\.ts$/, run: () => armSuite({ long }) },
  // The last, when the kernel of the rig has been built.
  hil: { files: /\.hil\.test\.tsx?$/, run: runHil },
}

/**
 * Tests of whether outputs go off in time have the processors to themselves: those that know HTTP only, or wait for
 * faults, come before.
 */
async function runHil() {
  await provideHomeServices()
  const inTime = await runVitest(['hil'], [oneMoreWorker, ...withoutBounds])
  const bounded = withoutBounds.map(folder => `--exclude=${folder}/**`)
  return mergedResults([inTime, await runVitest(['hil'], bounded)])
}

async function runPlaywright(suite, workers) {
  const report = join(reports, `${suite}.json`)
  const env = { CHROMIUM: await provideChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { code } = await runNode(
    [bin.playwright, 'test', '--project', suite, '--workers', `${workers}`, '--reporter=list,json'],
    { env, stream: true },
  )
  const result = readReport(report)
  return result === null ? nothing(code) : playwrightResult(code, result, file => join('web/e2e', file))
}

/** What only the demo does, in a browser of another maker. */
async function runDemoInFirefox() {
  const firefox = await provideFirefox()
  if ('path' in firefox) {
    process.env.FIREFOX = firefox.path
    return onDemo(() => runPlaywright('demo-firefox', availableParallelism()))
  }
  const isRequired = process.env.HOME_SERVICES === 'required'
  if (isRequired) console.error(firefox.missing)
  return { ...nothing(isRequired ? 1 : 0), skippedBecause: isRequired ? null : `FIREFOX SKIPPED: ${firefox.missing}` }
}

/** The stories that the machine in a tab is told, too, from plain files below a path. */
async function onDemo(tell) {
  // A backup goes to a server, and back.
  for (const parts of [[], ['--only=demo']]) {
    const build = await runNode(['tools/build.mjs', ...parts], { stream: true })
    if (build.code !== 0) return nothing(build.code)
  }
  const { url, close } = await serveDemo({ port: 0 })
  process.env.DEMO_URL = url
  try {
    return await tell()
  } finally {
    await close()
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

const testFiles = ['domain', 'adapters', 'simulator', 'web', 'hil-tests', 'tools'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true }).map(path => join(folder, path)),
)

const only = process.argv
  .find(argument => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const unknown = only?.filter(name => !Object.hasOwn(suites, name)) ?? []
if (unknown.length > 0) {
  console.error(`No suite ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}.`)
  process.exit(1)
}
const chosen = Object.entries(suites).filter(([name]) => only === undefined || only.includes(name))

if (chosen.some(([name]) => name !== 'unit')) {
  const build = await runNode(['tools/build.mjs'], { stream: true })
  if (build.code !== 0) process.exit(1)
}

const onStore = process.argv.includes('--store=mongodb') ? onMongodb : work => work()

/** One package manager at a time: what the suites install is there before; what cannot be they say themselves. */
async function beginKernel() {
  await provideBubblewrap().catch(() => {})
  await provideChromium().catch(() => {})
  await provideHomeServices()
  await provideFirefox()
  await beginRig({ long })
}

// With what the suites before it leave of the processors.
if (chosen.length > 1 && chosen.some(([name]) => name === 'rig')) await beginKernel()

const rows = []
for (const [name, { run, files }] of chosen) {
  // What was built and written before keeps the disk busy for so long that a machine takes itself to have hung.
  if (['e2e', 'walk', 'demo', 'demo-firefox'].includes(name)) {
    await buildEnded()
    await promisify(execFile)('sync').catch(() => {})
  }
  console.log(`\n=== ${name}`)
  const start = performance.now()
  const expected = testFiles.filter(file => files.test(file))
  let result
  try {
    result = await onStore(() => run(expected))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    result = nothing(1)
  }
  const problems = problemsOf(result, expected)
  rows.push({
    name,
    ...result,
    problems,
    failed: Math.max(result.failed, problems.length > 0 ? 1 : 0),
    time: secondsSince(start),
  })
}

function problemsOf({ code, passed, failed, skipped, files, skippedBecause = null, tooFew = null }, expectedFiles) {
  if (skippedBecause !== null) return []
  const leftOut = expectedFiles.filter(file => !files.has(file))
  return [
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(code !== 0 && failed === 0 ? ['ended with an error, see its output above'] : []),
    ...(passed + failed === 0 ? ['no test ran'] : []),
    ...(skipped > 0 ? [`${skipped} left out`] : []),
    ...(tooFew === null ? [] : [tooFew]),
    ...(leftOut.length > 0 ? [`not run: ${leftOut.join(', ')}`] : []),
  ]
}

for (const failure of rows.flatMap(({ failures }) => failures)) console.log(`\nFAILED  ${toldFailure(failure)}`)

console.log(
  `\n${'suite'.padEnd(14)}${'files'.padStart(6)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'time'.padStart(10)}`,
)
for (const { name, files, passed, failed, time, problems } of rows) {
  const numbers = `${String(files.size).padStart(6)}${String(passed).padStart(8)}${String(failed).padStart(8)}${time.padStart(10)}`
  console.log(`${name.padEnd(14)}${numbers}${problems.length > 0 ? `   ${problems.join('; ')}` : ''}`)
}
const leftOut = rows.flatMap(
  ({ name, skippedBecause }) => skippedBecause ?? (long ? [] : (suites[name].shortened ?? [])),
)
if (leftOut.length > 0) console.log(['\nLeft out:', ...leftOut].join('\n  '))
if (!long) console.log('\n`npm run test:long` leaves nothing out; what it has to build or to fetch for that it does.')
const sum = key => rows.reduce((total, row) => total + row[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = rows.some(({ problems }) => problems.length > 0) ? 1 : 0
