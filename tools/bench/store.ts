/*
 * Stores: durable writes, an import, a start on many recipes; several machines on one database; start and memory of the
 * server; imports that are made to keep it busy.
 */

import { setTimeout as delay } from 'node:timers/promises'
import { writeZip } from '#adapters/archive/zip-files.ts'
import { openMongoStore } from '#adapters/store-mongodb/open-mongodb-place.ts'
import { machineKey } from '#domain/peers/machine-key.ts'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import { aCategory } from '#domain/testing/builders.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { write } from '#domain/testing/writes.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { brokerPassword, startMosquitto } from '#hil-tests/home/mosquitto.ts'
import { actuatorPid } from '#hil-tests/pours/actuator-pid.ts'
import { sessionOf } from '#hil-tests/pours/started-server.ts'
import type { StartedServer } from '../mongodb/servers-at-hand.mjs'
import { fillUpTo, openStoreIn } from './setup/catalogue.ts'
import {
  type Bench,
  dice,
  idsUpTo,
  inTurn,
  mean,
  median,
  quantile,
  type Row,
  rounded,
  scaled,
  spread,
  sum,
  type Table,
  table,
  timed,
} from './setup/harness.ts'
import {
  type BuiltServer,
  memoryOf,
  newDatabase,
  processorTimeOf,
  scratchFolder,
  seededFolder,
  startBuiltServer,
  withMongoServers,
  withServer,
} from './setup/server.ts'

/** By then what the start needed is given back, and no one asks anything. */
const idleMs = 20_000

const bearer = async (url: string) => ({ authorization: `Bearer ${(await sessionOf(url, 'admin')).token}` })

/* Each store by the same. */

interface StoreUnderTest {
  readonly store: string
  readonly dataDir: string
  /** Of a server that uses it. */
  readonly environment: NodeJS.ProcessEnv
  open(): Promise<RecordStore>
}

function mongoStore({ name, uri }: StartedServer): StoreUnderTest {
  const url = newDatabase(uri)
  const machine = machineKey('bench')
  if (machine === null) throw new RangeError('no machine key')
  return {
    store: name,
    dataDir: scratchFolder(),
    environment: { STORE: url, MACHINE_ID: 'bench' },
    open: async () => expectSuccess(await openMongoStore({ url, machine, now: () => timestamp(Date.now()) })),
  }
}

async function rowOf({ store: name, dataDir, environment, open }: StoreUnderTest): Promise<Row> {
  await seededFolder(environment, dataDir)
  const store = await open()
  const writes = await inTurn(idsUpTo(scaled(500)), nth => {
    const value = aCategory({ id: asId(900 + (nth % 50)), name: `Written ${nth}` })
    return timed(() => store.commit([write('category', value)]))
  })
  const imported = scaled(5_000)
  const importMs = await timed(() => fillUpTo(imported, store))
  const recipes = scaled(20_000)
  await fillUpTo(recipes, store)
  await store.close()

  const starts = await inTurn(idsUpTo(4), () => withServer([dataDir, environment], async ({ startMs }) => startMs))
  return withServer([dataDir, environment], async ({ startMs, pid, url }) => {
    starts.push(startMs)
    await delay(idleMs)
    const { rss } = memoryOf(pid)
    const headers = await bearer(url)
    const pages = await inTurn(idsUpTo(330), nth =>
      timed(async () => (await fetch(`${url}/api/recipe/?page=${nth % 40}&searchName=sour`, { headers })).text()),
    )
    return {
      store: name,
      ...spread('write # ms', writes),
      [`import of ${imported} s`]: rounded(importMs / 1000),
      [`start with ${recipes} s`]: rounded(median(starts) / 1000),
      'controller RSS MiB': rounded(rss),
      ...spread('page # ms', pages.slice(30)),
    }
  })
}

const embedded: Table = {
  title: 'the embedded store: writes, an import, a start, pages',
  async rows() {
    const dataDir = scratchFolder()
    return [await rowOf({ store: 'embedded', dataDir, environment: {}, open: () => openStoreIn(dataDir) })]
  },
}

const mongodb: Table = {
  title: 'the same on each MongoDB server at hand',
  rows: () => withMongoServers(servers => inTurn(servers, server => rowOf(mongoStore(server)))),
}

/* Servers on one database that are written to by REST. */

interface Machine {
  readonly server: BuiltServer
  /** Gives a category, one for each machine, another name. */
  rename(): Promise<void>
}

async function startMachine(STORE: string, id: string): Promise<Machine> {
  const server = await startBuiltServer(scratchFolder(), { STORE, MACHINE_ID: id })
  const headers = { ...(await bearer(server.url)), 'content-type': 'application/json' }
  let written = 0
  const send = async (method: string, path: string): Promise<string> => {
    written += 1
    const body = JSON.stringify({ name: `${id} ${written}` })
    const answer = await fetch(`${server.url}/api/category/${path}`, { method, headers, body })
    if (!answer.ok) throw new Error(`${id}: ${answer.status} ${await answer.text()}`)
    return answer.text()
  }
  const category: { id: number } = JSON.parse(await send('POST', ''))
  return { server, rename: async () => void (await send('PUT', String(category.id))) }
}

async function rowOfMachines({ name, uri }: StartedServer, size: number): Promise<Row> {
  const url = newDatabase(uri)
  const machines: Machine[] = []
  try {
    for (const id of idsUpTo(size)) machines.push(await startMachine(url, `machine-${id}`))
    const byTurns = await inTurn(idsUpTo(scaled(200) + 20), nth => timed(() => machines[nth % size]?.rename()))
    const seconds = scaled(10)
    const end = performance.now() + seconds * 1000
    const atOnce = await Promise.all(
      machines.map(async ({ rename }) => {
        const taken: number[] = []
        while (performance.now() < end) taken.push(await timed(rename))
        return taken
      }),
    )
    const counts = atOnce.map(({ length }) => length)
    return {
      store: name,
      machines: size,
      ...spread('by turns # ms', byTurns.slice(20)),
      'at once writes/s': rounded(sum(counts) / seconds),
      ...spread('at once # ms', atOnce.flat()),
      "slowest machine's p99 ms": rounded(Math.max(...atOnce.map(taken => quantile(taken, 0.99)))),
      'its share of an equal one': rounded(Math.min(...counts) / mean(counts)),
    }
  } finally {
    await Promise.all(machines.map(({ server }) => server.stop()))
  }
}

const machines: Table = {
  title: 'writes to several machines on one database, by turns and all at once',
  rows: () =>
    withMongoServers(servers =>
      inTurn(
        servers.flatMap(server => [2, 8].map(size => ({ server, size }))),
        ({ server, size }) => rowOfMachines(server, size),
      ),
    ),
}

/* Cold start to the first answered request, and the memory of all processes when nothing happens. */

/** Everything of a home that a machine can be connected to; nothing is sent while it idles. */
async function connectHome({ ask, url }: BuiltServer, brokerPort: number): Promise<void> {
  const mqtt = {
    ...{ isOn: true, host: 'localhost', port: brokerPort, usesTls: false, username: 'bar', password: brokerPassword },
    ...{
      topicPrefix: 'speedrail',
      discoveryPrefix: 'homeassistant',
      publishes: ['MACHINE', 'DRINKS', 'PUMPS', 'LINE'],
    },
  }
  await ask('mutation ($settings: MqttInput!) { saveMqtt(settings: $settings) { deviceId } }', { settings: mqtt })
  await ask('mutation { changeMetrics(metrics: { isOn: true, isOpenToThisComputer: true }) { isOn } }')
  const webhook = { name: 'Bench', url: 'http://192.168.77.1/', kinds: ['DRINK_STARTED', 'BOTTLE_LOW'] }
  await ask('mutation ($webhook: WebhookInput!) { saveWebhook(webhook: $webhook) { webhook { id } } }', { webhook })
  const settings = { isOn: true, contact: 'mailto:bar@example.org', ntfyServer: 'http://192.168.77.1' }
  await ask(
    'mutation ($settings: NotificationSettingsInput!) { saveNotificationSettings(settings: $settings) { isOn } }',
    { settings },
  )
  await ask('mutation { switchAssistant(on: true) }')
  // What the protocol brings is loaded with the first question.
  const headers = {
    ...(await bearer(url)),
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })
  const answer = await fetch(`${url}/mcp`, { method: 'POST', headers, body })
  if (!(await answer.text()).includes('"tools"')) throw new Error(`the assistant is answered with ${answer.status}`)
}

const askRecipes = async ({ ask }: BuiltServer): Promise<void> => {
  await ask('{ recipes(filter: { fabricable: AUTOMATIC }) { content { id } } }')
}

/** Medians of some starts; where the server is used, with the processor time that it takes when it idles after that. */
async function rowOfStarts(
  start: string,
  rounds: number,
  dataDir: string,
  use?: (server: BuiltServer) => Promise<void>,
): Promise<Row> {
  const all = await inTurn(idsUpTo(scaled(rounds)), () =>
    withServer([dataDir], async (server): Promise<Record<string, number>> => {
      await use?.(server)
      await delay(idleMs)
      const controller = memoryOf(server.pid)
      const actuator = memoryOf(await actuatorPid(dataDir, 'actuator-entry'))
      const before = processorTimeOf(server.pid)
      await delay(use ? idleMs : 0)
      return {
        'start ms': server.startMs,
        'controller RSS MiB': controller.rss,
        'controller PSS MiB': controller.pss,
        'actuator RSS MiB': actuator.rss,
        'both RSS MiB': controller.rss + actuator.rss,
        'both PSS MiB': controller.pss + actuator.pss,
        ...(use && { 'core %': (processorTimeOf(server.pid) - before) / (idleMs / 100) }),
      }
    }),
  )
  const medians = Object.keys(all[0] ?? {}).map(name => [name, rounded(median(all.map(each => each[name] ?? 0)))])
  return { start, rounds: all.length, ...Object.fromEntries(medians) }
}

const starts: Table = {
  title: 'start, and memory when nothing happens',
  async rows() {
    const dataDir = await seededFolder()
    const broker = await startMosquitto()
    try {
      return [
        await rowOfStarts('empty data folder', 1, scratchFolder()),
        await rowOfStarts('seeded data folder', 7, dataDir),
        await rowOfStarts('a client has asked', 1, dataDir, askRecipes),
        await rowOfStarts('the same, everything of a home on', 1, dataDir, async server => {
          await connectHome(server, broker.port)
          await askRecipes(server)
        }),
      ]
    } finally {
      await broker.stop()
    }
  },
}

/* Imports that are made to keep their reader busy, each to a server of its own. */

/** Files that shrink to less than a 250th are refused before they are read: these are not that dull. */
const chance = dice(7)
const list = (count: number, item: (id: number) => string): string =>
  `[${idsUpTo(count)
    .map(id => item(id))
    .join()}]`
const empty = (): string => chance.oneOf(['[]', '{}'])
const stir = '"productionSteps":[{"type":"writtenInstruction","message":"Stir."}]'
const recipe = (id: number, more = ''): string => `{"id":${id},"name":"Drink ${id}",${stir}${more}}`
const fields = (id: number, count: number): string => `,${list(count, nr => `"k${id * count + nr}":0`).slice(1, -1)}`

const hostile: Readonly<Record<string, () => string>> = {
  'two million empty lists and objects': () => list(1_900_000, empty),
  'the same in one recipe': () => `[${recipe(1, `,"x":${list(1_900_000, empty)}`)}]`,
  '4 million names of fields in one recipe': () => `[${recipe(1, fields(0, 3_900_000))}]`,
  'the same in 60 recipes': () => list(60, id => recipe(id, fields(id, 65_000))),
  '60 MB of text': () => `["${list(6_000_000, () => `\\u004${chance.between(0, 9)}text`)}"]`,
  'lists in lists, and no end': () =>
    idsUpTo(3_900_000)
      .map(() => chance.oneOf(['[', ' [']))
      .join(''),
  '99,000 recipes': () => list(99_000, recipe),
}

async function* recipesFile(content: string) {
  yield { name: 'recipes.json', content }
}

const imports = table('imports that are made to keep their reader busy', Object.entries(hostile), ([what, content]) =>
  withServer([scratchFolder()], async ({ url, pid, takeTurns }) => {
    const headers = await bearer(url)
    const chunks: Uint8Array<ArrayBuffer>[] = []
    for await (const chunk of writeZip(recipesFile(content()))) chunks.push(new Uint8Array(chunk))
    const zip = new Blob(chunks, { type: 'application/zip' })
    const before = memoryOf(pid).highest
    await takeTurns()
    const body = new FormData()
    body.set('file', zip, 'x.zip')
    const began = performance.now()
    const answer = await fetch(`${url}/api/transfer/import`, { method: 'POST', headers, body })
    await answer.text()
    return {
      what,
      'packed MB': rounded(zip.size / 2 ** 20),
      answer: answer.status,
      'answered after s': rounded((performance.now() - began) / 1000),
      'longest stall ms': rounded(Math.max(0, ...(await takeTurns()))),
      'memory before MiB': rounded(before),
      'highest MiB': rounded(memoryOf(pid).highest),
    }
  }),
)

export const bench: Bench = { embedded, mongodb, machines, starts, imports }
