import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { findChromium, provideChromium } from '../chromium.mjs'
import { openPage } from './testing/open-page.ts'
import type { RunResult } from './testing/tiny-suite.ts'

const isRequired = process.env['HOME_SERVICES'] === 'required'
const executable = isRequired ? await provideChromium() : findChromium()
if (executable === undefined)
  console.warn('THE STORAGE OF A TAB SKIPPED: node tools/chromium.mjs finds a Chromium, or installs one')

const opened = executable === undefined ? null : await openPage(executable, ['contracts.ts', 'writer.ts'])
afterAll(() => opened?.close())

const inPage = <Value>(expression: string): Promise<Value> => {
  if (!opened) throw new Error('There is no Chromium')
  return opened.page.evaluate<Value>(expression)
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

const results = opened
  ? await inPage<RunResult[]>(`new Promise((resolve, reject) => {
      const worker = new Worker('/contracts.js')
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.postMessage(${JSON.stringify(await samples())})
    })`)
  : []

describe('in a dedicated worker of Chromium', () => {
  it('all contracts were run', ({ skip }) => {
    skip(!opened)
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
})

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

describe('a worker that is ended in the middle of hundreds of commits', () => {
  it('has written every one that was acknowledged, each of them whole', async ({ skip }) => {
    skip(!opened)
    await inPage(life)
    let acknowledged = 0
    for (const [index, commits] of [1, 150, 300, 7, 500, 90].entries()) {
      const length = index % 3 === 0 ? 5000 : 50
      const seen = await inPage<Seen & { acknowledged: number }>(`window.life(${commits}, ${length})`)
      expect(seen.problem).toBeNull()
      expect(seen.found).toBeGreaterThanOrEqual(acknowledged)
      ;({ acknowledged } = seen)
      expect(acknowledged).toBe(seen.found + commits)
    }
  }, 120_000)
})

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

describe('storage that is full', () => {
  it('refuses a commit in words, keeps what was acknowledged, and goes on when there is room', async ({ skip }) => {
    skip(!opened)
    if (!opened) return
    const { devTools, origin } = opened
    await inPage(filling)
    const usage = await inPage<number>('navigator.storage.estimate().then(({ usage }) => usage)')
    await devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 4_000_000 })
    await inPage('window.begin(20_000)')
    const refusal = await inPage<Refusal>("window.next('refused')")
    expect(refusal).toMatchObject({ reason: 'disk-full', problem: null })
    expect(refusal.message).toContain('The browser gives this page no more storage')
    await devTools.send('Storage.overrideQuotaForOrigin', { origin })
    await inPage("window.writer.postMessage({ kind: 'go-on' })")
    expect((await inPage<{ wrote: number }>("window.next('wrote')")).wrote).toBe(refusal.refused)
    await inPage('window.writer.terminate()')
    await inPage('window.messages.splice(0); window.begin(50)')
    const seen = await inPage<Seen>("window.next('found')")
    expect(seen.problem).toBeNull()
    expect(seen.found).toBeGreaterThanOrEqual(refusal.refused)
    await inPage('window.writer.terminate()')
  }, 120_000)
})
