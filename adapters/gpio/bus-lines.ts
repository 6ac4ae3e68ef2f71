import type { GpioKernel } from './gpio-kernel.ts'
import { findHeaderLines } from './header-lines.ts'
import { headerProblemText } from './header-problems.ts'
import { failedCall, type HeldLines, takeLines } from './held-lines.ts'

/** Both wires of an I2C bus as plain lines. High lets go of one. Every call but `close` throws when it fails. */
export interface ClockAndDataOfBus {
  setClock(high: boolean): void
  setData(high: boolean): void
  readClock(): boolean
  readData(): boolean
  close(): void
}

/** Numbers of header pins, 0–27. */
export interface BusPinNumbers {
  readonly sda: number
  readonly scl: number
}

const dataBit = 0b01
const clockBit = 0b10

/**
 * Takes both wires, let go of, whatever they are used for: on a Raspberry Pi the bus is cut off from its pins by that,
 * and stays so until they are given their function back.
 *
 * @throws with a sentence that says what to do
 */
export function openBusLines(kernel: GpioKernel, { sda, scl }: BusPinNumbers): ClockAndDataOfBus {
  const header = findHeaderLines(kernel)
  if (!header.ok) throw new Error(headerProblemText(header.problem))
  const data = header.value.get(sda)
  const clock = header.value.get(scl)
  if (!(data && clock)) throw new Error(`the header has no pin ${data ? scl : sda}`)
  if (data.chipPath !== clock.chipPath) throw new Error(`the pins ${sda} and ${scl} are on different chips`)
  const taken = takeLines(kernel, data.chipPath, {
    offsets: [data.offset, clock.offset],
    consumer: 'speedrail bus',
    use: { kind: 'open-drain' },
  })
  if (!taken.ok) throw new Error(taken.problem)
  return new HeldBusLines(kernel, taken.value)
}

class HeldBusLines implements ClockAndDataOfBus {
  readonly #kernel: GpioKernel
  readonly #lines: HeldLines

  constructor(kernel: GpioKernel, lines: HeldLines) {
    this.#kernel = kernel
    this.#lines = lines
  }

  setClock(high: boolean): void {
    this.#set(clockBit, high)
  }

  setData(high: boolean): void {
    this.#set(dataBit, high)
  }

  readClock(): boolean {
    return this.#get(clockBit)
  }

  readData(): boolean {
    return this.#get(dataBit)
  }

  close(): void {
    this.#lines.close()
  }

  #set(bit: number, high: boolean): void {
    const problem = this.#lines.set(high ? bit : 0, bit)
    if (problem !== 0) throw this.#gone(problem)
  }

  #get(bit: number): boolean {
    const bits = this.#lines.get(bit)
    if (!bits.ok) throw this.#gone(bits.problem)
    return bits.value !== 0
  }

  #gone(problem: number): Error {
    return new Error(failedCall(this.#kernel, this.#lines.chipPath, problem))
  }
}
