import type { Actuator, ActuatorEvent, ActuatorProblem, PumpLine } from '../ports/actuator.port.ts'
import type { ProgramReport, PumpProgram } from '../pour/program.ts'
import { failure, type Result, success } from '../result.ts'
import { addTime, type Microseconds, noTime, subtractTime } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import type { ManualMachineClock } from './manual-machine-clock.ts'

/** Runs programs exactly, without a process or a pin, as far as a test lets the clock go. */
export interface FakeActuator extends Actuator {
  /** The program that runs, if any. */
  readonly running: PumpProgram | null
  readonly lines: readonly PumpLine[]
  /** Ends the running program as `failed`. */
  fail(reason: string): void
  /** Ends the running program as the actuator does when it misses the controller. */
  silence(): void
}

export function createFakeActuator(clock: ManualMachineClock): FakeActuator {
  const listeners = new Set<(event: ActuatorEvent) => void>()
  let lines: readonly PumpLine[] = []
  let active: { readonly program: PumpProgram; readonly since: Microseconds; callOff: () => void } | null = null
  let last: ProgramReport | null = null

  const emit = (event: ActuatorEvent): void => {
    for (const listener of [...listeners]) listener(event)
  }

  const begin = (program: PumpProgram): void => {
    const since = clock.now()
    const edges = new Set(program.runs.flatMap(run => [run.start, addTime(run.start, run.duration)]))
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
    const runningPumps = program.runs.flatMap(run =>
      run.start <= elapsed && elapsed < run.start + run.duration ? [run.pumpId] : [],
    )
    emit({ kind: 'progress', progress: { programId: program.id, elapsed, runningPumps } })
  }

  const end = (outcome: ProgramReport['outcome'], reason: string): void => {
    if (!active) return
    const { program, since, callOff } = active
    const elapsed = subtractTime(clock.now(), since)
    callOff()
    active = null
    const onTimes = program.runs.map(
      run => Math.min(run.duration, Math.max(noTime, elapsed - run.start)) as Microseconds,
    )
    last = { programId: program.id, outcome, onTimes, reason }
    emit({ kind: 'ended', report: last })
  }

  return {
    get running() {
      return active?.program ?? null
    },
    get lines() {
      return lines
    },
    wire(named) {
      if (active) return Promise.resolve(failure({ kind: 'actuator-busy' }))
      lines = [...named]
      return Promise.resolve(success(undefined))
    },
    run(program) {
      if (active) return Promise.resolve(failure({ kind: 'actuator-busy' }))
      const checked = check(program, lines)
      if (checked.ok) begin(program)
      return Promise.resolve(checked)
    },
    stop: () => end('stopped', ''),
    fail: reason => end('failed', reason),
    silence: () => end('controller-silent', 'the controller was silent'),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    lastReport: programId => Promise.resolve(last?.programId === programId ? last : null),
  }
}

function check(program: PumpProgram, lines: readonly PumpLine[]): Result<void, ActuatorProblem> {
  const freeFrom = new Map<PumpId, number>()
  for (const { pumpId, start, duration } of program.runs) {
    if (!lines.some(line => line.pumpId === pumpId)) return failure({ kind: 'unknown-pump', pumpId })
    const inTime = start >= (freeFrom.get(pumpId) ?? 0) && duration > 0 && start + duration <= program.duration
    if (!inTime) return failure({ kind: 'program-refused', detail: `pump ${pumpId} cannot run at these times` })
    freeFrom.set(pumpId, start + duration)
  }
  return success(undefined)
}
