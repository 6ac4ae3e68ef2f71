import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { failure, type Result, success } from '#domain/result.ts'
import { firstMessage, longestStart, type ThreadEntry } from '../kernel/threads.ts'

export interface RpiGpioThreadStart {
  readonly path: string
  readonly orders: MessagePort
  readonly answered: Int32Array
}

export interface RpiGpioThread {
  /**
   * Waits for at most `patience` milliseconds, not at all behind an unanswered order. Unanswered, an order may still be
   * carried out.
   */
  ask(order: RpiGpioOrder, patience: number): Result<readonly NumberedLevel[], string>
  close(): Promise<void>
}

export async function startRpiGpioThread(
  { url, execArgv }: ThreadEntry,
  path: string,
  within = longestStart,
): Promise<Result<RpiGpioThread, string>> {
  const { port1: orders, port2 } = new MessageChannel()
  const answered = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(url, {
    execArgv: [...execArgv],
    workerData: { path, orders: port2, answered } satisfies RpiGpioThreadStart,
    transferList: [port2],
  })
  worker.on('error', () => undefined)
  const close = async (): Promise<void> => {
    orders.close()
    await worker.terminate()
  }
  const ready = await firstMessage(worker, within)
  if (!ready.ok) {
    await close()
    return failure(`the package rpi-gpio cannot be loaded: ${ready.problem}`)
  }
  worker.unref()
  orders.unref()
  let lastNumber = 0
  return success({
    ask(order, patience) {
      const isBehind = Atomics.load(answered, 0) < lastNumber
      lastNumber += 1
      orders.postMessage({ number: lastNumber, order } satisfies NumberedOrder)
      const answer = waitForAnswer({ number: lastNumber, orders, answered }, isBehind ? 0 : patience)
      if (answer) return answer.kind === 'done' ? success(answer.levels) : failure(answer.detail)
      return failure(isBehind ? hanging : `the package rpi-gpio has not answered within ${patience} ms`)
    },
    close,
  })
}

const hanging = 'the package rpi-gpio has not answered what it was asked before'

interface Awaited {
  readonly number: number
  readonly orders: MessagePort
  readonly answered: Int32Array
}

function waitForAnswer({ number, orders, answered }: Awaited, within: number): NumberedAnswer['answer'] | undefined {
  const until = performance.now() + within
  for (;;) {
    const seen = Atomics.load(answered, 0)
    const answer = answerTo(number, orders)
    const left = until - performance.now()
    if (answer || left <= 0) return answer
    Atomics.wait(answered, 0, seen, left)
  }
}

function answerTo(number: number, orders: MessagePort): NumberedAnswer['answer'] | undefined {
  for (let received = receiveMessageOnPort(orders); received; received = receiveMessageOnPort(orders)) {
    const message = received.message as NumberedAnswer
    if (message.number === number) return message.answer
  }
  return undefined
}

export interface NumberedLevel {
  readonly nr: number
  readonly isHigh: boolean
}

export type RpiGpioOrder =
  /** Lets go of all lines, then takes these, at their levels from the first instant on. */
  | { readonly kind: 'take'; readonly lines: readonly NumberedLevel[] }
  | { readonly kind: 'set'; readonly lines: readonly NumberedLevel[] }
  | { readonly kind: 'measure'; readonly nrs: readonly number[] }

export type RpiGpioAnswer =
  | { readonly kind: 'done'; readonly levels: readonly NumberedLevel[] }
  | { readonly kind: 'failed'; readonly detail: string }

export interface NumberedOrder {
  readonly number: number
  readonly order: RpiGpioOrder
}

export interface NumberedAnswer {
  readonly number: number
  readonly answer: RpiGpioAnswer
}
