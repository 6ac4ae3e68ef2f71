import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { provideChromium } from '../../chromium.mjs'
import { root } from '../../running/run-command.mjs'
import { nodeInTab } from '../node-in-tab.mjs'

const site = 'http://localhost'

/**
 * Bundles a program for a worker of a browser, and runs it in a real one.
 *
 * @param {string} entry from the root of the project
 */
export async function startWorker(entry) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    target: ['chrome119'],
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
    ...nodeInTab(),
  })
  const [{ text: body }] = outputFiles
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage()
  await page.route(`${site}/**`, route =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Worker</title>' }),
  )
  await page.goto(site)
  await page.evaluate(() => {
    globalThis.worker = new Worker('/worker.js', { type: 'module' })
  })
  return {
    /** Sends a message. @returns the next message of the worker */
    ask: message =>
      page.evaluate(
        sent =>
          new Promise((resolve, reject) => {
            worker.addEventListener('message', ({ data }) => resolve(data), { once: true })
            worker.addEventListener('error', event => reject(new Error(`${event.message} in line ${event.lineno}`)))
            worker.postMessage(sent)
          }),
        message,
      ),
    close: () => browser.close(),
  }
}
