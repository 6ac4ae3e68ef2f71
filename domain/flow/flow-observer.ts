/*
 * What each pump of a program gives, by the scale under the glass, while they all run.
 *
 * The scale shows: offset + Σ over stretches of runs (gain × what the stretch should have given, as the scale follows
 * it) + noise. Unknown are the gains, the lag of the scale, how much later than at once each pump reacts, and the offset:
 * the glass, and whatever else is put on the scale. They are estimated from all samples by linear least squares, with
 * what was known before as prior (Bayesian linear regression): a pump's gain is about 1, each of its runs is about as the
 * pump, each stretch about as its run.
 */
import type { ProgramRun } from '../program/program.ts'
import { addTime, type Microseconds, milliseconds, noTime, seconds } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import type { MassSample } from '../weighing/mass-readings.ts'
import { FlowEvidence } from './flow-evidence.ts'
import { RunResponse } from './run-response.ts'
import type { ScaleBehaviour } from './scale-behaviour.ts'

/** What one pump has given by now, in grams. */
export interface PumpFlow {
  readonly pumpId: PumpId
  /** By its calibration. */
  readonly expected: number
  readonly given: number
  /** Standard deviation of `given`. */
  readonly deviation: number
  /** Grams per second at this moment; 0 while it is off. */
  readonly rate: number
}

/** What a pump gives changes within a run, as when its bottle runs dry: each stretch has a gain of its own. */
const stretch = seconds(4)
/** A load that stays away from what is expected for so long, in so many samples, has come to stay. */
const staysAfter = milliseconds(250)
const fewestStaying = 3
/** Besides noise and flow, in grams. */
const leastJump = 2
/** The model is linear in the lag only close by, as a part of it. */
const mostLagError = 0.05
/** No scale shows a load before it is there; in seconds. */
const lagBounds = { least: 0.005, most: 0.5 } as const
/** Samples from which the lag is learned for the first time; then again when there are half as many more. */
const enoughForLag = 40
const fewestSamples = 8
/** A scale that wanders more tells nothing, in grams. */
const mostNoise = 4
/** Neither does one that is touched more often. */
const mostOffsets = 6
/** A pump is called dry when that explains the samples a million times better, … */
const clearlyDry = 2 * Math.log(1_000_000)
/** … and a hundred times better than that another one is; … */
const clearlyThis = 2 * Math.log(100)
/** … and when it should have given so much, in grams, … */
const leastMissed = 2
/** … since so long ago that the slowest scale would show it. */
const shownAfter = seconds(1.5)

type Event =
  | { readonly kind: 'on' | 'off'; readonly run: number; readonly at: Microseconds }
  | { readonly kind: 'sample'; readonly sample: MassSample }

interface OpenRun {
  readonly since: Microseconds
  /** When its present stretch ends. */
  readonly until: Microseconds
  readonly stretch: number
}

/** Follows one program. Its runs begin and end when it is told, whatever was planned. */
export class FlowObserver {
  readonly #runs: readonly ProgramRun[]
  readonly #scale: ScaleBehaviour
  /** Everything so far: a better lag is applied to all of it. */
  readonly #events: Event[] = []
  #lag: number
  #lagLearnedAt = enoughForLag / 1.5
  #evidence: FlowEvidence
  #stretches: RunResponse[] = []
  readonly #open = new Map<number, OpenRun>()
  #suspects: MassSample[] = []
  #now: Microseconds = noTime

  constructor(runs: readonly ProgramRun[], scale: ScaleBehaviour) {
    this.#runs = runs
    this.#scale = scale
    this.#lag = scale.lag
    this.#evidence = new FlowEvidence(scale, scale.lag)
  }

  /** Whether the scale tells enough. */
  get isTrusted(): boolean {
    const { samples, noise, offsets } = this.#evidence
    return samples >= fewestSamples && noise <= mostNoise && offsets <= mostOffsets
  }

  /** What is known of the scale by now: the next program may begin with it. */
  get scale(): ScaleBehaviour {
    const { scale } = this.#evidence
    return { ...scale, lag: Math.min(lagBounds.most, Math.max(lagBounds.least, scale.lag)) }
  }

  runOn(run: number, at: Microseconds): void {
    this.#happen({ kind: 'on', run, at })
  }

  runOff(run: number, at: Microseconds): void {
    this.#happen({ kind: 'off', run, at })
  }

  sample(sample: MassSample): void {
    this.#happen({ kind: 'sample', sample })
  }

  /** By all samples so far; one entry for each pump that was on. */
  flows(now: Microseconds): PumpFlow[] {
    this.#advance(now)
    this.#solve()
    this.#now = now
    return [...new Set(this.#stretches.map(({ run }) => run.pumpId))].map(pumpId => this.#flowOf(pumpId))
  }

  /**
   * A pump that gives less than half of what it should, by the last {@link flows}; from then on they say what came
   * instead. null while none surely does.
   */
  dryPump(): PumpId | null {
    const found = [...this.#open.keys()].flatMap(run => this.#dryness(run)).sort((a, b) => a.misfit - b.misfit)
    const [driest] = found
    if (!driest || driest.misfit > -clearlyDry) return null
    const other = found.find(({ pumpId }) => pumpId !== driest.pumpId)
    if (other && other.misfit < driest.misfit + clearlyThis) return null
    this.#evidence.assumeDry(driest.stretches)
    return driest.pumpId
  }

  /** It gave nothing in its present stretch, or in all of this run, or never. */
  #dryness(index: number): { pumpId: PumpId; stretches: ReadonlySet<number>; misfit: number }[] {
    const run = this.#runs[index]
    const open = this.#open.get(index)
    if (!run || !open) return []
    const isShown = (place: number): boolean => this.#now - (this.#stretches[place]?.beganAt ?? noTime) >= shownAfter
    const places = [...this.#stretches.keys()]
    const isOwn = (place: number): boolean => this.#stretches[place]?.run.pumpId === run.pumpId
    const ofRun = places.filter(place => this.#stretches[place]?.run === run)
    const choices = [[open.stretch], ofRun.slice(-2), ofRun, places.filter(isOwn)]
    return choices
      .filter(([first]) => first !== undefined && isShown(first))
      .filter(choice => choice.reduce((sum, place) => sum + (this.#stretches[place]?.shown ?? 0), 0) >= leastMissed)
      .map(choice => {
        const stretches = new Set(choice)
        return { pumpId: run.pumpId, stretches, misfit: this.#evidence.misfitIfDry(stretches) }
      })
  }

  #flowOf(pumpId: PumpId): PumpFlow {
    const own = this.#stretches.map(response => (response.run.pumpId === pumpId ? response : null))
    const sum = (amountOf: (response: RunResponse, stretch: number) => number): number =>
      own.reduce((total, response, place) => total + (response ? amountOf(response, place) : 0), 0)
    return {
      pumpId,
      expected: sum(({ given }) => given),
      given: sum(({ given }, place) => given * this.#evidence.gain(place)),
      deviation: this.#evidence.deviationOf(own.map(response => response?.given ?? 0)),
      rate: sum(({ rate }, place) => rate * this.#evidence.gain(place)),
    }
  }

  #happen(event: Event): void {
    this.#events.push(event)
    this.#take(event)
  }

  #take(event: Event): void {
    switch (event.kind) {
      case 'sample':
        this.#takeSample(event.sample)
        return
      case 'on':
        this.#advance(event.at)
        this.#begin(event.run, event.at, event.at)
        return
      case 'off':
        this.#advance(event.at)
        this.#stretches[this.#open.get(event.run)?.stretch ?? -1]?.stop()
        this.#open.delete(event.run)
    }
  }

  #begin(index: number, since: Microseconds, at: Microseconds): void {
    const run = this.#runs[index]
    if (!run) return
    this.#stretches.push(new RunResponse(run, since, at))
    this.#evidence.addStretch(run.pumpId, index, run.flowDeviation)
    this.#open.set(index, { since, until: addTime(at, stretch), stretch: this.#stretches.length - 1 })
  }

  #advance(to: Microseconds): void {
    for (const [index, open] of this.#open) {
      if (open.until > to) continue
      for (const response of this.#stretches) response.advance(open.until, this.#lag)
      this.#stretches[open.stretch]?.stop()
      this.#begin(index, open.since, open.until)
    }
    for (const response of this.#stretches) response.advance(to, this.#lag)
  }

  #takeSample(sample: MassSample): void {
    this.#advance(sample.at)
    const grams = sample.mass / 1000
    if (!this.#isOdd(grams)) {
      this.#suspects = []
      this.#evidence.add(this.#stretches, grams, sample.at)
      return
    }
    this.#suspects.push(sample)
    const [first] = this.#suspects
    if (!first || sample.at - first.at < staysAfter || this.#suspects.length < fewestStaying) return
    // Ice, a straw, a hand: what flows is seen by how the load grows from here on.
    this.#suspects = []
    this.#evidence.addOffset()
    this.#evidence.add(this.#stretches, grams, sample.at)
  }

  /** Further from what is expected than noise and pumps can explain. */
  #isOdd(grams: number): boolean {
    if (this.#evidence.samples === 0) return false
    const expected = this.#evidence.expected(this.#stretches)
    const rate = this.#stretches.reduce((sum, response) => sum + response.rate, 0)
    return Math.abs(grams - expected) > leastJump + 6 * this.#evidence.noise + 0.2 * rate
  }

  #solve(): void {
    this.#evidence.solve()
    const { lag } = this.scale
    const { samples } = this.#evidence
    if (Math.abs(lag / this.#lag - 1) < mostLagError || samples < 1.5 * this.#lagLearnedAt) return
    this.#lagLearnedAt = samples
    this.#lag = lag
    this.#retakeAll()
  }

  #retakeAll(): void {
    this.#stretches = []
    this.#open.clear()
    this.#suspects = []
    this.#evidence = new FlowEvidence(this.#scale, this.#lag)
    for (const [index, event] of this.#events.entries()) {
      this.#take(event)
      // What is odd depends on the latest solution.
      if (index % 20 === 19) this.#evidence.solve()
    }
    this.#evidence.solve()
  }
}
