import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { provideBrowser } from '../../running/provide-programs.mjs'
import { root } from '../../running/run-command.mjs'
import { nodeInTab } from '../node-in-tab.mjs'

const site = 'http://localhost'

const common = {
  absWorkingDir: root,
  bundle: true,
  write: false,
  format: 'esm',
  target: ['chrome119'],
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' },
}

/**
 * Bundles a program as small as it can be.
 *
 * @param {string} contents TypeScript
 */
export async function partsOf(contents) {
  const { metafile, outputFiles } = await build({
    ...common,
    stdin: { contents, resolveDir: root, loader: 'ts' },
    outdir: 'dist/no-file-is-written',
    splitting: true,
    minify: true,
    metafile: true,
    ...nodeInTab(),
  })
  const outputs = Object.entries(metafile.outputs)
  const [entryName] = outputs.find(([, { entryPoint }]) => entryPoint === '<stdin>')
  const atOnce = new Set([entryName])
  for (const name of atOnce) {
    for (const { path, kind } of metafile.outputs[name].imports) if (kind === 'import-statement') atOnce.add(path)
  }
  const joined = names => ({
    inputs: names.flatMap(name => Object.keys(metafile.outputs[name].inputs)),
    text: names.map(name => outputFiles.find(({ path }) => path === join(root, name)).text).join(''),
  })
  return {
    entry: joined([...atOnce]),
    later: joined(outputs.map(([name]) => name).filter(name => !atOnce.has(name))),
  }
}

/**
 * A worker in a real browser. `ask` sends it a message, and resolves to its next one.
 *
 * @typedef {{ ask(message: unknown): Promise<unknown>, close(): Promise<void> }} TestWorker
 */

/**
 * Bundles a program for a worker of a browser, and runs it in a real one.
 *
 * @param {string} entry from the root of the project
 * @returns {Promise<TestWorker>}
 */
export async function startWorker(entry) {
  const { outputFiles } = await build({ ...common, entryPoints: [entry], ...nodeInTab() })
  const [{ text: body }] = outputFiles
  const browser = await chromium.launch({ executablePath: await provideBrowser('chromium'), args: ['--no-sandbox'] })
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
