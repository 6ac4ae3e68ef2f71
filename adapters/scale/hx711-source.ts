/*
 * Reads an HX711 whenever it has converted.
 *
 * Certainly wrong reads are dropped here: out of step, with a pulse too long, and the next one after that: a converter
 * that went to sleep over it keeps quiet until it has settled, but may have counted pulses meanwhile. Nothing is
 * averaged and no outlier is left out: the users of samples take medians already, and another filter before that would
 * delay the closing of a valve by three conversions, without telling a bump from a stream any better.
 */

import { messageOf } from '#domain/result.ts'
import { type Microseconds, milliseconds } from '#domain/units/duration.ts'
import { type Conversion, noCounts, type ScaleSource, type SourceCounts, type SourceParts } from './scale-source.ts'

const pollMs = 1
/** A converter that has said nothing for this long is not there, or asleep: it is looked for with less haste. */
const patience = 1_000_000
const seldomMs = 20

interface Listener {
  readonly tell: (conversion: Conversion) => void
  readonly fail: (text: string) => void
}

export class Hx711Source implements ScaleSource {
  readonly #lines: ConverterLines
  readonly #parts: SourceParts
  readonly #rhythm = new Rhythm()
  #listener: Listener | null = null
  #counts = noCounts
  #callOff: () => void = () => undefined
  /** It was seen converting since the last read: what comes next is fresh. */
  #sawBusy = false
  /** Whether reading has begun: a value that waits then is of an unknown age. */
  #hasBegun = false
  #wasSpoiled = false
  #lookingSince = 0

  constructor(lines: ConverterLines, parts: SourceParts) {
    this.#lines = lines
    this.#parts = parts
  }

  get counts(): SourceCounts {
    return this.#counts
  }

  start(tell: Listener['tell'], fail: Listener['fail']): void {
    this.pause()
    this.#listener = { tell, fail }
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
    this.#rhythm.heard(at, this.#sawBusy)
    this.#sawBusy = false
    this.#hasBegun = true
    this.#wasSpoiled = reading.kind === 'spoiled'
    this.#lookingSince = at
    this.#lookIn(this.#rhythm.rest)
    if (reading.kind !== 'read') this.#count(reading.kind)
    else if (isFresh) {
      this.#count('told')
      this.#listener?.tell({ raw: reading.raw, at })
    }
  }

  #count(what: keyof SourceCounts): void {
    this.#counts = { ...this.#counts, [what]: this.#counts[what] + 1 }
  }
}

/*
 * One conversion of an HX711, by its data sheet (Avia Semiconductor): 24 bits, most significant first, each shifted out
 * by a clock pulse; a 25th pulse says that the next conversion is of channel A at a gain of 128.
 */

const bits = 24
const range = 2 ** bits

/**
 * A clock that is high for 60 µs puts the converter to sleep in the middle of the read. What is measured here is longer
 * than the pulse was, by the calls around it.
 */
const longestPulse = 50

type Hx711Reading =
  | { readonly kind: 'read'; readonly raw: number }
  /** @property pulse the longest one, in microseconds */
  | { readonly kind: 'spoiled'; readonly pulse: number }
  | { readonly kind: 'shifted' }

/**
 * To be called when a conversion is ready; takes a quarter of a millisecond or so. All pulses are made, whatever
 * happens: a converter that did not go to sleep is left in step.
 *
 * @param now microseconds of any monotonic clock
 */
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
  // It converts again, and says so by a high level; and all ones are what a converter shows that has gone to sleep.
  const isInStep = lines.data() === 1 && word !== range - 1
  return isInStep ? { kind: 'read', raw: word >= range / 2 ? word - range : word } : { kind: 'shifted' }
}

/** The time between two conversions of the slowest converter there is, which makes ten a second. */
const longestPeriod = milliseconds(100)
/** As of one that makes 80 a second. */
const firstPeriod = milliseconds(12.5)
const shortestPeriod = milliseconds(5)
/** Oscillators of converters differ from each other, and drift: looking begins well before the next one is due. */
const share = 0.85

/**
 * Learns how often a converter converts, so that it is not asked before it can have something to say. Found waiting, it
 * was looked at too late; longer gaps than the usual one are believed step by step, for they may be an exception.
 */
export class Rhythm {
  #period: number = firstPeriod
  #lastAt: Microseconds | null = null

  /** @param waitedFor whether it was seen busy just before: only then is `at` when it became ready */
  heard(at: Microseconds, waitedFor: boolean): void {
    const since = this.#lastAt
    this.#lastAt = at
    if (!waitedFor) this.#period = Math.max(shortestPeriod, this.#period / 2)
    else if (since !== null)
      this.#period = Math.max(shortestPeriod, Math.min(at - since, 2 * this.#period, longestPeriod))
  }

  /** The next conversion is not the one after the last that was heard. */
  interrupted(): void {
    this.#lastAt = null
  }

  /** Whole milliseconds after a conversion in which there cannot be another. */
  get rest(): number {
    return Math.floor((share * this.#period) / 1000)
  }
}

/**
 * The two wires of an HX711 on the computer's own pins, taken. Levels are as they stand on the wire.
 * Every call throws when the line cannot be reached any more.
 */
export interface ConverterLines {
  /** Whether a conversion waits to be read: the data wire is low while the clock rests. */
  isReady(): boolean
  /** Sets the clock wire. It rests low: high for more than 60 µs puts the converter to sleep. */
  clock(high: boolean): void
  /** The level of the data wire. */
  data(): 0 | 1
  /** Leaves the clock low and gives both lines back. */
  close(): void
}
