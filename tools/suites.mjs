/** The suites, as a table: what each runs, on what, and in which ring. */
import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serveDemo } from './demo.mjs'
import { buildEnded } from './hil/provide-kernel.mjs'
import { provideBrowser, provideBubblewrap, provideHomeServices } from './running/provide-programs.mjs'
import { bin, inScratchFolder, root, runNode } from './running/run-command.mjs'
import { mergedResults, nothing, playwrightResult, runVitest, withoutMeans } from './running/run-tests.mjs'
import { armSuite } from './test-arm.mjs'
import { beginRig, rigSuite } from './test-hil.mjs'
import { mongodbSuite, onMongodb } from './test-mongodb.mjs'

const workers = availableParallelism()

/** Much of what these suites wait for is not the processor. */
const oneMoreWorker = [`--maxWorkers=${workers + 1}`]

/** The file of the first ring among those with real processes. */
const safetyFile = 'hil-tests/machine/all-off.hil.test.ts'

/** Stories with this tag are of the first ring. */
const first = ['--grep', '@first']

/** Parts of the API in which stores could differ: users and sessions, graphs and pictures, bookings and history, many records at once. */
const dependingOnStore = ['accounts', 'recipes', 'orders', 'transfer'].map(topic => `hil-tests/conformance/${topic}`)

export const suites = [
  {
    name: 'unit',
    ring: 'first',
    files: /^(?!.*\.(int|slow|mongo|conformance|hil|rig|rig-host|arm|card|component)\.).*\.test\.tsx?$/,
    run: () => runVitest(['unit']),
  },
  {
    name: 'components',
    ring: 'first',
    files: /\.component\.test\.tsx$/,
    run: async () => runVitest(['components'], [], { CHROMIUM: await provideBrowser('chromium') }),
  },
  {
    name: 'integration',
    ring: 'first',
    files: /\.(int|conformance)\.test\.ts$/,
    run: () => runVitest(['integration'], oneMoreWorker),
  },
  { name: 'safety', ring: 'first', run: () => runVitest(['hil'], [safetyFile]) },
  { name: 'stories', ring: 'first', run: () => runPlaywright('e2e', first) },
  {
    name: 'properties',
    ring: 'rest',
    about: 'more random cases of each property',
    files: /^(?!.*\.(slow|mongo)\.).*\.test\.tsx?$/,
    containing: /\bfc\.(assert|check)\(|\balways\(/,
    run: ({ files }) => runVitest(['unit', 'integration'], files, { TEST_RING: 'all' }),
  },
  {
    name: 'slow',
    ring: 'rest',
    about: 'what kills processes, floods, fuzzes, or runs scripts in a sandbox',
    files: /\.slow\.test\.ts$/,
    run: () => runVitest(['slow'], oneMoreWorker),
  },
  {
    name: 'mongodb',
    ring: 'rest',
    about: 'the store on MongoDB servers',
    files: /\.mongo\.test\.ts$/,
    run: ({ files, long }) =>
      mongodbSuite(
        async () => {
          const stores = await runVitest(['mongodb'], oneMoreWorker)
          const api = await onMongodb(env =>
            runVitest(['integration'], long ? ['hil-tests/conformance'] : dependingOnStore, env),
          )
          return mergedResults([stores, api])
        },
        { files, long },
      ),
  },
  {
    name: 'e2e',
    ring: 'rest',
    about: 'the other stories that need a server',
    run: () => runPlaywright('e2e', ['--grep-invert', '@first']),
  },
  {
    name: 'extensions',
    ring: 'rest',
    about: 'the product without its extensions',
    run: runWithoutExtensions,
  },
  {
    name: 'demo',
    ring: 'rest',
    about: 'the stories that need none, on the machine in a browser tab',
    run: () => onDemo(() => runPlaywright('demo')),
  },
  { name: 'demo-firefox', ring: 'rest', about: 'the demo in Firefox', run: runDemoInFirefox },
  {
    name: 'walk',
    ring: 'rest',
    about: 'each page in a size and a language, looked at by a program',
    run: () => runPlaywright('walk'),
  },
  {
    name: 'rig',
    ring: 'rest',
    about: 'the drivers and whole pours on a real kernel with simulated chips',
    files: /\.rig(-host)?\.test\.ts$/,
    run: ({ long }) => rigSuite({ long }),
  },
  {
    name: 'arm',
    ring: 'rest',
    about: 'the release on an emulated Raspberry Pi',
    run: ({ long }) => armSuite({ long }),
  },
  {
    // The last, when nothing is built beside: it bounds times.
    name: 'hil',
    ring: 'rest',
    about: 'whole servers that are killed, hang, lose their disk; programs of a home',
    files: /^(?!.*all-off).*\.hil\.test\.ts$/,
    run: () => runVitest(['hil'], [`--exclude=${safetyFile}`]),
  },
]

const inBrowsers = ['stories', 'e2e', 'walk', 'demo', 'demo-firefox']
const ofSources = ['unit', 'components', 'properties', 'changed']

/** What uncommitted changes touch, by the import graph; stories that were changed themselves. */
export function changedSuites() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  const files = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  const stories = files.filter(file => file.endsWith('.e2e.ts') && !file.endsWith('walk.e2e.ts'))
  return [
    {
      name: 'changed',
      run: () => runVitest(['unit', 'integration'], ['--changed', '--passWithNoTests', ...oneMoreWorker]),
    },
    ...(stories.length > 0 ? [{ name: 'stories', run: () => runStories(stories) }] : []),
  ]
}

/** On the server, the demo, or both, as their tags say. */
async function runStories(files) {
  const words = [...files, '--pass-with-no-tests']
  const onServer = await runPlaywright('e2e', words)
  return mergedResults([onServer, await onDemo(() => runPlaywright('demo', words))])
}

/** Whether a suite has to wait for {@link prepare}. */
export const isBuiltFirst = name => !ofSources.includes(name)

/** Builds what the suites start, provides the programs that they need, and begins what is built beside them. */
export async function prepare(names, { long }) {
  const has = name => names.includes(name)
  if (!names.some(isBuiltFirst)) return
  const { code, output } = await runNode(['tools/build.mjs'])
  if (code !== 0) throw new Error(output)
  // One package manager at a time; what cannot be had the suites say themselves.
  if (has('slow')) await provideBubblewrap()
  if (names.some(name => inBrowsers.includes(name)) || has('slow'))
    process.env.CHROMIUM = await provideBrowser('chromium')
  if (has('hil')) await provideHomeServices()
  if (has('demo-firefox')) await provideBrowser('firefox').catch(() => undefined)
  if (has('rig') && names.length > 1) await beginRig({ long })
}

/** Without all of them; at full measure also without each alone. */
async function runWithoutExtensions({ long }) {
  const args = ['--import', 'tsx', 'tools/without-extensions.ts', ...(long ? ['--each'] : [])]
  const { code, output } = await runNode(args)
  const count = start => output.split('\n').filter(line => line.startsWith(start)).length
  return { ...nothing(code), passed: count('ok '), failed: count('FAIL '), output }
}

/** No more workers than processors: they compute all the time. */
async function runPlaywright(project, words = []) {
  // What was built and written before would keep the disk busy.
  await buildEnded()
  await promisify(execFile)('sync').catch(() => {})
  return inScratchFolder('tests', async folder => {
    const report = join(folder, 'report.json')
    const args = [bin.playwright, 'test', '--project', project, '--workers', `${workers}`, '--reporter=json', ...words]
    const { code, output } = await runNode(args, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } })
    const result = readReport(report)
    if (result === null) return { ...nothing(code), output }
    return { ...playwrightResult(code, result, file => join('web/e2e', file)), output }
  })
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** What only the demo does, in another browser. With `HOME_SERVICES=required` there has to be one. */
async function runDemoInFirefox() {
  try {
    process.env.FIREFOX = await provideBrowser('firefox')
  } catch ({ message }) {
    return withoutMeans('HOME_SERVICES', `demo-firefox: ${message}`)
  }
  return onDemo(() => runPlaywright('demo-firefox'))
}

/** Runs stories on the machine in a tab, from plain files below a path. */
async function onDemo(work) {
  const { code, output } = await runNode(['tools/build.mjs', '--only=demo'])
  if (code !== 0) return { ...nothing(code), output }
  const { url, close } = await serveDemo({ port: 0 })
  process.env.DEMO_URL = url
  try {
    return await work()
  } finally {
    await close()
  }
}
