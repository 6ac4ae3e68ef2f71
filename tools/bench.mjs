/**
 * npm run bench: measures, prints tables and writes dist/bench.json.
 *
 *   --only=plan,search   some of the benches plan, party, schedule, sharing, starts, reaction, accuracy, weighing, search, store,
 *                        machines, interface, demo, live, home, start, timing, safety, physics, imports, leaks
 *
 * BENCH_ROUNDS: how often safety kills each process; BENCH_SECONDS: how long timing looks at each load; BENCH_RECIPES:
 * how many there are for search and interface, instead of 1,000 and 20,000; MONGODB_URI: a server for store to measure
 * beside the embedded one, and for machines; BENCH_MACHINES=2,8: how many of those write; BENCH_MINUTES (or
 * --minutes=10): how long live goes on; BENCH_HOURS: how many hours leaks watches instead of 10,000.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { root, runNode, secondsSince } from './running/run-command.mjs'

const benches = [
  'plan',
  'party',
  'schedule',
  'sharing',
  'starts',
  'reaction',
  'accuracy',
  'weighing',
  'search',
  'store',
  'machines',
  'interface',
  'demo',
  'live',
  'home',
  'start',
  'timing',
  'safety',
  'physics',
  'imports',
  'leaks',
]

const only = process.argv
  .find(argument => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const chosen = benches.filter(name => only === undefined || only.includes(name))

const minutes = process.argv.find(argument => argument.startsWith('--minutes='))
if (minutes) process.env['BENCH_MINUTES'] = minutes.slice('--minutes='.length)

const browser = ['interface', 'demo'].some(name => chosen.includes(name)) ? findChromium() : undefined
if (browser) process.env['CHROMIUM'] = browser

for (const what of chosen.includes('demo') ? [[], ['--only=demo']] : [[]]) {
  const build = await runNode(['tools/build.mjs', ...what], { stream: true })
  if (build.code !== 0) process.exit(1)
}

const scratch = mkdtempSync(join(tmpdir(), 'speedrail-bench-'))
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))

const surroundings = { node: process.version, cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length }
console.log(`Node ${surroundings.node}, ${surroundings.cores} × ${surroundings.cpu}`)

const reports = {}
for (const name of chosen) {
  const file = join(scratch, `${name}.json`)
  const start = performance.now()
  const { code, output } = await runNode(['--import', 'tsx', `tools/bench/${name}.ts`, file])
  if (code !== 0 || !existsSync(file)) {
    console.error(`\n${name} failed:\n${output}`)
    process.exitCode = 1
    continue
  }
  reports[name] = JSON.parse(readFileSync(file, 'utf8'))
  console.log(`\n${reports[name].title} (${secondsSince(start)})`)
  console.table(reports[name].rows)
  for (const { title, rows } of reports[name].tables ?? []) {
    console.log(title)
    console.table(rows)
  }
}

mkdirSync(join(root, 'dist'), { recursive: true })
writeFileSync(join(root, 'dist/bench.json'), JSON.stringify({ ...surroundings, reports }, null, 2))
console.log('\ndist/bench.json: written')
