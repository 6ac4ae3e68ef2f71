import { FlowObserver, type PumpFlow } from '#domain/flow/flow-observer.ts'
import type { EdgeLateness, ObservedPump, ProgramRun, TimedProgram } from '#domain/program/program.ts'
import { type Result, success } from '#domain/result.ts'
import {
  addTime,
  type Microseconds,
  microseconds,
  milliseconds,
  noTime,
  seconds,
  subtractTime,
} from '#domain/units/duration.ts'
import type { PumpId } from '#domain/units/id.ts'
import { type Milligrams, noMass, roundedMilligrams } from '#domain/units/mass.ts'
import { isSilent } from '#domain/weighing/calibration.ts'
import { type Execution, type ExecutionParts, everyTimeThereIs, writeFailed } from './execution.ts'
import { completed, GlassWatch } from './glass-watch.ts'
import type { Measured } from './protocol.ts'

/*
 * Pumps on and off at known times.
 *
 * Invariants
 * - A run that begins has an end in the program, and independently with the guard.
 * - Times are measured around the writes so that an on-time is never reported shorter than it was.
 * - Steps are those that were made, whatever was asked for.
 * - A run that begins late ends later by as much, and delays those that wait: no run is shorter for it, and no more are
 *   on together than planned.
 * - The scale may end a pump earlier than planned, never later.
 */

const bearablyLate = milliseconds(1)
/** After the last pump, until the scale shows what is missing. */
const lastLook = milliseconds(250)

export class TimedExecution implements Execution {
  readonly program: TimedProgram
  readonly #parts: ExecutionParts
  readonly #runs: readonly ActiveRun[]
  readonly #glassWatch: GlassWatch | null
  readonly #dosing: Dosing | null
  readonly #done = new Set<PumpId>()
  #startedAt: Microseconds = noTime
  #nextAt: Microseconds = noTime
  #callOff: () => void = () => undefined

  constructor(program: TimedProgram, parts: ExecutionParts) {
    this.program = program
    this.#parts = parts
    this.#runs = program.runs.map(({ pumpId, start, duration, train }) => ({
      pumpId,
      start,
      duration,
      train,
      follows: program.runs.findIndex(run => run.pumpId === pumpId && addTime(run.start, run.duration) === start),
      endsAt: null,
      onSince: null,
      measured: noTime,
      isStepping: false,
      steps: 0,
      stepLateness: null,
    }))
    const glass = program.watchGlass && parts.scale.isCalibrated ? new GlassWatch(program, parts) : null
    this.#glassWatch = glass
    this.#dosing = glass && this.#dosingBy(glass)
  }

  #dosingBy(glass: GlassWatch): Dosing {
    const { end } = this.#parts
    return new Dosing(this.program, {
      ...this.#parts,
      glass,
      nextEdge: () => this.#nextAt,
      onDone: id => this.#finish(id),
      onDry: dry => end({ outcome: 'nothing-came', reason: 'no-flow', dry }),
      onStuck: stuck =>
        end({ outcome: 'failed', reason: `liquid-uncommanded: ${stuck.map(id => `pump ${id}`).join(', ')}` }),
    })
  }

  get pumpsOn(): PumpId[] {
    return this.#runs.flatMap(run => (run.onSince === null ? [] : [run.pumpId]))
  }

  get runsOn(): number[] {
    return this.#runs.flatMap((run, index) => (run.onSince === null ? [] : [index]))
  }

  begin(since: Microseconds): void {
    this.#startedAt = since
    this.#glassWatch?.begin(this.#startedAt)
    this.#dosing?.begin()
    this.#awaitEdge()
  }

  settle(done: () => void): void {
    done()
  }

  abandon(): void {
    this.#callOff()
    this.#glassWatch?.stop()
    this.#dosing?.stop()
  }

  measured(now: Microseconds): Measured {
    const onTimes = this.#runs.map(run => (run.onSince === null ? run.measured : subtractTime(now, run.onSince)))
    if (!this.#runs.some(({ train }) => train)) return { onTimes }
    return { onTimes, steps: this.#runs.map(run => this.#stepsOf(run)) }
  }

  observed(now: Microseconds): readonly ObservedPump[] | null {
    return this.#dosing?.observed(now) ?? null
  }

  get foreignMass(): Milligrams {
    return this.#glassWatch?.foreignMass ?? noMass
  }

  get stepLateness(): readonly (EdgeLateness | null)[] | null {
    const { outputs } = this.#parts
    const all = this.#runs.map(run => (run.isStepping ? outputs.stepLateness(run.pumpId) : run.stepLateness))
    return all.some(lateness => lateness !== null) ? all : null
  }

  #awaitEdge(): void {
    const next = this.#next()
    const { clock } = this.#parts
    const end = this.#done.size > 0 ? clock.now() : addTime(this.#startedAt, this.program.duration)
    this.#nextAt = next?.at ?? end
    this.#callOff = clock.at(this.#nextAt, () => (next ? this.#reach(next) : this.#conclude()))
  }

  /** null when nothing is left. */
  #next(): ProgramEdge | null {
    const left = this.#runs.filter(run => !this.#done.has(run.pumpId) && (run.endsAt === null || run.onSince !== null))
    if (left.length === 0) return null
    const at = microseconds(Math.min(...left.map(run => this.#turnOf(run))))
    const now = left.filter(run => this.#turnOf(run) === at)
    const runsOff = now.filter(run => run.onSince !== null)
    const runsOn = now.filter(run => run.onSince === null)
    const off = runsOff.map(({ pumpId }) => pumpId)
    const on = runsOn.map(({ pumpId }) => pumpId)
    const pumpsOff = off.filter(pumpId => !on.includes(pumpId))
    const pumpsOn = on.filter(pumpId => !off.includes(pumpId))
    return { at, runsOff, runsOn, pumpsOff, pumpsOn }
  }

  /** A run that follows another without a gap begins with its end. */
  #turnOf(run: ActiveRun): Microseconds {
    return run.endsAt ?? this.#runs[run.follows]?.endsAt ?? addTime(this.#startedAt, run.start)
  }

  #conclude(): void {
    const { clock, end } = this.#parts
    const watch = this.#glassWatch
    if (!watch) end(completed)
    else if (this.program.isClosing) watch.conclude()
    else this.#callOff = clock.at(addTime(clock.now(), lastLook), () => this.#dosing?.conclude() || watch.conclude())
  }

  #finish(pumpId: PumpId): void {
    const { clock, end, outputs, lateness } = this.#parts
    const runsOff = this.#runs.filter(run => run.pumpId === pumpId && run.onSince !== null)
    const planned = clock.now()
    this.#done.add(pumpId)
    for (const run of runsOff) this.#endTrain(run)
    const written = outputs.switch([pumpId], [])
    lateness.add(planned, clock.now())
    if (!written.ok) {
      end(writeFailed(written.problem))
      return
    }
    this.#closeRuns({ runsOff, pumpsOff: [pumpId] }, clock.now())
    this.#callOff()
    this.#awaitEdge()
  }

  #reach(edge: ProgramEdge): void {
    const { clock, outputs, end, lateness } = this.#parts
    const isFirst = this.#runs.every(({ endsAt }) => endsAt === null)
    // The first write takes a slow board tens of milliseconds: so the outputs, which are off, are set to off first.
    const said = isFirst ? outputs.switch(edge.pumpsOn, []) : success(undefined)
    if (!said.ok) {
      end(writeFailed(said.problem))
      return
    }
    const before = clock.now()
    const late = subtractTime(before, edge.at)
    if (edge.pumpsOn.length > 0 && (isFirst || late > bearablyLate)) this.#startedAt = addTime(this.#startedAt, late)
    for (const run of edge.runsOn) run.endsAt = addTime(this.#turnOf(run), run.duration)
    // No motor is released while it is still being stepped.
    for (const run of edge.runsOff) this.#endTrain(run)
    const written = outputs.switch(edge.pumpsOff, edge.pumpsOn)
    const after = clock.now()
    lateness.add(edge.at, after)
    if (written.ok) {
      this.#closeRuns(edge, after)
      this.#openRuns(edge, before, after)
    }
    const started = written.ok ? this.#startTrains(edge) : written
    if (!started.ok) {
      end(writeFailed(started.problem))
      return
    }
    this.#awaitEdge()
  }

  #closeRuns(edge: Pick<ProgramEdge, 'runsOff' | 'pumpsOff'>, after: Microseconds): void {
    for (const run of edge.runsOff) {
      if (run.onSince !== null) {
        run.measured = subtractTime(after, run.onSince)
        this.#dosing?.runOff(this.#runs.indexOf(run), after)
      }
      run.onSince = null
    }
    for (const pumpId of edge.pumpsOff) this.#parts.guard.lineOff(pumpId)
  }

  #openRuns(edge: ProgramEdge, before: Microseconds, after: Microseconds): void {
    for (const run of edge.runsOn) {
      run.onSince = edge.pumpsOn.includes(run.pumpId) ? before : after
      this.#dosing?.runOn(this.#runs.indexOf(run), run.onSince)
      this.#parts.guard.lineOn(run.pumpId, run.duration)
    }
  }

  #startTrains(edge: ProgramEdge): Result<void, string> {
    for (const run of edge.runsOn) {
      if (!run.train) continue
      const started = this.#parts.outputs.startTrain(run.pumpId, run.train)
      if (!started.ok) return started
      run.isStepping = true
    }
    return success(undefined)
  }

  #endTrain(run: ActiveRun): void {
    if (!run.isStepping) return
    const { outputs } = this.#parts
    outputs.stopTrain(run.pumpId)
    run.steps = outputs.stepsMade(run.pumpId)
    run.stepLateness = outputs.stepLateness(run.pumpId)
    run.isStepping = false
  }

  #stepsOf(run: ActiveRun): number {
    return run.isStepping ? this.#parts.outputs.stepsMade(run.pumpId) : run.steps
  }
}

interface ActiveRun extends Pick<ProgramRun, 'pumpId' | 'start' | 'duration' | 'train'> {
  /** The index of the run at whose end it begins, without its pump being switched; -1 where there is none. */
  readonly follows: number
  /** null before it has begun. */
  endsAt: Microseconds | null
  onSince: Microseconds | null
  measured: Microseconds
  isStepping: boolean
  steps: number
  stepLateness: EdgeLateness | null
}

interface ProgramEdge {
  readonly at: Microseconds
  readonly runsOff: readonly ActiveRun[]
  readonly runsOn: readonly ActiveRun[]
  /** Not those of a run that follows another of its pump without a gap. */
  readonly pumpsOff: readonly PumpId[]
  readonly pumpsOn: readonly PumpId[]
}

const lookInterval = milliseconds(100)
const stillFresh = seconds(1.5)
/** What a scale has left to show when pumps go off [g], and how fast it follows. */
const mostUnsettled = 2
const slowestLag = milliseconds(200)
/** No pump is cut below this share of its time. */
const leastShare = 0.75

interface DosingParts extends Pick<ExecutionParts, 'scale' | 'clock' | 'outputs'> {
  readonly glass: Pick<GlassWatch, 'hasGlass'>
  readonly nextEdge: () => Microseconds
  readonly onDone: (pumpId: PumpId) => void
  readonly onDry: (pumpIds: readonly PumpId[]) => void
  readonly onStuck: (pumpIds: readonly PumpId[]) => void
}

/** Follows what each pump gives, and ends what has given enough. */
export class Dosing {
  readonly #program: TimedProgram
  readonly #parts: DosingParts
  #observer: FlowObserver
  readonly #stops: (() => void)[] = []
  readonly #on = new Map<PumpId, { readonly until: Microseconds; endsAt: Microseconds; callOff: () => void }>()

  constructor(program: TimedProgram, parts: DosingParts) {
    this.#program = program
    this.#parts = parts
    this.#observer = this.#observerAfter(0)
  }

  begin(): void {
    const { scale, clock, outputs } = this.#parts
    const now = clock.now()
    this.#observer = this.#observerAfter(mostUnsettled * Math.exp((outputs.offSince - now) / slowestLag))
    const since = Math.max(now - stillFresh, outputs.offSince)
    for (const sample of scale.recent) if (sample.at > since) this.#observer.sample(sample)
    this.#stops.push(
      scale.subscribeMass(sample => this.#observer.sample(sample)),
      everyTimeThereIs(clock, {
        interval: lookInterval,
        nextEdge: () => this.#nextEdge(),
        call: () => this.#look(),
      }),
    )
  }

  runOn(index: number, at: Microseconds): void {
    const run = this.#program.runs[index]
    this.#observer.runOn(index, at)
    if (!run) return
    const until = addTime(at, run.duration)
    this.#on.set(run.pumpId, { until, endsAt: until, callOff: () => undefined })
  }

  runOff(index: number, at: Microseconds): void {
    const run = this.#program.runs[index]
    this.#observer.runOff(index, at)
    if (!run) return
    this.#on.get(run.pumpId)?.callOff()
    this.#on.delete(run.pumpId)
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop()
    for (const { callOff } of this.#on.values()) callOff()
  }

  /** @returns whether a pump was dry; it has been reported then */
  conclude(): boolean {
    if (!this.#isTrusted) return false
    this.#observer.flows(this.#parts.clock.now())
    const dry = this.#observer.dryPumps(true)
    if (dry.length > 0) this.#parts.onDry(dry)
    // Interruptions and dry pumps spoil the observation.
    else this.#parts.scale.behaviour = this.#observer.scale
    return dry.length > 0
  }

  observed(now: Microseconds): readonly ObservedPump[] | null {
    if (!this.#isTrusted) return null
    return this.#observer.flows(now).map(({ pumpId, expected, given, deviation }) => ({
      pumpId,
      expected: inMilligrams(expected),
      observed: inMilligrams(Math.max(0, given)),
      deviation: inMilligrams(deviation),
    }))
  }

  #observerAfter(unsettled: number): FlowObserver {
    return new FlowObserver(this.#program.runs, this.#parts.scale.behaviour, unsettled)
  }

  get #isTrusted(): boolean {
    const { scale, clock, glass } = this.#parts
    return glass.hasGlass && this.#observer.isTrusted && !isSilent(scale.recent, clock.now())
  }

  #look(): void {
    for (const on of this.#on.values()) {
      on.callOff()
      on.endsAt = on.until
    }
    if (!this.#isTrusted) return
    const now = this.#parts.clock.now()
    const flows = this.#observer.flows(now)
    const stuck = this.#observer.stuckPumps()
    const dry = this.#observer.dryPumps()
    if (stuck.length > 0) this.#parts.onStuck(stuck)
    else if (dry.length > 0) this.#parts.onDry(dry)
    else for (const flow of flows) this.#planEnd(flow, now)
  }

  /** Earlier than planned only; what a pump lacks then is given afterwards. */
  #planEnd({ pumpId, expected, given, rate }: PumpFlow, now: Microseconds): void {
    const on = this.#on.get(pumpId)
    if (!on || rate <= 0) return
    const target = this.#targetOf(pumpId)
    const missing = Math.max(target - given, leastShare * target - expected)
    const at = addTime(now, microseconds(Math.max(noTime, Math.round((missing / rate) * 1_000_000))))
    if (at >= on.until) return
    on.endsAt = at
    on.callOff = this.#parts.clock.at(at, () => this.#parts.onDone(pumpId))
  }

  #nextEdge(): Microseconds {
    return [...this.#on.values()].reduce((next, { endsAt }) => (endsAt < next ? endsAt : next), this.#parts.nextEdge())
  }

  /** In grams. */
  #targetOf(pumpId: PumpId): number {
    return this.#program.runs.reduce((sum, run) => sum + (run.pumpId === pumpId ? run.mass : 0), 0) / 1000
  }
}

const inMilligrams = (inGrams: number): Milligrams => roundedMilligrams(inGrams * 1000)
