import { type Microseconds, noTime } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import type { Milligrams } from '../units/mass.ts'
import { addVolume, type Microlitres, noVolume, roundedMicrolitres } from '../units/volume.ts'

/** One pump on, once, and what leaves its nozzle in that time. */
export interface WeighedRun {
  readonly pumpId: PumpId
  readonly start: Microseconds
  /** More than 0. */
  readonly duration: Microseconds
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
  const ranUntil = instantOfMass(runs, gained)
  const volumes = new Map<PumpId, Microlitres>()
  for (const run of runs) {
    const volume = roundedMicrolitres(run.volume * shareDone(run, ranUntil))
    volumes.set(run.pumpId, addVolume(volumes.get(run.pumpId) ?? noVolume, volume))
  }
  return { ranUntil, volumes }
}

function instantOfMass(runs: readonly WeighedRun[], gained: number): Microseconds {
  if (gained <= 0) return noTime
  const instants = runs.flatMap(({ start, duration }) => [start, start + duration]).sort((a, b) => a - b)
  let before = { at: 0, mass: 0 }
  for (const at of instants) {
    const mass = massAt(runs, at)
    if (mass >= gained) {
      const share = (gained - before.mass) / (mass - before.mass)
      return Math.round(before.at + share * (at - before.at)) as Microseconds
    }
    before = { at, mass }
  }
  return before.at as Microseconds
}

const massAt = (runs: readonly WeighedRun[], at: number): number =>
  runs.reduce((sum, run) => sum + run.volume * run.density * shareDone(run, at), 0)

const shareDone = ({ start, duration }: WeighedRun, at: number): number =>
  Math.min(1, Math.max(0, (at - start) / duration))
