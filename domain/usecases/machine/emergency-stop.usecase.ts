import { type User, usernameOf } from '../../access/user.ts'
import type { MachineFault } from '../../machine/machine-state.ts'
import type { Actuator } from '../../ports/actuator.port.ts'
import type { Result } from '../../result.ts'
import type { StoreUnavailable } from '../records/record-book.ts'
import type { MachineLock } from './machine-lock.ts'

export interface EndAll {
  readonly maintenance: { stopAll(reason: string): Promise<unknown> }
  /** Ends the drink that's being made as failed; a problem if there's none. */
  readonly breakOff: (reason: string) => Promise<unknown>
}

/**
 * Everything off, now; nothing starts until the fault is reset. Outputs are off and starts are barred when it returns;
 * it resolves when all is booked. Pressing again does no harm.
 * @param user null if unknown, as for a smart home's command
 * @param cameBy for an unknown user
 * @returns a failure if the fault couldn't be written; it's in force all the same, and written later
 */
export async function emergencyStop(
  deps: EndAll & { readonly actuator: Pick<Actuator, 'stop'>; readonly lock: Pick<MachineLock, 'raiseFault'> },
  user: Pick<User, 'id'> | null,
  cameBy = '',
): Promise<Result<void, StoreUnavailable>> {
  deps.actuator.stop()
  const raised = deps.lock.raiseFault('emergency-stop', cameBy, user?.id ?? null)
  await Promise.all([raised, deps.breakOff('emergency-stop'), deps.maintenance.stopAll('emergency-stop')])
  return raised
}

/** A username, or what the stop came by, such as `MQTT`; empty if unknown. */
export const whoStopped = (users: ReadonlyMap<number, User>, { userId, detail }: MachineFault): string =>
  (userId === null ? '' : usernameOf(users, userId)) || detail
