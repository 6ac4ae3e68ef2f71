import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { failure, messageOf, type Result, success } from '#domain/result.ts'
import { type Conversion, noCounts, type ScaleSource, type SourceParts } from './scale-source.ts'

/*
 * The kernel's driver of the HX711: it reads the bits with interrupts off, and moves the count up by half its range.
 * Readings wait in the kernel, off the event loop.
 */

export interface IioParts extends SourceParts {
  /** Such as /sys/bus/iio/devices/iio:device0. */
  readonly device: string
  readonly read?: (device: string) => Promise<string>
}

const devices = '/sys/bus/iio/devices'
const driverName = 'hx711'
const offset = 0x80_00_00

/** The kernel waits for up to a second. */
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

type Emit = (conversion: Conversion) => void

export class IioSource implements ScaleSource {
  readonly #parts: IioParts
  readonly counts = { ...noCounts }
  #turn = {}
  #isReading = false
  #callOff: () => void = () => undefined

  constructor(parts: IioParts) {
    this.#parts = parts
  }

  start(emit: Emit, fail: (text: string) => void): void {
    this.pause()
    const turn = this.#turn
    let failures = 0
    const again = (inMs: number): void => {
      this.#callOff = this.#parts.after(inMs, look)
    }
    const look = (): void => {
      // A hanging one keeps its thread: there's never a second.
      if (this.#isReading) again(againMs)
      else
        void this.#readOnce(turn, emit).then(
          () => {
            failures = 0
            if (turn === this.#turn) again(pauseMs)
          },
          (error: unknown) => {
            if (turn !== this.#turn) return
            this.counts.failed += 1
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

  async #readOnce(turn: object, emit: Emit): Promise<void> {
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
      this.counts.told += 1
      emit({ raw, at: now() })
    } finally {
      callOff()
    }
  }
}

const readRaw = (device: string): Promise<string> => readFile(`${device}/in_voltage0_raw`, 'utf8')

/** As the setting SCALE names them. */
export const scaleSettings = ['auto', 'hx711', 'iio', 'nau7802'] as const
export type ScaleSetting = (typeof scaleSettings)[number]

export type SourceChoice =
  | { readonly kind: 'hx711' | 'nau7802'; readonly why: string }
  | { readonly kind: 'iio'; readonly device: string; readonly why: string }

/** @param iioDevice the folder of the kernel's driver, if any */
export function chooseSource(setting: ScaleSetting, iioDevice: string | null): Result<SourceChoice, string> {
  if (setting === 'hx711' || setting === 'nau7802') return success({ kind: setting, why: `SCALE=${setting}` })
  if (iioDevice !== null) {
    const why = setting === 'iio' ? 'SCALE=iio' : 'the kernel has a driver for the scale'
    return success({ kind: 'iio', device: iioDevice, why })
  }
  return setting === 'auto'
    ? success({ kind: 'hx711', why: 'the kernel has no driver for the scale: its pins are read' })
    : failure('SCALE=iio, but the kernel has no HX711: load its driver with a dtoverlay, or use SCALE=auto')
}
