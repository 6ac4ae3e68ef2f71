/** Entry of the thread for `rpi-gpio`, which answers later: outputs are set at once or not at all. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { AssertionError, messageOf } from '#domain/result.ts'
import { loadRpiGpio, type RpiGpio } from './rpi-gpio-package.ts'
import type {
  NumberedAnswer,
  NumberedLevel,
  NumberedOrder,
  RpiGpioOrder,
  RpiGpioThreadStart,
} from './rpi-gpio-thread.ts'

async function carryOut(gpio: RpiGpio, order: RpiGpioOrder): Promise<readonly NumberedLevel[]> {
  switch (order.kind) {
    case 'take':
      await take(gpio, order.lines)
      return []
    case 'set':
      await Promise.all(order.lines.map(({ nr, isHigh }) => gpio.promise.write(nr, isHigh)))
      return []
    case 'measure':
      return Promise.all(order.nrs.map(async nr => ({ nr, isHigh: await gpio.promise.read(nr) })))
  }
}

async function take(gpio: RpiGpio, lines: readonly NumberedLevel[]): Promise<void> {
  await letGo(gpio)
  const taken = await Promise.allSettled(
    lines.map(({ nr, isHigh }) => gpio.promise.setup(nr, isHigh ? gpio.DIR_HIGH : gpio.DIR_LOW)),
  )
  const refused = taken.find(({ status }) => status === 'rejected')
  if (refused?.status !== 'rejected') return
  await letGo(gpio)
  throw refused.reason
}

async function letGo(gpio: RpiGpio): Promise<void> {
  await gpio.promise.destroy()
  gpio.reset()
  gpio.setMode(gpio.MODE_BCM)
}

function serve(port: MessagePort, gpio: RpiGpio, answered: Int32Array): void {
  let before: Promise<void> = Promise.resolve()
  port.on('message', ({ number, order }: NumberedOrder) => {
    const answer = (message: NumberedAnswer['answer']): void => {
      port.postMessage({ number, answer: message } satisfies NumberedAnswer)
      Atomics.store(answered, 0, number)
      Atomics.notify(answered, 0)
    }
    // In sequence, also where the asker has given up.
    before = before
      .then(() => carryOut(gpio, order))
      .then(levels => answer({ kind: 'done', levels }))
      .catch((error: unknown) => answer({ kind: 'failed', detail: messageOf(error) }))
  })
}

if (parentPort === null) throw new AssertionError('The package rpi-gpio runs in a thread of its own')
const { path, answered, orders } = workerData as RpiGpioThreadStart
serve(orders, loadRpiGpio(path), answered)
parentPort.postMessage('ready')
