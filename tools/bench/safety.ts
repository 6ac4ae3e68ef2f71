/*
 * Reaction times: from a killed or hung process until every pump is off, as the simulated machine itself recorded it; how
 * late the edges of pumps come; and liquid without command, as the scale sees it.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { supervisionOfSimulated } from '#adapters/actuator/standby.ts'
import { leanActuator, startActuator } from '#adapters/actuator/start-actuator.ts'
import { type FlowSurroundings, firstFlowWatch, watchFlow } from '#domain/glass-monitoring/uncommanded-flow.ts'
import type { Wiring } from '#domain/ports/actuator.port.ts'
import type { EdgeLateness, ProgramRun, TimedProgram } from '#domain/program/program.ts'
import { stepProgramId } from '#domain/program/program.ts'
import { addedTo, chanceOf, idle, ScaleAtBar, type SeenSample } from '#domain/testing/scale-at-bar.ts'
import { type LeakBeginning, pourByHand, watchBar, watchLeak } from '#domain/testing/scale-evening.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { addTime, longest, type Microseconds, milliseconds, seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { noMass } from '#domain/units/mass.ts'
import type { FromController } from '#hil-tests/machine/controller-fixture.ts'
import { until, worldIn } from '#hil-tests/machine/world-on-disk.ts'
import { sessionOf } from '#hil-tests/pours/started-server.ts'
import { bundledForTests } from '#tools/testing/bundle-for-tests.ts'
import {
  type Bench,
  count,
  dice,
  idsUpTo,
  inTurn,
  quantile,
  type Row,
  rounded,
  scaled,
  spread,
  type Table,
  table,
} from './setup/harness.ts'
import { type BuiltServer, follow, load, protocols, scratchFolder, withServer } from './setup/server.ts'

/* From a fault until all is off: an actuator and its controller, with three pumps that run. */

const fixture = (name: string): Promise<URL> =>
  bundledForTests(new URL(`../../hil-tests/machine/${name}.ts`, import.meta.url))

interface Fault {
  readonly what: string
  readonly faulty: 'controller' | 'actuator'
  readonly signal: 'SIGKILL' | 'SIGSTOP'
}
const faults: readonly Fault[] = [
  { what: 'controller killed', faulty: 'controller', signal: 'SIGKILL' },
  { what: 'controller hangs', faulty: 'controller', signal: 'SIGSTOP' },
  { what: 'actuator killed, until the next one holds all lines', faulty: 'actuator', signal: 'SIGKILL' },
]

const received = (controller: ChildProcess, isMeant: (message: FromController) => boolean): Promise<void> =>
  new Promise(resolve => {
    controller.on('message', message => {
      if (isMeant(message as FromController)) resolve()
    })
  })
const isAvailable = (message: FromController): boolean =>
  message.kind === 'event' && message.event.kind === 'availability' && message.event.available

/** As the simulated machine itself recorded it. @returns milliseconds */
async function timeToOff(controllerEntry: URL, { faulty, signal }: Fault): Promise<number> {
  const dataDir = scratchFolder()
  const controller = fork(controllerEntry, {
    execArgv: [],
    env: { ...process.env, DATA_DIR: dataDir, SIM_SPEED: '1', CONTROLLER_SILENCE_MS: '200' },
  })
  try {
    await received(controller, ({ kind }) => kind === 'running')
    await delay(700 + Math.random() * 300)
    const at = Date.now()
    if (faulty === 'actuator') {
      const isBack = received(controller, isAvailable)
      process.kill(Number(readFileSync(join(dataDir, 'fixture.pid'), 'utf8')), signal)
      await isBack
      return Date.now() - at
    }
    controller.kill(signal)
    await until(async () => (await worldIn(dataDir)).pumps.every(({ on }) => !on))
    return Math.max(...(await worldIn(dataDir)).pumps.map(pump => pump.lastSwitchedOffAt ?? 0)) - at
  } finally {
    controller.kill('SIGKILL')
  }
}

const off = table('from a fault until every pump is off', faults, async fault => {
  await fixture('actuator-fixture')
  const controller = await fixture('controller-fixture')
  const times = await inTurn(idsUpTo(scaled(100)), () => timeToOff(controller, fault))
  return {
    fault: fault.what,
    rounds: times.length,
    ...spread('# ms', times),
    'above 300 ms': count(times, time => time > 300),
  }
})

/* Lateness of edges. */

const pumps = 16
const busyWiring: Wiring = {
  pumps: idsUpTo(pumps).map(id => ({
    kind: 'switched',
    pumpId: asId(id),
    pin: { boardId: 1, nr: id },
    activeHigh: true,
  })),
  director: null,
  supply: null,
  loadCell: null,
  expanders: [],
}

/** More edges than any drink has: each pump is switched about twice a second. */
function busyProgram(length: Microseconds): TimedProgram {
  const chance = dice(3)
  const spell = (): Microseconds => milliseconds(chance.between(100_000, 900_000) / 1000)
  const runs = idsUpTo(pumps).flatMap((id): ProgramRun[] => {
    const own: ProgramRun[] = []
    for (let start = spell(); start < length; ) {
      const duration = spell()
      own.push({ pumpId: asId(id), start, duration, train: null, mass: noMass })
      start = addTime(addTime(start, duration), spell())
    }
    return own
  })
  const duration = longest(runs.map(run => addTime(run.start, run.duration)))
  return { kind: 'timed', id: stepProgramId(asId(1), 0, 0), direction: 'forward', runs, duration, watchGlass: false }
}

const edgeSeconds = scaled(45)

async function latenessOf(realTime: 'yes' | 'no'): Promise<Row> {
  const entry = await bundledForTests(new URL('./setup/memory-actuator.ts', import.meta.url))
  const actuator = await startActuator({
    supervision: supervisionOfSimulated,
    entry,
    execArgv: leanActuator,
    env: { ...process.env, DATA_DIR: scratchFolder(), REAL_TIME: realTime },
    log: text => console.error(text),
  })
  try {
    const ended = new Promise<EdgeLateness>((resolve, reject) => {
      actuator.subscribe(event => {
        if (event.kind !== 'ended') return
        const { outcome, reason, lateness } = event.report
        if (outcome === 'completed' && lateness) resolve(lateness)
        else reject(new Error(`the program ended as ${outcome}: ${reason}`))
      })
    })
    expectSuccess(await actuator.wire(busyWiring))
    expectSuccess(await actuator.run(busyProgram(seconds(edgeSeconds))))
    const { count: edges, p50, p99, max } = await ended
    return { edges, 'p50 ms': rounded(p50 / 1000), 'p99 ms': rounded(p99 / 1000), 'worst ms': rounded(max / 1000) }
  } finally {
    await actuator.close()
  }
}

const automatic = '{ recipes(filter: { fabricable: AUTOMATIC }) { content { id } } }'
const order = `mutation ($id: Int!) {
  placeOrder(order: { drink: { kind: RECIPE, id: $id }, amountMl: 60, confirmOverfill: true })
}`

/** One drink after the other, from bottles that are full again. */
async function orderDrinks({ ask }: BuiltServer, signal: AbortSignal): Promise<void> {
  const { recipes } = await ask<{ recipes: { content: readonly { id: number }[] } }>(automatic)
  const { pumps: all } = await ask<{ pumps: readonly { id: number }[] }>('{ pumps { id } }')
  const refill = `mutation { ${all.map(({ id }) => `p${id}: simulatorRefill(pumpId: ${id})`).join(' ')} }`
  for (let turn = 0; !signal.aborted; turn += 1) {
    // While one is being made it goes on, and the next is refused; one that cannot be made is passed over.
    const id = recipes.content[turn % recipes.content.length]?.id
    const ignore = () => undefined
    await ask('mutation { continueProduction }').catch(ignore)
    await ask(refill).catch(ignore)
    await ask(order, { id }).catch(ignore)
    await delay(200)
  }
}

const page = '{ recipes(page: 0) { totalElements content { id name shortDescription availability } } }'

/** @param isFlood ten clients more that ask as fast as they are answered */
async function besideBusyServer(isFlood: boolean, measure: () => Promise<Row>): Promise<Row> {
  return withServer([scratchFolder(), { SIM_SPEED: '10' }], async server => {
    const { token } = await sessionOf(server.url, 'admin')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ query: page })
    const calls = [{ method: 'POST', path: '/graphql', headers, body }] as const
    const health = [{ method: 'GET', path: '/health', headers: {} }] as const
    const over = new AbortController()
    for (const id of idsUpTo(50)) await follow(server.url, protocols.GraphQL, token, id - 1, () => undefined)
    const work = [
      orderDrinks(server, over.signal),
      load(server.url, { connections: 10, seconds: edgeSeconds, overallRate: 200, calls }),
      ...(isFlood ? [load(server.url, { connections: 10, seconds: edgeSeconds, calls: health })] : []),
    ]
    const row = await measure()
    over.abort()
    await Promise.all(work)
    return row
  })
}

const controllers: Readonly<Record<string, (measure: () => Promise<Row>) => Promise<Row>>> = {
  idle: measure => measure(),
  '50 subscriptions, 200 requests/s, drinks': measure => besideBusyServer(false, measure),
  'the same, and 10 clients flat out': measure => besideBusyServer(true, measure),
}

const edges = table(
  'lateness of pump edges in the actuator process beside a controller; real time needs the right to it',
  (['no', 'yes'] as const).flatMap(realTime => Object.entries(controllers).map(each => [realTime, ...each] as const)),
  async ([realTime, controller, beside]) => ({
    controller,
    'real time': realTime,
    ...(await beside(() => latenessOf(realTime))),
  }),
)

/* Liquid without command. */

/** Counts the alarms that are raised among what it is shown, in seconds. */
function listening(): { readonly see: SeenSample; readonly alarms: readonly number[] } {
  let watch = firstFlowWatch
  const alarms: number[] = []
  return {
    alarms,
    see(sample, around) {
      const before = watch.flow
      watch = watchFlow(watch, sample, around)
      if (watch.flow && !before) alarms.push(sample.at / seconds(1))
    },
  }
}

const hoursPerSeed = 10
const tries = scaled(300)

function falseAlarms(): Row {
  const seeds = idsUpTo(scaled(1_000))
  const found = seeds.flatMap(seed => {
    const { see, alarms } = listening()
    watchBar(seed, hoursPerSeed, see)
    return alarms.map(at => `seed ${seed} at ${Math.round(at)} s`)
  })
  return { what: `${hoursPerSeed * seeds.length} hours at a bar`, 'false alarms': found.length, where: found.join() }
}

/** A hand that pours into the glass of a machine that no one uses may be taken for a leak: in a step for a person never. */
function handsAlone(what: string, around: FlowSurroundings): Row {
  const taken = count(idsUpTo(tries), seed => {
    const { see, alarms } = listening()
    const bar = new ScaleAtBar(chanceOf(seed), see, around)
    bar.standing(300)
    bar.pass(4)
    pourByHand(bar)
    bar.pass(5)
    return alarms.length > 0
  })
  return { what: `a person pours by hand ${what}`, 'noticed %': rounded((100 * taken) / tries) }
}

const finite = (value: number): number | string => (Number.isFinite(value) ? rounded(value) : '–')

function detection(beginning: LeakBeginning, rate: number): Row {
  const latencies = idsUpTo(tries).map(seed => {
    const { see, alarms } = listening()
    const begun = watchLeak(seed, { beginning, rate, length: Math.max(20, 30 / rate) }, see)
    return (alarms.find(at => at >= begun) ?? Number.POSITIVE_INFINITY) - begun
  })
  const [middle, most] = [quantile(latencies, 0.5), quantile(latencies, 0.95)]
  return {
    what: beginning,
    'g/s': rate,
    'noticed %': Math.round((100 * count(latencies, Number.isFinite)) / tries),
    'p50 s': finite(middle),
    'p95 s': finite(most),
    'p50 g': finite(middle * rate),
    'p95 g': finite(most * rate),
  }
}

const beginnings: readonly LeakBeginning[] = [
  'after a program',
  'in a step for a person',
  'in a step for a person, after tubes were filled',
  'out of a rest',
  'before the start',
]

const leaks: Table = {
  title: 'liquid that runs without command',
  rows: async () => [
    falseAlarms(),
    handsAlone('in a step of theirs, or after a drink', addedTo),
    handsAlone('while the machine idles', idle),
    ...beginnings.flatMap(beginning => [1, 2, 5, 10, 25].map(rate => detection(beginning, rate))),
  ],
}

export const bench: Bench = { off, edges, leaks }
