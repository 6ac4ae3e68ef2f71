import { type User, usernameOf } from '../../access/user.ts'
import type { MachineFault } from '../../machine/fault.ts'

/** Whoever pressed the emergency stop: a login, or what it came by, as `MQTT`; empty where nobody knows. */
export const whoStopped = (users: ReadonlyMap<number, User>, { userId, detail }: MachineFault): string =>
  (userId === null ? '' : usernameOf(users, userId)) || detail
