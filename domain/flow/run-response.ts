import { type StepTrain, stepsAfter } from '../machine/stepper.ts'
import type { ProgramRun } from '../program/program.ts'
import { type Microseconds, noTime, subtractTime } from '../units/duration.ts'

/** A scale that shows all but so much has settled, in grams. */
const settled = 0.001
const microsecondsPerSecond = 1_000_000

/**
 * What a stretch of a run gives if its pump keeps to its calibration, and what a scale shows of that; in grams.
 *
 * A scale follows its load as a low pass of first order does, y' = (x − y) / τ. While x grows evenly, by s a second:
 * y = x − s τ + (y₀ − x₀ + s τ) e^(−t/τ).
 */
export class RunResponse {
  readonly run: ProgramRun
  readonly beganAt: Microseconds
  /** The part of the run before it, from 0 on. */
  readonly #before: number
  readonly #since: Microseconds
  /** All that left the nozzle, whether the scale shows it or not. */
  given = 0
  shown = 0
  /** How much more a scale would show whose lag is longer by a second; mostly negative. */
  shownPerLag = 0
  #isOn = true
  #at: Microseconds

  /** @param since the run began, on the clock of the machine. @param at when this stretch of it begins */
  constructor(run: ProgramRun, since: Microseconds, at: Microseconds) {
    this.run = run
    this.#since = since
    this.beganAt = at
    this.#at = at
    this.#before = gramsAfter(run, subtractTime(at, since))
  }

  get isOn(): boolean {
    return this.#isOn
  }

  /** To be advanced to this instant before. */
  stop(): void {
    this.#isOn = false
  }

  /** @param lag of the scale, in seconds */
  advance(to: Microseconds, lag: number): void {
    const isAtRest = !this.#isOn && this.shown === this.given
    if (to <= this.#at || isAtRest) return
    const elapsed = (to - this.#at) / microsecondsPerSecond
    const before = this.given
    if (this.#isOn) this.given = gramsAfter(this.run, subtractTime(to, this.#since)) - this.#before
    const late = follow(this.shown + this.shownPerLag * step * lag, before, this.given, elapsed, (1 + step) * lag)
    this.shown = follow(this.shown, before, this.given, elapsed, lag)
    this.shownPerLag = (late - this.shown) / (step * lag)
    this.#at = to
    if (this.#isOn || this.given - this.shown > settled) return
    this.shown = this.given
    this.shownPerLag = 0
  }

  /** Grams per second at this instant; of a motor that speeds up, on average over its run. */
  get rate(): number {
    return this.#isOn ? gramsPerSecond(this.run) : 0
  }
}

/** For the difference that the lag makes, as a part of it. */
const step = 0.2

/** What a scale shows after a load that grew evenly from one value to another; all in grams and seconds. */
export function follow(shown: number, from: number, to: number, elapsed: number, lag: number): number {
  const behind = ((to - from) / elapsed) * lag
  return to - behind + (shown - from + behind) * Math.exp(-elapsed / lag)
}

/** By the calibration; on average over the run. One that lasts no time gives nothing. */
export const gramsPerSecond = ({ mass, duration }: ProgramRun): number =>
  duration > noTime ? (inGrams(mass) / duration) * microsecondsPerSecond : 0

/** A run that is on for longer than planned gives more. */
function gramsAfter(run: ProgramRun, elapsed: Microseconds): number {
  if (elapsed <= noTime) return 0
  const { mass, train } = run
  return train ? inGrams(mass) * shareOfSteps(elapsed, train) : (gramsPerSecond(run) * elapsed) / microsecondsPerSecond
}

const inGrams = (mass: number): number => mass / 1000

const shareOfSteps = (elapsed: Microseconds, train: StepTrain): number =>
  stepsAfter(elapsed, train.steps, train) / train.steps
