import { type StepTrain, stepsAfter } from '../machine/pump-motion.ts'
import type { ProgramRun } from '../program/program.ts'
import { type Microseconds, noTime, subtractTime } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'

/** Grams yet to be shown that don't matter. */
const settled = 0.001
const microsecondsPerSecond = 1_000_000

/**
 * What a stretch of a run gives by the calibration, and what a scale shows of it; in grams.
 *
 * A scale is a low pass of first order, y' = (x − y) / τ. While x grows by s per second: y = x − s τ + (y₀ − x₀ + s τ)
 * e^(−t/τ).
 */
export class RunResponse {
  readonly run: ProgramRun
  readonly beganAt: Microseconds
  /** Given by the run before this stretch. */
  readonly #before: number
  readonly #since: Microseconds
  given = 0
  shown = 0
  /** Derivative by the lag, per second; mostly negative. */
  shownPerLag = 0
  isOn = true
  #at: Microseconds

  /** @param since when the run began @param at when this stretch begins */
  constructor(run: ProgramRun, since: Microseconds, at: Microseconds) {
    this.run = run
    this.#since = since
    this.beganAt = at
    this.#at = at
    this.#before = gramsAfter(run, subtractTime(at, since))
  }

  /** Advance to this instant first. */
  stop(): void {
    this.isOn = false
  }

  /** @param lag of the scale, in seconds */
  advance(to: Microseconds, lag: number): void {
    const isAtRest = !this.isOn && this.shown === this.given
    if (to <= this.#at || isAtRest) return
    const elapsed = (to - this.#at) / microsecondsPerSecond
    const before = this.given
    if (this.isOn) this.given = gramsAfter(this.run, subtractTime(to, this.#since)) - this.#before
    const late = follow(this.shown + this.shownPerLag * step * lag, before, this.given, elapsed, (1 + step) * lag)
    this.shown = follow(this.shown, before, this.given, elapsed, lag)
    this.shownPerLag = (late - this.shown) / (step * lag)
    this.#at = to
    if (this.isOn || this.given - this.shown > settled) return
    this.shown = this.given
    this.shownPerLag = 0
  }

  /** Grams per second now; averaged over the run of a stepper. */
  get rate(): number {
    return this.isOn ? gramsPerSecond(this.run) : 0
  }
}

/** Relative step for the derivative by the lag. */
const step = 0.2

/** What a scale shows after a load grew evenly from one value to another; in grams and seconds. */
export function follow(shown: number, from: number, to: number, elapsed: number, lag: number): number {
  const behind = ((to - from) / elapsed) * lag
  return to - behind + (shown - from + behind) * Math.exp(-elapsed / lag)
}

/** By the calibration, averaged over the run. */
export const gramsPerSecond = ({ mass, duration }: ProgramRun): number =>
  duration > noTime ? (inGrams(mass) / duration) * microsecondsPerSecond : 0

/** Continues beyond the planned end. */
function gramsAfter(run: ProgramRun, elapsed: Microseconds): number {
  if (elapsed <= noTime) return 0
  const { mass, train } = run
  return train ? inGrams(mass) * shareOfSteps(elapsed, train) : (gramsPerSecond(run) * elapsed) / microsecondsPerSecond
}

const inGrams = (mass: number): number => mass / 1000

const shareOfSteps = (elapsed: Microseconds, train: StepTrain): number =>
  stepsAfter(elapsed, train.steps, train) / train.steps

/**
 * What pumps would give while they're off: a stuck relay does so from the end of a run on, and in all later pauses. In
 * the order in which they went off.
 */
export class OffPhases {
  /** One per pump from the beginning, and one each time a pump went off. */
  readonly phases: RunResponse[] = []

  /** @param since when the run began @param at when the pump went off */
  begin(run: ProgramRun, since: Microseconds, at: Microseconds): void {
    this.phases.push(new RunResponse(run, since, at))
  }

  /** The pump is on again; advance to this instant first. */
  end(pumpId: PumpId): void {
    for (const phase of this.phases) if (phase.run.pumpId === pumpId) phase.stop()
  }

  advance(to: Microseconds, lag: number): void {
    for (const phase of this.phases) phase.advance(to, lag)
  }

  /** What the scale would show if it's stuck since each phase, in grams. */
  get shown(): number[] {
    return this.#fromEachOn(({ shown }) => shown)
  }

  /** What this pump would have given since each phase, in grams. */
  given(pumpId: PumpId): number[] {
    return this.#fromEachOn(({ run, given }) => (run.pumpId === pumpId ? given : 0))
  }

  #fromEachOn(amountOf: (phase: RunResponse) => number): number[] {
    const sums = new Map<PumpId, number>()
    return this.phases
      .toReversed()
      .map(phase => {
        const { pumpId } = phase.run
        const sum = (sums.get(pumpId) ?? 0) + amountOf(phase)
        sums.set(pumpId, sum)
        return sum
      })
      .reverse()
  }
}
