/**
 * What the programs of a home cost: edges of an actuator beside a controller that tells of a simulated machine at sixty
 * times its speed, and memory and processor time of a machine that idles with nothing of it, with each, and with all.
 * Needs mosquitto, unshare and ip. BENCH_SECONDS says how long each is measured.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { seconds } from '#domain/units/duration.ts'
import { brokerPassword, type StartedMosquitto, startMosquitto } from '#hil-tests/home/mosquitto.ts'
import {
  automaticRecipes,
  type BuiltServer,
  memoryOf,
  scratchFolder,
  seededFolder,
  withBuiltServer,
} from './built-server.ts'
import { busyProgram } from './busy-program.ts'
import { bundledActuator, latenessOf, pumps, withGuests } from './edges-beside.ts'
import { dice } from './random.ts'
import { type Row, report, rounded } from './report.ts'

const length = Number(process.env['BENCH_SECONDS'] ?? 45)

/** The machine tells nothing to loopback addresses. */
const address = '192.168.77.1'

/** Runs this file once more, in a network of its own, where the address is this computer's. */
function enterNetwork(): never {
  const prepare = `ip link set lo up && ip addr add ${address}/24 dev lo && exec "$@"`
  const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  const { status } = spawnSync('unshare', ['-rn', 'sh', '-c', prepare, 'sh', ...again], { stdio: 'inherit' })
  process.exit(status ?? 1)
}
const isInNetwork = Object.values(networkInterfaces()).some(each => each?.some(({ address: own }) => own === address))
if (!isInNetwork) enterNetwork()

/** Takes webhooks. */
async function startReceiver() {
  let taken = 0
  const server = createServer((request, response) => {
    taken += 1
    request.resume()
    response.writeHead(204).end()
  })
  await new Promise<void>(resolve => server.listen(0, address, resolve))
  return {
    url: `http://${address}:${(server.address() as AddressInfo).port}/`,
    takenSoFar: () => taken,
    stop: () => void server.close(),
  }
}
type Receiver = Awaited<ReturnType<typeof startReceiver>>

const kinds =
  'DRINK_STARTED DRINK_WAITING DRINK_FINISHED DRINK_CANCELLED DRINK_FAILED BOTTLE_LOW BOTTLE_EMPTY GLASS_LIFTED'

/** How each is switched on by someone who is logged in. */
const features: Readonly<Record<string, (server: BuiltServer, around: Around) => Promise<unknown>>> = {
  MQTT: (server, { broker }) =>
    server.graphql('mutation ($settings: MqttInput!) { saveMqtt(settings: $settings) { deviceId } }', {
      settings: {
        isOn: true,
        host: 'localhost',
        port: broker.port,
        usesTls: false,
        username: 'bar',
        password: brokerPassword,
        topicPrefix: 'speedrail',
        discoveryPrefix: 'homeassistant',
        publishes: ['MACHINE', 'DRINKS', 'PUMPS', 'LINE'],
      },
    }),
  metrics: server =>
    server.graphql('mutation { changeMetrics(metrics: { isOn: true, isOpenToThisComputer: true }) { isOn } }'),
  webhooks: (server, { receiver }) =>
    server.graphql('mutation ($webhook: WebhookInput!) { saveWebhook(webhook: $webhook) { webhook { id } } }', {
      webhook: { name: 'Bench', url: receiver.url, kinds: kinds.split(' ') },
    }),
  async notifications(server, { receiver }) {
    const settings = { isOn: true, contact: 'mailto:bar@example.org', ntfyServer: receiver.url.replace(/\/$/, '') }
    await server.graphql(
      'mutation ($settings: NotificationSettingsInput!) { saveNotificationSettings(settings: $settings) { isOn } }',
      { settings },
    )
    await server.graphql(
      'mutation { chooseNotifications(choice: { ntfyTopic: "bench-bar", drinkReady: true, bottleLow: true, fault: true }) }',
    )
  },
  assistant: server => server.graphql('mutation { switchAssistant(on: true) }'),
}

/** What the protocol brings is loaded with the first question. */
async function askAsAssistant(server: BuiltServer): Promise<void> {
  const authorization = `Bearer ${await server.logIn('admin')}`
  const headers = { authorization, 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  for (let id = 1; id <= 24; id += 1) {
    const body = JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/list', params: {} })
    const answer = await fetch(`${server.url}/mcp`, { method: 'POST', headers, body })
    if (!(await answer.text()).includes('"tools"')) throw new Error(`the assistant is answered with ${answer.status}`)
  }
}

interface Around {
  readonly broker: StartedMosquitto
  readonly receiver: Receiver
}

async function switchOn(server: BuiltServer, names: readonly string[], around: Around): Promise<void> {
  for (const name of names) await features[name]?.(server, around)
}

const sumOf = (metrics: string, name: string): number =>
  [...metrics.matchAll(new RegExp(`^${name}(?:{[^}]*})? (\\S+)$`, 'gm'))].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  )

const readMetrics = (server: BuiltServer): Promise<string> =>
  fetch(`${server.url}/metrics`).then(answer => answer.text())

/** As Prometheus does, once a second. */
function scrape(server: BuiltServer): () => void {
  const timer = setInterval(() => void readMetrics(server).catch(() => undefined), 1_000)
  return () => clearInterval(timer)
}

/** So many hands say at once what bottles hold, so many bottles at a time, until it is called off: the house hears of each. */
const hands = 2
const bottlesAtOnce = 10

interface Bottle {
  readonly id: number
  readonly kind: string
}

async function sayLevels(server: BuiltServer): Promise<() => void> {
  const { pumps: all } = await server.graphql<{ pumps: readonly Bottle[] }>('{ pumps { id kind } }')
  let isOver = false
  const say = async (hand: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const levels = Array.from({ length: bottlesAtOnce }, (_, nr) => {
        const { id = 0, kind = '' } = all[(hand + nr) % all.length] ?? {}
        const level = 400 + ((turn * 7 + hand * 31 + nr) % 300)
        return `a${nr}: changePump(id: ${id}, change: { kind: ${kind}, fillingLevelMl: ${level} }) { id }`
      })
      await server.graphql(`mutation { ${levels.join('\n')} }`).catch(() => delay(10))
    }
  }
  for (let hand = 0; hand < hands; hand += 1) void say(hand)
  return () => {
    isOver = true
  }
}

async function edges(names: readonly string[], around: Around): Promise<Row> {
  return withBuiltServer([scratchFolder(), { SIM_SPEED: '60' }], async server => {
    await server.logIn('admin')
    await switchOn(server, names, around)
    const isOn = names.length > 0
    const stop = isOn ? scrape(server) : () => undefined
    const heard = isOn ? await around.broker.listen('speedrail/#') : []
    const stopSaying = await sayLevels(server)
    const before = isOn ? sumOf(await readMetrics(server), 'speedrail_events_total') : 0
    const began = performance.now()
    const row = await withGuests(server, () => latenessOf(entry, program, 'no'), 'drinks')
    const passed = (performance.now() - began) / 1000
    const told = isOn
      ? {
          'changes/s': Math.round((sumOf(await readMetrics(server), 'speedrail_events_total') - before) / passed),
          'MQTT/s': rounded(heard.length / passed),
          'webhooks and ntfy': around.receiver.takenSoFar(),
        }
      : {}
    stop()
    stopSaying()
    return { home: isOn ? 'everything on' : 'off', ...row, ...told }
  })
}

/** Of a process, in milliseconds. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ticks = Number(fields[11]) + Number(fields[12])
  return (ticks * 1000) / 100
}

async function idle(names: readonly string[], folder: string, around: Around, isAsked = false): Promise<Row> {
  return withBuiltServer([folder, {}], async server => {
    await server.logIn('admin')
    await switchOn(server, names, around)
    if (isAsked) await askAsAssistant(server)
    // What the first questions of anybody cost is in each row.
    await automaticRecipes(server)
    await delay(20_000)
    const before = processorTime(server.pid)
    await delay(length * 1000)
    const used = processorTime(server.pid) - before
    const { rss, pss } = memoryOf(server.pid)
    return {
      on: `${names.join(', ') || 'nothing'}${isAsked ? ', asked 24 times' : ''}`,
      'RSS MiB': rounded(rss),
      'PSS MiB': rounded(pss),
      'core %': rounded(used / (length * 10)),
    }
  })
}

const entry = await bundledActuator()
const program = busyProgram(pumps, seconds(length), dice(3))
const all = Object.keys(features)
const around = { broker: await startMosquitto(), receiver: await startReceiver() }
try {
  const rows = [await edges([], around), await edges(all, around)]
  const idleRows: Row[] = []
  for (const names of [[], ...all.map(name => [name]), all])
    idleRows.push(await idle(names, await seededFolder(), around))
  for (const names of [['assistant'], all]) idleRows.push(await idle(names, await seededFolder(), around, true))
  report({
    title: 'home: lateness of edges beside a machine at 60x with its guests',
    rows,
    tables: [{ title: 'An idle machine', rows: idleRows }],
  })
} finally {
  await around.broker.stop()
  around.receiver.stop()
}
