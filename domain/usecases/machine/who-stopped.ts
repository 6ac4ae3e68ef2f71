import { type User, usernameOf } from '../../access/user.ts'
import type { MachineFault } from '../../machine/machine-state.ts'

/** The one who pressed the emergency stop: a username, or what it came by, as `MQTT`; empty where nobody knows. */
export const whoStopped = (users: ReadonlyMap<number, User>, { userId, detail }: MachineFault): string =>
  (userId === null ? '' : usernameOf(users, userId)) || detail
