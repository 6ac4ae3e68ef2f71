/*
 * The demo as a story finds it: static files, and a tab that has the machine. Stories that talk to a machine past their
 * page, as other clients on the network do, are answered by that tab.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'

/** What the machine answers on a network. */
const ofMachine = /^\/(?:api|graphql|health|docs\/api)(?:[/?]|$)/

export interface DemoMachine {
  /** Below which everything lies, without a slash at its end. */
  readonly url: string
  /** For files of the stories. */
  readonly folder: string
  /** Opens the tab that has the machine of this browser; whatever else is opened in it is another tab. */
  openIn(context: BrowserContext): Promise<void>
  remove(): Promise<void>
}

/** @param demo where its files are served, as `http://localhost:8081/speedrail` */
export async function startDemoMachine(demo: string): Promise<DemoMachine> {
  let tab: Page | null = null
  const { pathname: folder } = new URL(demo)
  const server = createServer((asked, answer) => {
    const path = asked.url?.startsWith(folder) ? asked.url.slice(folder.length) : null
    const work =
      path !== null && tab && ofMachine.test(path) ? byTab(tab, path, asked, answer) : fromFiles(demo, asked, answer)
    work.catch((error: unknown) => answer.writeHead(502).end(String(error)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const files = await mkdtemp(join(tmpdir(), 'speedrail-demo-'))
  const url = `http://localhost:${(server.address() as AddressInfo).port}${folder}`
  return {
    url,
    folder: files,
    async openIn(context) {
      tab = null
      const opened = await context.newPage()
      await opened.goto(`${url}/`)
      // Its requests come to the service worker, and not here again.
      await opened.waitForFunction('navigator.serviceWorker.controller !== null')
      tab = opened
    },
    async remove() {
      await closed(server)
      await rm(files, { recursive: true })
    },
  }
}

async function fromFiles(demo: string, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const url = new URL(asked.url ?? '/', demo)
  await new Promise<void>((resolve, reject) => {
    const onward = request(url, { method: asked.method, headers: { ...asked.headers, host: url.host } }, file => {
      answer.writeHead(file.statusCode ?? 502, file.headers)
      file.pipe(answer).on('finish', resolve)
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
