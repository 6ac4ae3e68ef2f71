/*
 * The demo as a story finds it: static files, and a tab that has the machine. Stories that talk to a machine past their
 * page, as other clients on the network do, are answered by that tab.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { readStorage, type Stored, writeStorage } from './browser-storage.ts'

/** What the machine answers on a network. */
const ofMachine = /^\/(?:api|graphql|health)(?:[/?]|$)/

interface DemoParts {
  /** Where its files are served, as `http://localhost:8081/speedrail`. */
  readonly files: string
  /** 1–60 times real time. */
  readonly speed: number
  /** Where the machine is while it is asked something before the first story, or between two of them. */
  readonly browser: () => Browser
}

export interface DemoMachine {
  /** Below which everything lies, without a slash at its end. */
  readonly url: string
  /** What its files have weighed so far on their way, compressed. */
  bytes(): number
  /** For files of the stories. */
  readonly folder: string
  /** Opens the tab that has the machine, as it was left; whatever else is opened in this browser is another tab. */
  openIn(context: BrowserContext): Promise<void>
  /** Closes all tabs of that browser, as a power cut, and keeps what it has stored. */
  leave(): Promise<void>
  remove(): Promise<void>
}

export async function startDemoMachine({ files, speed, browser }: DemoParts): Promise<DemoMachine> {
  const { pathname: below } = new URL(files)
  const server = createServer((asked, answer) => {
    const path = asked.url?.startsWith(below) ? asked.url.slice(below.length) : null
    const work =
      path !== null && ofMachine.test(path)
        ? theTab().then(tab => byTab(tab, path, asked, answer))
        : fromFiles(files, asked, answer).then(count => {
            bytes += count
          })
    work.catch((error: unknown) => answer.writeHead(502).end(String(error)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const folder = await mkdtemp(join(tmpdir(), 'speedrail-demo-'))
  const url = `http://localhost:${(server.address() as AddressInfo).port}${below}`
  let bytes = 0
  let stored: Stored = {}
  let tab: Promise<Page> | null = null
  /** Of nobody's story. */
  let aside: BrowserContext | null = null

  async function open(context: BrowserContext): Promise<Page> {
    // Nobody is let in without having asked for it.
    await context.addInitScript(`sessionStorage['demo-entered'] = 'yes', sessionStorage['demo-speed'] = '${speed}'`)
    const page = await context.newPage()
    // A file of the same origin that starts no machine.
    await page.goto(`${url}/licences.json`)
    await writeStorage(page, stored)
    await page.goto(`${url}/`)
    // Its requests come to the service worker, and not here again.
    await page.waitForFunction('navigator.serviceWorker.controller !== null')
    return page
  }

  function theTab(): Promise<Page> {
    tab ??= browser()
      .newContext()
      .then(context => {
        aside = context
        return open(context)
      })
    return tab
  }

  async function leave(): Promise<void> {
    if (!tab) return
    const context = (await tab).context()
    tab = null
    const last = await context.newPage()
    await last.goto(`${url}/licences.json`)
    for (const page of context.pages()) if (page !== last) await page.close()
    stored = await readStorage(last)
    await aside?.close()
    aside = null
  }

  return {
    url,
    folder,
    bytes: () => bytes,
    leave,
    async openIn(context) {
      await leave()
      tab = open(context)
      await tab
    },
    async remove() {
      await aside?.close()
      await closed(server)
      await rm(folder, { recursive: true })
    },
  }
}
/** @returns how many bytes it was */
async function fromFiles(demo: string, asked: IncomingMessage, answer: ServerResponse): Promise<number> {
  const url = new URL(asked.url ?? '/', demo)
  return new Promise((resolve, reject) => {
    const onward = request(url, { method: asked.method, headers: { ...asked.headers, host: url.host } }, file => {
      answer.writeHead(file.statusCode ?? 502, file.headers)
      let bytes = 0
      file.on('data', (piece: Buffer) => {
        bytes += piece.length
      })
      file.pipe(answer).on('finish', () => resolve(bytes))
    })
    onward.on('error', reject)
    asked.pipe(onward)
  })
}

interface Answered {
  readonly status: number
  readonly headers: Record<string, string>
  /** In base64. */
  readonly body: string
}

async function byTab(tab: Page, path: string, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of asked) chunks.push(chunk as Buffer)
  const { accept, authorization, 'content-type': type, 'accept-language': language } = asked.headers
  const sent = { accept, authorization, 'content-type': type, 'accept-language': language }
  const given = {
    path: path.slice(1),
    method: asked.method,
    headers: Object.entries(sent).filter(([, value]) => value !== undefined),
    body: Buffer.concat(chunks).toString('base64'),
  }
  const { status, headers, body } = await tab.evaluate<Answered>(`(async ({ path, method, headers, body }) => {
    const bytes = Uint8Array.from(atob(body), letter => letter.charCodeAt(0))
    const init = { method, headers, ...(bytes.length > 0 && { body: bytes }) }
    const response = await fetch(new URL(path, document.baseURI), init)
    const answered = new Uint8Array(await response.arrayBuffer())
    let text = ''
    for (const byte of answered) text += String.fromCharCode(byte)
    return { status: response.status, headers: Object.fromEntries(response.headers), body: btoa(text) }
  })(${JSON.stringify(given)})`)
  answer.writeHead(status, headers).end(Buffer.from(body, 'base64'))
}

const closed = (server: Server): Promise<void> =>
  new Promise(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
