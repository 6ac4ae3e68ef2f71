import { failure, type Result, success } from '#domain/result.ts'
import type { GpioKernel } from '../kernel/gpio-kernel.ts'
import { findHeaderLines, type HeaderLine } from '../kernel/header-lines.ts'
import { headerProblemText } from '../kernel/header-problems.ts'
import { failedCall, type HeldLines, takeLines } from '../kernel/held-lines.ts'

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

/** Which alternative function the wires of bus 1 have, by the label of the header's chip: of Pi 5, of 4, of all before. */
const functions: ReadonlyMap<string, string> = new Map([
  ['pinctrl-rp1', 'a3'],
  ['pinctrl-bcm2711', 'a0'],
  ['pinctrl-bcm2835', 'a0'],
])

/** `a0`, `a3`; null on a computer that nobody knows, and where a program holds one of the pins. */
export function functionOfBus(kernel: GpioKernel, pins: BusPinNumbers): string | null {
  const wires = wiresOf(kernel, pins)
  if (!wires.ok || wires.value.some(isHeldByProgram)) return null
  return functions.get(wires.value[0].chipLabel) ?? null
}

/**
 * Takes both wires, let go of, whatever the kernel uses them for: on a Raspberry Pi the bus is cut off from its pins by
 * that, and stays so until they are given their function back. Wires that a program holds are left alone.
 *
 * @throws with a sentence that says what to do
 */
export function openBusLines(kernel: GpioKernel, pins: BusPinNumbers): ClockAndDataOfBus {
  const wires = wiresOf(kernel, pins)
  if (!wires.ok) throw new Error(wires.problem)
  const [data, clock] = wires.value
  const held = wires.value.find(isHeldByProgram)
  if (held) throw new Error(`${held.name} is in use by "${held.consumer}": choose another pin for that`)
  const taken = takeLines(kernel, data.chipPath, {
    offsets: [data.offset, clock.offset],
    consumer: 'speedrail bus',
    use: { kind: 'open-drain' },
  })
  if (!taken.ok) throw new Error(taken.problem)
  return new HeldBusLines(kernel, taken.value)
}

/** A line that is in use and names nobody belongs to a driver of the kernel: here that of the bus. */
const isHeldByProgram = ({ consumer }: HeaderLine): boolean => consumer !== null && consumer !== ''

type Wires = readonly [data: HeaderLine, clock: HeaderLine]

function wiresOf(kernel: GpioKernel, { sda, scl }: BusPinNumbers): Result<Wires, string> {
  const header = findHeaderLines(kernel)
  if (!header.ok) return failure(headerProblemText(header.problem))
  const data = header.value.get(sda)
  const clock = header.value.get(scl)
  if (!(data && clock)) return failure(`the header has no pin ${data ? scl : sda}`)
  if (data.chipPath !== clock.chipPath) return failure(`the pins ${sda} and ${scl} are on different chips`)
  return success([data, clock])
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
