import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { startRpiGpioThread } from './rpi-gpio-thread.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'speedrail-rpi-gpio-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

/** A thread that carries out orders by this program; `answer(number)` says that one is done. */
function program(onOrder: string): URL {
  const file = join(folder, 'worker.mjs')
  writeFileSync(
    file,
    `import { parentPort, workerData } from 'node:worker_threads'
    const { orders, answered } = workerData
    const answer = number => {
      orders.postMessage({ number, answer: { kind: 'done', levels: [] } })
      Atomics.store(answered, 0, number)
      Atomics.notify(answered, 0)
    }
    orders.on('message', ({ number, order }) => { ${onOrder} })
    parentPort.postMessage('ready')`,
  )
  return pathToFileURL(file)
}

const start = (url: URL, within?: number) => startRpiGpioThread({ url, execArgv: [] }, '/package', within)
const order = { kind: 'set', lines: [] } as const

it('is waited for', async () => {
  const thread = expectSuccess(await start(program('answer(number)')))
  expectSuccess(thread.ask(order, 5_000))
  expectSuccess(thread.ask(order, 5_000))
  await thread.close()
})

it('that hangs is waited for once, and again as soon as it has answered everything', async () => {
  const hangs = program('if (number === 3) { answer(1); answer(2) } if (number > 2) answer(number)')
  const thread = expectSuccess(await start(hangs))
  expect(expectFailure(thread.ask(order, 30))).toContain('not answered within 30 ms')
  const begun = performance.now()
  expect(expectFailure(thread.ask(order, 60_000))).toContain('asked before')
  expect(performance.now() - begun).toBeLessThan(10_000)
  await vi.waitFor(() => expectSuccess(thread.ask(order, 5_000)), 20_000)
  await thread.close()
})

it.each([
  ['ends without a word', 'process.exit(3)', 20_000, 'ended with code 3'],
  ['never gets ready', 'setInterval(() => undefined, 1000)', 200, 'not ready within 0.2 s'],
])('that %s is told', async (_, text, within, problem) => {
  const url = new URL(`data:text/javascript,${encodeURIComponent(text)}`)
  expect(expectFailure(await start(url, within))).toContain(problem)
})
