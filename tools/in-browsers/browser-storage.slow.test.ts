import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { findBrowser, provideBrowser } from '../running/provide-programs.mjs'
import { type BrowserPlace, type OpenPage, openPage } from './testing/open-page.ts'
import type { RunResult } from './testing/tiny-suite.ts'

const isRequired = process.env['HOME_SERVICES'] === 'required'

const atHand = isRequired ? provideBrowser : findBrowser
const paths = { Chromium: await atHand('chromium'), Firefox: await atHand('firefox') }

async function open(name: BrowserPlace['name']): Promise<OpenPage | null> {
  const path = paths[name]
  if (path !== undefined) return openPage({ name, path }, ['contracts.ts', 'writer.ts'])
  console.warn(`THE STORAGE OF A TAB IN ${name.toUpperCase()} SKIPPED: there is none here`)
  return null
}

const red = { r: 200, g: 30, b: 30, alpha: 1 }

/** What the worker cannot make itself. */
async function samples() {
  const sky = await sharp({ create: { width: 160, height: 90, channels: 3, background: { r: 30, g: 30, b: 200 } } })
    .png()
    .toBuffer()
  const lying = await sharp({ create: { width: 320, height: 90, channels: 3, background: red } })
    .composite([{ input: sky, top: 0, left: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const bomb = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: red } })
    .png()
    .toBuffer()
  return { lying: [...lying], bomb: [...bomb] }
}

const contracts = (results: readonly RunResult[]): void => {
  it('all contracts were run', () => {
    const suites = new Set(results.map(({ name }) => name.replace(/ › .*/s, '')))
    expect([...suites].toSorted((a, b) => a.localeCompare(b))).toEqual([
      'a canvas as an image editor',
      'a damaged or hostile zip file in a tab',
      'a durable text of a tab',
      'argon2 in WebAssembly as a password hasher',
      'the files of a tab as a file vault',
      'the pictures of a tab as a place for pictures',
      'the pictures of a tab as an image vault',
      'the shape of pictures from a canvas',
      'the store of a tab as a record store',
      'zip files of a browser as archives',
    ])
  })

  for (const { name, error } of results) {
    it(name, () => {
      expect(error).toBeNull()
    })
  }
}

interface Seen {
  readonly found: number
  readonly problem: string | null
}

/** Lets a worker write until it has said so often that it has written, and ends it. The page has it all as `window.life`. */
const life = `window.life = (commits, length) => new Promise((resolve, reject) => {
  const worker = new Worker('/writer.js')
  let left = commits
  let seen = null
  worker.onerror = ({ message }) => reject(new Error(message))
  worker.onmessage = ({ data }) => {
    if (data.refused !== undefined) reject(new Error(data.message))
    else if (data.wrote === undefined) seen = data
    else left -= 1
    if (data.problem || left === 0) {
      worker.terminate()
      resolve({ ...seen, ...(data.problem && data), acknowledged: data.wrote ?? 0 })
    }
  }
  worker.postMessage({ kind: 'write', folder: 'ended', ids: 20, length })
})`

const endedWorker = ({ page }: OpenPage): void => {
  it('has written every one that was acknowledged, each of them whole', async () => {
    await page.evaluate(life)
    let acknowledged = 0
    for (const [index, commits] of [1, 150, 300, 7, 500, 90].entries()) {
      const length = index % 3 === 0 ? 5000 : 50
      const seen = await page.evaluate<Seen & { acknowledged: number }>(`window.life(${commits}, ${length})`)
      expect(seen.problem).toBeNull()
      expect(seen.found).toBeGreaterThanOrEqual(acknowledged)
      ;({ acknowledged } = seen)
      expect(acknowledged).toBe(seen.found + commits)
    }
  }, 120_000)
}

interface Refusal {
  readonly refused: number
  readonly reason: string
  readonly message: string
  readonly problem: string | null
}

const filling = `window.messages = []
window.next = wanted => new Promise((resolve, reject) => {
  const look = () => {
    const wrong = window.messages.find(({ problem }) => problem)
    if (wrong) reject(new Error(wrong.problem))
    const index = window.messages.findIndex(message => message[wanted] !== undefined)
    if (index < 0) return
    window.arrived = () => undefined
    resolve(window.messages.splice(0, index + 1).at(-1))
  }
  window.arrived = look
  look()
})
window.begin = length => {
  window.writer = new Worker('/writer.js')
  window.writer.onmessage = ({ data }) => { window.messages.push(data); window.arrived?.() }
  window.writer.postMessage({ kind: 'write', folder: 'full', ids: 100_000, length })
}`

const fewBytes = 4_000_000

/** Stores a file that leaves so few bytes. */
const ballast = `new Promise((resolve, reject) => {
  const work = async () => {
    const { quota, usage } = await navigator.storage.estimate()
    const root = await navigator.storage.getDirectory()
    const handle = await (await root.getFileHandle('ballast', { create: true })).createSyncAccessHandle()
    handle.truncate(quota - usage - ${fewBytes})
    handle.close()
  }
  const script = '(' + work + ')().then(() => postMessage(null), error => postMessage(String(error)))'
  const worker = new Worker(URL.createObjectURL(new Blob([script])))
  worker.onmessage = ({ data }) => data === null ? resolve() : reject(new Error(data))
})`

/** Leaves so little to store that it is full soon. */
const almostFull: Record<BrowserPlace['name'], (opened: OpenPage) => Promise<{ makeRoom(): Promise<unknown> }>> = {
  async Chromium({ page, origin, devTools }) {
    const session = await devTools()
    const usage = await page.evaluate<number>('navigator.storage.estimate().then(({ usage }) => usage)')
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + fewBytes })
    return { makeRoom: () => session.send('Storage.overrideQuotaForOrigin', { origin }) }
  },
  async Firefox({ page }) {
    await page.evaluate(ballast)
    return {
      makeRoom: () => page.evaluate("navigator.storage.getDirectory().then(root => root.removeEntry('ballast'))"),
    }
  },
}

const fullStorage = (name: BrowserPlace['name'], opened: OpenPage): void => {
  it('refuses a commit in words, keeps what was acknowledged, and goes on when there is room', async () => {
    const { page } = opened
    await page.evaluate(filling)
    const { makeRoom } = await almostFull[name](opened)
    await page.evaluate('window.begin(20_000)')
    const refusal = await page.evaluate<Refusal>("window.next('refused')")
    expect(refusal).toMatchObject({ reason: 'disk-full', problem: null })
    expect(refusal.message).toContain('The browser gives this page no more storage')
    await makeRoom()
    await page.evaluate("window.writer.postMessage({ kind: 'go-on' })")
    expect((await page.evaluate<{ wrote: number }>("window.next('wrote')")).wrote).toBe(refusal.refused)
    await page.evaluate('window.writer.terminate()')
    await page.evaluate('window.messages.splice(0); window.begin(50)')
    const seen = await page.evaluate<Seen>("window.next('found')")
    expect(seen.problem).toBeNull()
    expect(seen.found).toBeGreaterThanOrEqual(refusal.refused)
    await page.evaluate('window.writer.terminate()')
  }, 120_000)
}

for (const name of ['Chromium', 'Firefox'] as const) {
  const opened = await open(name)
  if (!opened) continue
  const results = await opened.page.evaluate<RunResult[]>(`new Promise((resolve, reject) => {
    const worker = new Worker('/contracts.js')
    worker.onmessage = ({ data }) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage(${JSON.stringify(await samples())})
  })`)
  describe(`in a dedicated worker of ${name}`, () => {
    afterAll(() => opened.close())
    describe('the contracts', () => {
      contracts(results)
    })
    describe('a worker that is ended in the middle of hundreds of commits', () => {
      endedWorker(opened)
    })
    describe('storage that is full', () => {
      fullStorage(name, opened)
    })
  })
}
