import { isSession, type KnownCaller, sessionIdOf, userOfCredential } from '../../access/credential.ts'
import { type Forbidden, isPermitted } from '../../access/permissions.ts'
import {
  hasPassword,
  isLastLocalAdmin,
  isLocalAdmin,
  type SkeletonOf,
  type User,
  userDefaults,
  userFlags,
} from '../../access/user.ts'
import {
  type ChangedFields,
  changedUser,
  checkUser,
  type IsPublicLogin,
  type NameHolders,
  type RequestedRole,
  roleOfRequest,
  type UserInvalid,
  type UserTexts,
} from '../../access/user-draft.ts'
import { sharedByHouse } from '../../catalogue/bar.ts'
import type { Collection } from '../../catalogue/collection.ts'
import { laterUpdate } from '../../catalogue/last-update.ts'
import type { Recipe } from '../../catalogue/recipe.ts'
import type { FlagInput } from '../../documents/flags.ts'
import { type InvalidValue, invalid } from '../../documents/invalid.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { PasswordHasher } from '../../ports/password-hasher.port.ts'
import type { Draft } from '../../records/draft.ts'
import type { Records } from '../../records/records.ts'
import { asRead, type NotAsRead, versionOfUser } from '../../records/version.ts'
import { failure, type Result, success } from '../../result.ts'
import type { UserId } from '../../units/id.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import { removeRecipes } from '../catalogue/manage-recipes.usecase.ts'
import { withdrawOrdersOf } from '../orders/party-books.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'
import type { TooManyTries } from './counted-tries.ts'
import type { LoginService, PasswordProof } from './log-in.usecase.ts'

export interface UserDeps {
  readonly records: RecordBook
  readonly hasher: PasswordHasher
  readonly clock: Clock
  readonly skeletonOf: SkeletonOf
  readonly isPublic: IsPublicLogin
}

export interface ProfileDeps extends UserDeps {
  readonly loginService: Pick<LoginService, 'confirm'>
}

/** Nobody's household is larger; a list without end would be. */
export const mostUsers = 500

export interface NewUser extends FlagInput<typeof userFlags> {
  readonly username: string
  readonly password: string
  readonly role: RequestedRole
  readonly locked: boolean
}

/** Without this one nobody could get in whenever the login provider is away: only those without a password would be left. */
export interface LastLocalAdmin {
  readonly kind: 'last-local-admin'
}

/** Fields left out stay as they are. */
export interface UserChange extends UserTexts, FlagInput<typeof userFlags> {
  readonly role?: RequestedRole
  readonly locked?: boolean
}

export interface UserNotFound {
  readonly kind: 'not-found'
  readonly what: 'user'
}

export type ManageUserProblem =
  | Forbidden
  | UserInvalid
  | NotAsRead<'user'>
  | InvalidValue<'users'>
  /** Nobody changes the own role or lock: there is always an admin who is not locked out. */
  | { readonly kind: 'own-role' }
  | { readonly kind: 'own-lock' }
  | LastLocalAdmin
  /** In the profile, which asks for the one of now. */
  | { readonly kind: 'own-password' }

const holders = ({ skeletonOf }: UserDeps, { user }: Records, id: UserId | null): NameHolders => ({
  users: user.values(),
  id,
  skeletonOf,
})

type Managed<Value> = Promise<Result<Value, ManageUserProblem | StoreUnavailable>>

/** Judges the caller as stored at the time of the change: much may have happened while a password was hashed. */
export function mayManageUsers(records: Records, caller: KnownCaller, clock: Clock): boolean {
  const acting = userOfCredential(caller.claims, records, clock.now())
  return acting !== undefined && isPermitted(acting.role, 'users.manage')
}

/** The account begins with what the house shares, see {@link sharedByHouse}. */
export async function createUser(deps: UserDeps, caller: KnownCaller, requested: NewUser): Managed<User> {
  const checked = checkUser(requested, holders(deps, deps.records.now, null), deps.isPublic)
  if (!checked.ok) return checked
  const passwordHash = await deps.hasher.hash(checked.value.password)
  return deps.records.change<User, ManageUserProblem>(draft => {
    const { user: users, bar: bars, ingredient: ingredients } = draft.records
    if (!mayManageUsers(draft.records, caller, deps.clock)) return failure({ kind: 'forbidden' })
    if (users.size >= mostUsers) return failure(invalid('users', 'full', { most: mostUsers }))
    const again = checkUser(requested, holders(deps, draft.records, null), deps.isPublic)
    if (!again.ok) return again
    const { username, role, locked } = again.value
    const id = draft.nextId('user')
    const user: User = {
      ...userDefaults,
      id,
      username,
      passwordHash,
      role: roleOfRequest(role, null),
      locked,
      ...userFlags.merged(again.value, null),
    }
    draft.put('user', id, user)
    draft.put('bar', id, { id, ingredientIds: sharedByHouse(bars.get(caller.user.id), ingredients) })
    return success(user)
  })
}

/**
 * Sessions of the user end when role, password or lock change; the caller's own goes on when it is the own password.
 *
 * @param expected the version that the caller read; without it the last one to save wins
 */
export const updateUser = (
  deps: UserDeps,
  caller: KnownCaller,
  id: UserId,
  requested: UserChange,
  expected: string | null = null,
): Managed<User> =>
  id === caller.user.id && requested.password !== undefined && mustProve(caller)
    ? Promise.resolve(failure({ kind: 'own-password' }))
    : changeUser(deps, caller, { id, requested, expected }, records => mayManageUsers(records, caller, deps.clock))

/**
 * Whether a user must give the old password to change it. Not in a session of an established client, which has no
 * way to ask for it; a token of our own interface is good for nothing there either.
 */
const mustProve = ({ claims }: KnownCaller): boolean => !isSession(claims) || claims.client === 'own'

export interface ProfileChange extends UserChange {
  /** Needed for another password, see {@link mustProve}; wrong ones count as failed logins. */
  readonly proof?: PasswordProof
}

/** Role and lock are for admins to wish, and not even they get them changed for themselves. */
export async function changeProfile(
  deps: ProfileDeps,
  caller: KnownCaller,
  { proof, ...requested }: ProfileChange,
): Promise<Result<User, ManageUserProblem | TooManyTries | StoreUnavailable>> {
  const checked = checkUser(requested, holders(deps, deps.records.now, caller.user.id), deps.isPublic)
  if (!checked.ok) return checked
  if (requested.password !== undefined && mustProve(caller)) {
    const proven = await prove(deps, caller, proof)
    if (!proven.ok) return proven
  }
  const { username, password } = requested
  const own = { ...(username === undefined ? {} : { username }), ...(password === undefined ? {} : { password }) }
  const allowed = isPermitted(caller.user.role, 'users.manage') ? requested : own
  const isStillThere = (records: Records): boolean =>
    userOfCredential(caller.claims, records, deps.clock.now()) !== undefined
  return changeUser(deps, caller, { id: caller.user.id, requested: allowed, expected: null }, isStillThere)
}

async function prove(
  { loginService, records }: ProfileDeps,
  { user }: KnownCaller,
  proof: PasswordProof | undefined,
): Promise<Result<void, UserInvalid | TooManyTries>> {
  const wrong = failure<UserInvalid>({
    kind: 'user-invalid',
    problems: [{ kind: 'current-password-wrong', field: 'currentPassword' }],
  })
  if (!proof || proof.password === '') return wrong
  const confirmed = await loginService.confirm(records.now.user.get(user.id) ?? user, proof)
  if (confirmed.ok) return confirmed
  return confirmed.problem.kind === 'too-many-tries' ? failure(confirmed.problem) : wrong
}

interface RequestedChange {
  readonly id: UserId
  readonly requested: UserChange
  readonly expected: string | null
}

async function changeUser(
  deps: UserDeps,
  caller: KnownCaller,
  { id, requested, expected }: RequestedChange,
  isAllowed: (records: Records) => boolean,
): Managed<User> {
  const before = deps.records.now.user.get(id)
  if (!before) return failure({ kind: 'not-found', what: 'user' })
  const checked = checkUser(requested, holders(deps, deps.records.now, id), deps.isPublic)
  if (!checked.ok) return checked
  const { password } = checked.value
  const hashFor = password === undefined ? keepHash : await newHash(deps.hasher, before, password)
  return deps.records.change<User, ManageUserProblem>(draft => {
    if (!isAllowed(draft.records)) return failure({ kind: 'forbidden' })
    const found = asRead('user', draft.records.user.get(id), expected, versionOfUser)
    if (!found.ok) return found
    const user = found.value
    const again = checkUser(requested, holders(deps, draft.records, id), deps.isPublic)
    if (!again.ok) return again
    const to = { ...fieldsAfter(user, again.value), passwordHash: hashFor(user) }
    const isOwn = id === caller.user.id
    const refusal = isOwn ? notForOneself(user, to) : notForLast(draft.records, user, to)
    if (refusal) return failure(refusal)
    const changed = changedUser(user, to, isOwn ? sessionIdOf(caller) : null)
    if (changed !== user) draft.put('user', changed.id, changed)
    return success(changed)
  })
}

function notForOneself(user: User, to: Pick<ChangedFields, 'role' | 'locked'>): ManageUserProblem | null {
  if (to.role !== user.role) return { kind: 'own-role' }
  return to.locked === user.locked ? null : { kind: 'own-lock' }
}

/** Someone who comes by the login provider alone could take the machine from all others, and lose it with the provider. */
const notForLast = ({ user: users }: Records, user: User, to: ChangedFields): LastLocalAdmin | null =>
  isLastLocalAdmin(users, user) && !isLocalAdmin({ ...user, ...to }) ? { kind: 'last-local-admin' } : null

const fieldsAfter = (user: User, requested: UserChange): Omit<ChangedFields, 'passwordHash'> => ({
  username: requested.username ?? user.username,
  role: requested.role === undefined ? user.role : roleOfRequest(requested.role, user.role),
  locked: requested.locked ?? user.locked,
  ...userFlags.merged(requested, user),
})

type HashFor = (user: User) => string

const keepHash: HashFor = user => user.passwordHash

/** The same password once more is no change, unless someone has set another one meanwhile. */
async function newHash(hasher: PasswordHasher, before: User, password: string): Promise<HashFor> {
  const [isSame, hash] = await Promise.all([
    hasPassword(before) && hasher.verify(before.passwordHash, password),
    hasher.hash(password),
  ])
  return user => (isSame && user.passwordHash === before.passwordHash ? user.passwordHash : hash)
}

/** The fate of the recipes and collections of a deleted user. */
export type ContentPolicy =
  | { readonly kind: 'unsaid' }
  | { readonly kind: 'hand-over'; readonly to: UserId }
  | { readonly kind: 'delete' }

export type DeleteUserProblem =
  | Forbidden
  | NotAsRead<'user'>
  | { readonly kind: 'own-account' }
  | LastLocalAdmin
  /** The user who is to have the content does not exist, or is the deleted one. */
  | { readonly kind: 'heir-unfit' }
  | {
      readonly kind: 'user-owns-content'
      readonly username: string
      readonly recipes: number
      readonly collections: number
      /** The first few by name. */
      readonly names: readonly string[]
    }

/** As many names as fit into a sentence. */
const mostNamesShown = 3

/**
 * Bar and favourites go with their user, and so do orders that were sent to other machines or wait at a party; past
 * orders and the profile stay, and so does a drink that is being made. What the user owns is handed over or deleted; without a word about it the user stays. Recipes that are deleted leave the collections of others, too.
 *
 * @param expected the version that the caller read; without it the user as of now is deleted
 */
export const deleteUser = (
  deps: Pick<UserDeps, 'records' | 'clock'>,
  caller: KnownCaller,
  id: UserId,
  content: ContentPolicy,
  expected: string | null = null,
): Promise<Result<void, DeleteUserProblem | StoreUnavailable>> =>
  deps.records.change<void, DeleteUserProblem>(draft => {
    if (!mayManageUsers(draft.records, caller, deps.clock)) return failure({ kind: 'forbidden' })
    const found = asRead('user', draft.records.user.get(id), expected, versionOfUser)
    if (!found.ok) return found
    const user = found.value
    if (id === caller.user.id) return failure({ kind: 'own-account' })
    if (isLastLocalAdmin(draft.records.user, user)) return failure({ kind: 'last-local-admin' })
    const owned = ownedBy(draft.records, id)
    const settled = settleContent(draft, user, owned, content, deps.clock.now())
    if (!settled.ok) return settled
    removeUser(draft, id, deps.clock.now())
    return success(undefined)
  })

function removeUser(draft: Draft, id: UserId, now: Timestamp): void {
  draft.remove('user', id)
  draft.remove('bar', id)
  draft.remove('favourites', id)
  for (const token of draft.records.apiToken.values()) if (token.userId === id) draft.remove('apiToken', token.id)
  for (const sent of draft.records.sentOrder.values()) if (sent.userId === id) draft.remove('sentOrder', sent.id)
  withdrawOrdersOf(draft, ({ orderer }) => orderer.kind !== 'guest' && orderer.userId === id, now)
  for (const person of draft.records.person.values())
    if (person.userId === id) draft.put('person', person.id, { ...person, userId: null })
}

interface Owned {
  readonly recipes: readonly Recipe[]
  readonly collections: readonly Collection[]
  readonly names: readonly string[]
}

function ownedBy(records: Records, id: UserId): Owned {
  const recipes = [...records.recipe.values()].filter(({ ownerId }) => ownerId === id)
  const collections = [...records.collection.values()].filter(({ ownerId }) => ownerId === id)
  return { recipes, collections, names: [...recipes, ...collections].map(({ name }) => name) }
}

function settleContent(
  draft: Draft,
  user: User,
  owned: Owned,
  content: ContentPolicy,
  now: Timestamp,
): Result<void, DeleteUserProblem> {
  if (content.kind === 'unsaid') return owned.names.length > 0 ? failure(ownsContent(user, owned)) : success(undefined)
  if (content.kind === 'delete') return success(deleteContent(draft, owned, now))
  if (!mayOwn(draft.records, content.to, user.id)) return failure({ kind: 'heir-unfit' })
  return success(handOver(draft, owned, content.to, now))
}

const ownsContent = ({ username }: User, { recipes, collections, names }: Owned): DeleteUserProblem => ({
  kind: 'user-owns-content',
  username,
  recipes: recipes.length,
  collections: collections.length,
  names: names.slice(0, mostNamesShown),
})

function mayOwn(records: Records, heirId: UserId, leaverId: UserId): boolean {
  const heir = records.user.get(heirId)
  return heir !== undefined && heirId !== leaverId && isPermitted(heir.role, 'recipe.change')
}

function handOver(draft: Draft, { recipes, collections }: Owned, ownerId: UserId, now: Timestamp): void {
  for (const each of recipes) draft.put('recipe', each.id, { ...each, ownerId, lastUpdate: laterUpdate(each, now) })
  for (const each of collections)
    draft.put('collection', each.id, { ...each, ownerId, lastUpdate: laterUpdate(each, now) })
}

/** Collections that go need not lose the recipes that go with them. */
function deleteContent(draft: Draft, { recipes, collections }: Owned, now: Timestamp): void {
  removeRecipes(draft, new Set(recipes.map(({ id }) => id)), now)
  for (const { id } of collections) draft.remove('collection', id)
}
