import type { EdgeLateness, ProgramRun, TimedProgram } from '#domain/program/program.ts'
import { addTime, type Microseconds } from '#domain/units/duration.ts'
import type { PumpId } from '#domain/units/id.ts'

/** A run while its program is executed. */
export interface ActiveRun extends Pick<ProgramRun, 'pumpId' | 'duration' | 'train'> {
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
export interface ProgramEdge {
  readonly at: Microseconds
  readonly runsOff: readonly ActiveRun[]
  readonly runsOn: readonly ActiveRun[]
  /** Pumps whose line changes: a run that follows another of its pump without a gap changes none. */
  readonly pumpsOff: readonly PumpId[]
  readonly pumpsOn: readonly PumpId[]
}

/** @param runs those of the program, in its order @returns edges in the order of time, one for each instant */
export function edgesOf(program: TimedProgram, runs: readonly ActiveRun[]): ProgramEdge[] {
  const instants = new Map<Microseconds, { runsOff: ActiveRun[]; runsOn: ActiveRun[] }>()
  const instant = (at: Microseconds) => {
    const edge = instants.get(at) ?? { runsOff: [], runsOn: [] }
    instants.set(at, edge)
    return edge
  }
  for (const [index, { start, duration }] of program.runs.entries()) {
    const run = runs[index]
    if (!run) continue
    instant(start).runsOn.push(run)
    instant(addTime(start, duration)).runsOff.push(run)
  }
  return [...instants]
    .sort(([a], [b]) => a - b)
    .map(([at, { runsOff, runsOn }]) => {
      const off = new Set(runsOff.map(({ pumpId }) => pumpId))
      const on = new Set(runsOn.map(({ pumpId }) => pumpId))
      const pumpsOff = [...off].filter(pumpId => !on.has(pumpId))
      const pumpsOn = [...on].filter(pumpId => !off.has(pumpId))
      return { at, runsOff, runsOn, pumpsOff, pumpsOn }
    })
}
