import { stepsAfter } from '../machine/stepper.ts'
import type { Actuator, ActuatorEvent, ActuatorProblem, WeightReading, Wiring } from '../ports/actuator.port.ts'
import type { ProgramReport, PumpProgram } from '../pour/program.ts'
import { failure, type Result, success } from '../result.ts'
import { addTime, type Microseconds, microseconds, noTime, subtractTime } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { milligrams } from '../units/mass.ts'
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
  liftGlass(): void
  /** The scale shows this from here on. */
  showWeight(reading: WeightReading): void
}

const nothing: Wiring = { pumps: [], director: null, loadCell: null }

export function createFakeActuator(clock: ManualMachineClock): FakeActuator {
  const listeners = new Set<(event: ActuatorEvent) => void>()
  let wiring = nothing
  let active: { readonly program: PumpProgram; readonly since: Microseconds; callOff: () => void } | null = null
  let last: ProgramReport | null = null
  let raw: number | null = null

  const emit = (event: ActuatorEvent): void => {
    for (const listener of [...listeners]) listener(event)
  }

  const begin = (program: PumpProgram): void => {
    const since = clock.now()
    const runs = program.kind === 'timed' ? program.runs : []
    const edges = new Set(runs.flatMap(run => [run.start, addTime(run.start, run.duration)]))
    const calls = [...edges].map(edge => clock.at(addTime(since, edge), showProgress))
    calls.push(clock.at(addTime(since, program.duration), () => end('completed', '')))
    const callOff = (): void => {
      for (const call of calls) call()
    }
    active = { program, since, callOff }
  }

  const showProgress = (): void => {
    if (!active) return
    const { program, since } = active
    const elapsed = subtractTime(clock.now(), since)
    emit({ kind: 'progress', progress: { programId: program.id, elapsed, runningPumps: runningAt(program, elapsed) } })
  }

  const end = (outcome: ProgramReport['outcome'], reason: string): void => {
    if (!active) return
    const { program, since, callOff } = active
    const elapsed = subtractTime(clock.now(), since)
    callOff()
    active = null
    last = { programId: program.id, outcome, ...measuredAt(program, elapsed), reason }
    emit({ kind: 'ended', report: last })
  }

  return {
    get running() {
      return active?.program ?? null
    },
    get wiring() {
      return wiring
    },
    wire(named) {
      if (active) return Promise.resolve(failure({ kind: 'actuator-busy' }))
      wiring = named
      return Promise.resolve(success(undefined))
    },
    run(program) {
      if (active) return Promise.resolve(failure({ kind: 'actuator-busy' }))
      const checked = check(program, wiring)
      if (checked.ok) begin(program)
      return Promise.resolve(checked)
    },
    stop: () => end('stopped', ''),
    weigh() {
      if (!wiring.loadCell) return Promise.resolve(failure({ kind: 'no-load-cell' }))
      const value = raw
      if (value === null) return Promise.resolve(failure({ kind: 'scale-silent' }))
      return Promise.resolve(success(Array.from({ length: 7 }, () => value)))
    },
    fail: reason => end('failed', reason),
    silence: () => end('controller-silent', 'the controller was silent'),
    liftGlass: () => end('glass-lifted', 'glass-lifted'),
    showWeight(reading) {
      raw = reading.raw
      emit({ kind: 'weight', reading })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    lastReport: programId => Promise.resolve(last?.programId === programId ? last : null),
  }
}

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
