import type { Role } from './role.ts'
import type { User } from './user.ts'

/** The fields of a user after the change. */
export interface ChangedFields {
  readonly username: string
  readonly passwordHash: string
  readonly role: Role
  readonly locked: boolean
}

/**
 * A change of role, password or lock ends every session of the user, by raising the version that tokens carry. Nothing
 * is ended, and the very same user returned, when nothing has changed.
 *
 * @param ownSessionId the session in which users change themselves: it goes on. Null when somebody else does it
 */
export function changedUser(user: User, to: ChangedFields, ownSessionId: string | null): User {
  const ends = to.passwordHash !== user.passwordHash || to.role !== user.role || to.locked !== user.locked
  if (!ends && to.username === user.username) return user
  if (!ends) return { ...user, username: to.username }
  return { ...user, ...to, tokenVersion: user.tokenVersion + 1, keptSessionId: ownSessionId }
}
