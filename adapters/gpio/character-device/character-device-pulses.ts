import { Worker } from 'node:worker_threads'
import { isOnHeader } from '#domain/machine/board.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import type { PinProblem, PulseGenerator, PulseTrain } from '#domain/ports/hardware.port.ts'
import type { EdgeLateness } from '#domain/program/program.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { firstMessage, longestStart, type ThreadEntry } from '../kernel/threads.ts'
import type { CharacterDeviceBank } from './character-device-bank.ts'
import type { PulseMemory } from './pulse-memory.ts'

/** For a pulse to end [ms]: a thousand times its length. */
const patience = 20

export interface PulseParts {
  readonly bank: CharacterDeviceBank
  readonly memory: PulseMemory
  readonly thread: Pick<PulseThread, 'replace' | 'isThere' | 'hasStray'>
  /** Monotonic, in microseconds. */
  readonly now: () => number
}

/** Made by a thread of its own. Pulses stop before the bank lets go of a line. */
export class CharacterDevicePulses implements PulseGenerator {
  readonly #parts: PulseParts
  readonly #begun = new Set<number>()

  constructor(parts: PulseParts) {
    this.#parts = parts
    parts.bank.onLetGo(() => {
      this.stopAll()
      return parts.thread.hasStray ? strayText : null
    })
  }

  start({ pin, ...train }: PulseTrain): Result<void, PinProblem> {
    const { bank, memory, thread, now } = this.#parts
    const line = bank.pulseLine(pin)
    if (!line) return failure({ kind: 'not-claimed', pin })
    if (!thread.isThere) return failure({ kind: 'device-failed', detail: 'the thread that makes steps has ended' })
    this.stop(pin)
    memory.begin(pin.nr, { ...train, ...line, startAt: now() })
    this.#begun.add(pin.nr)
    return success(undefined)
  }

  stepsMade(pin: PinRef): number {
    return isOnHeader(pin) ? this.#parts.memory.stepsMade(pin.nr) : 0
  }

  lateness(pin: PinRef): EdgeLateness | null {
    return isOnHeader(pin) ? this.#parts.memory.latenessOf(pin.nr) : null
  }

  stop(pin: PinRef): void {
    if (isOnHeader(pin) && !this.#end(pin.nr)) this.#replaceThread()
  }

  stopAll(): void {
    for (const nr of this.#begun) if (!this.#end(nr)) this.#replaceThread()
  }

  #end(nr: number): boolean {
    if (!this.#begun.delete(nr)) return true
    return this.#parts.memory.end(nr, patience)
  }

  /** Its other trains stop with it, and must not go on. */
  #replaceThread(): void {
    this.#begun.clear()
    this.#parts.thread.replace()
  }
}

const strayText =
  'a thread that makes steps hangs, and may still set these lines: they are let go of when it has ended; restart the computer if it does not'

export interface PulseThreadStart {
  readonly shared: SharedArrayBuffer
}

export type PulseThreadMessage =
  | { readonly kind: 'ready'; readonly isRealTime: boolean }
  | { readonly kind: 'failed'; readonly detail: string }

/** A thread that ends unasked is replaced, and its trains are over. */
export async function startPulseThread(
  entry: ThreadEntry,
  memory: PulseMemory,
  within = longestStart,
): Promise<Result<PulseThread, string>> {
  const thread = new PulseThread(entry, memory)
  const problem = await thread.begun(within)
  if (problem === null) return success(thread)
  await thread.close()
  return failure(problem)
}

export class PulseThread {
  readonly #entry: ThreadEntry
  readonly #memory: PulseMemory
  readonly #strays = new Set<Worker>()
  #current: Worker
  #isClosed = false
  #isRealTime = false

  constructor(entry: ThreadEntry, memory: PulseMemory) {
    this.#entry = entry
    this.#memory = memory
    this.#current = this.#start()
  }

  get isRealTime(): boolean {
    return this.#isRealTime
  }

  get isThere(): boolean {
    return !this.#isClosed
  }

  /** A replaced one that lives may yet set lines by descriptors that it has read. */
  get hasStray(): boolean {
    return this.#strays.size > 0
  }

  /** @returns why it makes no pulses, or null */
  async begun(within: number): Promise<string | null> {
    const first = await firstMessage<PulseThreadMessage>(this.#current, within)
    if (!first.ok) return first.problem
    if (first.value.kind === 'failed') return first.value.detail
    this.#isRealTime = first.value.isRealTime
    return null
  }

  /** Ends it whatever it's doing; the next one gets new memory. */
  replace(): void {
    const stuck = this.#current
    this.#strays.add(stuck)
    stuck.once('exit', () => this.#strays.delete(stuck))
    this.#memory.renew()
    this.#current = this.#start()
    void stuck.terminate()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#memory.endThread()
    await this.#current.terminate()
  }

  #start(): Worker {
    const workerData: PulseThreadStart = { shared: this.#memory.shared }
    const worker = new Worker(this.#entry.url, { execArgv: [...this.#entry.execArgv], workerData })
    let wasReady = false
    worker.on('message', ({ kind }: PulseThreadMessage) => {
      wasReady = kind === 'ready'
      worker.unref()
    })
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      if (this.#isClosed || worker !== this.#current) return
      this.#isClosed = !wasReady
      if (!wasReady) return
      this.#memory.renew()
      this.#current = this.#start()
    })
    return worker
  }
}
