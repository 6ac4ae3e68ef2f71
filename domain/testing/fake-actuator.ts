import { stepsAfter } from '../machine/pump-motion.ts'
import type {
  Actuator,
  ActuatorEvent,
  ActuatorProblem,
  BoardState,
  UncommandedLiquid,
  WeightReading,
  Wiring,
} from '../ports/actuator.port.ts'
import { isSameProgram, type ProgramId, type ProgramReport, type PumpProgram } from '../program/program.ts'
import { failure, type Result, success } from '../result.ts'
import { addTime, type Microseconds, microseconds, noTime, subtractTime } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { type Milligrams, milligrams } from '../units/mass.ts'
import type { LoadCellCalibration } from '../weighing/calibration.ts'
import type { ManualMachineClock } from './manual-machine-clock.ts'

/** Runs programs exactly, without a process or a pin, as far as a test lets the clock go. */
export interface FakeActuator extends Actuator {
  /** The program that runs, if any. */
  readonly running: PumpProgram | null
  readonly wiring: Wiring
  /** Ends the running program as `failed`. */
  fail(reason: string): void
  /** Ends the running program as the actuator does when it misses the controller. */
  silence(): void
  /** Ends the running program as the actuator does when the glass is taken from the scale. */
  liftGlass(mass?: Milligrams): void
  /**
   * Ends the running timed program as the actuator does when it is over and pumps gave nothing: of each of these came as
   * much as `observed`, and of the others what their runs should give.
   */
  runDry(dry: readonly PumpId[], observed: Milligrams): void
  /** The zero of the empty plate is another one. */
  moveZero(calibration: LoadCellCalibration): void
  /** Everything stops in the middle, and nobody is told. */
  losePower(): void
  /** Its process is gone: it answers nothing any more, and what is asked of it is refused. */
  goAway(): void
  /** After it went away. */
  comeBack(): void
  /** The scale shows this from here on. */
  showWeight(reading: WeightReading): void
  /** Someone stops it by hand. */
  stopByHand(who: string): void
  /** Someone presses the button that starts drinks. */
  pressStart(): void
  /** Liquid runs without command, or has stopped. */
  leak(liquid: UncommandedLiquid): void
  /** As it was told last. */
  readonly additionsExpected: boolean
  /** Tells how far the running program is, as a real one does ten times a second. */
  showProgress(): void
  /** Expanders answer like this from here on. */
  showBoards(boards: readonly BoardState[]): void
}

const unavailable = { kind: 'actuator-unavailable' } as const
const nothing: Wiring = { pumps: [], director: null, supply: null, loadCell: null, expanders: [] }

export const createFakeActuator = (clock: ManualMachineClock): FakeActuator => new ClockworkActuator(clock)

interface ActiveProgram {
  readonly program: PumpProgram
  readonly since: Microseconds
  readonly calls: readonly (() => void)[]
}

class ClockworkActuator implements FakeActuator {
  wiring = nothing
  available = true
  stoppedBy: string | null = null
  uncommandedLiquid: UncommandedLiquid | null = null
  additionsExpected = false
  readonly #clock: ManualMachineClock
  readonly #listeners = new Set<(event: ActuatorEvent) => void>()
  #active: ActiveProgram | null = null
  #last: ProgramReport | null = null
  #raw: number | null = null

  constructor(clock: ManualMachineClock) {
    this.#clock = clock
  }

  get running(): PumpProgram | null {
    return this.#active?.program ?? null
  }

  wire(wiring: Wiring): Promise<Result<void, ActuatorProblem>> {
    if (!this.available) return Promise.resolve(failure(unavailable))
    if (this.#active) return Promise.resolve(failure({ kind: 'actuator-busy' }))
    this.wiring = wiring
    return Promise.resolve(success(undefined))
  }

  run(program: PumpProgram): Promise<Result<void, ActuatorProblem>> {
    if (!this.available) return Promise.resolve(failure(unavailable))
    if (this.#active) return Promise.resolve(failure({ kind: 'actuator-busy' }))
    const checked = check(program, this.wiring)
    if (checked.ok) this.#begin(program)
    return Promise.resolve(checked)
  }

  stop(): void {
    this.#end('stopped', '')
  }

  weigh(): ReturnType<Actuator['weigh']> {
    if (!this.available) return Promise.resolve(failure(unavailable))
    if (!this.wiring.loadCell) return Promise.resolve(failure({ kind: 'no-load-cell' }))
    const raw = this.#raw
    if (raw === null) return Promise.resolve(failure({ kind: 'scale-silent' }))
    return Promise.resolve(success(Array.from({ length: 7 }, () => raw)))
  }

  fail(reason: string): void {
    this.#end('failed', reason)
  }

  silence(): void {
    this.#end('controller-silent', 'the controller was silent')
  }

  liftGlass(mass?: Milligrams): void {
    this.#end('glass-lifted', '', mass === undefined ? {} : { liftedMass: mass })
  }

  runDry(dry: readonly PumpId[], came: Milligrams): void {
    const program = this.running
    const massOf = (pumpId: PumpId): Milligrams =>
      milligrams(sharesOf(program, pumpId).reduce((sum, { mass }) => sum + mass, 0))
    const observed = [...new Set(sharesOf(program).map(({ pumpId }) => pumpId))].map(pumpId => ({
      pumpId,
      expected: massOf(pumpId),
      observed: dry.includes(pumpId) ? came : massOf(pumpId),
      deviation: milligrams(1000),
    }))
    const onTimes = sharesOf(program).map(({ duration }) => duration)
    this.#end('nothing-came', 'no-flow', { onTimes, dry, observed })
  }

  goAway(): void {
    this.available = false
    this.#emit({ kind: 'availability', available: false })
  }

  comeBack(): void {
    this.available = true
    this.#emit({ kind: 'availability', available: true })
  }

  losePower(): void {
    const before = [...this.#listeners]
    this.#listeners.clear()
    this.#end('failed', 'power-lost')
    for (const listener of before) this.#listeners.add(listener)
  }

  showWeight(reading: WeightReading): void {
    this.#raw = reading.raw
    this.#emit({ kind: 'weight', reading })
  }

  moveZero(calibration: LoadCellCalibration): void {
    this.#emit({ kind: 'zero-moved', calibration })
  }

  stopByHand(who: string): void {
    this.stoppedBy = who
    this.#end('failed', `emergency-stop: ${who}`)
    this.#emit({ kind: 'emergency-stop', who })
  }

  pressStart(): void {
    this.#emit({ kind: 'start-pressed' })
  }

  showBoards(boards: readonly BoardState[]): void {
    this.#emit({ kind: 'boards', boards })
  }

  leak(liquid: UncommandedLiquid): void {
    this.uncommandedLiquid = liquid
    this.#emit({ kind: 'uncommanded-liquid', liquid })
  }

  expectAdditions(expected: boolean): void {
    this.additionsExpected = expected
  }

  subscribe(listener: (event: ActuatorEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  lastReport(programId: ProgramId): ReturnType<Actuator['lastReport']> {
    if (!this.available) return Promise.resolve(failure(unavailable))
    return Promise.resolve(success(this.#last && isSameProgram(this.#last.programId, programId) ? this.#last : null))
  }

  #begin(program: PumpProgram): void {
    const since = this.#clock.now()
    const runs = program.kind === 'timed' ? program.runs : []
    const edges = new Set(runs.flatMap(run => [run.start, addTime(run.start, run.duration)]))
    const calls = [...edges].map(edge => this.#clock.at(addTime(since, edge), () => this.showProgress()))
    calls.push(this.#clock.at(addTime(since, program.duration), () => this.#end('completed', '')))
    this.#active = { program, since, calls }
  }

  showProgress(): void {
    if (!this.#active) return
    const { program, since } = this.#active
    const elapsed = subtractTime(this.#clock.now(), since)
    const runningPumps = runningAt(program, elapsed)
    this.#emit({ kind: 'progress', progress: { programId: program.id, elapsed, runningPumps } })
  }

  #end(outcome: ProgramReport['outcome'], reason: string, more: Partial<ProgramReport> = {}): void {
    if (!this.#active) return
    const { program, since, calls } = this.#active
    const elapsed = subtractTime(this.#clock.now(), since)
    for (const callOff of calls) callOff()
    this.#active = null
    this.#last = { programId: program.id, outcome, ...measuredAt(program, elapsed), ...more, reason }
    this.#emit({ kind: 'ended', report: this.#last })
  }

  #emit(event: ActuatorEvent): void {
    for (const listener of [...this.#listeners]) listener(event)
  }
}

const sharesOf = (program: PumpProgram | null, only?: PumpId) =>
  program?.kind === 'timed' ? program.runs.filter(({ pumpId }) => only === undefined || pumpId === only) : []

const runningAt = (program: PumpProgram, elapsed: Microseconds): PumpId[] =>
  program.kind === 'weighed'
    ? [program.pumpId]
    : program.runs.flatMap(run => (run.start <= elapsed && elapsed < run.start + run.duration ? [run.pumpId] : []))

/** Pumps keep to their times, steppers to their ramps; a valve gives its target evenly over the expected time. */
function measuredAt(program: PumpProgram, elapsed: Microseconds): Pick<ProgramReport, 'onTimes' | 'steps' | 'weighed'> {
  if (program.kind === 'weighed') {
    const fraction = Math.min(1, elapsed / program.duration)
    return {
      onTimes: [],
      weighed: { mass: milligrams(Math.round(program.target * fraction)), openTime: elapsed, learned: null },
    }
  }
  const onTimes = program.runs.map(run => microseconds(Math.min(run.duration, Math.max(noTime, elapsed - run.start))))
  const steps = program.runs.map((run, index) =>
    run.train ? stepsAfter(onTimes[index] ?? noTime, run.train.steps, run.train) : 0,
  )
  return program.runs.some(run => run.train) ? { onTimes, steps } : { onTimes }
}

function check(program: PumpProgram, { pumps, director }: Wiring): Result<void, ActuatorProblem> {
  const isWired = (pumpId: PumpId): boolean => pumps.some(line => line.pumpId === pumpId)
  if (program.kind === 'weighed') {
    return isWired(program.pumpId) ? success(undefined) : failure({ kind: 'unknown-pump', pumpId: program.pumpId })
  }
  if (program.direction === 'backward' && !director) {
    return failure({ kind: 'program-refused', detail: 'there is no director' })
  }
  const freeFrom = new Map<PumpId, number>()
  for (const { pumpId, start, duration } of program.runs) {
    if (!isWired(pumpId)) return failure({ kind: 'unknown-pump', pumpId })
    const inTime = start >= (freeFrom.get(pumpId) ?? 0) && duration > 0 && start + duration <= program.duration
    if (!inTime) return failure({ kind: 'program-refused', detail: `pump ${pumpId} cannot run at these times` })
    freeFrom.set(pumpId, start + duration)
  }
  return success(undefined)
}
