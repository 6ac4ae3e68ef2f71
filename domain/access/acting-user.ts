import { isPermitted, type Operation } from './permissions.ts'
import type { User } from './user.ts'

/**
 * The caller as stored at the time of a change: while a picture was on its way, or others had their turn, the account
 * may have been deleted, locked or given another role.
 *
 * @returns null for somebody who may do nothing any more
 */
export function actingUser(users: ReadonlyMap<number, User>, { id }: Pick<User, 'id'>): User | null {
  const user = users.get(id)
  return user && !user.locked ? user : null
}

/** Whether the caller, as stored at the time of a change, may do this. */
export const mayStill = (users: ReadonlyMap<number, User>, caller: Pick<User, 'id'>, operation: Operation): boolean =>
  isPermitted(actingUser(users, caller)?.role ?? null, operation)
