import { jobLimits } from '#domain/maintenance/check-job.ts'
import { inMillilitres } from '#domain/units/volume.ts'
import type { Machine, MachineFault, MachinePump, Occupant } from '../machine/machine.model.ts'

export type BlockedReason =
  | { readonly kind: 'fault'; readonly fault: MachineFault }
  | { readonly kind: 'occupied'; readonly occupant: Occupant }

/** Pumps that run already do not block: others can join them. */
export function blockedReasonOf({ fault, occupant }: Machine): BlockedReason | null {
  if (fault !== null) return { kind: 'fault', fault }
  if (occupant !== null && occupant.kind !== 'MAINTENANCE') return { kind: 'occupied', occupant }
  return null
}

export type PumpStatus = 'running' | 'suspended' | 'needs-flush' | 'incomplete' | 'testable' | 'ready'

export function statusOf({ running, job, needsFlush, state }: MachinePump): PumpStatus {
  if (running) return 'running'
  if (job !== null) return 'suspended'
  if (state === 'INCOMPLETE') return 'incomplete'
  if (needsFlush) return 'needs-flush'
  return state === 'TESTABLE' ? 'testable' : 'ready'
}

/** Why one thing cannot be done with one pump. */
export type Hindrance =
  | ('incomplete' | 'tube-unknown' | 'no-ingredient' | 'flush')
  | ('full' | 'empty' | 'other-direction' | 'scale-in-use')

/** null: it can be done. */
export interface PumpPossibilities {
  readonly run: Hindrance | null
  readonly dose: Hindrance | null
  /** Absent for valves: the liquid stands there by gravity. */
  readonly fill?: Hindrance | null
  /** Absent also where the machine cannot pump backwards. */
  readonly back?: Hindrance | null
}

export function possibilitiesOf(pump: MachinePump, machine: Pick<Machine, 'pumps' | 'reversible'>): PumpPossibilities {
  const others = machine.pumps.filter(({ id, job }) => id !== pump.id && job !== null)
  const run = runHindrance(pump, others)
  if (pump.kind === 'VALVE') return { run, dose: run }
  const tube = tubeHindrance(pump)
  const fill = run ?? tube ?? (pump.currentIngredient === null ? 'no-ingredient' : pump.pumpedUp ? 'full' : null)
  if (!machine.reversible) return { run, dose: run, fill }
  const back = tube ?? (pump.tubeMl <= 0 ? 'empty' : others.some(one => !isBackward(one)) ? 'other-direction' : null)
  return { run, dose: run, fill, back }
}

/** @param others that work at the moment */
function runHindrance({ state, kind }: MachinePump, others: readonly MachinePump[]): Hindrance | null {
  if (state === 'INCOMPLETE') return 'incomplete'
  if (others.some(isBackward)) return 'other-direction'
  // A valve is dosed by weight: nothing else may flow meanwhile.
  const scaleInUse = kind === 'VALVE' ? others.length > 0 : others.some(other => other.kind === 'VALVE')
  return scaleInUse ? 'scale-in-use' : null
}

const isBackward = ({ job }: MachinePump): boolean => job?.advice === 'PUMP_DOWN'

function tubeHindrance({ state, needsFlush }: MachinePump): Hindrance | null {
  if (state === 'INCOMPLETE') return 'incomplete'
  if (state === 'TESTABLE') return 'tube-unknown'
  return needsFlush ? 'flush' : null
}

export const doseLimits = inMillilitres(jobLimits.volume)

/** The size of an unknown bottle, for its level bar, in millilitres. */
const usualBottleMl = 700

/** 0–100 */
export const levelPercent = ({ fillingLevelMl, bottleMl }: Pick<MachinePump, 'fillingLevelMl' | 'bottleMl'>): number =>
  percentOf(fillingLevelMl, bottleMl ?? Math.max(usualBottleMl, fillingLevelMl))

/** The share of the limit; null where there is none. */
export const powerPercent = ({ powerMw, powerLimitMw }: Pick<Machine, 'powerMw' | 'powerLimitMw'>): number | null =>
  powerLimitMw === null ? null : percentOf(powerMw, powerLimitMw)

const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.min(100, Math.max(0, (100 * part) / whole)) : 0
