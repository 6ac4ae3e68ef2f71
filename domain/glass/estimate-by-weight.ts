import { type Microseconds, microseconds, noTime } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { type Milligrams, massOfVolume } from '../units/mass.ts'
import { addVolume, type Microlitres, noVolume, roundedMicrolitres } from '../units/volume.ts'

interface RunTime {
  readonly start: Microseconds
  /** More than 0. */
  readonly duration: Microseconds
}

/** The mass that the glass gains by one run. */
export interface MassRun extends RunTime {
  readonly mass: Milligrams
}

/** One pump on, once, and what leaves its nozzle in that time. */
export interface WeighedRun extends RunTime {
  readonly pumpId: PumpId
  readonly volume: Microlitres
  /** Grams per millilitre, more than 0. */
  readonly density: number
}

export interface EstimateByWeight {
  /** Since the program's start. */
  readonly ranUntil: Microseconds
  /** By pump, for every pump of the program. */
  readonly volumes: ReadonlyMap<PumpId, Microlitres>
}

/**
 * How far a timed program came, by what the glass has gained. The mass that the runs give grows steadily from run to
 * run, so one instant belongs to each mass; where nothing flows, the earliest. Less than nothing counts as nothing, more
 * than everything as everything.
 */
export function estimateByWeight(runs: readonly WeighedRun[], gained: Milligrams): EstimateByWeight {
  const ranUntil = instantOfMass(
    runs.map(({ start, duration, volume, density }) => ({ start, duration, mass: massOfVolume(volume, density) })),
    gained,
  )
  const volumes = new Map<PumpId, Microlitres>()
  for (const run of runs) {
    const volume = roundedMicrolitres(run.volume * shareDone(run, ranUntil))
    volumes.set(run.pumpId, addVolume(volumes.get(run.pumpId) ?? noVolume, volume))
  }
  return { ranUntil, volumes }
}

/** The instant up to which a program ran when the glass had gained `gained`: see {@link estimateByWeight}. */
export function instantOfMass(runs: readonly MassRun[], gained: Milligrams): Microseconds {
  if (gained <= 0) return noTime
  const instants = runs.flatMap(({ start, duration }) => [start, start + duration]).sort((a, b) => a - b)
  let before = { at: 0, mass: 0 }
  for (const at of instants) {
    const mass = massAt(runs, at)
    if (mass >= gained) {
      const share = (gained - before.mass) / (mass - before.mass)
      return microseconds(Math.round(before.at + share * (at - before.at)))
    }
    before = { at, mass }
  }
  return microseconds(before.at)
}

/** What the runs of a program have given, `at` after its start. */
export const massAt = (runs: readonly MassRun[], at: number): number =>
  runs.reduce((sum, run) => sum + run.mass * shareDone(run, at), 0)

const shareDone = ({ start, duration }: RunTime, at: number): number =>
  Math.min(1, Math.max(0, (at - start) / duration))
