import type { I2cProblem, I2cTransport } from '#domain/ports/i2c.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ManualMachineClock } from '#domain/testing/manual-machine-clock.ts'

const CONTROL = 0x00
const RATE = 0x02
const COUNT = 0x12
const size = 0x20
const wakeTime = 200
const calibrationTime = 343_000
const perSecond = [10, 20, 40, 80, 0, 0, 0, 320]

/** A NAU7802 on a bus of its own, as far as its registers tell. */
export class Nau7802Chip implements I2cTransport {
  raw = 84_000
  isPlugged = true
  /** Its calibration comes to nothing. */
  cannotCalibrate = false
  transfers = 0
  readonly #clock: ManualMachineClock
  #registers = poweredOn()
  #awakeAt = 0
  #calibratedAt = 0
  #readyAt = Number.POSITIVE_INFINITY

  constructor(clock: ManualMachineClock) {
    this.#clock = clock
  }

  /** Its power fails for an instant. */
  blink(): void {
    this.#registers = poweredOn()
    this.#readyAt = Number.POSITIVE_INFINITY
  }

  write(address: number, [register = 0, ...values]: readonly number[]): Result<void, I2cProblem> {
    this.transfers++
    if (!this.isPlugged || address !== 0x2a) return failure({ kind: 'no-acknowledge', address })
    for (const [index, value] of values.entries()) this.#put(register + index, value)
    return success(undefined)
  }

  read(address: number, register: number, length: number): Result<readonly number[], I2cProblem> {
    this.transfers++
    if (!this.isPlugged || address !== 0x2a) return failure({ kind: 'no-acknowledge', address })
    return success(Array.from({ length }, (_, index) => this.#get(register + index)))
  }

  #put(register: number, value: number): void {
    const now = this.#clock.now()
    if (register === CONTROL && (value & 1) !== 0) this.#registers = poweredOn()
    else this.#registers[register] = value
    if (register === CONTROL && (value & 0x02) !== 0) this.#awakeAt ||= now + wakeTime
    if (register === CONTROL && (value & 0x10) !== 0) this.#readyAt = now + this.#period()
    if (register === RATE && (value & 0x04) !== 0) this.#calibratedAt = now + calibrationTime
  }

  #get(register: number): number {
    const now = this.#clock.now()
    const value = this.#registers[register] ?? 0
    if (register === CONTROL) {
      const awake = (value & 0x02) !== 0 && now >= this.#awakeAt ? 0x08 : 0
      return value | awake | (now >= this.#readyAt ? 0x20 : 0)
    }
    if (register === RATE && (value & 0x04) !== 0 && now >= this.#calibratedAt) {
      return this.cannotCalibrate ? (value & ~0x04) | 0x08 : value & ~0x04
    }
    if (register < COUNT || register > COUNT + 2) return value
    if (register === COUNT) this.#readyAt = now + this.#period()
    return (this.raw >> (8 * (COUNT + 2 - register))) & 0xff
  }

  #period(): number {
    const rate = perSecond[((this.#registers[RATE] ?? 0) >> 4) & 7] ?? 10
    return rate === 0 ? Number.POSITIVE_INFINITY : 1_000_000 / rate
  }
}

const poweredOn = (): number[] => Array.from({ length: size }, (_, register) => (register === 0x1f ? 0x0f : 0))
