import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { build } from 'esbuild'

/** An empty page of a Chromium, and a server on this computer that has the bundled workers. */
export interface OpenPage {
  readonly page: Page
  readonly origin: string
  readonly devTools: CDPSession
  close(): Promise<void>
}

/** @param workers file names in this folder; `x.ts` is found as `/x.js` */
export async function openPage(executablePath: string, workers: readonly string[]): Promise<OpenPage> {
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
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const page = await browser.newPage()
  await page.goto(origin)
  return {
    page,
    origin,
    devTools: await page.context().newCDPSession(page),
    async close() {
      await browser.close()
      await new Promise(resolve => void server.close(resolve))
    },
  }
}

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
