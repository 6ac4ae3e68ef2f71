import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { failure, type Result, success } from '#domain/result.ts'
import type { ThreadEntry } from './pulse-thread.ts'
import type { NumberedAnswer, NumberedLevel, NumberedOrder, RpiGpioOrder } from './rpi-gpio-orders.ts'

/** What the thread is given. */
export interface RpiGpioThreadStart {
  /** Of the package. */
  readonly path: string
  readonly orders: MessagePort
  /** The number of the order that was answered last. */
  readonly answered: Int32Array
}

/** Carries out orders while this thread waits. */
export interface RpiGpioThread {
  /**
   * Waits for the answer. The problem is what the package says, or that it says nothing in time; then the order may
   * still be carried out.
   *
   * @param patience in milliseconds
   */
  ask(order: RpiGpioOrder, patience: number): Result<readonly NumberedLevel[], string>
  close(): Promise<void>
}

/** Resolves when the package is loaded, or cannot be. @param path see {@link findRpiGpio} */
export async function startRpiGpioThread(
  { url, execArgv }: ThreadEntry,
  path: string,
): Promise<Result<RpiGpioThread, string>> {
  const { port1: orders, port2 } = new MessageChannel()
  const answered = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(url, {
    execArgv: [...execArgv],
    workerData: { path, orders: port2, answered } satisfies RpiGpioThreadStart,
    transferList: [port2],
  })
  const problem = await new Promise<string | null>(resolve => {
    worker.once('message', () => resolve(null))
    worker.once('error', error => resolve(String(error)))
  })
  if (problem !== null) return failure(`the package rpi-gpio cannot be loaded: ${problem}`)
  worker.on('error', () => undefined)
  worker.unref()
  orders.unref()
  let lastNumber = 0
  return success({
    ask(order, patience) {
      lastNumber += 1
      orders.postMessage({ number: lastNumber, order } satisfies NumberedOrder)
      const until = performance.now() + patience
      for (;;) {
        const seen = Atomics.load(answered, 0)
        const answer = answerTo(lastNumber, orders)
        if (answer) return answer.kind === 'done' ? success(answer.levels) : failure(answer.detail)
        const left = until - performance.now()
        if (left <= 0) return failure(`the package rpi-gpio has not answered within ${patience} ms`)
        Atomics.wait(answered, 0, seen, left)
      }
    },
    async close() {
      orders.close()
      await worker.terminate()
    },
  })
}

/** Answers to orders that nobody waits for any more are left out. */
function answerTo(number: number, orders: MessagePort): NumberedAnswer['answer'] | undefined {
  for (let received = receiveMessageOnPort(orders); received; received = receiveMessageOnPort(orders)) {
    const message = received.message as NumberedAnswer
    if (message.number === number) return message.answer
  }
  return undefined
}
