/*
 * Pumps on and off at known times.
 *
 * Invariants
 * - A run that begins has an end in the program, and apart from it with the guard.
 * - Times are measured around the writes so that an on-time is never reported shorter than it was.
 * - Steps are those that were made, whatever was asked for.
 * - A run that begins late ends later by as much, and so begins what waits: no run is shorter for it, and no more are on
 *   together than planned.
 * - The scale may end a pump earlier than planned, never later.
 */
import type { EdgeLateness, ObservedPump, ProgramRun, TimedProgram } from '#domain/program/program.ts'
import { type Result, success } from '#domain/result.ts'
import { addTime, type Microseconds, microseconds, milliseconds, noTime, subtractTime } from '#domain/units/duration.ts'
import type { PumpId } from '#domain/units/id.ts'
import { type Milligrams, noMass } from '#domain/units/mass.ts'
import { Dosing } from './dosing.ts'
import { type Execution, type ExecutionParts, writeFailed } from './execution.ts'
import { completed, GlassWatch } from './glass-watch.ts'
import type { Measured } from './protocol.ts'

/** A run that is no later than this ends as planned: in one write with whatever ends or begins then. */
const bearablyLate = milliseconds(1)
/** So long after the last pump the scale sees enough to tell what is missing. */
const lastLook = milliseconds(250)

export class TimedExecution implements Execution {
  readonly program: TimedProgram
  readonly #parts: ExecutionParts
  readonly #runs: readonly ActiveRun[]
  readonly #glassWatch: GlassWatch | null
  readonly #dosing: Dosing | null
  /** Pumps that have given all they should, and are not switched on again. */
  readonly #done = new Set<PumpId>()
  /** When it began; moved on with each run that begins late, for those that wait. */
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
    const listener = {
      onDone: (id: PumpId) => this.#finish(id),
      onDry: (dry: readonly PumpId[]) => this.#parts.end({ outcome: 'nothing-came', reason: 'no-flow', dry }),
      onStuck: (stuck: readonly PumpId[]) =>
        this.#parts.end({
          outcome: 'failed',
          reason: `liquid-uncommanded: ${stuck.map(id => `pump ${id}`).join(', ')}`,
        }),
    }
    this.#dosing = glass ? new Dosing(program, { ...parts, glass, nextEdge: () => this.#nextAt }, listener) : null
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

  /** Without the pumps that are done; null when nothing is left. */
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

  /** When a run that is on ends, or one that waits begins: with the end of the one that it follows without a gap. */
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

  /** A pump has given all it should. */
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
    // What has never run before takes a slow board tens of milliseconds: off, which they are, is said to them first.
    const said = isFirst ? outputs.switch(edge.pumpsOn, []) : success(undefined)
    if (!said.ok) {
      end(writeFailed(said.problem))
      return
    }
    const before = clock.now()
    const late = subtractTime(before, edge.at)
    if (edge.pumpsOn.length > 0 && (isFirst || late > bearablyLate)) this.#startedAt = addTime(this.#startedAt, late)
    for (const run of edge.runsOn) run.endsAt = addTime(this.#turnOf(run), run.duration)
    // No motor is let loose while it is still being stepped.
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

/** A run while its program is executed. */
interface ActiveRun extends Pick<ProgramRun, 'pumpId' | 'start' | 'duration' | 'train'> {
  /** The index of the run at whose end it begins, without its pump being switched; -1 where there is none. */
  readonly follows: number
  /** null before it has begun. */
  endsAt: Microseconds | null
  onSince: Microseconds | null
  /** Its on-time once it is over. */
  measured: Microseconds
  /** Its train was started and has not been read yet. */
  isStepping: boolean
  /** The steps it made once they were read, … */
  steps: number
  /** … and how late they were. */
  stepLateness: EdgeLateness | null
}

/** Everything that happens at one instant of a program. */
interface ProgramEdge {
  /** When it is due. */
  readonly at: Microseconds
  readonly runsOff: readonly ActiveRun[]
  readonly runsOn: readonly ActiveRun[]
  /** Pumps whose line changes: a run that follows another of its pump without a gap changes none. */
  readonly pumpsOff: readonly PumpId[]
  readonly pumpsOn: readonly PumpId[]
}
