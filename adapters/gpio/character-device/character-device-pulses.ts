import { isOnHeader } from '#domain/machine/board.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import type { PinProblem } from '#domain/ports/pin-bank.port.ts'
import type { PulseGenerator, PulseTrain } from '#domain/ports/pulse-generator.port.ts'
import type { EdgeLateness } from '#domain/program/program.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { CharacterDeviceBank } from './character-device-bank.ts'
import type { PulseMemory } from './pulse-memory.ts'
import type { PulseThread } from './pulse-thread.ts'

/** How long a pulse that is under way may take to end, in milliseconds: a thousand times as long as it does. */
const patience = 20

export interface PulseParts {
  readonly bank: CharacterDeviceBank
  readonly memory: PulseMemory
  readonly thread: Pick<PulseThread, 'replace' | 'isThere' | 'hasStray'>
  /** On the monotonic clock, in microseconds. */
  readonly now: () => number
}

/** Pulses on lines of the bank, made by a thread of its own. They stop before the bank lets go of a line. */
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

  /** How late the steps of the last train on a pin were made; null if there was none. */
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

  /** It is stuck: what else it was to do stops with it, and must not go on as if nothing had happened. */
  #replaceThread(): void {
    this.#begun.clear()
    this.#parts.thread.replace()
  }
}

const strayText =
  'a thread that makes steps hangs, and may still set these lines: they are let go of when it has ended; restart the computer if it does not'
