import { failure, type Result, success } from '../result.ts'
import { adminLevelOf, type Role, roleOfAdminLevel } from './role.ts'
import { composed, findLookalike, type User } from './user.ts'

/** In characters, after blanks around it are gone. */
export const usernameLength = { least: 3, most: 20 } as const
/** In characters. */
export const passwordLength = { least: 6, most: 40 } as const

/** Which role somebody asks for: by name, or by the number that stands for it on the wire. */
export interface RoleWish {
  readonly role?: Role
  readonly adminLevel?: number
}

/**
 * Clients send back what they were served, with one thing changed; some know levels alone. So what differs from what
 * there is counts, a role more than a level; and as a level stands for several roles, the same level is no wish.
 *
 * @param current null for a user who is only being made
 */
export function roleOfWish({ role, adminLevel }: RoleWish, current: Role | null): Role {
  if (role !== undefined && role !== current) return role
  if (adminLevel === undefined) return role ?? current ?? 'user'
  return current !== null && adminLevelOf(current) === adminLevel ? current : roleOfAdminLevel(adminLevel)
}

/** What may be wrong with one field; `field` is its name. */
export type UserProblem =
  | { readonly kind: 'username-length'; readonly field: 'username'; readonly least: number; readonly most: number }
  | { readonly kind: 'username-characters'; readonly field: 'username' }
  | { readonly kind: 'username-taken'; readonly field: 'username' }
  | { readonly kind: 'password-length'; readonly field: 'password'; readonly least: number; readonly most: number }

export interface UserInvalid {
  readonly kind: 'user-invalid'
  /** All of them, never none. */
  readonly problems: readonly UserProblem[]
}

/** Letters that cannot be seen let one name pass for another. Behind a picture one says that it is in colour. */
const invisible = /\p{C}|(?!\uFE0F)\p{DI}|(?<!\p{Extended_Pictographic})\uFE0F|\u2800/u

const length = (text: string): number => [...text].length

const fits = (text: string, { least, most }: { readonly least: number; readonly most: number }): boolean =>
  length(text) >= least && length(text) <= most

function usernameProblems(username: string): UserProblem[] {
  const problems: UserProblem[] = []
  if (!fits(username, usernameLength)) problems.push({ kind: 'username-length', field: 'username', ...usernameLength })
  if (invisible.test(username)) problems.push({ kind: 'username-characters', field: 'username' })
  return problems
}

const passwordProblems = (password: string): UserProblem[] =>
  fits(password, passwordLength) && password.trim() !== ''
    ? []
    : [{ kind: 'password-length', field: 'password', ...passwordLength }]

/** What somebody typed. What is left out stays as it is. */
export interface UserTexts {
  readonly username?: string
  readonly password?: string
}

/** Blanks around a name are nobody's wish; those of a password are. */
const asKept = <Texts extends UserTexts>(texts: Texts): Texts => ({
  ...texts,
  ...(texts.username === undefined ? {} : { username: composed(texts.username).trim() }),
  ...(texts.password === undefined ? {} : { password: composed(texts.password) }),
})

/**
 * Everything that is wrong with texts {@link asKept}.
 *
 * @param id who is to have them; null for a user who is only being made
 */
function userProblems(texts: UserTexts, users: Iterable<User>, id: User['id'] | null): UserProblem[] {
  const { username, password } = texts
  return [
    ...(username === undefined ? [] : [...usernameProblems(username), ...takenProblems(username, users, id)]),
    ...(password === undefined ? [] : passwordProblems(password)),
  ]
}

function takenProblems(username: string, users: Iterable<User>, id: User['id'] | null): UserProblem[] {
  const holder = findLookalike(users, username)
  return holder === undefined || holder.id === id ? [] : [{ kind: 'username-taken', field: 'username' }]
}

/** @returns the texts {@link asKept}, or everything that is wrong with them */
export function checkUser<Texts extends UserTexts>(
  texts: Texts,
  users: Iterable<User>,
  id: User['id'] | null,
): Result<Texts, UserInvalid> {
  const kept = asKept(texts)
  const problems = userProblems(kept, users, id)
  return problems.length > 0 ? failure({ kind: 'user-invalid', problems }) : success(kept)
}
