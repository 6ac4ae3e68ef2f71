/*
 * How long a change takes to those who follow the machine, through GraphQL and through STOMP; the largest simulated machine
 * at full speed with someone who watches; the demo's first drink in a tab.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { actuatorPid } from '#hil-tests/pours/actuator-pid.ts'
import { sessionOf } from '#hil-tests/pours/started-server.ts'
import { machinePresets } from '#simulator/machine-file/machine-presets.ts'
import { startDemoMachine } from '#web/e2e/demo-machine.ts'
import { serveDemo } from '../demo.mjs'
import { type Bench, idsUpTo, inTurn, type Row, rounded, scaled, spread, type Table, table } from './setup/harness.ts'
import {
  type BuiltServer,
  follow,
  memoryOf,
  type Protocol,
  processorTimeOf,
  protocols,
  scratchFolder,
  withServer,
} from './setup/server.ts'

/* Followers. */

const changesPerSecond = 5
const warmUp = 10

async function rowOf(server: BuiltServer, protocol: Protocol, followers: number): Promise<Row> {
  const { token } = await sessionOf(server.url, 'admin')
  const { pumps } = await server.ask<{ pumps: readonly [{ id: number; kind: string }] }>('{ pumps { id kind } }')
  const [{ id, kind }] = pumps
  const changes = warmUp + scaled(10) * changesPerSecond
  const times: number[] = []
  const answers: number[] = []
  let level = 0
  let askedAt = 0
  const stops = await Promise.all(
    idsUpTo(followers).map(nr => {
      let seen = 0
      return follow(server.url, protocol, token, nr - 1, message => {
        // A message that comes after the next change was asked for may still be about the one before.
        if (seen === level || !message.includes(`Ml":${level},`)) return
        seen = level
        times.push(performance.now() - askedAt)
      })
    }),
  )
  const before = memoryOf(server.pid).rss
  for (let change = 0; change < changes; change += 1) {
    if (change === warmUp) times.length = 0
    // Never the same twice in a row, and nothing that another number on the wire could be.
    level = 100 + ((change * 7) % 499) + 0.3
    askedAt = performance.now()
    await server.ask(
      'mutation ($id: Int!, $change: PumpChangeInput!) { changePump(id: $id, change: $change) { id } }',
      {
        id,
        change: { kind, fillingLevelMl: level },
      },
    )
    if (change >= warmUp) answers.push(performance.now() - askedAt)
    await delay(Math.max(0, 1_000 / changesPerSecond - (performance.now() - askedAt)))
  }
  await delay(1_000)
  const after = memoryOf(server.pid).rss
  for (const stop of stops) stop()
  return {
    followers,
    ...spread('# ms', times),
    ...spread('answered # ms', answers),
    'reached %': rounded((100 * times.length) / (followers * (changes - warmUp))),
    'RSS MiB before': rounded(before),
    'RSS MiB after': rounded(after),
  }
}

const followers: Table = {
  title: `from asking for a change until followers know, ${changesPerSecond} changes a second`,
  async rows() {
    const rows = await inTurn(Object.entries(protocols), ([name, protocol]) =>
      withServer([scratchFolder()], server =>
        inTurn([1, 50, 200], async size => ({ protocol: name, ...(await rowOf(server, protocol, size)) })),
      ),
    )
    return rows.flat()
  },
}

/* The largest simulated machine. */

const largest = table('40 pumps of all kinds that run, and one who watches: the actuator', [1, 60], speed => {
  const dataDir = scratchFolder()
  return withServer([dataDir, { SIM_SPEED: String(speed) }], async ({ url, ask }) => {
    const text = JSON.stringify(machinePresets.max)
    await ask('mutation ($text: String!) { simulatorBuildMachine(text: $text) }', { text })
    const { pumps } = await ask<{ pumps: readonly { id: number }[] }>('{ pumps { id } }')
    // What is in a tube goes back into its bottle and out again.
    const runAll = `mutation { ${pumps.map(({ id }) => `p${id}: startPumpJob(pumpId: ${id}, advice: RUN)`).join(' ')} }`
    const { token } = await sessionOf(url, 'admin')
    const stop = await follow(url, protocols.GraphQL, token, 0, () => undefined)
    const pid = await actuatorPid(dataDir, 'actuator-entry')
    const run = async (seconds: number): Promise<void> => {
      for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
        await ask(runAll).catch(() => undefined)
        await delay(500)
      }
    }
    await run(2)
    const before = { spent: processorTimeOf(pid), memory: memoryOf(pid).rss }
    const seconds = scaled(20)
    await run(seconds)
    const spent = processorTimeOf(pid) - before.spent
    stop()
    return {
      speed: `${speed}×`,
      '% of a core': rounded(spent / seconds / 10),
      'RSS MiB before': rounded(before.memory),
      'RSS MiB after': rounded(memoryOf(pid).rss),
    }
  })
})

/* The demo, from the address to the first drink. */

/** Of the renderer, which page and workers share, as the browser's own task manager counts: without the program's code. */
async function tabMegabytes(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  return Math.max(...pids.map(pid => memoryOf(pid).own))
}

async function firstDrink(throttle: number): Promise<Row> {
  const files = await serveDemo({ port: 0 })
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '', args: ['--no-sandbox'] })
  const demo = await startDemoMachine({ files: files.url.replace(/\/$/, ''), speed: 1, browser: () => browser })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    const began = performance.now()
    const sinceBegun = (): number => rounded((performance.now() - began) / 1000)
    await page.goto(`${demo.url}/`, { waitUntil: 'commit' })
    await page.locator('[data-testid=sim-scene][data-state=drawn]').waitFor({ timeout: 120_000 })
    const drawn = sinceBegun()
    await page.getByRole('button', { name: 'Pour a Negroni' }).click()
    await page.getByRole('heading', { name: 'Here it comes' }).waitFor()
    const pouring = sinceBegun()
    const kilobytes = rounded(demo.bytes() / 1000)
    await delay(30_000)
    return {
      'page throttled': throttle,
      'machine drawn s': drawn,
      'pouring s': pouring,
      'kB to pouring': kilobytes,
      'tab after 30 s MB': rounded(await tabMegabytes(browser)),
    }
  } finally {
    await browser.close()
    await demo.remove()
    await files.close()
  }
}

const demo = table('the demo, from the address to the first drink in a new browser', [1, 4], firstDrink)

export const bench: Bench = { followers, largest, demo }
