/*
 * Reads an HX711 whenever it has converted.
 *
 * Certainly wrong reads are dropped here: out of step, with a pulse too long, and the next one after that: a converter
 * that went to sleep over it keeps quiet until it has settled, but may have counted pulses meanwhile. Nothing is
 * averaged and no outlier is left out: the users of samples take medians already, and another filter before that would
 * delay the closing of a valve by three conversions, without telling a bump from a stream any better.
 */
import type { ConverterLines } from './converter-lines.ts'
import { readHx711 } from './read-hx711.ts'
import { Rhythm } from './rhythm.ts'
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
        listener?.fail(error instanceof Error ? error.message : String(error))
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
