/*
 * The kernel's own driver of the HX711, where one is set up for it: it reads the bits with interrupts off, and gives the
 * count moved up by half its range. Each reading waits in the kernel for the next conversion, off the event loop.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { messageOf } from '#domain/result.ts'
import { type Conversion, noCounts, type ScaleSource, type SourceCounts, type SourceParts } from './scale-source.ts'

export interface IioParts extends SourceParts {
  /** Its folder, such as /sys/bus/iio/devices/iio:device0. */
  readonly device: string
  /** Channel A at a gain of 128, as text. */
  readonly read?: (device: string) => Promise<string>
}

const devices = '/sys/bus/iio/devices'
const driverName = 'hx711'
const offset = 0x80_00_00

/** The kernel's driver waits for up to a second for a converter. What takes longer says nothing any more. */
const longestReadMs = 1_500
const pauseMs = 1
const againMs = 200
/** In a row: then the device is gone. */
const mostFailures = 25

/** @returns the folder of the first one, or null */
export function findIioDevice(root = devices): string | null {
  try {
    const names = readdirSync(root).sort()
    const found = names.find(name => readFileSync(`${root}/${name}/name`, 'utf8').trim() === driverName)
    return found === undefined ? null : `${root}/${found}`
  } catch {
    return null
  }
}

type Tell = (conversion: Conversion) => void

export class IioSource implements ScaleSource {
  readonly #parts: IioParts
  #counts = noCounts
  /** One for each start: what an earlier one has asked for is of no interest any more. */
  #turn = {}
  #isReading = false
  #callOff: () => void = () => undefined

  constructor(parts: IioParts) {
    this.#parts = parts
  }

  get counts(): SourceCounts {
    return this.#counts
  }

  start(tell: Tell, fail: (text: string) => void): void {
    this.pause()
    const turn = this.#turn
    let failures = 0
    const again = (inMs: number): void => {
      this.#callOff = this.#parts.after(inMs, look)
    }
    const look = (): void => {
      // One that hangs in the kernel keeps its thread: there is never a second one.
      if (this.#isReading) again(againMs)
      else
        void this.#readOnce(turn, tell).then(
          () => {
            failures = 0
            if (turn === this.#turn) again(pauseMs)
          },
          (error: unknown) => {
            if (turn !== this.#turn) return
            this.#counts = { ...this.#counts, failed: this.#counts.failed + 1 }
            if (++failures < mostFailures) again(againMs)
            else fail(`${this.#parts.device} gives nothing: ${messageOf(error)}`)
          },
        )
    }
    again(0)
  }

  pause(): void {
    this.#callOff()
    this.#turn = {}
  }

  close(): void {
    this.pause()
  }

  /** Rejects when it says nothing in time. */
  async #readOnce(turn: object, tell: Tell): Promise<void> {
    const { device, read = readRaw, now, after } = this.#parts
    this.#isReading = true
    const reading = read(device).finally(() => {
      this.#isReading = false
    })
    let callOff: () => void = () => undefined
    const timeLimit = new Promise<never>((_, reject) => {
      callOff = after(longestReadMs, () => reject(new Error('no conversion in time')))
    })
    try {
      const text = await Promise.race([reading, timeLimit])
      const raw = Number(text) - offset
      if (text.trim() === '' || !Number.isInteger(raw)) throw new Error(`“${text.trim()}” is no count`)
      if (turn !== this.#turn) return
      this.#counts = { ...this.#counts, told: this.#counts.told + 1 }
      tell({ raw, at: now() })
    } finally {
      callOff()
    }
  }
}

const readRaw = (device: string): Promise<string> => readFile(`${device}/in_voltage0_raw`, 'utf8')
