/*
 * A NAU7802 on the I2C bus, at 80 conversions a second.
 *
 * It is set up again whenever it is found not to run: after its power failed, or when it was not there before. Every
 * transfer is bounded by the transport; every wait here by a number of looks.
 */
import type { I2cProblem, I2cTransport } from '#domain/ports/i2c-transport.port.ts'
import type { Result } from '#domain/result.ts'
import {
  calibrationIn,
  countIn,
  isAwake,
  isReady,
  isRunning,
  nau7802Address,
  nau7802Begin,
  nau7802CalibrationQuery,
  nau7802CountQuery,
  nau7802SetUp,
  nau7802StateQuery,
  nau7802Wake,
} from './nau7802.ts'
import { type Conversion, noCounts, type ScaleSource, type SourceCounts, type SourceParts } from './scale-source.ts'

export interface Nau7802Parts extends SourceParts {
  readonly transport: I2cTransport
}

/** After a conversion there cannot be another for this long. */
const restMs = 10
const pollMs = 1
/** It is awake after 0.2 ms, and has measured its offset after a third of a second. */
const wakeMs = 1
const calibrationMs = 20
const mostLooks = 60
/** A chip that does not answer, or does not come up, is tried again this much later. */
const againMs = 500

type Tell = (conversion: Conversion) => void
/** The next action, and its time. */
interface Next {
  readonly inMs: number
  readonly step: () => Next
}

/** The chip did not do what it was asked to. */
class Refused extends Error {}

export class Nau7802Source implements ScaleSource {
  readonly #parts: Nau7802Parts
  #tell: Tell | null = null
  #counts = noCounts
  #callOff: () => void = () => undefined

  constructor(parts: Nau7802Parts) {
    this.#parts = parts
  }

  get counts(): SourceCounts {
    return this.#counts
  }

  /** Never fails for good: what is not there may be plugged in. */
  start(tell: Tell): void {
    this.pause()
    this.#tell = tell
    this.#do({ inMs: 0, step: () => this.#look() })
  }

  pause(): void {
    this.#callOff()
    this.#tell = null
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
      this.#count('failed')
      return { inMs: againMs, step: () => this.#wake() }
    }
  }

  #wake(): Next {
    for (const frame of nau7802Wake) this.#send(frame)
    return { inMs: wakeMs, step: () => this.#setUp() }
  }

  #setUp(): Next {
    if (!isAwake(this.#ask(nau7802StateQuery))) throw new Refused()
    for (const frame of nau7802SetUp) this.#send(frame)
    return { inMs: calibrationMs, step: () => this.#calibrated(mostLooks) }
  }

  #calibrated(looks: number): Next {
    const calibration = calibrationIn(this.#ask(nau7802CalibrationQuery))
    if (calibration === 'failed' || looks === 0) throw new Refused()
    if (calibration === 'running') return { inMs: calibrationMs, step: () => this.#calibrated(looks - 1) }
    this.#send(nau7802Begin)
    return { inMs: restMs, step: () => this.#look() }
  }

  #look(): Next {
    const state = this.#ask(nau7802StateQuery)
    if (!isRunning(state)) return { inMs: 0, step: () => this.#wake() }
    if (!isReady(state)) return { inMs: pollMs, step: () => this.#look() }
    const at = this.#parts.now()
    const raw = countIn(this.#ask(nau7802CountQuery))
    this.#count('told')
    this.#tell?.({ raw, at })
    return { inMs: restMs, step: () => this.#look() }
  }

  #send(frame: readonly number[]): void {
    answered(this.#parts.transport.write(nau7802Address, frame))
  }

  #ask({ register, length }: { readonly register: number; readonly length: number }): readonly number[] {
    return answered(this.#parts.transport.read(nau7802Address, register, length))
  }

  #count(what: keyof SourceCounts): void {
    this.#counts = { ...this.#counts, [what]: this.#counts[what] + 1 }
  }
}

function answered<Value>(result: Result<Value, I2cProblem>): Value {
  if (result.ok) return result.value
  throw new Refused(result.problem.kind)
}
