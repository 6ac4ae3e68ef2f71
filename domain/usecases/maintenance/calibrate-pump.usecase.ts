import type { User } from '../../access/user.ts'
import type { Pump } from '../../machine/pump.ts'
import { type PumpCalibrationProblem, recalibrated } from '../../maintenance/calibration-runs.ts'
import { isOpen, type JobId } from '../../maintenance/job.ts'
import { failure, type Result, success } from '../../result.ts'
import type { Microlitres } from '../../units/volume.ts'
import {
  type ConfigureDeps,
  type ConfigureProblem,
  configure,
  type PumpNotFound,
} from '../machine/configure-machine.ts'
import type { Maintenance } from './maintain-pumps.usecase.ts'

export type CalibratePumpProblem =
  | ConfigureProblem
  | PumpCalibrationProblem
  | PumpNotFound
  /** It is still running, never was, or is forgotten. */
  | { readonly kind: 'job-not-over' }

/** Takes over what a person measured of a job: from here on the pump gives what it says. */
export const calibratePump = (
  deps: ConfigureDeps & { readonly maintenance: Pick<Maintenance, 'jobs'> },
  user: Pick<User, 'id'>,
  jobId: JobId,
  measured: Microlitres,
): Promise<Result<Pump, CalibratePumpProblem>> =>
  configure<Pump, CalibratePumpProblem>(deps, user.id, draft => {
    const job = deps.maintenance.jobs.find(seen => seen.job.id === jobId)?.job
    if (!job || isOpen(job)) return failure({ kind: 'job-not-over' })
    const pump = draft.records.pump.get(job.pumpId)
    if (!pump) return failure({ kind: 'not-found', what: 'pump' })
    const calibrated = recalibrated(pump, job.moved, measured)
    if (!calibrated.ok) return calibrated
    draft.put('pump', pump.id, calibrated.value)
    return success(calibrated.value)
  })
