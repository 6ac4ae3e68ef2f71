/*
 * Executes one program at a time.
 *
 * Invariants
 * - A line that is switched on has an off time: in the program, and independently with the guard.
 * - Every way out of a program puts all lines to their safe level first, then measures, then reports, once.
 * - A program's time begins when reversing relay and supply relay have settled, and nothing runs on from the one
 * before.
 * - The supply relay goes on for a program that needs it, and off with all lines.
 */
import type { ActuatorProblem, Wiring } from '#domain/ports/actuator.port.ts'
import type { MachineClock } from '#domain/ports/hardware.port.ts'
import { directionOf, hidesFlow, type ProgramReport, type PumpProgram, pauseBefore } from '#domain/program/program.ts'
import type { ProgramTiming } from '#domain/program/program-report.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { addTime, type Microseconds, microseconds, milliseconds, noTime, subtractTime } from '#domain/units/duration.ts'
import { noMass } from '#domain/units/mass.ts'
import { checkProgram } from './check-program.ts'
import {
  createMaxOnGuard,
  type Execution,
  everyMachineTime,
  LatenessRecord,
  type MaxOnGuard,
  type ProgramEnd,
  writeFailed,
} from './execution.ts'
import { type OutputParts, Outputs } from './outputs.ts'
import type { MeasuredProgress } from './protocol.ts'
import type { Scale } from './scale.ts'
import { TimedExecution } from './timed-execution.ts'
import { WeighedExecution } from './weighed-execution.ts'
import { nothingWired, pinProblemText, refusedWiring, wiringProblem } from './wiring.ts'

/** Each look takes about a millisecond. */
const lookInterval = milliseconds(100)
const stillnessInterval = milliseconds(50)
/** Lines that may be on are tried again at each look, so many times, … */
const quickRetries = 5
/** … and then with pauses that double. */
const leastRetryPause = milliseconds(20)
const mostRetryPause = milliseconds(200)

interface ActiveProgram {
  readonly execution: Execution
  readonly lateness: LatenessRecord
  /** null until relays have settled and nothing runs on from before. */
  startedAt: Microseconds | null
  callOff: () => void
  isStopping: boolean
}

export interface ProgramExecutorParts extends OutputParts {
  readonly scale: Scale
  readonly onEnded: (report: ProgramReport, program: PumpProgram, timing: ProgramTiming) => void
  /** @param supplied when the pumps got power; null where they always have it */
  readonly mayRunOn: (supplied: Microseconds | null) => boolean
  readonly onTrouble: (text: string) => void
}

export class ProgramExecutor {
  readonly #parts: ProgramExecutorParts
  readonly #clock: MachineClock
  readonly #outputs: Outputs
  readonly #guard: MaxOnGuard
  #wiring = nothingWired
  #active: ActiveProgram | null = null
  #stopLooking: () => void = () => undefined
  #retries = 0
  #retryAt: Microseconds = noTime

  constructor(parts: ProgramExecutorParts) {
    this.#parts = parts
    this.#clock = parts.clock
    this.#outputs = new Outputs(parts)
    this.#guard = createMaxOnGuard(parts.clock, pumpId => this.end('failed', `on-too-long: pump ${pumpId}`))
  }

  /** Nothing is switched on before. */
  get begun(): PumpProgram | null {
    return this.#active?.startedAt == null ? null : this.#active.execution.program
  }

  get needsWatch(): boolean {
    return this.#active !== null || this.#outputs.unsafe
  }

  /** Everything goes off first. Refused, it keeps the wiring it had. */
  wire(wiring: Wiring): Result<void, ActuatorProblem> {
    if (this.#active) return failure({ kind: 'actuator-busy' })
    const problem = wiringProblem(wiring)
    if (problem !== null) return refusedWiring(problem)
    this.makeSafe()
    this.#parts.scale.wire(null)
    const taken = this.#outputs.take(wiring)
    const opened = taken.ok ? this.#parts.scale.wire(wiring.loadCell) : taken
    if (!opened.ok) {
      if (taken.ok) this.#outputs.take(this.#wiring)
      this.#parts.scale.wire(this.#wiring.loadCell)
      return refusedWiring(pinProblemText(opened.problem))
    }
    this.#wiring = wiring
    return success(undefined)
  }

  run(program: PumpProgram): Result<void, ActuatorProblem> {
    if (this.#active) return failure({ kind: 'actuator-busy' })
    if (this.#outputs.unsafe) return failure({ kind: 'actuator-unavailable' })
    const checked = checkProgram(program, {
      lineOf: pumpId => this.#outputs.lineOf(pumpId),
      hasReversingRelay: this.#outputs.hasReversingRelay,
      isScaleReady: this.#parts.scale.isCalibrated,
    })
    if (!checked.ok) return checked
    const active = this.#activate(program)
    this.#active = active
    const direction = directionOf(program)
    if (this.#canLoseBoards || this.#outputs.hasSupplyRelay || direction !== this.#outputs.direction) {
      active.callOff = this.#clock.at(this.#clock.now(), () => this.#prepare(active))
    } else this.#beginWhenSettled(active)
    return success(undefined)
  }

  /** Everything off, now; a running program ends as `stopped` once it's measured. */
  stop(): void {
    const asked = this.#clock.now()
    const safe = this.makeSafe()
    const active = this.#active
    if (!active || active.isStopping) return
    active.lateness.addReaction('stop', asked, this.#clock.now())
    const stopped: ProgramEnd = { outcome: 'stopped', reason: '' }
    if (!safe.ok) {
      this.#end(stopped)
      return
    }
    active.isStopping = true
    active.callOff()
    this.#guard.clear()
    active.execution.settle(() => {
      if (this.#active === active) this.#end(stopped)
    })
  }

  end(outcome: ProgramReport['outcome'], reason: string): void {
    this.#end({ outcome, reason })
  }

  watch(): void {
    this.#guard.check()
    if (this.#outputs.unsafe && this.#clock.now() >= this.#retryAt) this.#retry()
  }

  progress(): MeasuredProgress | null {
    const active = this.#active
    if (!active) return null
    const { execution, startedAt } = active
    const { program, pumpsOn, runsOn } = execution
    const now = this.#clock.now()
    const elapsed = startedAt === null ? noTime : Math.min(subtractTime(now, startedAt), program.duration)
    return {
      progress: { programId: program.id, elapsed: microseconds(elapsed), runningPumps: pumpsOn },
      runsOn,
      startsIn: startedAt === null ? this.#outputs.settlesIn(directionOf(program)) : noTime,
      ...execution.measured(now),
    }
  }

  makeSafe(): Result<void, string> {
    this.#retries = 0
    this.#retryAt = noTime
    return this.#outputs.makeSafe()
  }

  /** With growing pauses: on a stuck bus each attempt delays everything else. */
  #retry(): void {
    this.#outputs.makeSafe()
    const pause = Math.min(leastRetryPause * 2 ** Math.max(0, this.#retries++ - quickRetries), mostRetryPause)
    this.#retryAt = this.#retries < quickRetries ? noTime : addTime(this.#clock.now(), microseconds(pause))
  }

  #look(): void {
    const looked = this.#outputs.check()
    if (!looked.ok) this.#end(writeFailed(looked.problem))
  }

  #activate(program: PumpProgram): ActiveProgram {
    const lateness = new LatenessRecord()
    const parts = {
      outputs: this.#outputs,
      scale: this.#parts.scale,
      clock: this.#clock,
      guard: this.#guard,
      lateness,
      // Its own program, and no later one.
      end: (end: ProgramEnd) => {
        if (this.#active === active) this.#end(end)
      },
      onTrouble: this.#parts.onTrouble,
    }
    const execution =
      program.kind === 'timed' ? new TimedExecution(program, parts) : new WeighedExecution(program, parts)
    const active: ActiveProgram = { execution, lateness, startedAt: null, callOff: () => undefined, isStopping: false }
    return active
  }

  get #canLoseBoards(): boolean {
    return this.#wiring.expanders.length > 0
  }

  /** Finds a lost board before anything moves. One that isn't needed and is at rest doesn't matter. */
  #prepare(active: ActiveProgram): void {
    const ready = this.#canLoseBoards ? this.#reach(active.execution.program) : success(undefined)
    const turned = ready.ok ? this.#outputs.turnReversingRelay(directionOf(active.execution.program)) : ready
    if (!turned.ok) {
      this.#end(writeFailed(turned.problem))
      return
    }
    if (this.#canLoseBoards) this.#stopLooking = everyMachineTime(this.#clock, lookInterval, () => this.#look())
    this.#beginWhenSettled(active)
  }

  #reach(program: PumpProgram): Result<void, string> {
    const safe = this.makeSafe()
    if (!safe.ok) return safe
    return this.#outputs.canSwitch(program.kind === 'timed' ? program.runs.map(run => run.pumpId) : [program.pumpId])
  }

  #beginWhenSettled(active: ActiveProgram): void {
    this.#whenItIs(this.#outputs.settledAt, active, () => {
      const { program } = active.execution
      const isSupplied = program.kind === 'weighed' || program.withoutSupply !== true
      const supplied = isSupplied ? this.#outputs.switchSupplyOn() : success(this.#clock.now())
      if (!supplied.ok) {
        this.#end(writeFailed(supplied.problem))
        return
      }
      const since = this.#outputs.hasSupplyRelay ? supplied.value : null
      this.#whenItIs(supplied.value, active, () => this.#beginWhenStill(active, since, this.#clock.now()))
    })
  }

  #beginWhenStill(active: ActiveProgram, supplied: Microseconds | null, ready: Microseconds): void {
    const { program } = active.execution
    const now = this.#clock.now()
    if (hidesFlow(program) && this.#parts.mayRunOn(supplied)) {
      this.#whenItIs(addTime(now, stillnessInterval), active, () => this.#beginWhenStill(active, supplied, ready))
      return
    }
    // The program's first pause has been kept meanwhile.
    active.startedAt = microseconds(Math.max(ready, now - pauseBefore(program)))
    active.execution.begin(active.startedAt)
  }

  #whenItIs(time: Microseconds, active: ActiveProgram, call: () => void): void {
    if (this.#clock.now() >= time) call()
    else active.callOff = this.#clock.at(time, call)
  }

  #end({ outcome, reason, liftedMass, missedAt, dry, observed }: ProgramEnd): void {
    const safe = this.makeSafe()
    const active = this.#active
    if (!active) return
    const now = this.#clock.now()
    const { execution, lateness } = active
    this.#active = null
    active.callOff()
    this.#stopLooking()
    const seen = observed ?? execution.observed(now)
    execution.abandon()
    this.#guard.clear()
    if (missedAt !== undefined) lateness.addReaction('glass-lifted', missedAt, now)
    const edges = lateness.summary()
    const { stepLateness, foreignMass } = execution
    const report: ProgramReport = {
      programId: execution.program.id,
      outcome: safe.ok ? outcome : 'failed',
      ...(seen ? { observed: seen } : {}),
      ...execution.measured(now),
      ...(foreignMass > noMass ? { foreignMass } : {}),
      ...(liftedMass === undefined ? {} : { liftedMass }),
      ...(dry && safe.ok ? { dry } : {}),
      ...(edges ? { lateness: edges } : {}),
      ...(stepLateness ? { stepLateness } : {}),
      reason: safe.ok ? reason : `outputs-not-safe: ${safe.problem}`,
    }
    this.#parts.onEnded(report, execution.program, lateness.timing())
  }
}
