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
import { type Drought, type DrySearch, droughtSince, findDroughts, isDue } from './dry-search.ts'
import { FlowEvidence } from './flow-evidence.ts'
import { isOdd, OddLoad } from './odd-load.ts'
import { OffPhases } from './off-phases.ts'
import { RunResponse } from './run-response.ts'
import type { ScaleBehaviour } from './scale-behaviour.ts'
import { findStuckPumps } from './stuck-search.ts'
import { chancesOf, type Explanation } from './surprises.ts'

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
const stretch = { early: seconds(2), late: seconds(4), least: milliseconds(500) }
/** What changes within a stretch is put down to another pump: so the first ones are shorter, as long as that costs no time. */
const early = { onTime: seconds(4), stretches: 24 }
/**
 * Of what a pump gives more or less than it should, so much may be another's that ran beside it, as a part: when two change
 * within one drink, what one gives less hides what the other gives more. By simulated drinks in which they do.
 */
const doubtful = 0.2
/** After something else than liquid changed the load. */
const calmAfter = milliseconds(300)
/** The model is linear in the lag only close by, as a part of it. */
const mostLagError = 0.05
/** No scale shows a load before it is there; in seconds. */
const lagBounds = { least: 0.005, most: 0.5 } as const
/** Samples with which the lag is learned for the first time, then again when there are half as many more; all are retaken. */
const samplesForLag = { first: 40, last: 600 } as const
const fewestSamples = 8
/** A scale that wanders more tells nothing, in grams. */
const mostNoise = 4
/** Neither does one that is touched more often. */
const mostOffsets = 6

type Event =
  | { readonly kind: 'on' | 'off'; readonly run: number; readonly at: Microseconds }
  | { readonly kind: 'sample'; readonly sample: MassSample }

interface OpenRun {
  readonly run: number
  readonly since: Microseconds
  /** When its present stretch ends. */
  readonly until: Microseconds
  readonly stretch: number
}

/** Follows one program. Its runs begin and end when it is told, whatever was planned. */
export class FlowObserver {
  readonly #runs: readonly ProgramRun[]
  readonly #scale: ScaleBehaviour
  readonly #unsettled: number
  /** Everything so far: a better lag is applied to all of it. */
  readonly #events: Event[] = []
  readonly #onTimes: { readonly run: ProgramRun; readonly start: Microseconds; end: Microseconds | null }[] = []
  #lag: number
  #lagLearnedAt = samplesForLag.first / 1.5
  #evidence: FlowEvidence
  #stretches: RunResponse[] = []
  readonly #open = new Map<number, OpenRun>()
  #off = new OffPhases()
  #odd = new OddLoad()
  #oddAt: Microseconds = noTime
  /** What changed the load and never came to rest, in grams: liquid of some pump, or a hand. */
  #unexplained = 0
  /** A pump seems to be dry, be it named or not. */
  #isSuspicious = false
  #droughts: Drought[] = []
  #now: Microseconds = noTime

  /** @param unsettled what the scale may have yet to show of what ran before, in grams */
  constructor(runs: readonly ProgramRun[], scale: ScaleBehaviour, unsettled: number) {
    this.#runs = runs
    this.#scale = scale
    this.#lag = scale.lag
    this.#unsettled = unsettled
    this.#evidence = new FlowEvidence(scale, scale.lag, unsettled)
  }

  /** Whether the scale tells enough. */
  get isTrusted(): boolean {
    const { samples, noise, offsets } = this.#evidence
    return Math.max(fewestSamples, 2 * this.#odd.count) <= samples && noise <= mostNoise && offsets <= mostOffsets
  }

  /** What is known of the scale by now: the next program may begin with it. */
  get scale(): ScaleBehaviour {
    const { scale } = this.#evidence
    return { ...scale, lag: Math.min(lagBounds.most, Math.max(lagBounds.least, scale.lag)) }
  }

  runOn(run: number, at: Microseconds): void {
    const begun = this.#runs[run]
    if (begun) this.#onTimes.push({ run: begun, start: at, end: null })
    this.#happen({ kind: 'on', run, at })
  }

  runOff(run: number, at: Microseconds): void {
    const onTime = this.#onTimes.find(each => each.run === this.#runs[run] && each.end === null)
    if (onTime) onTime.end = at
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
    const search = this.#search()
    const droughts = this.#droughts.flatMap(({ pumpId, since }) => droughtSince(search, pumpId, since) ?? [])
    return [...new Set(this.#stretches.map(({ run }) => run.pumpId))].map(pumpId => this.#flowOf(pumpId, droughts))
  }

  /**
   * Pumps of which one gives less than half of what it should, by the last {@link flows}, the likeliest first; from then on
   * they say what came by that. None while none surely is dry, and just after something else was put on the scale.
   * @param isOver no more will be seen
   */
  dryPumps(isOver = false): PumpId[] {
    const found = findDroughts(this.#search())
    this.#isSuspicious = found.length > 0
    this.#droughts = isOver || isDue(found, this.#now) ? found : []
    return this.#droughts.map(({ pumpId }) => pumpId)
  }

  /** Pumps of which one goes on although it is off, as {@link dryPumps}. */
  stuckPumps(): PumpId[] {
    if (this.#now < addTime(this.#oddAt, calmAfter)) return []
    return findStuckPumps({ evidence: this.#evidence, off: this.#off, lag: this.#lag, now: this.#now })
  }

  #search(): DrySearch {
    const calmSince = addTime(this.#oddAt, calmAfter)
    return { evidence: this.#evidence, onTimes: this.#onTimes, lag: this.#lag, calmSince, now: this.#now }
  }

  #flowOf(pumpId: PumpId, droughts: readonly Drought[]): PumpFlow {
    const own = this.#stretches.map(response => (response.run.pumpId === pumpId ? response : null))
    const given = own.map(response => response?.given ?? 0)
    const { mean, deviation, explanations: surprises } = this.#evidence.sum(given, this.#off.given(pumpId))
    const explanations = [...surprises, ...droughts.map(drought => this.#explainedBy(drought, pumpId, given))]
    const chances = chancesOf(explanations.map(({ odds }) => odds))
    const expectation = (figureOf: (explanation: Explanation) => number): number =>
      explanations.reduce((sum, each, place) => sum + figureOf(each) * (chances[place] ?? 0), 0)
    const change = expectation(each => each.change)
    const spread = expectation(each => (each.change - change) ** 2 + each.deviation ** 2)
    const expected = given.reduce((sum, grams) => sum + grams, 0)
    const doubt = this.#ranBeside(pumpId) ? doubtful * (mean + change - expected) : 0
    return {
      pumpId,
      expected,
      given: mean + change,
      deviation: Math.hypot(deviation, Math.sqrt(spread), doubt, this.#unexplained),
      rate: own.reduce((sum, response, place) => sum + (response?.rate ?? 0) * this.#evidence.gain(place), 0),
    }
  }

  #ranBeside(pumpId: PumpId): boolean {
    const own = this.#onTimes.filter(({ run }) => run.pumpId === pumpId)
    return this.#onTimes.some(
      ({ run, start, end }) =>
        run.pumpId !== pumpId && own.some(each => start < (each.end ?? this.#now) && each.start < (end ?? this.#now)),
    )
  }

  #explainedBy(drought: Drought, pumpId: PumpId, given: number[]): Explanation {
    const { pumpId: dry, missing, due, coefficient, odds } = drought
    const lost = dry === pumpId ? missing * due : 0
    return { odds, change: this.#evidence.sumChange(given, coefficient, -missing) - lost, deviation: 0 }
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
        if (this.#stretches.length === 0) this.#awaitOthers(event.at)
        this.#splitOthers(event.at)
        this.#begin(event.run, event.at, event.at)
        return
      case 'off':
        this.#advance(event.at)
        this.#end(event.run, event.at)
    }
  }

  #begin(index: number, since: Microseconds, at: Microseconds): void {
    const run = this.#runs[index]
    if (!run) return
    this.#off.end(run.pumpId)
    this.#stretches.push(new RunResponse(run, since, at))
    this.#evidence.addStretch(run.pumpId, index, run.flowDeviation)
    const length = this.#areFew && at - since < early.onTime ? stretch.early : stretch.late
    this.#open.set(index, { run: index, since, until: addTime(at, length), stretch: this.#stretches.length - 1 })
  }

  #beginNext({ run, since, stretch: last }: OpenRun, at: Microseconds): void {
    this.#stretches[last]?.stop()
    this.#begin(run, since, at)
  }

  /** When a pump begins, it may also be another one that gives more, or less, from then on. */
  #splitOthers(at: Microseconds): void {
    if (!this.#areFew) return
    for (const open of this.#open.values()) {
      if (at - (this.#stretches[open.stretch]?.beganAt ?? at) >= stretch.least) this.#beginNext(open, at)
    }
  }

  get #areFew(): boolean {
    return this.#stretches.length < early.stretches
  }

  /** A pump may have stuck in the program before. */
  #awaitOthers(at: Microseconds): void {
    for (const [index, run] of this.#runs.entries()) {
      if (this.#runs.findIndex(({ pumpId }) => pumpId === run.pumpId) !== index) continue
      this.#off.begin(run, at, at)
      this.#evidence.addOverrun()
    }
  }

  #end(index: number, at: Microseconds): void {
    const open = this.#open.get(index)
    const ended = this.#stretches[open?.stretch ?? -1]
    if (!open || !ended) return
    ended.stop()
    this.#open.delete(index)
    this.#off.begin(ended.run, open.since, at)
    this.#evidence.addOverrun()
  }

  #advance(to: Microseconds): void {
    for (const open of this.#open.values()) {
      if (open.until > to) continue
      for (const response of this.#stretches) response.advance(open.until, this.#lag)
      this.#beginNext(open, open.until)
    }
    for (const response of this.#stretches) response.advance(to, this.#lag)
    this.#off.advance(to, this.#lag)
  }

  #takeSample(sample: MassSample): void {
    this.#advance(sample.at)
    const rise =
      this.#evidence.samples === 0 ? 0 : sample.mass / 1000 - this.#evidence.expected(this.#stretches, sample.at)
    const rate = this.#stretches.reduce((sum, response) => sum + response.rate, 0)
    if (isOdd(rise, this.#evidence.usualNoise, rate)) {
      this.#oddAt = sample.at
      this.#odd.add(sample.at, rise)
      this.#takeOdd(sample, rise)
    } else if (this.#odd.isOver(sample.at, rise)) {
      this.#endOdd()
      this.#evidence.add(this.#stretches, this.#off.shown, sample)
    }
  }

  /** Ice, a straw, a hand: what flows is seen by how the load grows from here on. */
  #takeOdd(sample: MassSample, rise: number): void {
    const isAtRest = this.#odd.isAtRest(sample.at, this.#evidence.usualNoise)
    if (!isAtRest && !this.#odd.isRestless(sample.at)) return
    this.#evidence.addOffset()
    if (!isAtRest) this.#unexplained += Math.abs(rise)
    if (isAtRest) this.#odd.end()
    else this.#endOdd()
    this.#evidence.add(this.#stretches, this.#off.shown, sample)
    // Whatever follows would be odd, too, until someone asks for the flows: nobody does while it is not trusted.
    this.#evidence.solve(this.#odd.noise)
  }

  #endOdd(): void {
    this.#evidence.addStrays(this.#odd.noise)
    this.#odd.end()
  }

  #solve(): void {
    this.#evidence.solve(this.#odd.noise)
    // A pump that gives nothing looks like a lag, too.
    if (this.#isSuspicious) return
    const { lag } = this.scale
    const { samples } = this.#evidence
    const isTime = samples >= 1.5 * this.#lagLearnedAt && samples <= samplesForLag.last
    if (!isTime || Math.abs(lag / this.#lag - 1) < mostLagError) return
    this.#lagLearnedAt = samples
    this.#lag = lag
    this.#retakeAll()
  }

  #retakeAll(): void {
    this.#stretches = []
    this.#open.clear()
    this.#off = new OffPhases()
    this.#odd = new OddLoad()
    this.#unexplained = 0
    this.#evidence = new FlowEvidence(this.#scale, this.#lag, this.#unsettled)
    for (const [index, event] of this.#events.entries()) {
      this.#take(event)
      // What is odd depends on the latest solution.
      if (index % 20 === 19) this.#evidence.solve()
    }
    this.#evidence.solve(this.#odd.noise)
  }
}
