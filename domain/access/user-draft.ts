import type { Flags } from '../documents/flags.ts'
import { type Invalid, type InvalidValue, ofLength, ofVisible } from '../documents/invalid.ts'
import { fits } from '../names/length.ts'
import { composed, tidyName } from '../names/normalise.ts'
import { failure, type Result, success } from '../result.ts'
import { adminLevelOf, type Role, roleOfAdminLevel } from './role.ts'
import { findLookalike, loginName, type SkeletonOf, type User, type userFlags } from './user.ts'

/** In characters, after blanks around it are gone. */
export const usernameLength = { least: 3, most: 20 } as const
/** In characters. */
export const passwordLength = { least: 6, most: 40 } as const

/** Which role someone asks for: by name, or by the number that stands for it on the wire. */
export interface RequestedRole {
  readonly role?: Role
  readonly adminLevel?: number
}

/**
 * Clients send back what they were served, with one thing changed; some know levels alone. So what differs from what
 * there is counts, a role more than a level; and as a level stands for several roles, the same level is no wish.
 *
 * @param current null for a user who is only being made
 */
export function roleOfRequest({ role, adminLevel }: RequestedRole, current: Role | null): Role {
  if (role !== undefined && role !== current) return role
  if (adminLevel === undefined) return role ?? current ?? 'user'
  return current !== null && adminLevelOf(current) === adminLevel ? current : roleOfAdminLevel(adminLevel)
}

/** The problems of one field; `field` is its name. */
export type UserProblem =
  | InvalidValue
  | { readonly kind: 'username-taken'; readonly field: 'username' }
  /** Someone is called differently, which nobody would see. */
  | { readonly kind: 'username-lookalike'; readonly field: 'username'; readonly taken: string }
  /** The one of now was asked for, to set another one. */
  | { readonly kind: 'current-password-wrong'; readonly field: 'currentPassword' }
  | { readonly kind: 'password-length'; readonly field: 'password'; readonly least: number; readonly most: number }
  /** Everybody knows it, see {@link IsPublicLogin}. */
  | { readonly kind: 'password-public'; readonly field: 'password' }

export type UserInvalid = Invalid<'user', UserProblem>

const usernameProblems = (username: string): UserProblem[] => [
  ...ofLength('username', username, usernameLength),
  ...ofVisible('username', username),
]

const passwordProblems = (password: string): UserProblem[] =>
  fits(password, passwordLength) && password.trim() !== ''
    ? []
    : [{ kind: 'password-length', field: 'password', ...passwordLength }]

/** Whether everybody knows that this password opens an account of this name: such a login is refused. */
export type IsPublicLogin = (username: string, password: string) => boolean

/** The texts that someone typed. A text left out stays as it is. */
export interface UserTexts {
  readonly username?: string
  readonly password?: string
}

/** Blanks around a name are nobody's wish; those of a password are. */
const asKept = <Texts extends UserTexts>(texts: Texts): Texts => ({
  ...texts,
  ...(texts.username === undefined ? {} : { username: tidyName(texts.username) }),
  ...(texts.password === undefined ? {} : { password: composed(texts.password) }),
})

/** The present users. */
export interface NameHolders {
  readonly users: Iterable<User>
  /** The user who gets the texts; null for one who is only being made. */
  readonly id: User['id'] | null
  readonly skeletonOf: SkeletonOf
}

/** Everything that is wrong with texts {@link asKept}. */
function userProblems(
  { username, password }: UserTexts,
  holders: NameHolders | null,
  isPublic: IsPublicLogin,
): UserProblem[] {
  const name = username ?? ownerOf(holders)?.username
  const isKnown = name !== undefined && password !== undefined && isPublic(name, password)
  return [
    ...(username === undefined ? [] : [...usernameProblems(username), ...takenProblems(username, holders)]),
    ...(password === undefined ? [] : passwordProblems(password)),
    ...(isKnown ? [{ kind: 'password-public' as const, field: 'password' as const }] : []),
  ]
}

const ownerOf = (holders: NameHolders | null): User | undefined =>
  [...(holders?.users ?? [])].find(({ id }) => id === holders?.id)

/** A user who has such a name already, from before there was a check, keeps it. */
function takenProblems(username: string, holders: NameHolders | null): UserProblem[] {
  const users = [...(holders?.users ?? [])]
  const own = ownerOf(holders)
  if (own && loginName(own.username) === loginName(username)) return []
  const others = users.filter(user => user !== own)
  const holder = holders ? findLookalike(others, username, holders.skeletonOf) : undefined
  if (!holder) return []
  return loginName(holder.username) === loginName(username)
    ? [{ kind: 'username-taken', field: 'username' }]
    : [{ kind: 'username-lookalike', field: 'username', taken: holder.username }]
}

/**
 * @param holders null where nobody is yet
 * @returns the texts {@link asKept}, or everything that is wrong with them
 */
export function checkUser<Texts extends UserTexts>(
  texts: Texts,
  holders: NameHolders | null,
  isPublic: IsPublicLogin = () => false,
): Result<Texts, UserInvalid> {
  const kept = asKept(texts)
  const problems = userProblems(kept, holders && { ...holders, users: [...holders.users] }, isPublic)
  return problems.length > 0 ? failure({ kind: 'user-invalid', problems }) : success(kept)
}

/** The fields of a user after the change. */
export type ChangedFields = Pick<User, 'username' | 'passwordHash' | 'role' | 'locked'> & Flags<typeof userFlags>

/**
 * A change of role, password or lock ends every session of the user, by raising the version that tokens carry. Nothing
 * is ended, and the very same user returned, when nothing has changed.
 *
 * @param ownSessionId the session in which users change themselves: it goes on. Null when someone else does it
 */
export function changedUser(user: User, to: ChangedFields, ownSessionId: string | null): User {
  const isSame = (field: keyof ChangedFields) => to[field] === user[field]
  if ((Object.keys(to) as (keyof ChangedFields)[]).every(isSame)) return user
  if ((['passwordHash', 'role', 'locked'] as const).every(isSame)) return { ...user, ...to }
  return { ...user, ...to, tokenVersion: user.tokenVersion + 1, keptSessionId: ownSessionId }
}
