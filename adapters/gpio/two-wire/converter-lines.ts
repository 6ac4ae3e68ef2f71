import { failure, type Result, success } from '#domain/result.ts'
import type { GpioKernel } from '../kernel/gpio-kernel.ts'
import { findHeaderLines } from '../kernel/header-lines.ts'
import { headerProblemText } from '../kernel/header-problems.ts'
import { failedCall, type HeldLines, takeLines } from '../kernel/held-lines.ts'

/** Clock and data of a converter that is read bit by bit. Every call but `close` throws once the chip is gone. */
export interface ClockAndData {
  /** Data is low. */
  isReady(): boolean
  clock(high: boolean): void
  data(): 0 | 1
  /** Leaves the clock low, and lets go of both. */
  close(): void
}

/** Numbers of header pins, 0–27. */
export interface ConverterPins {
  readonly clock: number
  readonly data: number
}

/**
 * Takes the clock as an output, low, and the data as an input that is pulled up, so that a converter that is not there
 * is never ready. The problem is a sentence that says what to do.
 */
export function openConverterLines(kernel: GpioKernel, pins: ConverterPins): Result<ClockAndData, string> {
  const header = findHeaderLines(kernel)
  if (!header.ok) return failure(headerProblemText(header.problem))
  const clockLine = header.value.get(pins.clock)
  const dataLine = header.value.get(pins.data)
  if (!(clockLine && dataLine)) return failure(`the header has no pin ${clockLine ? pins.data : pins.clock}`)
  const clock = takeLines(kernel, clockLine.chipPath, {
    offsets: [clockLine.offset],
    consumer: 'speedrail scale clock',
    use: { kind: 'output', initial: 0 },
  })
  if (!clock.ok) return clock
  const data = takeLines(kernel, dataLine.chipPath, {
    offsets: [dataLine.offset],
    consumer: 'speedrail scale data',
    use: { kind: 'input' },
  })
  if (!data.ok) {
    clock.value.close()
    return data
  }
  return success(new HeldConverterLines(kernel, clock.value, data.value))
}

class HeldConverterLines implements ClockAndData {
  readonly #kernel: GpioKernel
  readonly #clock: HeldLines
  readonly #data: HeldLines

  constructor(kernel: GpioKernel, clock: HeldLines, data: HeldLines) {
    this.#kernel = kernel
    this.#clock = clock
    this.#data = data
  }

  isReady(): boolean {
    return this.data() === 0
  }

  clock(high: boolean): void {
    const problem = this.#clock.set(high ? 1 : 0, 1)
    if (problem !== 0) throw this.#gone(this.#clock, problem)
  }

  data(): 0 | 1 {
    const bits = this.#data.get(1)
    if (!bits.ok) throw this.#gone(this.#data, bits.problem)
    return bits.value === 1 ? 1 : 0
  }

  close(): void {
    this.#clock.set(0, 1)
    this.#clock.close()
    this.#data.close()
  }

  #gone(lines: HeldLines, problem: number): Error {
    return new Error(failedCall(this.#kernel, lines.chipPath, problem))
  }
}
