import type { Forbidden } from '../../access/permissions.ts'
import type { User } from '../../access/user.ts'
import { canPump, greatestPower } from '../../machine/pump.ts'
import type { JobId } from '../../maintenance/job.ts'
import { isActive } from '../../pour/production.ts'
import { isScaleReady, powerLimitOf } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import type { UserId } from '../../units/id.ts'
import type { DrinkMaker } from '../orders/drink-maker.ts'
import { mayCancel } from '../orders/steer-production.usecase.ts'
import type { RecordBook } from '../records/record-book.ts'
import type { Maintenance } from './maintain-pumps.usecase.ts'
import type { MaintenanceProblem } from './maintain-pumps-checks.ts'

/** Runs every pump that can run until it is stopped; what does not run together takes turns. */
export function runAllPumps(
  { records, maintenance }: { readonly records: RecordBook; readonly maintenance: Pick<Maintenance, 'startAll'> },
  userId: UserId,
): Promise<Result<readonly JobId[], MaintenanceProblem>> {
  const { pump: pumps, ...settings } = records.now
  const limit = powerLimitOf(settings)
  const runnable = [...pumps.values()].filter(
    pump => canPump(pump, isScaleReady(settings)) && (limit === null || greatestPower(pump) <= limit),
  )
  const pumpIds = runnable.map(({ id }) => id).sort((a, b) => a - b)
  return maintenance.startAll(pumpIds.map(pumpId => ({ pumpId, advice: { kind: 'run' }, userId })))
}

/**
 * Ends whatever moves liquid, for someone: a drink that is being made, too, by anyone who may cancel it. While another's
 * drink is made there is nothing else to stop. In an emergency everybody may: see `emergencyStop`.
 *
 * @returns a failure, and nothing is stopped, where the drink is another's and the caller may not cancel it
 */
export async function stopAllPumpsFor(
  caller: User,
  deps: { readonly maintenance: Pick<Maintenance, 'stopAll'>; readonly drinkMaker: DrinkMaker },
): Promise<Result<void, Forbidden>> {
  const { production } = deps.drinkMaker
  if (isActive(production) && !mayCancel(caller, production)) return failure({ kind: 'forbidden' })
  await stopAllPumps({ ...deps, cancelDrink: reason => deps.drinkMaker.cancel(reason) }, 'stopped')
  return success(undefined)
}

/**
 * Ends whatever moves liquid, for the machine itself. A drink that is being made is cancelled as if its guest had done so: what it drew is
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
