import type { MachinePump } from '../../entities/machine/machine.model.ts'
import type { CommissionedPump, Commissioning } from './commissioning.documents.ts'

type Job = MachinePump['job']

/** The state of a pump in the guided run; it comes from the machine alone, so it outlives a reload. */
export type PumpPhase =
  /** It learns by itself. */
  | 'valve'
  /** Pins, or what a stepper needs to move, are missing. */
  | 'incomplete'
  /** A DC pump whose flow isn't known. */
  | 'first-value'
  | 'to-prime'
  | 'priming'
  | 'to-run'
  | 'running'
  /** A run is over, and what came of it is not known. */
  | 'measuring'
  /** The last two runs agree. */
  | 'to-apply'
  | 'done'
  | 'skipped'

/** The props of the part of the page that a phase has. */
export interface PhaseProps {
  readonly one: CommissionedPump
  /** There's a calibrated scale that can measure what came. */
  readonly byScale: boolean
}

/** @param isAgain a finished pump is done once more */
export function phaseOf(
  one: CommissionedPump,
  job: Job,
  pending: Commissioning['pending'],
  isAgain: boolean,
): PumpPhase {
  const { pump, calibrated, verdict } = one
  if (pump.kind === 'VALVE') return 'valve'
  const doing = doingOf(one, job, pending)
  if (doing !== null) return doing
  if (!isAgain && calibrated !== null) return 'done'
  if (!isAgain && one.skipped) return 'skipped'
  const missing = missingOf(one)
  if (missing !== null) return missing
  if (one.primed === null && !isFull(one)) return 'to-prime'
  return verdict.kind === 'AGREE' ? 'to-apply' : 'to-run'
}

/** Other work of a pump, such as showing its output, does not count here. */
function doingOf({ pump }: CommissionedPump, job: Job, pending: Commissioning['pending']): PumpPhase | null {
  if (job !== null && (job.advice === 'TIME' || job.advice === 'STEPS')) return 'priming'
  if (job !== null && job.id === pending?.jobId) return 'running'
  return pending?.pumpId === pump.id ? 'measuring' : null
}

function missingOf({ pump, showable }: CommissionedPump): PumpPhase | null {
  if (!showable || (pump.kind === 'STEPPER' && !knowsSteps(pump))) return 'incomplete'
  return pump.kind === 'DC' && pump.timePerClMs === null ? 'first-value' : null
}

/** After a run it is, with whatever that was made. */
const isFull = ({ pump: { pumpedUp, tubeCapacityMl }, runs }: CommissionedPump): boolean =>
  (pumpedUp && tubeCapacityMl !== null) || runs.some(({ counts }) => counts)

const knowsSteps = ({ stepsPerCl, maxStepsPerSecond, acceleration }: CommissionedPump['pump']): boolean =>
  stepsPerCl !== null && maxStepsPerSecond !== null && acceleration !== null

/** The probable kind of motor: a first guess from which a run of 0.2 to 5 times as much is believed. */
export const firstValues = { peristaltic: 6000, membrane: 500 } as const
export type MotorGuess = keyof typeof firstValues

/** The next pump that there is something to do with, after `pumpId`; null when all are through. */
export function nextOpen(pumps: readonly CommissionedPump[], pumpId: number | null): number | null {
  const at = pumps.findIndex(({ pump }) => pump.id === pumpId)
  const inTurn = [...pumps.slice(at + 1), ...pumps.slice(0, at + 1)]
  const isOpen = ({ pump, calibrated, skipped }: CommissionedPump): boolean =>
    pump.kind !== 'VALVE' && calibrated === null && !skipped
  return inTurn.find(isOpen)?.pump.id ?? null
}
