/** What the demo takes of a visitor's line, patience, memory and processor, from plain files below a path. */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { serveDemo } from '../demo/serve.mjs'
import { type Row, report, rounded } from './report.ts'

interface Line {
  /** Milliseconds before an answer begins. */
  readonly latencyMs: number
  /** Of everything that comes, together. */
  readonly bytesPerSecond: number
}
/** The usual slow line of tools for such measurements: 1.6 Mbit/s, 150 ms. */
const slowLine: Line = { latencyMs: 150, bytesPerSecond: 200_000 }
const throttle = 4
const watchedMs = 10_000
const idleMs = 20_000
/** Until all files are kept, and what was thrown away is given back. */
const settleMs = 45_000

const files = await serveDemo({ port: 0 })
const rows: Row[] = []
/** Counts what goes through it, and holds it up as the line does. */
async function measuringProxy(line: Line | undefined) {
  const target = new URL(files.url)
  let bytes = 0
  let free = 0
  const deliver = async (piece: Buffer, answer: ServerResponse): Promise<void> => {
    bytes += piece.length
    if (line) {
      free = Math.max(free, performance.now()) + (piece.length / line.bytesPerSecond) * 1000
      await delay(free - performance.now())
    }
    answer.write(piece)
  }
  const handOn = async (file: IncomingMessage, answer: ServerResponse): Promise<void> => {
    await delay(line?.latencyMs ?? 0)
    answer.writeHead(file.statusCode ?? 502, file.headers)
    for await (const piece of file) await deliver(piece as Buffer, answer)
    answer.end()
  }
  const server = createServer((asked, answer) => {
    const { method, headers, url: path } = asked
    const given = (file: IncomingMessage): void => void handOn(file, answer)
    asked.pipe(request({ host: '127.0.0.1', port: target.port, path, method, headers }, given))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}${target.pathname}`, bytes: () => bytes, close: () => server.close() }
}

const launched = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  return context.newPage()
}

/** A new browser: to the dashboard, and from the first click on a drink of it until it pours. */
async function firstVisit({ line, throttle }: { readonly line?: Line; readonly throttle?: number }): Promise<Row> {
  const proxy = await measuringProxy(line)
  const browser = await launched()
  try {
    const page = await openPage(browser)
    if (throttle) {
      const devTools = await page.context().newCDPSession(page)
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    }
    const start = performance.now()
    await page.goto(proxy.url, { waitUntil: 'commit' })
    await page.getByRole('banner').waitFor({ timeout: 120_000 })
    const frame = performance.now()
    await page.getByText('Ready to pour').waitFor()
    const dashboard = performance.now()
    const atDashboard = proxy.bytes()
    await page.getByText('Gin and It').first().click()
    await page.getByRole('button', { name: 'Make this drink' }).click()
    await page.getByRole('button', { name: /^Order · / }).click()
    await page.getByText('Pouring now').waitFor()
    const pouring = performance.now()
    return {
      'frame of the page, s': rounded((frame - start) / 1000),
      'dashboard, s': rounded((dashboard - start) / 1000),
      'click to pouring, s': rounded((pouring - dashboard) / 1000),
      'kB to the dashboard': rounded(atDashboard / 1000),
      'kB to pouring': rounded(proxy.bytes() / 1000),
    }
  } finally {
    await browser.close()
    proxy.close()
  }
}

/** Counts the frames in which something was drawn by hand, as the scene is. */
const countDrawn = `(() => {
  let isDrawn = false
  globalThis.drawn = 0
  for (const kind of [globalThis.CanvasRenderingContext2D, globalThis.WebGLRenderingContext, globalThis.WebGL2RenderingContext])
    for (const name of ['clear', 'clearRect', 'drawArrays', 'drawElements', 'drawImage', 'fill', 'fillRect']) {
      const own = kind?.prototype[name]
      if (own) kind.prototype[name] = function (...how) { isDrawn = true; return own.apply(this, how) }
    }
  const look = () => { if (isDrawn) globalThis.drawn++; isDrawn = false; requestAnimationFrame(look) }
  requestAnimationFrame(look)
})()`

/** Asks the machine as from the console. */
const asked = (page: Page, query: string): Promise<unknown> =>
  page.evaluate(`(async () => {
    const ask = async (query, token) => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: 'Bearer ' + token }) }
      return (await fetch('graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })).json()
    }
    globalThis.token ??= (await ask('mutation { login(username: "admin", password: "speedrail") { token } }')).data.login.token
    return (await ask(${JSON.stringify(query)}, globalThis.token)).data
  })()`)

interface Watch {
  readonly speed?: number
  readonly isLargest?: boolean
}

/** The simulator's page while every pump runs, and at rest after it. @param prepare the page, before it is opened */
async function pourOf<Seen>(
  { speed = 1, isLargest = false }: Watch,
  prepare: (page: Page) => Promise<unknown>,
  look: (page: Page, browser: Browser, pour: () => Promise<void>) => Promise<Seen>,
): Promise<Seen> {
  const browser = await launched()
  try {
    const page = await openPage(browser)
    await prepare(page)
    await page.goto(`${files.url}?speed=${speed}&page=${isLargest ? 'simulator/machine' : 'simulator'}`)
    if (isLargest) {
      await page.getByRole('button', { name: /^Max/ }).click()
      await page.getByRole('button', { name: 'Build', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Build it' }).click()
    }
    await page.locator('[data-testid=sim-scene][data-state=drawn]').waitFor({ timeout: 60_000 })
    await page.waitForFunction('navigator.serviceWorker.controller !== null')
    const { pumps } = (await asked(page, '{ pumps { id } }')) as { readonly pumps: readonly { readonly id: number }[] }
    // What is in a tube goes back into its bottle and out again, as long as someone looks.
    const run = pumps.map(({ id }) => `p${id}: startPumpJob(pumpId: ${id}, advice: RUN)`).join(' ')
    return await look(page, browser, async () => {
      const until = performance.now() + watchedMs
      while (performance.now() < until) {
        await asked(page, `mutation { ${run} }`)
        await delay(500)
      }
    })
  } finally {
    await browser.close()
  }
}

const framesOf = (watch: Watch): Promise<Row> =>
  pourOf(
    watch,
    page => page.addInitScript(countDrawn),
    async (page, _browser, pour) => {
      const before = await page.evaluate<number>('drawn')
      await pour()
      const pouring = (await page.evaluate<number>('drawn')) - before
      await stopAll(page)
      await delay(settleMs)
      const resting = await page.evaluate<number>('drawn')
      await delay(idleMs)
      return {
        'frames/s while pouring': rounded(pouring / (watchedMs / 1000)),
        'frames at rest': (await page.evaluate<number>('drawn')) - resting,
      }
    },
  )

/** By themselves: whatever counts frames is never at rest, and leaves garbage with each of them. */
const burdenOf = (watch: Watch): Promise<Row> =>
  pourOf(
    watch,
    async () => undefined,
    async (page, browser, pour) => {
      const before = await tabMegabytes(browser)
      await pour()
      const most = await tabMegabytes(browser)
      await stopAll(page)
      await delay(settleMs)
      const busy = await processorSeconds(browser)
      await delay(idleMs)
      return {
        'processor at rest, %': rounded(((await processorSeconds(browser)) - busy) / (idleMs / 100_000)),
        'memory before, MB': rounded(before),
        'memory after pouring, MB': rounded(most),
        'memory at rest, MB': rounded(await tabMegabytes(browser)),
      }
    },
  )

async function stopAll(page: Page): Promise<void> {
  await asked(page, 'mutation { emergencyStop }')
  await asked(page, 'mutation { resetFault }')
}

const processesOf = async (browser: Browser) => {
  const devTools = await browser.newBrowserCDPSession()
  const { processInfo } = await devTools.send('SystemInfo.getProcessInfo')
  return processInfo
}

const processorSeconds = async (browser: Browser): Promise<number> =>
  (await processesOf(browser)).reduce((sum, { cpuTime }) => sum + cpuTime, 0)

/** Of the renderer, which page and workers share, as the browser's own task manager counts: without the program's code. */
async function tabMegabytes(browser: Browser): Promise<number> {
  const own = (await processesOf(browser))
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => readFileSync(`/proc/${id}/status`, 'utf8'))
    .map(text => [...text.matchAll(/^(?:RssAnon|VmSwap):\s+(\d+) kB$/gm)].reduce((sum, [, kB]) => sum + Number(kB), 0))
  return Math.max(...own) / 1024
}

try {
  for (const [visit, options] of [
    ['quick', {}],
    ['quick, again', {}],
    [`page throttled ${throttle} times`, { throttle }],
    [`page throttled ${throttle} times, again`, { throttle }],
    ['slow line', { line: slowLine }],
    [`slow line, page throttled ${throttle} times`, { line: slowLine, throttle }],
  ] as const)
    rows.push({ visit, ...(await firstVisit(options)) })
  const scene: Row[] = []
  for (const [machine, watch] of [
    ['10 pumps, 1×', {}],
    ['40 pumps, 60×', { speed: 60, isLargest: true }],
  ] as const)
    scene.push({ machine, ...(await framesOf(watch)), ...(await burdenOf(watch)) })
  const title = `The simulator's page, drawn by software: ${watchedMs / 1000} s of pouring, and at rest`
  const tables = [{ title, rows: scene }]
  report({ title: 'demo: from the address to the first drink', rows, tables })
} finally {
  await files.close()
}
