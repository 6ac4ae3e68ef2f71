import { type Pump, startPeakOf } from '../machine/pump.ts'
import type { OnTime } from '../schedule/interleave.ts'
import { staggerStarts } from '../schedule/stagger-starts.ts'
import { addTime, longest } from '../units/duration.ts'
import { type Milliwatts, noPower } from '../units/power.ts'
import type { PumpProgram } from './program.ts'
import type { ProgramId } from './program-id.ts'

/** Something that a pump does while it is on. */
interface PumpRun extends OnTime {
  readonly pumpId: number
}

/**
 * Runs at other starts, such that the limit holds also while motors start; each keeps its place in the list. They are
 * left alone where the limit holds already.
 *
 * @param limit no pump draws more by itself, be it while it starts; null is no limit
 */
export function staggerRuns<Run extends PumpRun>(
  runs: readonly Run[],
  pumps: ReadonlyMap<number, Pump>,
  limit: Milliwatts | null,
): readonly Run[] {
  if (limit === null) return runs
  const ids = [...new Set(runs.map(({ pumpId }) => pumpId))].sort((a, b) => a - b)
  const tasks = ids.map(id => {
    const pump = pumps.get(id)
    const own = runs.filter(({ pumpId }) => pumpId === id).sort((a, b) => a.start - b.start)
    const startPeak = pump === undefined ? null : startPeakOf(pump)
    return { runs: own, onTimes: own, power: pump?.powerConsumption ?? noPower, startPeak }
  })
  if (tasks.every(({ startPeak }) => startPeak === null)) return runs
  const starts = staggerStarts(tasks, limit)
  const moved = new Map(
    tasks.flatMap((task, index) => task.runs.map((run, at) => [run, starts[index]?.[at]?.start ?? run.start] as const)),
  )
  return runs.map(run => ({ ...run, start: moved.get(run) ?? run.start }))
}

/** A program of such runs; one that is ended by the scale stays as it is: its valve is alone. */
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
