/*
 * A real Prometheus, set up by the lines of docs/home.md, reads a machine that is at work: what every panel of the
 * dashboard then shows, and what the alerts do.
 */
import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Bartender, Phone } from '../pours/party-phones.ts'
import { serverForAll } from '../pours/server-for-tests.ts'
import { type Ask, eventually, logIn, sessionOf } from '../pours/started-server.ts'
import { mayUse } from './home-services.ts'
import { type Sample, type StartedPrometheus, startPrometheus } from './prometheus.ts'

const docs = (name: string): string => fileURLToPath(new URL(`../../docs/${name}`, import.meta.url))
const isThere = mayUse('prometheus') && mayUse('promtool')
/** With the flags of `npm start`, so that V8 takes the code that it has compiled before. */
const server = serverForAll({ SIM_SPEED: '20', NODE_OPTIONS: '--max-semi-space-size=1' })

let ask: Ask
let prometheus: StartedPrometheus
let instance: string

interface Panel {
  readonly title: string
  readonly targets?: readonly { readonly expr: string }[]
}

/** The block of docs/home.md that begins with this line. */
async function linesOfDocs(beginning: string): Promise<string> {
  const text = await readFile(docs('home.md'), 'utf8')
  const blocks = [...text.matchAll(/^( *)```yaml\n([\s\S]*?)^ *```/gm)].map(([, indent = '', lines = '']) =>
    lines.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )
  const found = blocks.find(block => block.startsWith(beginning))
  if (found === undefined) throw new Error(`docs/home.md has no block that begins with ${beginning}`)
  return found
}

beforeAll(async () => {
  instance = new URL(server.url).host
  ask = await logIn(server.url)
  await ask('mutation { changeMetrics(metrics: { isOn: true, isOpenToThisComputer: false }) { isOn } }')
})

/** What a reader makes of them: the name of the machine, and where the token is. */
const filledIn = (lines: string, tokenFile: string): string =>
  lines
    .replace('speedrail.local:8080', instance)
    .replace('/etc/prometheus/speedrail-token', tokenFile)
    .replace(/scrape_interval: \d+s/, 'scrape_interval: 1s\n    scrape_timeout: 1s')

const recipeNamed = async (name: string): Promise<number> => {
  const query = 'query ($name: String!) { recipes(filter: { searchName: $name }) { content { id name } } }'
  const { recipes } = await ask<{ recipes: { content: { id: number; name: string }[] } }>(query, { name })
  return recipes.content.find(each => each.name === name)?.id ?? 0
}

const order = async (): Promise<void> => {
  const id = await recipeNamed('Negroni')
  await ask('mutation ($id: Int!) { placeOrder(order: { drink: { kind: RECIPE, id: $id }, amountMl: 90 }) }', { id })
}
const state = async (): Promise<string> =>
  (await ask<{ production: { state: string } | null }>('{ production { state } }')).production?.state ?? 'NONE'

/** Does by hand what the drink waits for. */
async function finishDrink(): Promise<void> {
  await eventually(
    async () => {
      const now = await state()
      if (/MANUAL|PAUSED/.test(now)) await ask('mutation { continueProduction }').catch(() => undefined)
      return now
    },
    now => /FINISHED|CANCELLED|ERROR|NONE/.test(now),
  )
}

const runAt = (speed: number) => ask(`mutation { simulatorSetSpeed(speed: ${speed}) }`)

/** In the middle of a drink, in real time: it does not end before, however late the next question comes. */
async function whilePouring(mutation: string, right: string): Promise<void> {
  await runAt(1)
  await order()
  const seen = () =>
    ask<{ production: { progress: number } | null; simulator: { pumps: { on: boolean }[] } }>(
      '{ production { progress } simulator { pumps { on } } }',
    )
  await eventually(
    seen,
    ({ production, simulator }) => (production?.progress ?? 0) > 10 && simulator.pumps.some(({ on }) => on),
  )
  await ask(`mutation { ${mutation} }`)
  await eventually(state, now => now === right)
  await runAt(20)
}

async function liftedGlass(): Promise<void> {
  await whilePouring('simulatorTakeGlass', 'PAUSED')
  await ask('mutation { simulatorPlaceGlass(sizeMl: 400) }')
  await finishDrink()
}

async function cancelledDrink(): Promise<void> {
  await ask('mutation { simulatorPlaceGlass(sizeMl: 400) }')
  await whilePouring('cancelProduction', 'CANCELLED')
}

async function partyDrink(): Promise<void> {
  await ask('mutation ($party: PartyInput!) { openParty(party: $party) }', {
    party: { name: 'Friday', endsAt: new Date(Date.now() + 3_600_000).toISOString(), patienceSeconds: 60 },
  })
  const { hostedParty } = await ask<{ hostedParty: { code: string } }>('{ hostedParty { code } }')
  const phone = new Phone('Ada', () => server.url)
  await phone.join(hostedParty.code)
  const bartender = new Bartender(() => server.url, (await sessionOf(server.url, 'admin')).token)
  const drink = { kind: 'RECIPE', id: await recipeNamed('Negroni') }
  await phone.ask('mutation ($order: OrderInput!) { placePartyOrder(order: $order) }', {
    order: { drink, amountMl: 90, confirmOverfill: true },
  })
  await eventually(
    async () => {
      await bartender.look()
      return phone.screen?.orders[0]?.state
    },
    seen => seen === 'DONE',
    30_000,
  )
}

/** An emergency stop, and someone who has looked. */
async function fault(): Promise<void> {
  await ask('mutation { emergencyStop }')
  const reason = async () =>
    (await ask<{ machine: { fault: object | null } }>('{ machine { fault { reason } } }')).machine.fault
  await eventually(reason, told => told !== null)
  await ask('mutation { resetFault }')
}

interface Dose {
  readonly ingredient: { readonly id: number }
  readonly poured: number
  readonly measuredBy: string
}

/** What pumps have poured into glasses by the books, by the ingredient's id. Each dose is told to a tenth of a millilitre. */
async function dosesByTheBooks(): Promise<ReadonlyMap<string, readonly number[]>> {
  const { orders } = await ask<{ orders: readonly { readonly doses: readonly Dose[] }[] }>(
    '{ orders { doses { ingredient { id } poured measuredBy } } }',
  )
  const doses = orders.flatMap(order => order.doses).filter(({ measuredBy }) => measuredBy !== 'HAND')
  const ids = new Set(doses.map(({ ingredient }) => ingredient.id))
  const of = (id: number) => doses.filter(({ ingredient }) => ingredient.id === id).map(({ poured }) => poured)
  return new Map([...ids].map(id => [`${id}`, of(id)]))
}

const valueAt = (samples: readonly Sample[], labels: Readonly<Record<string, string>>): number | undefined =>
  samples.find(sample => Object.entries(labels).every(([name, value]) => sample.labels[name] === value))?.value

const readings = async (): Promise<number> => (await prometheus.query('count_over_time(up[1h])'))[0]?.value ?? 0
const twoReadings = (before: number) => eventually(readings, now => now >= before + 2, 60_000)

if (isThere)
  describe('a Prometheus that reads the machine', () => {
    beforeAll(async () => {
      const { createApiToken } = await ask<{ createApiToken: { text: string } }>(
        'mutation { createApiToken(token: { name: "Prometheus", scope: READ }) { text } }',
      )
      const tokenFile = join(server.folder, 'token')
      await writeFile(tokenFile, createApiToken.text)
      prometheus = await startPrometheus(filledIn(await linesOfDocs('scrape_configs:'), tokenFile))
      // It takes some seconds until it begins; what happens before its second reading would be no change.
      await twoReadings(0)
      expect(await prometheus.problems()).toEqual([])
      await order()
      await finishDrink()
      await liftedGlass()
      await cancelledDrink()
      await fault()
      await partyDrink()
      await twoReadings(await readings())
    }, 120_000)
    afterAll(async () => prometheus?.stop())

    it('has read every time', async () => {
      expect(await prometheus.problems()).toEqual([])
      expect(await prometheus.query('min_over_time(up[30s])')).toMatchObject([{ value: 1 }])
    })

    it('shows something in every panel of the dashboard', async () => {
      const { panels } = JSON.parse(await readFile(docs('home/speedrail-dashboard.json'), 'utf8')) as {
        panels: Panel[]
      }
      const expressions = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })))
      expect(expressions.length).toBeGreaterThan(20)
      for (const { title, expr } of expressions) {
        const query = expr
          .replaceAll('$instance', instance)
          .replaceAll('$__range', '5m')
          .replaceAll('$__rate_interval', '1m')
        const samples = (await prometheus.query(query)).filter(({ value }) => Number.isFinite(value) && value >= 0)
        expect(samples.length, `${title}: ${query}`).toBeGreaterThan(0)
        // Where the title promises none of it, none is right.
        if (!/Fault|could not|processes|line|Who|Precision|Edges/.test(title))
          expect(Math.max(...samples.map(({ value }) => value)), `${title}: ${query}`).toBeGreaterThan(0)
      }
    })

    it('knows what was poured, to a tenth of a millilitre in each drink', async () => {
      const books = await dosesByTheBooks()
      const poured = (await prometheus.query('1000 * speedrail_poured_litres_total')).filter(({ value }) => value > 0)
      expect(poured).toHaveLength(books.size)
      expect(books.size).toBeGreaterThanOrEqual(3)
      for (const { labels, value } of poured) {
        const doses = books.get(labels['ingredient_id'] ?? '') ?? []
        const sum = doses.reduce((all, each) => all + each, 0)
        expect(Math.abs(value - sum), labels['ingredient']).toBeLessThan(0.1 * doses.length)
      }
    })

    it('knows what the bottles hold', async () => {
      const { pumps } = await ask<{ pumps: readonly { id: number; fillingLevelMl: number }[] }>(
        '{ pumps { id fillingLevelMl } }',
      )
      const levels = await prometheus.query('1000 * speedrail_bottle_level_litres')
      for (const { id, fillingLevelMl } of pumps)
        expect(Math.abs((valueAt(levels, { pump_id: `${id}` }) ?? 0) - fillingLevelMl), `pump ${id}`).toBeLessThan(0.1)
    })

    it('has counted what happened', async () => {
      const drinks = await prometheus.query('speedrail_drinks_total')
      expect([valueAt(drinks, { outcome: 'finished' }), valueAt(drinks, { outcome: 'cancelled' })]).toEqual([3, 1])
      const reactions = await prometheus.query('speedrail_reaction_seconds_count')
      expect(valueAt(reactions, { cause: 'glass-lifted' })).toBe(1)
      expect(valueAt(reactions, { cause: 'stop' })).toBe(1)
      const slowest = await prometheus.query('max(speedrail_reaction_seconds_sum)')
      expect(slowest[0]?.value).toBeLessThan(0.5)
      expect(await prometheus.query('speedrail_edge_lateness_seconds_count > 10')).toHaveLength(1)
      expect(valueAt(await prometheus.query('speedrail_faults_total'), { reason: 'emergency-stop' })).toBe(1)
      expect(valueAt(await prometheus.query('speedrail_party_wait_seconds_count'), { until: 'started' })).toBe(1)
    })

    it('has seen the processes of the machine, each with some memory and none with too much', async () => {
      const memory = await prometheus.query('speedrail_process_resident_memory_bytes')
      for (const process of ['controller', 'actuator']) {
        const bytes = valueAt(memory, { process }) ?? 0
        expect(bytes, process).toBeGreaterThan(20_000_000)
        expect(bytes, process).toBeLessThan(500_000_000)
      }
    })

    it('reads a name that wants to break the format as it is written', async () => {
      const name = 'Gin"} 1\\n{a="\\'
      const { ingredients } = await ask<{ ingredients: readonly { id: number; name: string }[] }>(
        '{ ingredients { id name } }',
      )
      const campari = ingredients.find(each => each.name === 'Campari')
      await ask(
        'mutation ($id: Int!, $name: String!) { updateIngredient(id: $id, ingredient: { kind: AUTOMATED, name: $name }) { id } }',
        { id: campari?.id, name },
      )
      const renamed = await eventually(
        () => prometheus.query('speedrail_bottle_level_litres'),
        samples => samples.some(({ labels }) => labels['ingredient'] === name),
      )
      expect(renamed.length).toBeGreaterThan(5)
      expect(await prometheus.problems()).toEqual([])
      expect(await prometheus.query('{__name__=~".*evil.*"}')).toEqual([])
      expect(lint(await exposition())).toBe('')
    })

    it('is refused when its token is withdrawn', async () => {
      const { apiTokens } = await ask<{ apiTokens: readonly { id: number }[] }>('{ apiTokens { id } }')
      await ask('mutation ($id: Int!) { withdrawApiToken(id: $id) }', { id: apiTokens[0]?.id })
      const problems = await eventually(
        () => prometheus.problems(),
        found => found.length > 0,
      )
      expect(problems[0]).toContain('401')
    })
  })

it('are all metrics of which dashboard and alerts speak, and no other names', async () => {
  const text = await eventually(exposition, told => told.includes('# TYPE'))
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const spoken =
    (await readFile(docs('home/speedrail-dashboard.json'), 'utf8')) +
    (await readFile(docs('home/speedrail-alerts.yml'), 'utf8'))
  const names = new Set(
    [...spoken.matchAll(/speedrail_\w+/g)].map(([name]) => name.replace(/_(?:bucket|sum|count)$/, '')),
  )
  expect([...names].filter(name => !known.has(name))).toEqual([])
  const list = await readFile(docs('home.md'), 'utf8')
  expect([...known].filter(name => !list.includes(`\`${name}\``))).toEqual([])
})

async function exposition(): Promise<string> {
  const { token } = await sessionOf(server.url, 'admin')
  return (await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()
}

/** Everything that Prometheus' own tool would do otherwise. */
function lint(text: string): string {
  const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' })
  return stdout + stderr
}

if (isThere)
  describe('the alerts', () => {
    it('are rules that Prometheus understands, and come when they should', () => {
      const tests = fileURLToPath(new URL('alerts.yml', import.meta.url))
      for (const [what, file] of [
        ['check', docs('home/speedrail-alerts.yml')],
        ['test', tests],
      ] as const) {
        const { status, stdout, stderr } = spawnSync('promtool', [what, 'rules', file], { encoding: 'utf8' })
        expect(status, stdout + stderr).toBe(0)
      }
    })
  })
