import { canPump } from '../machine/pump.ts'
import type { JobId } from '../maintenance/job.ts'
import { isScaleReady, powerLimitOf } from '../records/records.ts'
import type { Result } from '../result.ts'
import type { UserId } from '../units/id.ts'
import type { MaintenanceProblem } from './maintain-pumps.problems.ts'
import type { Maintenance } from './maintain-pumps.usecase.ts'
import type { RecordBook } from './record-book.ts'

/** Runs every pump that can run until it is stopped; what does not run together takes turns. */
export function runAllPumps(
  { records, maintenance }: { readonly records: RecordBook; readonly maintenance: Pick<Maintenance, 'startAll'> },
  userId: UserId,
): Promise<Result<readonly JobId[], MaintenanceProblem>> {
  const { pump: pumps, ...settings } = records.now
  const limit = powerLimitOf(settings)
  const runnable = [...pumps.values()].filter(
    pump => canPump(pump, isScaleReady(settings)) && (limit === null || pump.powerConsumption <= limit),
  )
  const pumpIds = runnable.map(({ id }) => id).sort((a, b) => a - b)
  return maintenance.startAll(pumpIds.map(pumpId => ({ pumpId, advice: { kind: 'run' }, userId })))
}

/**
 * Ends whatever moves liquid. A drink that is being made is cancelled as if its guest had done so: what it drew is
 * booked, and nothing of it starts again.
 *
 * @param cancelDrink a problem when there is none
 */
export async function stopAllPumps(
  deps: {
    readonly maintenance: Pick<Maintenance, 'stopAll'>
    readonly cancelDrink: (reason: string) => Promise<unknown>
  },
  reason: string,
): Promise<void> {
  await Promise.all([deps.cancelDrink(reason), deps.maintenance.stopAll(reason)])
}
