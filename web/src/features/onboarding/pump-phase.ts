import type { MachinePump } from '../../entities/machine/machine.model.ts'
import type { CommissionedPump, Commissioning } from './commissioning.documents.ts'

type Job = MachinePump['job']

/** What a pump that is tried does; it comes from the machine alone, so it outlives a reload. */
export type PumpPhase =
  | 'resting'
  | 'filling'
  | 'running'
  /** A run is over, and what came of it is not known. */
  | 'measuring'

/** Other work of a pump, such as showing its output, does not count. */
export function phaseOf({ pump }: CommissionedPump, job: Job, pending: Commissioning['pending']): PumpPhase {
  if (job !== null && job.id === pending?.jobId) return 'running'
  if (job !== null && (job.advice === 'TIME' || job.advice === 'STEPS')) return 'filling'
  return job === null && pending?.pumpId === pump.id ? 'measuring' : 'resting'
}

/** What a pump lacks before it can be tried; null for nothing. */
export function missingOf({ pump, showable }: CommissionedPump): 'output' | 'motor' | null {
  if (!showable) return 'output'
  const { kind, stepsPerCl, maxStepsPerSecond, acceleration } = pump
  return kind === 'STEPPER' && [stepsPerCl, maxStepsPerSecond, acceleration].includes(null) ? 'motor' : null
}

/** A run that is so far off, in percent of what should have come, is worth a second one. */
const farOff = { less: 80, more: 125 } as const

/** The last run says that a calibrated pump gave much less or more than it was to give. */
export function isWorthChecking({ runs }: CommissionedPump): boolean {
  const last = runs.at(-1)
  return last !== undefined && (last.yieldPercent < farOff.less || last.yieldPercent > farOff.more)
}
