import { type ScaleBehaviour, unknownScale } from '#domain/flow/flow-evidence.ts'
import { isAnotherZero, trackingFrom, withLook, type ZeroTracking } from '#domain/glass-monitoring/zero-tracking.ts'
import { Listeners } from '#domain/listeners.ts'
import type { LoadCellLine, WeighingProblem, WeightReading } from '#domain/ports/actuator.port.ts'
import type { Timers } from '#domain/ports/clock.port.ts'
import type { LoadCell, MachineClock, PinProblem } from '#domain/ports/hardware.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { addTime, type Microseconds, milliseconds, noTime, seconds } from '#domain/units/duration.ts'
import { grams, type Milligrams, noMass, subtractMass } from '#domain/units/mass.ts'
import {
  emptyWindow,
  isSameLine,
  isSpoiled,
  type LoadCellCalibration,
  massOfRaw,
  medianRaw,
  type RawSample,
  type SampleWindow,
  silentAfter,
  windowSize,
  withSample,
} from '#domain/weighing/calibration.ts'
import {
  type MassReadings,
  type MassSample,
  noReadings,
  restingMass,
  type ScaleNoise,
  steadyMass,
  usualNoise,
  withNoiseOf,
  withReading,
} from '#domain/weighing/mass-readings.ts'

/*
 * The load cell as the actuator uses it. While there are no subscribers and the weight stands still, it's only looked
 * at now and then, because reading a converter costs processor time; a sample that differs wakes it up. The zero of the
 * empty plate is subtracted from what others get.
 */

/** A usual kitchen scale's: before the calibration they show whether the weight stands still. */
const usualCell: LoadCellCalibration = { zeroRaw: 0, referenceRaw: 400, referenceMass: grams(1) }
/** From the median: a change, or a bump. */
const restless = grams(1)
const stillFor = milliseconds(1000)
const looksPerSample = 3

export interface ScaleState {
  /** Median of the last seven; null while the load cell is silent. */
  readonly raw: number | null
  /** By the calibration, or a usual cell's while there is none. */
  readonly apparentMass: Milligrams | null
  readonly isSteady: boolean
}

export interface Rest {
  readonly mass: Milligrams
  readonly noise: ScaleNoise
}

const justNow = milliseconds(150)
const restSpan = milliseconds(150)

export class Scale {
  readonly #loadCell: LoadCell
  readonly #clock: MachineClock
  readonly #listeners = new Listeners<[sample: RawSample]>()
  readonly #observers = new Listeners<[sample: MassSample]>()
  readonly #onZeroMoved: (calibration: LoadCellCalibration) => void
  #line: LoadCellLine | null = null
  #stopListening: (() => void) | null = null
  #heardAt: Microseconds = noTime
  #window: SampleWindow = emptyWindow
  #readings: MassReadings = noReadings
  #noise: ScaleNoise = usualNoise
  #resting = false
  #looks = 0
  #weighs = usualCell
  #tracking: ZeroTracking = trackingFrom(noMass)
  #known: LoadCellCalibration | null = null
  behaviour: ScaleBehaviour = unknownScale

  constructor(
    loadCell: LoadCell,
    clock: MachineClock,
    onZeroMoved: (calibration: LoadCellCalibration) => void = () => undefined,
  ) {
    this.#loadCell = loadCell
    this.#clock = clock
    this.#onZeroMoved = onZeroMoved
  }

  get isWired(): boolean {
    return this.#line !== null
  }

  get isCalibrated(): boolean {
    return this.#line !== null && this.#line.calibration !== null
  }

  /** Forgets all but the reported zero. Refused, nothing is wired. */
  wire(line: LoadCellLine | null): Result<void, PinProblem> {
    this.#listen(false)
    this.#loadCell.close()
    this.#line = null
    this.behaviour = unknownScale
    this.#forget()
    if (!line) return success(undefined)
    const opened = this.#loadCell.open(line)
    if (!opened.ok) return opened
    this.#line = line
    this.#beginZero(line.calibration)
    this.#listen(true)
    return opened
  }

  /** Spoiled ones, too. */
  subscribe(listener: (sample: RawSample) => void): () => void {
    const leave = this.#listeners.add(listener)
    this.#wake()
    return leave
  }

  subscribeMass(listener: (sample: MassSample) => void): () => void {
    return this.subscribe(({ raw, at }) => {
      const mass = isSpoiled(raw) ? null : this.massOf(raw)
      if (mass !== null) listener({ mass, at })
    })
  }

  /**
   * As {@link subscribeMass}, but lets the scale rest, and by the calibration alone: a followed zero must not hide
   * growth.
   */
  observeMass(listener: (sample: MassSample) => void): () => void {
    return this.#observers.add(listener)
  }

  /** Ten times a second, in real time. @param isIdle nothing is poured: an empty plate is zero */
  look(isIdle = false): ScaleState {
    if (!this.#stopListening) {
      // The last finding stands until a sample says otherwise.
      if (this.#line && ++this.#looks % looksPerSample === 0) this.#listen(true)
    } else if (this.#clock.now() - this.#heardAt > silentAfter) this.#forget()
    if (isIdle) this.#followZero()
    return this.#state()
  }

  /** null while it moves, or the last sample is older. */
  rest(): Rest | null {
    const now = this.#clock.now()
    const newest = this.#readings.at(-1)
    if (!this.isCalibrated || newest === undefined || now - newest.at > justNow) return null
    const mass = restingMass(this.#readings, noTime, this.#noise, now, restSpan)
    return mass === null ? null : { mass: subtractMass(mass, this.#tracking.zero), noise: this.#noise }
  }

  /** The oldest first; none while it isn't calibrated. */
  get recent(): MassReadings {
    return this.#window.flatMap(({ raw, at }) => {
      const mass = this.massOf(raw)
      return mass === null ? [] : [{ mass, at }]
    })
  }

  massOf(raw: number): Milligrams | null {
    return this.isCalibrated ? subtractMass(this.#apparentMass(raw), this.#tracking.zero) : null
  }

  /** One that was reported from here goes on. */
  #beginZero(calibration: LoadCellCalibration | null): void {
    const { drifted = noMass, ...weighs } = calibration ?? usualCell
    this.#weighs = weighs
    const before = this.#known
    this.#known = calibration
    if (calibration && before && isSameLine(calibration, before) && drifted === (before.drifted ?? noMass)) return
    this.#tracking = trackingFrom(drifted)
  }

  #followZero(): void {
    const median = medianRaw(this.#window)
    if (!this.#known || median === null || !this.#isSteady) return
    this.#tracking = withLook(this.#tracking, { mass: this.#apparentMass(median), at: this.#clock.now() })
    const { zero } = this.#tracking
    if (!isAnotherZero(this.#known.drifted ?? noMass, zero)) return
    this.#known = { ...this.#known, drifted: zero }
    this.#onZeroMoved(this.#known)
  }

  get #isSteady(): boolean {
    return this.#resting || steadyMass(this.#readings) !== null
  }

  #state(): ScaleState {
    const median = medianRaw(this.#window)
    return {
      raw: median === null ? null : Math.round(median),
      apparentMass: median === null ? null : subtractMass(this.#apparentMass(median), this.#tracking.zero),
      isSteady: median !== null && this.#isSteady,
    }
  }

  #listen(on: boolean): void {
    if (on === (this.#stopListening !== null)) return
    this.#stopListening?.()
    this.#stopListening = null
    if (!on) return
    this.#heardAt = this.#clock.now()
    this.#stopListening = this.#loadCell.subscribe(sample => this.#onSample(sample))
  }

  #onSample(sample: RawSample): void {
    if (!isSpoiled(sample.raw)) {
      this.#take(sample)
      if (this.isCalibrated) this.#observers.tell({ mass: this.#apparentMass(sample.raw), at: sample.at })
    }
    // A listener that left meanwhile gets nothing more.
    this.#listeners.tell(sample)
    if (this.#resting) this.#listen(false)
  }

  #take(sample: RawSample): void {
    const before = medianRaw(this.#window)
    const mass = this.#apparentMass(sample.raw)
    this.#heardAt = this.#clock.now()
    if (this.#resting && before !== null && Math.abs(mass - this.#apparentMass(before)) > restless) this.#wake()
    this.#window = withSample(this.#window, sample)
    if (this.#resting) return
    this.#readings = withReading(this.#readings, { mass, at: sample.at })
    this.#noise = withNoiseOf(this.#noise, this.#readings)
    this.#resting =
      this.#listeners.size === 0 &&
      this.#window.length === windowSize &&
      steadyMass(this.#readings) !== null &&
      this.#stoodStill()
  }

  /** For a second: slow liquid is steady for shorter, and must wake the scale. */
  #stoodStill(): boolean {
    const [oldest, newest] = [this.#readings[0], this.#readings.at(-1)]
    if (!oldest || !newest || newest.at - oldest.at < stillFor) return false
    return Math.abs(newest.mass - oldest.mass) <= restless
  }

  #wake(): void {
    if (this.#resting) this.#readings = noReadings
    this.#resting = false
    if (this.#line) this.#listen(true)
  }

  #forget(): void {
    this.#window = emptyWindow
    this.#readings = noReadings
    this.#resting = false
  }

  #apparentMass(raw: number): Milligrams {
    return massOfRaw(this.#weighs, raw)
  }
}

const intervalMs = 100
/** Less is not worth a message. */
const leastChange = grams(0.1)

/**
 * Reports what the scale shows when that changes, at most ten times a second. @returns begins anew with the scale as
 * it's wired now
 */
export function reportWeight(
  scale: Scale,
  timers: Timers,
  report: (reading: WeightReading) => void,
  isIdle: () => boolean,
): () => void {
  let reported: ScaleState | null = null
  let stop: (() => void) | null = null
  const look = (): void => {
    const state = scale.look(isIdle())
    if (reported && !differs(reported, state)) return
    reported = state
    const { raw, isSteady } = state
    report({ raw, mass: raw === null ? null : scale.massOf(raw), isSteady })
  }
  return () => {
    stop?.()
    reported = null
    stop = scale.isWired ? timers.every(intervalMs, look) : null
  }
}

function differs(a: ScaleState, b: ScaleState): boolean {
  if (a.isSteady !== b.isSteady) return true
  if (a.apparentMass === null || b.apparentMass === null) return a.apparentMass !== b.apparentMass
  return Math.abs(a.apparentMass - b.apparentMass) >= leastChange
}

const patience = seconds(2)
/** Where the machine clock stands still. In milliseconds. */
const realPatience = 2_500

/** Saturated ones, too: a person who calibrates needs to see them. Fails after two seconds. */
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
