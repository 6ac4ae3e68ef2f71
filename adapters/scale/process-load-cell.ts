/*
 * The load cell of the actuator process: read by a process of its own, which may die or hang and is started again.
 *
 * Invariants
 * - Nothing here waits for that process, but for its death when the load cell is closed: its pins are free then.
 * - Samples are newer than those before, of the present, and on the machine's clock.
 */
import { Listeners } from '#domain/listeners.ts'
import { isOnHeader } from '#domain/machine/board.ts'
import type { PinRef } from '#domain/machine/pump.ts'
import type { Timers } from '#domain/ports/clock.port.ts'
import type { LoadCell, MachineClock, PinProblem } from '#domain/ports/hardware.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type Microseconds, microseconds, milliseconds } from '#domain/units/duration.ts'
import type { RawSample } from '#domain/weighing/calibration.ts'
import type { ConverterPins, FromScale, OpenScaleLink, ScaleLink } from './scale-link.ts'
import { type Conversion, monotonicNow } from './scale-source.ts'

export interface ProcessLoadCellParts {
  readonly openLink: OpenScaleLink
  readonly timers: Timers
  /** As fast as the monotonic one. */
  readonly clock: MachineClock
  readonly onTrouble: (text: string) => void
  readonly monotonic?: () => Microseconds
}

const longestSilenceMs = 1_000
const longestStartMs = 10_000
const lookMs = 250
const firstRespawnMs = 100
const lastRespawnMs = 5_000
const longLifeMs = 10_000
/** Older samples: this process was asleep. */
const stale = milliseconds(500)

interface Life {
  readonly link: ScaleLink
  readonly bornAt: number
  heardAt: number
  isGreeted: boolean
}

export class ProcessLoadCell implements LoadCell {
  readonly #parts: ProcessLoadCellParts
  readonly #listeners = new Listeners<[sample: RawSample]>()
  #pins: ConverterPins | null = null
  #life: Life | null = null
  /** May hold its pins for some milliseconds more. */
  #dying: ScaleLink | null = null
  #lastAt = Number.NEGATIVE_INFINITY
  #respawnMs = firstRespawnMs
  #callOff: () => void = () => undefined
  #stopLooking: () => void = () => undefined

  constructor(parts: ProcessLoadCellParts) {
    this.#parts = parts
  }

  open({ clockPin, dataPin }: { readonly clockPin: PinRef; readonly dataPin: PinRef }): Result<void, PinProblem> {
    this.close()
    const missing = [clockPin, dataPin].find(pin => !isOnHeader(pin))
    if (missing) return failure({ kind: 'no-such-pin', pin: missing })
    this.#pins = { clock: clockPin.nr, data: dataPin.nr }
    this.#respawnMs = firstRespawnMs
    this.#stopLooking = this.#parts.timers.every(lookMs, () => this.#look())
    this.#spawn()
    return success(undefined)
  }

  subscribe(listener: (sample: RawSample) => void): () => void {
    const leave = this.#listeners.add(listener)
    if (this.#listeners.size === 1) this.#sayWhetherWanted()
    return () => {
      const before = this.#listeners.size
      leave()
      if (before === 1 && this.#listeners.size === 0) this.#sayWhetherWanted()
    }
  }

  close(): void {
    this.#pins = null
    this.#callOff()
    this.#stopLooking()
    const life = this.#life
    this.#life = null
    life?.link.killAndWait()
    this.#dying?.killAndWait()
    this.#dying = null
  }

  #spawn(): void {
    const { openLink, timers } = this.#parts
    const now = timers.now()
    const life: Life = {
      link: openLink({
        onMessage: message => this.#onMessage(life, message),
        onGone: how => this.#lose(life, `the scale process is gone: ${how}`),
      }),
      bornAt: now,
      heardAt: now,
      isGreeted: false,
    }
    this.#life = life
  }

  #onMessage(life: Life, message: FromScale): void {
    if (life !== this.#life) return
    life.heardAt = this.#parts.timers.now()
    switch (message.kind) {
      case 'hello':
        life.isGreeted = true
        if (this.#pins) life.link.send({ kind: 'open', pins: this.#pins })
        this.#sayWhetherWanted()
        return
      case 'conversion':
        this.#emit(message)
        return
      case 'trouble':
        this.#parts.onTrouble(message.text)
        return
      case 'tick':
        return
    }
  }

  #sayWhetherWanted(): void {
    if (this.#life?.isGreeted) this.#life.link.send({ kind: 'listen', on: this.#listeners.size > 0 })
  }

  #emit({ raw, at: stamp }: Conversion): void {
    const { clock, monotonic = monotonicNow } = this.#parts
    const now = clock.now()
    const age = Math.max(0, monotonic() - stamp)
    const at = microseconds(now - age)
    if (at <= this.#lastAt || age > stale) return
    this.#lastAt = at
    this.#listeners.tell({ raw, at })
  }

  #look(): void {
    const life = this.#life
    if (!life || !this.#isSilent(life)) return
    this.#parts.timers.afterArrivals(() => {
      if (life !== this.#life || !this.#isSilent(life)) return
      life.link.kill()
      this.#dying = life.link
      this.#lose(life, life.isGreeted ? 'the scale process hangs: it is killed' : 'the scale process does not start')
    })
  }

  #isSilent({ isGreeted, heardAt }: Life): boolean {
    return this.#parts.timers.now() - heardAt > (isGreeted ? longestSilenceMs : longestStartMs)
  }

  #lose(life: Life, why: string): void {
    if (life !== this.#life) return
    this.#life = null
    this.#parts.onTrouble(why)
    if (this.#parts.timers.now() - life.bornAt > longLifeMs) this.#respawnMs = firstRespawnMs
    this.#callOff = this.#parts.timers.after(this.#respawnMs, () => this.#spawn())
    this.#respawnMs = Math.min(2 * this.#respawnMs, lastRespawnMs)
  }
}
