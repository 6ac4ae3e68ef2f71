import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Browser, type CDPSession, chromium, firefox, type Page } from '@playwright/test'
import { build } from 'esbuild'

/** Where a browser is. */
export interface BrowserPlace {
  readonly name: 'Chromium' | 'Firefox'
  readonly path: string
}

/** An empty page of a browser, and a server on this computer that has the bundled workers. */
export interface OpenPage {
  readonly page: Page
  readonly origin: string
  /** Only Chromium's. */
  devTools(): Promise<CDPSession>
  close(): Promise<void>
}

/** @param workers file names in this folder; `x.ts` is found as `/x.js` */
export async function openPage(place: BrowserPlace, workers: readonly string[]): Promise<OpenPage> {
  const scripts = new Map<string, string>(
    await Promise.all(workers.map(async name => [`/${name.split('.')[0]}.js`, await bundled(name)] as const)),
  )
  const server = createServer(({ url = '' }, answer) => {
    const script = scripts.get(url)
    answer.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript')
    answer.end(script ?? '<!doctype html><title>empty</title>')
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await launched(place)
  const page = await browser.newPage()
  await page.goto(origin)
  return {
    page,
    origin,
    devTools: () => page.context().newCDPSession(page),
    async close() {
      await browser.close()
      await new Promise(resolve => void server.close(resolve))
    },
  }
}

const firefoxLine = fileURLToPath(new URL('../../running/firefox-line.mjs', import.meta.url))

/** In KiB, for all pages together: each may store a fifth of it. */
const firefoxUserPrefs = { 'dom.quotaManager.temporaryStorage.fixedLimit': 5 * 200 * 1024 }

const launched = ({ name, path }: BrowserPlace): Promise<Browser> =>
  name === 'Chromium'
    ? chromium.launch({ executablePath: path, args: ['--no-sandbox'] })
    : firefox.launch({
        channel: 'moz-firefox',
        executablePath: firefoxLine,
        env: { ...process.env, FIREFOX: path },
        firefoxUserPrefs,
      })

async function bundled(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(name, import.meta.url))],
    alias: { vitest: fileURLToPath(new URL('tiny-suite.ts', import.meta.url)) },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2023',
    sourcemap: 'inline',
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
