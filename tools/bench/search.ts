/** Pages of recipes through REST and GraphQL, for each filter, with 1,000 and 20,000 recipes. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type BuiltServer, scratchFolder, startBuiltServer } from './built-server.ts'
import { fillWithRecipes } from './generated-recipes.ts'
import { report } from './report.ts'
import { median, quantile, rounded } from './statistics.ts'

/** BENCH_RECIPES: only as many. */
const totals = process.env['BENCH_RECIPES'] ? [Number(process.env['BENCH_RECIPES'])] : [1_000, 20_000]
const requestsInARow = 200
const warmUp = 30
const load = { connections: 32, seconds: 3 }
const autocannon = join(import.meta.dirname, '../../node_modules/autocannon/autocannon.js')

interface Filter {
  readonly name: string
  readonly rest: string
  readonly graphql: string
}

const filters: readonly Filter[] = [
  { name: 'none', rest: 'page=0', graphql: 'page: 0' },
  { name: 'none, page 50', rest: 'page=50', graphql: 'page: 50' },
  { name: 'newest first', rest: 'orderBy=lastUpdateDesc', graphql: 'orderBy: LAST_UPDATE_DESC' },
  { name: 'name "sour"', rest: 'searchName=sour', graphql: 'filter: { searchName: "sour" }' },
  { name: 'name not there', rest: 'searchName=zzzz', graphql: 'filter: { searchName: "zzzz" }' },
  { name: 'category', rest: 'inCategory=1', graphql: 'filter: { categoryId: 1 }' },
  { name: 'owner', rest: 'ownerId=1', graphql: 'filter: { ownerId: 1 }' },
  {
    name: 'two ingredients',
    rest: 'containsIngredients=1&containsIngredients=2',
    graphql: 'filter: { containsIngredients: [1, 2] }',
  },
  { name: 'by pumps alone', rest: 'fabricable=auto', graphql: 'filter: { fabricable: AUTOMATIC }' },
  { name: 'with owned', rest: 'fabricable=manual', graphql: 'filter: { fabricable: WITH_OWNED }' },
  {
    name: 'everything at once',
    rest: 'searchName=so&inCategory=1&ownerId=1&containsIngredients=1&fabricable=manual',
    graphql:
      'filter: { searchName: "so", categoryId: 1, ownerId: 1, containsIngredients: [1], fabricable: WITH_OWNED }',
  },
]

/** What a list of cards shows. */
const graphqlQuery = (filter: Filter): string =>
  `{ recipes(${filter.graphql}) { totalElements content { id name shortDescription availability layers { colour ml } } } }`

interface Call {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

function callsOf(server: BuiltServer, token: string, filter: Filter): Record<'REST' | 'GraphQL', Call> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return {
    REST: {
      url: `${server.url}/api/recipe/?${filter.rest}`,
      method: 'GET',
      headers: { authorization: headers.authorization },
    },
    GraphQL: {
      url: `${server.url}/graphql`,
      method: 'POST',
      headers,
      body: JSON.stringify({ query: graphqlQuery(filter) }),
    },
  }
}

async function timesInARow(call: Call): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < warmUp + requestsInARow; index += 1) {
    const start = performance.now()
    const response = await fetch(call.url, call)
    const text = await response.text()
    if (!response.ok || text.includes('"errors"'))
      throw new Error(`${call.url}: ${response.status} ${text.slice(0, 300)}`)
    if (index >= warmUp) times.push(performance.now() - start)
  }
  return times
}

function underLoad(call: Call): { readonly perSecond: number; readonly p99: number } {
  const headers = Object.entries(call.headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const body = call.body === undefined ? [] : ['-b', call.body]
  const settings = [
    '-c',
    String(load.connections),
    '-d',
    String(load.seconds),
    '-m',
    call.method,
    '--json',
    '--no-progress',
  ]
  const { stdout, stderr } = spawnSync(process.execPath, [autocannon, ...settings, ...headers, ...body, call.url], {
    encoding: 'utf8',
  })
  if (!stdout.startsWith('{')) throw new Error(`autocannon did not answer: ${stderr}`)
  const result = JSON.parse(stdout) as { requests: { average: number }; latency: { p99: number }; non2xx: number }
  if (result.non2xx > 0) throw new Error(`${call.url}: ${result.non2xx} answers were no success`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

async function measure(total: number): Promise<Record<string, string | number>[]> {
  const dataDir = scratchFolder()
  await (await startBuiltServer(dataDir)).stop()
  await fillWithRecipes(dataDir, total)
  const server = await startBuiltServer(dataDir)
  const rows: Record<string, string | number>[] = []
  try {
    const token = await server.logIn('admin')
    for (const filter of filters) {
      for (const [api, call] of Object.entries(callsOf(server, token, filter))) {
        const times = await timesInARow(call)
        const { perSecond, p99 } = underLoad(call)
        rows.push({
          recipes: total,
          filter: filter.name,
          API: api,
          'p50 ms': rounded(median(times)),
          'p99 ms': rounded(quantile(times, 0.99)),
          [`requests/s, ${load.connections} clients`]: Math.round(perSecond),
          [`p99 ms, ${load.connections} clients`]: p99,
        })
      }
    }
  } finally {
    await server.stop()
  }
  return rows
}

const rows = []
for (const total of totals) rows.push(...(await measure(total)))
report({ title: 'search: one page of recipes', rows })
