/*
 * Executes one program at a time.
 *
 * Invariants
 * - A line that is switched on has an off time: in the program, and apart from it with the guard.
 * - Every way out of a program puts all lines to their safe level first, then measures, then reports, once.
 * - Times are measured around the writes so that an on-time is never reported shorter than it was.
 */
import type { ActuatorProblem, ProgramProgress, PumpLine } from '#domain/ports/actuator.port.ts'
import type { MachineClock } from '#domain/ports/machine-clock.port.ts'
import type { LevelChange, PinBank, PinLevel } from '#domain/ports/pin-bank.port.ts'
import type { ProgramReport, PumpProgram } from '#domain/pour/program.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { addTime, type Microseconds, microseconds, noTime, subtractTime } from '#domain/units/duration.ts'
import type { PumpId } from '#domain/units/id.ts'
import { checkProgram } from './check-program.ts'
import { MaxOnGuard } from './max-on-guard.ts'
import { type ActiveRun, edgesOf, type ProgramEdge } from './program-edges.ts'
import { linesProblem, pinProblemText } from './wiring.ts'

interface ActiveProgram {
  readonly program: PumpProgram
  readonly startedAt: Microseconds
  readonly runs: readonly ActiveRun[]
  readonly edges: readonly ProgramEdge[]
  nextEdge: number
  callOff: () => void
}

export interface MeasuredProgress {
  readonly progress: ProgramProgress
  /** So far, in the order of the runs. */
  readonly onTimes: readonly Microseconds[]
}

interface ProgramExecutorOptions {
  readonly pinBank: PinBank
  readonly clock: MachineClock
  readonly onEnded: (report: ProgramReport) => void
}

export class ProgramExecutor {
  readonly #pinBank: PinBank
  readonly #clock: MachineClock
  readonly #onEnded: (report: ProgramReport) => void
  readonly #guard: MaxOnGuard
  #lines: ReadonlyMap<PumpId, PumpLine> = new Map()
  #active: ActiveProgram | null = null
  /** The last attempt to put all lines to their safe level failed: it is repeated until it works. */
  #unsafe = false

  constructor({ pinBank, clock, onEnded }: ProgramExecutorOptions) {
    this.#pinBank = pinBank
    this.#clock = clock
    this.#onEnded = onEnded
    this.#guard = new MaxOnGuard(clock, pumpId => this.end('failed', `on-too-long: pump ${pumpId}`))
  }

  /** Needs {@link watch} to be called often. */
  get needsWatch(): boolean {
    return this.#active !== null || this.#unsafe
  }

  /** Everything goes off before the lines are taken. */
  wire(lines: readonly PumpLine[]): Result<void, ActuatorProblem> {
    if (this.#active) return failure({ kind: 'actuator-busy' })
    const problem = linesProblem(lines)
    if (problem !== null) return failure({ kind: 'wiring-refused', detail: problem })
    this.makeSafe()
    const claimed = this.#pinBank.claim(lines.map(line => ({ pin: line.pin, safeLevel: levelOf(line, false) })))
    if (!claimed.ok) return failure({ kind: 'wiring-refused', detail: pinProblemText(claimed.problem) })
    this.#lines = new Map(lines.map(line => [line.pumpId, line]))
    return success(undefined)
  }

  /** Accepts the program; its first pump turns on when the clock calls. */
  run(program: PumpProgram): Result<void, ActuatorProblem> {
    if (this.#active) return failure({ kind: 'actuator-busy' })
    if (this.#unsafe) return failure({ kind: 'actuator-unavailable' })
    const checked = checkProgram(program, pumpId => this.#lines.has(pumpId))
    if (!checked.ok) return checked
    const runs = program.runs.map(({ pumpId, duration }) => ({ pumpId, duration, onSince: null, measured: noTime }))
    this.#active = {
      program,
      startedAt: this.#clock.now(),
      runs,
      edges: edgesOf(program, runs),
      nextEdge: 0,
      callOff: () => undefined,
    }
    this.#awaitEdge(this.#active)
    return success(undefined)
  }

  /** Everything off; a running program ends. */
  end(outcome: ProgramReport['outcome'], reason: string): void {
    const safe = this.makeSafe()
    const active = this.#active
    if (!active) return
    const now = this.#clock.now()
    this.#active = null
    active.callOff()
    this.#guard.clear()
    this.#onEnded({
      programId: active.program.id,
      outcome: safe.ok ? outcome : 'failed',
      onTimes: onTimesAt(active, now),
      reason: safe.ok ? reason : `outputs-not-safe: ${safe.problem}`,
    })
  }

  /** Looks after what no clock calls for. */
  watch(): void {
    this.#guard.check()
    if (this.#unsafe) this.makeSafe()
  }

  progress(): MeasuredProgress | null {
    const active = this.#active
    if (!active) return null
    const now = this.#clock.now()
    const elapsed = microseconds(Math.min(subtractTime(now, active.startedAt), active.program.duration))
    const runningPumps = active.runs.flatMap(run => (run.onSince === null ? [] : [run.pumpId]))
    return {
      progress: { programId: active.program.id, elapsed, runningPumps },
      onTimes: onTimesAt(active, now),
    }
  }

  makeSafe(): Result<void, string> {
    const result = this.#pinBank.allSafe()
    this.#unsafe = !result.ok
    return result.ok ? result : failure(pinProblemText(result.problem))
  }

  #awaitEdge(active: ActiveProgram): void {
    const edge = active.edges[active.nextEdge]
    active.callOff = edge
      ? this.#clock.at(addTime(active.startedAt, edge.at), () => this.#reach(active, edge))
      : this.#clock.at(addTime(active.startedAt, active.program.duration), () => this.end('completed', ''))
  }

  #reach(active: ActiveProgram, edge: ProgramEdge): void {
    const before = this.#clock.now()
    const changes = [...this.#changes(edge.pumpsOff, false), ...this.#changes(edge.pumpsOn, true)]
    const written = changes.length > 0 ? this.#pinBank.write(changes) : success(undefined)
    if (!written.ok) {
      this.end('failed', `write-failed: ${pinProblemText(written.problem)}`)
      return
    }
    const after = this.#clock.now()
    for (const run of edge.runsOff) {
      if (run.onSince !== null) run.measured = subtractTime(after, run.onSince)
      run.onSince = null
    }
    for (const pumpId of edge.pumpsOff) this.#guard.lineOff(pumpId)
    for (const run of edge.runsOn) {
      run.onSince = edge.pumpsOn.includes(run.pumpId) ? before : after
      this.#guard.lineOn(run.pumpId, run.duration)
    }
    active.nextEdge++
    this.#awaitEdge(active)
  }

  #changes(pumps: readonly PumpId[], on: boolean): LevelChange[] {
    return pumps.flatMap(pumpId => {
      const line = this.#lines.get(pumpId)
      return line ? [{ pin: line.pin, level: levelOf(line, on) }] : []
    })
  }
}

const levelOf = (line: PumpLine, on: boolean): PinLevel => (line.activeHigh === on ? 'high' : 'low')

const onTimesAt = (active: ActiveProgram, now: Microseconds): Microseconds[] =>
  active.runs.map(run => (run.onSince === null ? run.measured : subtractTime(now, run.onSince)))
