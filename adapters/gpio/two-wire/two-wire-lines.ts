import { failure, type Result, success } from '#domain/result.ts'
import type { GpioKernel } from '../kernel/gpio-kernel.ts'
import { findHeaderLines, type HeaderLine } from '../kernel/header-lines.ts'
import { type HeldLines, takeLines } from '../kernel/held-lines.ts'

type Pair = readonly [HeaderLine, HeaderLine]

function linesAt(kernel: GpioKernel, first: number, second: number): Result<Pair, string> {
  const header = findHeaderLines(kernel)
  if (!header.ok) return header
  const one = header.value.get(first)
  const other = header.value.get(second)
  return one && other ? success([one, other]) : failure(`the header has no pin ${one ? second : first}`)
}

/** @throws when the chip is gone */
function setLine(lines: HeldLines, bit: number, high: boolean): void {
  const problem = lines.set(high ? bit : 0, bit)
  if (problem !== null) throw new Error(problem)
}

/** @throws when the chip is gone */
function isHigh(lines: HeldLines, bit: number): boolean {
  const bits = lines.get(bit)
  if (!bits.ok) throw new Error(bits.problem)
  return bits.value !== 0
}

/** Numbers of header pins, 0–27. */
export interface BusPinNumbers {
  readonly sda: number
  readonly scl: number
}

/** The alternative function of bus 1's wires, of Pi 5, of 4, of all before. */
const functions: ReadonlyMap<string, string> = new Map([
  ['pinctrl-rp1', 'a3'],
  ['pinctrl-bcm2711', 'a0'],
  ['pinctrl-bcm2835', 'a0'],
])

function wiresOf(kernel: GpioKernel, { sda, scl }: BusPinNumbers): Result<Pair, string> {
  const wires = linesAt(kernel, sda, scl)
  if (!wires.ok || wires.value[0].chipPath === wires.value[1].chipPath) return wires
  return failure(`the pins ${sda} and ${scl} are on different chips`)
}

/** null on an unknown computer, and where a program holds one of the pins. */
export function functionOfBus(kernel: GpioKernel, pins: BusPinNumbers): string | null {
  const wires = wiresOf(kernel, pins)
  if (!wires.ok || wires.value.some(isHeldByProgram)) return null
  return functions.get(wires.value[0].chipLabel) ?? null
}

/** One in use without a name belongs to the kernel's driver of the bus. */
const isHeldByProgram = ({ consumer }: HeaderLine): boolean => consumer !== null && consumer !== ''

const dataBit = 0b01
const clockBit = 0b10

/**
 * Takes both wires, released. That cuts a Raspberry Pi's bus off until they get their function back; wires that a
 * program holds are left alone. @throws with what to do
 */
export function openBusLines(kernel: GpioKernel, pins: BusPinNumbers) {
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
  const lines = taken.value
  return {
    setClock: (high: boolean) => setLine(lines, clockBit, high),
    setData: (high: boolean) => setLine(lines, dataBit, high),
    readClock: () => isHigh(lines, clockBit),
    readData: () => isHigh(lines, dataBit),
    close: () => lines.close(),
  }
}

/** Numbers of header pins, 0–27. */
export interface ConverterPins {
  readonly clock: number
  readonly data: number
}

/** The data is pulled up, so that a missing converter is never ready. The problem says what to do. */
export function openConverterLines(kernel: GpioKernel, pins: ConverterPins) {
  const found = linesAt(kernel, pins.clock, pins.data)
  if (!found.ok) return found
  const [clockLine, dataLine] = found.value
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
  return success({
    isReady: () => !isHigh(data.value, 1),
    clock: (high: boolean) => setLine(clock.value, 1, high),
    data: () => (isHigh(data.value, 1) ? 1 : 0),
    close() {
      clock.value.set(0, 1)
      clock.value.close()
      data.value.close()
    },
  })
}
