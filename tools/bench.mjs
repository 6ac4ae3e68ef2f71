/**
 * npm run bench: measures, prints tables and writes them to dist/bench.
 *
 *   plan search     only these benches; `plan:queue` is one table of a bench
 *   --share=0.1     a tenth of all inputs, rounds, recipes and seconds; 10 is ten times as much
 *
 * MONGODB_URI: a server that store measures beside the embedded one.
 */
import { findBrowser } from './running/provide-programs.mjs'
import { runNode } from './running/run-command.mjs'

const benches = {
  plan: 'planning a drink, shares of several pumps, answers while it pours, a queue of 500',
  schedule: 'steps under a power limit against the shortest possible, with and without start-up peaks',
  accuracy: 'what is in the glass of simulated machines, by time and by weight; valves that something disturbs',
  safety: 'time until all is off, lateness of edges, liquid without command',
  store: 'writes, imports, several machines on one database, start and memory',
  live: 'a change until its followers have it, the largest simulated machine, the demo',
  search: 'pages of recipes by REST and GraphQL, the index, a long list in a slow browser',
}
/** They measure built programs. */
const needBuild = ['safety', 'store', 'live', 'search']

const words = process.argv.slice(2)
const share = words.find(word => word.startsWith('--share='))?.slice('--share='.length)
const wanted = words.filter(word => !word.startsWith('--'))
const chosen = Object.keys(benches).flatMap(name => {
  const own = wanted.filter(word => word.split(':')[0] === name)
  const tables = own.flatMap(word => word.split(':').slice(1))
  return wanted.length === 0 || own.length > 0 ? [{ name, tables: own.includes(name) ? [] : tables }] : []
})

for (const [name, what] of Object.entries(benches)) console.log(`${name.padEnd(9)} ${what}`)
const unknown = wanted.filter(word => !Object.hasOwn(benches, word.split(':')[0] ?? ''))
if (unknown.length > 0) {
  console.error(`\nThere is no bench ${unknown.join(', ')}.`)
  process.exit(1)
}

const builds = [
  ...(chosen.some(({ name }) => needBuild.includes(name)) ? [[]] : []),
  ...(chosen.some(({ name }) => name === 'live') ? [['--only=demo']] : []),
]
for (const what of builds) {
  const { code } = await runNode(['tools/build.mjs', ...what], { stream: true })
  if (code !== 0) process.exit(1)
}

const env = { CHROMIUM: findBrowser('chromium') ?? '', ...(share && { BENCH_SHARE: share }) }
for (const { name, tables } of chosen) {
  const { code } = await runNode(['--import', 'tsx', 'tools/bench/run.ts', name, ...tables], { env, stream: true })
  if (code !== 0) process.exitCode = 1
}
