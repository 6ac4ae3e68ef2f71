/*
 * What each pump of a program gives, by the scale under the glass, while they all run (ADR 0067).
 *
 * The scale shows offset + Σ over stretches of runs (gain × what the stretch should have given, as the scale follows
 * it) + noise. Unknown are gains, the lag of the scale, the delay of each pump, and offsets: the glass, and what else
 * is put on the scale. Bayesian linear regression: a pump's gain is about 1, each of its runs is about as the pump,
 * each stretch about as its run.
 */
import type { ProgramRun } from '../program/program.ts'
import { addTime, type Microseconds, milliseconds, noTime, seconds } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import type { MassSample } from '../weighing/mass-readings.ts'
import { type Drought, type DrySearch, droughtSince, findDroughts, isDue } from './dry-search.ts'
import { FlowEvidence, type ScaleBehaviour } from './flow-evidence.ts'
import { chancesOf, type Explanation } from './mixture-model.ts'
import { isUnexpected, PersistentOffset } from './persistent-offset.ts'
import { OffPhases, RunResponse } from './run-response.ts'
import { findStuckPumps } from './stuck-search.ts'

/** So far, in grams. */
export interface PumpFlow {
  readonly pumpId: PumpId
  readonly expected: number
  readonly given: number
  readonly deviation: number
  /** Grams per second now; 0 while it's off. */
  readonly rate: number
}

/** Flow changes within a run, as when a bottle runs dry: each stretch has its own gain. */
const stretch = { early: seconds(2), late: seconds(4), least: milliseconds(500) }
/** A change within a stretch is attributed to another pump: the first ones are shorter, as long as that's cheap. */
const early = { onTime: seconds(4), stretches: 24 }
/**
 * Part of a pump's deviation that may be another's that ran beside it: their changes can hide each other. From
 * simulated drinks.
 */
const doubtful = 0.2
/** After another load. */
const calmAfter = milliseconds(300)
/** The model is linear in the lag only nearby; relative. */
const mostLagError = 0.05
/** Seconds. */
const lagBounds = { least: 0.005, most: 0.5 } as const
/** The lag is learned after the first samples, and again after half as many more; all samples are replayed with it. */
const samplesForLag = { first: 40, last: 600 } as const
const fewestSamples = 8
/** Grams. A noisier scale tells nothing. */
const mostNoise = 4
/** More disturbances, and the scale tells nothing. */
const mostOffsets = 6

type Event =
  | { readonly kind: 'on' | 'off'; readonly run: number; readonly at: Microseconds }
  | { readonly kind: 'sample'; readonly sample: MassSample }

interface OpenRun {
  readonly run: number
  readonly since: Microseconds
  readonly until: Microseconds
  readonly stretch: number
}

/** Follows one program by when its runs really begin and end. */
export class FlowObserver {
  readonly #runs: readonly ProgramRun[]
  readonly #scale: ScaleBehaviour
  readonly #unsettled: number
  /** Replayed when the lag changes. */
  readonly #events: Event[] = []
  readonly #onTimes: { readonly run: ProgramRun; readonly start: Microseconds; end: Microseconds | null }[] = []
  #lag: number
  #lagLearnedAt = samplesForLag.first / 1.5
  #evidence: FlowEvidence
  #stretches: RunResponse[] = []
  readonly #open = new Map<number, OpenRun>()
  #off = new OffPhases()
  #offset = new PersistentOffset()
  #unexpectedAt: Microseconds = noTime
  /** Load changes that never came to rest, in grams: by a pump or a hand. */
  #unexplained = 0
  /** A pump seems dry, named or not. */
  #isSuspicious = false
  #droughts: Drought[] = []
  #now: Microseconds = noTime

  /** @param unsettled what the scale may have yet to show of earlier runs, in grams */
  constructor(runs: readonly ProgramRun[], scale: ScaleBehaviour, unsettled: number) {
    this.#runs = runs
    this.#scale = scale
    this.#lag = scale.lag
    this.#unsettled = unsettled
    this.#evidence = new FlowEvidence(scale, scale.lag, unsettled)
  }

  get isTrusted(): boolean {
    const { samples, noise, offsets } = this.#evidence
    return Math.max(fewestSamples, 2 * this.#offset.count) <= samples && noise <= mostNoise && offsets <= mostOffsets
  }

  /** For the next program. */
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

  /** By all samples so far; one for each pump that was on. */
  flows(now: Microseconds): PumpFlow[] {
    this.#advance(now)
    this.#solve()
    this.#now = now
    const search = this.#search()
    const droughts = this.#droughts.flatMap(({ pumpId, since }) => droughtSince(search, pumpId, since) ?? [])
    return [...new Set(this.#stretches.map(({ run }) => run.pumpId))].map(pumpId => this.#flowOf(pumpId, droughts))
  }

  /**
   * Pumps of which one gives less than half of what it should, by the last {@link flows}, the likeliest first; flows
   * account for it from then on. None while that isn't certain, or just after another load.
   * @param isOver no more samples will come
   */
  dryPumps(isOver = false): PumpId[] {
    const found = findDroughts(this.#search())
    this.#isSuspicious = found.length > 0
    this.#droughts = isOver || isDue(found, this.#now) ? found : []
    return this.#droughts.map(({ pumpId }) => pumpId)
  }

  /** Pumps that are off of which one runs on, see {@link dryPumps}. */
  stuckPumps(): PumpId[] {
    if (this.#now < addTime(this.#unexpectedAt, calmAfter)) return []
    return findStuckPumps({ evidence: this.#evidence, off: this.#off, lag: this.#lag, now: this.#now })
  }

  #search(): DrySearch {
    const calmSince = addTime(this.#unexpectedAt, calmAfter)
    return { evidence: this.#evidence, onTimes: this.#onTimes, lag: this.#lag, calmSince, now: this.#now }
  }

  #flowOf(pumpId: PumpId, droughts: readonly Drought[]): PumpFlow {
    const own = this.#stretches.map(response => (response.run.pumpId === pumpId ? response : null))
    const given = own.map(response => response?.given ?? 0)
    const { mean, deviation, explanations: mixture } = this.#evidence.sum(given, this.#off.given(pumpId))
    const explanations = [...mixture, ...droughts.map(drought => this.#explainedBy(drought, pumpId, given))]
    const chances = chancesOf(explanations.map(({ odds }) => odds))
    const expectation = (figureOf: (explanation: Explanation) => number): number =>
      explanations.reduce((sum, each, place) => sum + figureOf(each) * (chances[place] ?? 0), 0)
    const change = expectation(each => each.change)
    const spread = expectation(each => (each.change - change) ** 2 + each.deviation ** 2)
    const expected = given.reduce((sum, grams) => sum + grams, 0)
    const doubt = this.#ranBeside(pumpId) ? doubtful * (mean + change - expected) : 0
    const rate = own.reduce((sum, response, place) => sum + (response?.rate ?? 0) * this.#evidence.gain(place), 0)
    const all = Math.hypot(deviation, Math.sqrt(spread), doubt, this.#unexplained)
    return { pumpId, expected, given: mean + change, deviation: all, rate }
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
    if (event.kind === 'sample') {
      this.#takeSample(event.sample)
      return
    }
    const { kind, run, at } = event
    this.#advance(at)
    if (kind === 'off') this.#end(run, at)
    else {
      if (this.#stretches.length === 0) this.#awaitOthers(at)
      this.#splitOthers(at)
      this.#begin(run, at, at)
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

  /** When a pump begins, another's flow may change. */
  #splitOthers(at: Microseconds): void {
    if (!this.#areFew) return
    for (const open of this.#open.values()) {
      if (at - (this.#stretches[open.stretch]?.beganAt ?? at) >= stretch.least) this.#beginNext(open, at)
    }
  }

  get #areFew(): boolean {
    return this.#stretches.length < early.stretches
  }

  /** A pump may have stuck in an earlier program. */
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
    if (isUnexpected(rise, this.#evidence.usualNoise, rate)) {
      this.#unexpectedAt = sample.at
      this.#offset.add(sample.at, rise)
      this.#takeUnexpected(sample, rise)
    } else if (this.#offset.isOver(sample.at, rise)) {
      this.#endOffset()
      this.#evidence.add(this.#stretches, this.#off.shown, sample)
    }
  }

  /** Ice, a straw, a hand: from here on, growth tells what flows. */
  #takeUnexpected(sample: MassSample, rise: number): void {
    const isAtRest = this.#offset.isAtRest(sample.at, this.#evidence.usualNoise)
    if (!isAtRest && !this.#offset.isRestless(sample.at)) return
    this.#evidence.addOffset()
    if (!isAtRest) this.#unexplained += Math.abs(rise)
    if (isAtRest) this.#offset.end()
    else this.#endOffset()
    this.#evidence.add(this.#stretches, this.#off.shown, sample)
    // Otherwise whatever follows would be off, too, until someone asks for flows.
    this.#evidence.solve(this.#offset.noise)
  }

  #endOffset(): void {
    this.#evidence.addStrays(this.#offset.noise)
    this.#offset.end()
  }

  #solve(): void {
    this.#evidence.solve(this.#offset.noise)
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
    this.#offset = new PersistentOffset()
    this.#unexplained = 0
    this.#evidence = new FlowEvidence(this.#scale, this.#lag, this.#unsettled)
    for (const [index, event] of this.#events.entries()) {
      this.#take(event)
      // What's off depends on the latest solution.
      if (index % 20 === 19) this.#evidence.solve()
    }
    this.#evidence.solve(this.#offset.noise)
  }
}
