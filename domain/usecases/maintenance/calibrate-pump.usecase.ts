import type { User } from '../../access/user.ts'
import { withAcceptedFlow, withCalibratedFlow } from '../../flow/learned-flow.ts'
import type { Pump } from '../../machine/pump.ts'
import { type PumpCalibrationProblem, recalibrated } from '../../maintenance/calibration-runs.ts'
import { isOpen, type JobId } from '../../maintenance/job.ts'
import { failure, success } from '../../result.ts'
import type { PumpId } from '../../units/id.ts'
import type { Microlitres } from '../../units/volume.ts'
import {
  type ConfigureDeps,
  type ConfigureProblem,
  configure,
  configurePumpRecord,
  type PumpNotFound,
  pumpNotFound,
} from '../machine/configure-machine.ts'
import type { CoreServices } from '../records/core-services.ts'
import type { Maintenance } from './maintain-pumps.usecase.ts'

export type CalibratePumpProblem =
  | ConfigureProblem
  | PumpCalibrationProblem
  | PumpNotFound
  /** It's still running, or unknown. */
  | { readonly kind: 'job-not-over' }

type Caller = Pick<User, 'id'>
type CalibrateDeps = ConfigureDeps & { readonly maintenance: Pick<Maintenance, 'jobs'> }

/** By what a person measured of a job. */
export const calibratePump = (deps: CalibrateDeps, user: Caller, jobId: JobId, measured: Microlitres) =>
  configure<Pump, CalibratePumpProblem>(deps, user.id, draft => {
    const job = deps.maintenance.jobs.find(seen => seen.job.id === jobId)?.job
    if (!job || isOpen(job)) return failure({ kind: 'job-not-over' })
    const pump = draft.records.pump.get(job.pumpId)
    if (!pump) return failure(pumpNotFound)
    const calibrated = recalibrated(pump, job.moved, measured)
    if (calibrated.ok) draft.put('pump', pump.id, calibrated.value)
    return calibrated
  })

/** The learned pace of a pump becomes its calibration. */
export function acceptFlow(deps: ConfigureDeps & Pick<CoreServices, 'clock'>, user: Caller, pumpId: PumpId) {
  const now = deps.clock.now()
  return configurePumpRecord<never>(deps, user, pumpId, pump => success(withAcceptedFlow(pump, now)))
}

/** Forgets what was learned since the calibration. */
export const resetFlow = (deps: ConfigureDeps, user: Caller, pumpId: PumpId) =>
  configurePumpRecord<never>(deps, user, pumpId, pump => success(withCalibratedFlow(pump)))
