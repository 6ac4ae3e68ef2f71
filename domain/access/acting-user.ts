import { isPermitted, type Operation } from './permissions.ts'
import { lesserRole } from './role.ts'
import type { User } from './user.ts'

/** Someone by the id; with the role, if there is one, as which the request came: that of a token may be less. */
type Caller = Pick<User, 'id'> & Partial<Pick<User, 'role'>>

/**
 * The caller as stored at the time of a change: while a picture was on its way, or others had their turn, the account
 * may have been deleted, locked or given another role.
 *
 * @returns null for someone who may do nothing any more
 */
export function actingUser(users: ReadonlyMap<number, User>, { id, role }: Caller): User | null {
  const user = users.get(id)
  if (!user || user.locked) return null
  const acting = role === undefined ? user.role : lesserRole(user.role, role)
  return acting === user.role ? user : { ...user, role: acting }
}

/** The same of someone who may do this; null for others. */
export function permittedUser(users: ReadonlyMap<number, User>, caller: Caller, operation: Operation): User | null {
  const user = actingUser(users, caller)
  return user !== null && isPermitted(user.role, operation) ? user : null
}

/** Whether the caller, as stored at the time of a change, may do this. */
export const mayStill = (users: ReadonlyMap<number, User>, caller: Caller, operation: Operation): boolean =>
  isPermitted(actingUser(users, caller)?.role ?? null, operation)
