import type { I2cProblem, I2cTransport } from '#domain/ports/i2c.port.ts'
import type { Result } from '#domain/result.ts'
import { type Conversion, noCounts, type ScaleSource, type SourceParts } from './scale-source.ts'

/*
 * A NAU7802 on the I2C bus, at 80 conversions a second, by its data sheet (Nuvoton, revision 1.7). It's set up again
 * whenever it doesn't run. Transfers are bounded by the transport, waits by a number of looks.
 */

export interface Nau7802Parts extends SourceParts {
  readonly transport: I2cTransport
}

const nau7802Address = 0x2a

const PU_CTRL = 0x00
const CTRL1 = 0x01
const CTRL2 = 0x02
const ADCO_B2 = 0x12
const ADC = 0x15
const PGA_POWER = 0x1c

/** Bits of PU_CTRL. */
const RESET = 0x01
const POWER_DIGITAL = 0x02
const POWER_ANALOG = 0x04
const POWERED = 0x08
const START = 0x10
const READY = 0x20
const INTERNAL_SUPPLY = 0x80
const running = POWER_DIGITAL | POWER_ANALOG | INTERNAL_SUPPLY

/** Bits of CTRL1: 3.0 V for the cell, which a board at 3.3 V can give. */
const SUPPLY_3V0 = 0b101 << 3
const GAIN_128 = 0b111

/** Bits of CTRL2. */
const CALIBRATE = 0x04
const CALIBRATION_FAILED = 0x08
const RATE_80 = 0b011 << 4

type Frame = readonly [register: number, value: number]

const nau7802Wake: readonly Frame[] = [
  [PU_CTRL, RESET],
  [PU_CTRL, POWER_DIGITAL],
]

const nau7802SetUp: readonly Frame[] = [
  [PU_CTRL, running],
  [CTRL1, SUPPLY_3V0 | GAIN_128],
  // The chopper's clock off, a capacitor at the second channel.
  [ADC, 0x30],
  [PGA_POWER, 0x80],
  [CTRL2, RATE_80 | CALIBRATE],
]

const nau7802Begin: Frame = [PU_CTRL, running | START]

type Bytes = readonly number[]

export const isAwake = ([state = 0]: Bytes): boolean => (state & POWERED) !== 0

/** After a loss of power it isn't. */
export const isRunning = ([state = 0]: Bytes): boolean => (state & (running | START)) === (running | START)

export const isReady = ([state = 0]: Bytes): boolean => (state & READY) !== 0

export function calibrationIn([control = 0]: Bytes): 'running' | 'done' | 'failed' {
  if ((control & CALIBRATE) !== 0) return 'running'
  return (control & CALIBRATION_FAILED) !== 0 ? 'failed' : 'done'
}

/** Signed, 24 bits, most significant first. */
export const countIn = ([high = 0, middle = 0, low = 0]: Bytes): number =>
  ((high << 24) | (middle << 16) | (low << 8)) >> 8

const restMs = 10
const pollMs = 1
/** It is awake after 0.2 ms, and has measured its offset after a third of a second. */
const wakeMs = 1
const calibrationMs = 20
const mostLooks = 60
const againMs = 500

type Emit = (conversion: Conversion) => void
interface Next {
  readonly inMs: number
  readonly step: () => Next
}

class Refused extends Error {}

export class Nau7802Source implements ScaleSource {
  readonly #parts: Nau7802Parts
  #emit: Emit | null = null
  readonly counts = { ...noCounts }
  #callOff: () => void = () => undefined

  constructor(parts: Nau7802Parts) {
    this.#parts = parts
  }

  /** Never fails for good: the chip may be plugged in later. */
  start(emit: Emit): void {
    this.pause()
    this.#emit = emit
    this.#do({ inMs: 0, step: () => this.#look() })
  }

  pause(): void {
    this.#callOff()
    this.#emit = null
  }

  close(): void {
    this.pause()
  }

  #do({ inMs, step }: Next): void {
    this.#callOff = this.#parts.after(inMs, () => this.#do(this.#tried(step)))
  }

  #tried(step: () => Next): Next {
    try {
      return step()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.counts.failed += 1
      return { inMs: againMs, step: () => this.#wake() }
    }
  }

  #wake(): Next {
    for (const frame of nau7802Wake) this.#send(frame)
    return { inMs: wakeMs, step: () => this.#setUp() }
  }

  #setUp(): Next {
    if (!isAwake(this.#ask(PU_CTRL, 1))) throw new Refused()
    for (const frame of nau7802SetUp) this.#send(frame)
    return { inMs: calibrationMs, step: () => this.#calibrated(mostLooks) }
  }

  #calibrated(looks: number): Next {
    const calibration = calibrationIn(this.#ask(CTRL2, 1))
    if (calibration === 'failed' || looks === 0) throw new Refused()
    if (calibration === 'running') return { inMs: calibrationMs, step: () => this.#calibrated(looks - 1) }
    this.#send(nau7802Begin)
    return { inMs: restMs, step: () => this.#look() }
  }

  #look(): Next {
    const state = this.#ask(PU_CTRL, 1)
    if (!isRunning(state)) return { inMs: 0, step: () => this.#wake() }
    if (!isReady(state)) return { inMs: pollMs, step: () => this.#look() }
    const at = this.#parts.now()
    const raw = countIn(this.#ask(ADCO_B2, 3))
    this.counts.told += 1
    this.#emit?.({ raw, at })
    return { inMs: restMs, step: () => this.#look() }
  }

  #send(frame: readonly number[]): void {
    answered(this.#parts.transport.write(nau7802Address, frame))
  }

  #ask(register: number, length: number): readonly number[] {
    return answered(this.#parts.transport.read(nau7802Address, register, length))
  }
}

function answered<Value>(result: Result<Value, I2cProblem>): Value {
  if (result.ok) return result.value
  throw new Refused(result.problem.kind)
}
