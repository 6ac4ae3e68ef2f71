import { drawOf, type Pump } from '../machine/pump.ts'
import { defaultDispensingSettings } from '../machine/settings.ts'
import { scheduleRuns } from '../schedule/schedule-runs.ts'
import { staggerStarts } from '../schedule/start-peaks.ts'
import type { OnTime } from '../schedule/task.ts'
import { addTime, longest } from '../units/duration.ts'
import { type Milliwatts, noPower } from '../units/power.ts'
import type { ProgramId, ProgramRun, PumpProgram, TimedProgram } from './program.ts'

const gone = { powerConsumption: noPower }

/**
 * Delays runs so that the limit also holds while motors start; unchanged if it does already. Order of the list is kept.
 * @param limit no pump draws more by itself, even while it starts; null is no limit
 */
export function staggerRuns<Run extends OnTime & { readonly pumpId: number }>(
  runs: readonly Run[],
  pumps: ReadonlyMap<number, Pump>,
  limit: Milliwatts | null,
): readonly Run[] {
  if (limit === null) return runs
  const ids = [...new Set(runs.map(({ pumpId }) => pumpId))].sort((a, b) => a - b)
  const tasks = ids.map(id => {
    const own = runs.filter(({ pumpId }) => pumpId === id).sort((a, b) => a.start - b.start)
    return { runs: own, onTimes: own, ...drawOf(pumps.get(id) ?? gone) }
  })
  if (tasks.every(({ startPeak }) => startPeak === null)) return runs
  const starts = staggerStarts(tasks, limit)
  const moved = new Map(
    tasks.flatMap((task, index) => task.runs.map((run, at) => [run, starts[index]?.[at]?.start ?? run.start] as const)),
  )
  return runs.map(run => ({ ...run, start: moved.get(run) ?? run.start }))
}

/**
 * One run per pump, as close together as the limit permits.
 * @param limit no pump draws more by itself, even while it starts; null is no limit
 */
export function packRuns<Id extends ProgramId>(
  program: TimedProgram<Id>,
  pumps: ReadonlyMap<number, Pump>,
  limit: Milliwatts | null,
): TimedProgram<Id> {
  const tasks = program.runs.map(({ pumpId, duration }) => {
    return { pumpId, time: duration, splittable: false, ...drawOf(pumps.get(pumpId) ?? gone) }
  })
  const { tasks: scheduled, length } = scheduleRuns(tasks, limit, defaultDispensingSettings, { isUnmixed: true })
  const starts = new Map(scheduled.map(({ pumpId, onTimes }) => [pumpId, onTimes[0]?.start]))
  const runs = program.runs.map((run): ProgramRun => ({ ...run, start: starts.get(run.pumpId) ?? run.start }))
  return { ...program, runs, duration: length }
}

/** Staggers a timed program; a weighed one has one valve. */
export function staggerProgram<Id extends ProgramId>(
  program: PumpProgram<Id>,
  pumps: ReadonlyMap<number, Pump>,
  limit: Milliwatts | null,
): PumpProgram<Id> {
  if (program.kind !== 'timed') return program
  const runs = staggerRuns(program.runs, pumps, limit)
  if (runs === program.runs) return program
  return { ...program, runs, duration: longest(runs.map(run => addTime(run.start, run.duration))) }
}
