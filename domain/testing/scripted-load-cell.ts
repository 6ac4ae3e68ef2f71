import type { PinRef } from '../machine/pump.ts'
import type { LoadCell, MachineClock } from '../ports/hardware.port.ts'
import { failure, success } from '../result.ts'
import { type Microseconds, microseconds } from '../units/duration.ts'
import type { RawSample } from '../weighing/calibration.ts'

/** A load cell that shows what a test wants. */
export interface ScriptedLoadCell extends LoadCell {
  /** @param rawAt the count at an instant; null for a converter that says nothing */
  show(rawAt: (at: Microseconds) => number | null): void
  readonly isOpen: boolean
  /** How many conversions were told to at least one listener. */
  readonly told: number
}

interface ScriptedLoadCellOptions {
  readonly samplesPerSecond?: number
  readonly has?: (pin: PinRef) => boolean
}

/** Shows 84,000 counts at first. Time is taken from `clock`, and nothing is asked of it while nobody listens. */
export function createScriptedLoadCell(
  clock: MachineClock,
  { samplesPerSecond = 10, has = () => true }: ScriptedLoadCellOptions = {},
): ScriptedLoadCell {
  const interval = microseconds(Math.round(1_000_000 / samplesPerSecond))
  const listeners = new Set<(sample: RawSample) => void>()
  let rawAt: (at: Microseconds) => number | null = () => 84_000
  let open = false
  let told = 0
  let callOff: (() => void) | null = null

  const stop = (): void => {
    callOff?.()
    callOff = null
  }
  const next = (): void => {
    // Conversions have a beat of their own, no matter who listens.
    const due = microseconds((Math.floor(clock.now() / interval) + 1) * interval)
    callOff = clock.at(due, () => {
      next()
      const at = clock.now()
      const raw = rawAt(at)
      if (raw === null) return
      told++
      for (const listener of [...listeners]) listener({ raw, at })
    })
  }
  const follow = (): void => {
    if (!open || listeners.size === 0) stop()
    else if (!callOff) next()
  }

  return {
    get isOpen() {
      return open
    },
    get told() {
      return told
    },
    show(from) {
      rawAt = from
    },
    open({ clockPin, dataPin }) {
      const missing = [clockPin, dataPin].find(pin => !has(pin))
      open = missing === undefined
      follow()
      return missing ? failure({ kind: 'no-such-pin', pin: missing }) : success(undefined)
    },
    subscribe(listener) {
      const own = (sample: RawSample): void => listener(sample)
      listeners.add(own)
      follow()
      return () => {
        listeners.delete(own)
        follow()
      }
    },
    close() {
      open = false
      follow()
    },
  }
}
