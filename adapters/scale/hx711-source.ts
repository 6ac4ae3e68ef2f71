/*
 * Reads an HX711 whenever it has converted. Drops reads that are certainly wrong: out of step, with a pulse too long,
 * and the next one, because a sleeping converter may have counted pulses. Nothing is averaged: users take medians, and
 * another filter would delay the closing of a valve by three conversions.
 */

import { messageOf } from '#domain/result.ts'
import { type Microseconds, milliseconds } from '#domain/units/duration.ts'
import { type Conversion, noCounts, type ScaleSource, type SourceParts } from './scale-source.ts'

const pollMs = 1
/** Silent for longer, it's polled less often. */
const patience = 1_000_000
const seldomMs = 20

interface Listener {
  readonly emit: (conversion: Conversion) => void
  readonly fail: (text: string) => void
}

export class Hx711Source implements ScaleSource {
  readonly #lines: ConverterLines
  readonly #parts: SourceParts
  readonly #rhythm = new Rhythm()
  #listener: Listener | null = null
  readonly counts = { ...noCounts }
  #callOff: () => void = () => undefined
  #sawBusy = false
  #hasBegun = false
  #wasSpoiled = false
  #lookingSince = 0

  constructor(lines: ConverterLines, parts: SourceParts) {
    this.#lines = lines
    this.#parts = parts
  }

  start(emit: Listener['emit'], fail: Listener['fail']): void {
    this.pause()
    this.#listener = { emit, fail }
    this.#lookingSince = this.#parts.now()
    this.#lookIn(0)
  }

  pause(): void {
    this.#callOff()
    this.#listener = null
    this.#sawBusy = false
    this.#hasBegun = false
    this.#rhythm.interrupted()
  }

  close(): void {
    this.pause()
    this.#lines.close()
  }

  #lookIn(milliseconds: number): void {
    this.#callOff = this.#parts.after(milliseconds, () => {
      try {
        this.#look()
      } catch (error) {
        const listener = this.#listener
        this.pause()
        listener?.fail(messageOf(error))
      }
    })
  }

  #look(): void {
    const at = this.#parts.now()
    if (!this.#lines.isReady()) {
      this.#sawBusy = true
      this.#lookIn(at - this.#lookingSince > patience ? seldomMs : pollMs)
      return
    }
    const isFresh = (this.#sawBusy || this.#hasBegun) && !this.#wasSpoiled
    const reading = readHx711(this.#lines, this.#parts.now)
    this.#rhythm.converted(at, this.#sawBusy)
    this.#sawBusy = false
    this.#hasBegun = true
    this.#wasSpoiled = reading.kind === 'spoiled'
    this.#lookingSince = at
    this.#lookIn(this.#rhythm.rest)
    if (reading.kind !== 'read') this.counts[reading.kind] += 1
    else if (isFresh) {
      this.counts.told += 1
      this.#listener?.emit({ raw: reading.raw, at })
    }
  }
}

/*
 * One conversion of an HX711, by its data sheet (Avia Semiconductor): 24 bits, most significant first, each shifted out
 * by a clock pulse; a 25th pulse sets the next conversion to channel A at a gain of 128.
 */

const bits = 24
const range = 2 ** bits

/** High for 60 µs, the clock puts the converter to sleep. Calls around the pulse are included. */
const longestPulse = 50

type Hx711Reading =
  | { readonly kind: 'read'; readonly raw: number }
  /** In microseconds. */
  | { readonly kind: 'spoiled'; readonly pulse: number }
  | { readonly kind: 'shifted' }

/** Takes about 0.25 ms. All pulses are made, whatever happens, to stay in step. */
export function readHx711(lines: ConverterLines, now: () => Microseconds): Hx711Reading {
  let word = 0
  let longest = 0
  const pulse = (): void => {
    const up = now()
    lines.clock(true)
    lines.clock(false)
    longest = Math.max(longest, now() - up)
  }
  for (let bit = 0; bit < bits; bit++) {
    pulse()
    word = word * 2 + lines.data()
  }
  pulse()
  if (longest > longestPulse) return { kind: 'spoiled', pulse: longest }
  // High: it converts again. All ones come from a sleeping converter.
  const isInStep = lines.data() === 1 && word !== range - 1
  return isInStep ? { kind: 'read', raw: word >= range / 2 ? word - range : word } : { kind: 'shifted' }
}

const longestPeriod = milliseconds(100)
const firstPeriod = milliseconds(12.5)
const shortestPeriod = milliseconds(5)
/** Oscillators drift: polling begins well before the next conversion. */
const share = 0.85

/**
 * Learns how often a converter converts. One found waiting was polled too late; longer gaps are believed step by step.
 */
export class Rhythm {
  #period: number = firstPeriod
  #lastAt: Microseconds | null = null

  /** @param waitedFor whether it was seen busy just before */
  converted(at: Microseconds, waitedFor: boolean): void {
    const since = this.#lastAt
    this.#lastAt = at
    if (!waitedFor) this.#period = Math.max(shortestPeriod, this.#period / 2)
    else if (since !== null)
      this.#period = Math.max(shortestPeriod, Math.min(at - since, 2 * this.#period, longestPeriod))
  }

  interrupted(): void {
    this.#lastAt = null
  }

  get rest(): number {
    return Math.floor((share * this.#period) / 1000)
  }
}

/** Every call throws when the line cannot be reached. */
export interface ConverterLines {
  /** Data is low. */
  isReady(): boolean
  clock(high: boolean): void
  data(): 0 | 1
  close(): void
}
