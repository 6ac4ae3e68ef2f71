import type { UserId } from '../units/id.ts'
import type { Role } from './role.ts'

export interface User {
  readonly id: UserId
  /** 3–20 characters, unique without regard to case. */
  readonly username: string
  /** A self-describing hash string of a memory-hard function. */
  readonly passwordHash: string
  readonly role: Role
  readonly locked: boolean
  /** Rises whenever role, password or lock change; tokens of an older version open nothing. */
  readonly tokenVersion: number
}

/** Empty for a user who is gone: orders and recipes may outlive them. */
export const usernameOf = (users: ReadonlyMap<number, User>, id: UserId): string => users.get(id)?.username ?? ''

export const findByUsername = (users: Iterable<User>, username: string): User | undefined => {
  const wanted = username.trim().toLowerCase()
  for (const user of users) if (user.username.toLowerCase() === wanted) return user
  return undefined
}
