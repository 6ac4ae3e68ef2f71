import { greatestPower, isTimedPump } from '../../machine/pump.ts'
import { asTried } from '../../machine/pump-motion.ts'
import { checkJob, type JobProblem } from '../../maintenance/check-job.ts'
import { directionOf, type Job } from '../../maintenance/job.ts'
import { isScaleReady, powerLimitOf, type Records, reversePumpingOf } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import type { PumpId } from '../../units/id.ts'
import type { PumpNotFound } from '../machine/configure-machine.ts'
import type { LockProblem } from '../machine/machine-lock.ts'
import type { StoreUnavailable } from '../records/record-book.ts'
import type { JobRequest } from './maintain-pumps-jobs.ts'

/**
 * Whether these jobs may begin beside the open ones; the first problem is told.
 * @param isTogether see `checkJob`
 */
export function checkRequests(
  requests: readonly Pick<JobRequest, 'pumpId' | 'advice' | 'trial'>[],
  open: readonly Job[],
  records: Records,
  isTogether: boolean,
): Result<void, MaintenanceProblem> {
  if (spoilsTrial(requests, open)) return failure({ kind: 'busy' })
  if (new Set(requests.map(({ advice }) => directionOf(advice))).size > 1) return failure({ kind: 'other-direction' })
  for (const { pumpId, advice, trial } of requests) {
    const pump = records.pump.get(pumpId)
    if (!pump) return failure({ kind: 'not-found', what: 'pump' })
    const checked = checkJob({
      advice,
      pump: trial === undefined ? pump : asTried(pump),
      jobs: open,
      pumps: records.pump,
      scaleReady: isScaleReady(records),
      powerLimit: powerLimitOf(records),
      reversePumping: reversePumpingOf(records),
      isTogether,
    })
    if (!checked.ok) return checked
  }
  return success(undefined)
}

/** Anything that runs beside a trial would be counted as the tried pump's. */
function spoilsTrial(requests: readonly Pick<JobRequest, 'pumpId' | 'trial'>[], open: readonly Job[]): boolean {
  if (requests.some(({ trial }) => trial !== undefined)) return open.length > 0
  return open.some(({ trial, pumpId }) => trial !== null && requests.some(request => request.pumpId !== pumpId))
}

/** Whether these pumps can be cleaned. */
export function checkCleaning(pumpIds: readonly PumpId[], records: Records): Result<void, CleaningProblem> {
  const { pump: pumps } = records
  const limit = powerLimitOf(records)
  if (pumpIds.length === 0) return failure({ kind: 'nothing-to-clean' })
  const unfit = pumpIds.filter(id => {
    const pump = pumps.get(id)
    return !pump || !isTimedPump(pump)
  })
  if (unfit.length > 0) return failure({ kind: 'not-cleanable', pumpIds: unfit })
  if (limit === null) return success(undefined)
  const tooStrong = pumpIds.find(id => {
    const pump = pumps.get(id)
    return pump !== undefined && greatestPower(pump) > limit
  })
  return tooStrong === undefined ? success(undefined) : failure({ kind: 'pump-above-limit', pumpId: tooStrong, limit })
}

/** Why pump jobs do not begin. */
export type MaintenanceProblem = LockProblem | JobProblem | PumpNotFound | StoreUnavailable

export type CleaningProblem =
  | MaintenanceProblem
  /** Only pumps with a known tube can be cleaned. */
  | { readonly kind: 'not-cleanable'; readonly pumpIds: readonly PumpId[] }
  | { readonly kind: 'nothing-to-clean' }
