import type { UserId } from '../units/id.ts'
import type { Role } from './role.ts'

export interface User {
  readonly id: UserId
  /** 3–20 characters that can be seen, unique without regard to case. */
  readonly username: string
  /** A self-describing hash string of a memory-hard function. */
  readonly passwordHash: string
  readonly role: Role
  readonly locked: boolean
  /** Rises whenever role, password or lock change; tokens of an older version open nothing. */
  readonly tokenVersion: number
  /** The session in which the user has changed the own password last: its older tokens go on. Else null. */
  readonly keptSessionId: string | null
}

/** Empty for a user who is gone: orders and recipes may outlive them. */
export const usernameOf = (users: ReadonlyMap<number, User>, id: UserId): string => users.get(id)?.username ?? ''

/** The same letter can be typed in several ways; names and passwords are kept and compared in one. */
export const composed = (text: string): string => text.normalize('NFC')

/** Who has ordered, by the name of today; by the one of that time when the user is gone. */
export const ordererOf = (
  users: ReadonlyMap<number, User>,
  { userId, username = '' }: { readonly userId: UserId; readonly username?: string },
): string => users.get(userId)?.username ?? username

/** Whoever logs in may write the name in any case, with blanks around it. */
export const loginName = (username: string): string => composed(username).trim().toLowerCase()

export const findByUsername = (users: Iterable<User>, username: string): User | undefined => {
  const wanted = loginName(username)
  for (const user of users) if (user.username.toLowerCase() === wanted) return user
  return undefined
}

/** Somebody whose name can be taken for this one: letters of another width, ligatures, other blanks. */
export const findLookalike = (users: Iterable<User>, username: string): User | undefined => {
  const wanted = appearance(username)
  for (const user of users) if (appearance(user.username) === wanted) return user
  return undefined
}

const appearance = (username: string): string =>
  username
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\uFE0F/g, '')
    .replace(/\s+/g, ' ')
    .trim()
