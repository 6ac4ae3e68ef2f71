import type { User } from '../../access/user.ts'
import { withAcceptedFlow, withCalibratedFlow } from '../../flow/learned-flow.ts'
import type { Pump } from '../../machine/pump.ts'
import { type PumpCalibrationProblem, recalibrated } from '../../maintenance/calibration-runs.ts'
import { isOpen, type JobId } from '../../maintenance/job.ts'
import { failure, type Result, success } from '../../result.ts'
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
  /** It is still running, never was, or is forgotten. */
  | { readonly kind: 'job-not-over' }

type Caller = Pick<User, 'id'>

/** Takes over what a person measured of a job: from here on the pump gives what it says. */
export const calibratePump = (
  deps: ConfigureDeps & { readonly maintenance: Pick<Maintenance, 'jobs'> },
  user: Caller,
  jobId: JobId,
  measured: Microlitres,
): Promise<Result<Pump, CalibratePumpProblem>> =>
  configure<Pump, CalibratePumpProblem>(deps, user.id, draft => {
    const job = deps.maintenance.jobs.find(seen => seen.job.id === jobId)?.job
    if (!job || isOpen(job)) return failure({ kind: 'job-not-over' })
    const pump = draft.records.pump.get(job.pumpId)
    if (!pump) return failure(pumpNotFound)
    const calibrated = recalibrated(pump, job.moved, measured)
    if (!calibrated.ok) return calibrated
    draft.put('pump', pump.id, calibrated.value)
    return success(calibrated.value)
  })

/** The learned pace of a pump becomes its calibration; one of which nothing was learned stays as it is. */
export function acceptFlow(deps: ConfigureDeps & Pick<CoreServices, 'clock'>, user: Caller, pumpId: PumpId) {
  const now = deps.clock.now()
  return configurePumpRecord<never>(deps, user, pumpId, pump => success(withAcceptedFlow(pump, now)))
}

/** A pump pours as a person calibrated it again, and what was learned since is forgotten. */
export const resetFlow = (deps: ConfigureDeps, user: Caller, pumpId: PumpId) =>
  configurePumpRecord<never>(deps, user, pumpId, pump => success(withCalibratedFlow(pump)))
