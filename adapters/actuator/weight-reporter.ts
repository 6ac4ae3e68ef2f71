import type { WeighingProblem, WeightReading } from '#domain/ports/actuator.port.ts'
import type { MachineClock } from '#domain/ports/machine-clock.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { addTime, seconds } from '#domain/units/duration.ts'
import { grams } from '#domain/units/mass.ts'
import { windowSize } from '#domain/weighing/sample-window.ts'
import type { Scale, ScaleState } from './scale.ts'
import type { Timers } from './timers.ts'

/** Ten times a second at most. */
const intervalMs = 100
/** Less is not worth a message. */
const leastChange = grams(0.1)

/** Tells what the scale shows whenever it shows something else. */
export class WeightReporter {
  readonly #scale: Scale
  readonly #timers: Timers
  readonly #tell: (reading: WeightReading) => void
  readonly #isIdle: () => boolean
  #told: ScaleState | null = null
  #stop: (() => void) | null = null

  /** @param isIdle nothing is poured */
  constructor(scale: Scale, timers: Timers, tell: (reading: WeightReading) => void, isIdle: () => boolean) {
    this.#scale = scale
    this.#timers = timers
    this.#tell = tell
    this.#isIdle = isIdle
  }

  /** Follows the scale from here on, if there is one. */
  follow(): void {
    this.#stop?.()
    this.#told = null
    this.#stop = this.#scale.isWired ? this.#timers.every(intervalMs, () => this.#look()) : null
  }

  #look(): void {
    const state = this.#scale.look(this.#isIdle())
    if (this.#told && !differs(this.#told, state)) return
    this.#told = state
    const { raw, isSteady } = state
    this.#tell({ raw, mass: raw === null ? null : this.#scale.massOf(raw), isSteady })
  }
}

function differs(a: ScaleState, b: ScaleState): boolean {
  if (a.isSteady !== b.isSteady) return true
  if (a.apparentMass === null || b.apparentMass === null) return a.apparentMass !== b.apparentMass
  return Math.abs(a.apparentMass - b.apparentMass) >= leastChange
}

const patience = seconds(2)
/** A machine clock that stands still is waited for no longer, in milliseconds. */
const realPatience = 2_500

/**
 * Seven samples taken from now on, as they come: saturated ones are told too, for they are what a person who calibrates
 * needs to know. Fails after two seconds.
 */
export function takeSevenSamples(
  scale: Scale,
  clock: MachineClock,
  timers: Timers,
): Promise<Result<readonly number[], WeighingProblem>> {
  if (!scale.isWired) return Promise.resolve(failure({ kind: 'no-load-cell' }))
  return new Promise(resolve => {
    const samples: number[] = []
    const stops: (() => void)[] = []
    const done = (result: Result<readonly number[], WeighingProblem>): void => {
      for (const stop of stops) stop()
      resolve(result)
    }
    const giveUp = (): void => done(failure({ kind: 'scale-silent' }))
    stops.push(
      clock.at(addTime(clock.now(), patience), giveUp),
      timers.after(realPatience, giveUp),
      scale.subscribe(({ raw }) => {
        if (Number.isInteger(raw)) samples.push(raw)
        if (samples.length === windowSize) done(success(samples))
      }),
    )
  })
}
