import { type User, usernameOf } from '../../access/user.ts'
import type { MachineFault } from '../../machine/machine-state.ts'
import type { Actuator } from '../../ports/actuator.port.ts'
import type { Result } from '../../result.ts'
import type { StoreUnavailable } from '../records/record-book.ts'
import type { MachineLock } from './machine-lock.ts'

/** Ends what the machine does. */
export interface EndAll {
  readonly maintenance: { stopAll(reason: string): Promise<unknown> }
  /** Ends the drink that is being made as failed; a problem when there is none. */
  readonly breakOff: (reason: string) => Promise<unknown>
}

/**
 * Everything off, now, no matter who has the machine; nothing starts until someone has reset it. The outputs are off and
 * starts are barred when it returns; it resolves when all is booked. Pressing again does no harm.
 * @param user null where nobody is known, as for a command of a home
 * @param cameBy instead of a name, where nobody is known
 * @returns a failure when the fault could not be written; it is in force all the same, and written later
 */
export async function emergencyStop(
  deps: EndAll & { readonly actuator: Pick<Actuator, 'stop'>; readonly lock: Pick<MachineLock, 'raiseFault'> },
  user: Pick<User, 'id'> | null,
  cameBy = '',
): Promise<Result<void, StoreUnavailable>> {
  deps.actuator.stop()
  const raised = deps.lock.raiseFault('emergency-stop', cameBy, user?.id ?? null)
  const [written] = await Promise.all([
    raised,
    deps.breakOff('emergency-stop'),
    deps.maintenance.stopAll('emergency-stop'),
  ])
  return written
}

/** The one who pressed the emergency stop: a username, or what it came by, as `MQTT`; empty where nobody knows. */
export const whoStopped = (users: ReadonlyMap<number, User>, { userId, detail }: MachineFault): string =>
  (userId === null ? '' : usernameOf(users, userId)) || detail
