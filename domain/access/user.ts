import { type Flags, flagTable } from '../documents/flags.ts'
import { tidyName } from '../names/normalise.ts'
import type { UserId } from '../units/id.ts'
import type { Role } from './role.ts'

/** Beside the lock, which ends sessions. */
export const userFlags = flagTable({})

export interface User extends Flags<typeof userFlags> {
  readonly id: UserId
  /** 3–20 characters that can be seen, unique without regard to case. */
  readonly username: string
  /** A self-describing hash string of a memory-hard function; {@link noPassword} where there is none. */
  readonly passwordHash: string
  readonly role: Role
  readonly locked: boolean
  /** Rises whenever role, password or lock change; tokens of an older version open nothing. */
  readonly tokenVersion: number
  /** The session in which the user has changed the own password last: its older tokens go on. Else null. */
  readonly keptSessionId: string | null
}

/** What a new user has where nothing else is said. */
export const userDefaults = {
  locked: false,
  tokenVersion: 1,
  keptSessionId: null,
  ...userFlags.none,
} as const satisfies Partial<User>

/** Of someone who comes by the login provider alone: no password opens the account until one is set. */
export const noPassword = ''

export const hasPassword = ({ passwordHash }: Pick<User, 'passwordHash'>): boolean => passwordHash !== noPassword

/** Someone who can look after the machine whatever becomes of the login provider. */
export const isLocalAdmin = (user: User): boolean => user.role === 'admin' && !user.locked && hasPassword(user)

/** Whether nobody else could look after the machine then. */
export const isLastLocalAdmin = (users: ReadonlyMap<number, User>, user: User): boolean =>
  isLocalAdmin(user) && ![...users.values()].some(other => other.id !== user.id && isLocalAdmin(other))

/** Empty for a user who is gone: orders and recipes may outlive them. */
export const usernameOf = (users: ReadonlyMap<number, User>, id: UserId): string => users.get(id)?.username ?? ''

/** The customer, by the name of today; by the one of that time when the user is gone. A guest has no account. */
export const ordererOf = (
  users: ReadonlyMap<number, User>,
  {
    userId,
    username = '',
    guestName,
  }: { readonly userId: UserId; readonly username?: string; readonly guestName?: string },
): string => guestName ?? users.get(userId)?.username ?? username

/** A login may write the name in any case, with blanks around it. */
export const loginName = (username: string): string => tidyName(username).toLowerCase()

export const findByUsername = (users: Iterable<User>, username: string): User | undefined => {
  const wanted = loginName(username)
  for (const user of users) if (user.username.toLowerCase() === wanted) return user
  return undefined
}

/**
 * The look of a text: texts that can be taken for one another have the same (UTS #39, "skeleton"). It tells capitals
 * from small letters, because some look like quite another letter.
 */
export type SkeletonOf = (text: string) => string

/**
 * Someone whose name can be taken for this one: letters of another width or script, ligatures, digits for letters.
 * Names count the same in capitals and in small letters, so they are compared in both, and as they are written.
 */
export function findLookalike<Named extends Pick<User, 'username'>>(
  users: Iterable<Named>,
  username: string,
  skeletonOf: SkeletonOf,
): Named | undefined {
  const wanted = appearances(username, skeletonOf)
  for (const user of users) {
    if (appearances(user.username, skeletonOf).some((each, way) => each === wanted[way])) return user
  }
  return undefined
}

/** As it is, in small letters, in capitals. */
function appearances(username: string, skeletonOf: SkeletonOf): readonly string[] {
  const plain = username
    .normalize('NFKC')
    .replace(/\uFE0F/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return [plain, plain.toLowerCase(), plain.toUpperCase()].map(skeletonOf)
}
