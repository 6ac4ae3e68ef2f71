import type { KnownCaller } from '../../access/credential.ts'
import { type Forbidden, isPermitted } from '../../access/permissions.ts'
import { isLastLocalAdmin, type User } from '../../access/user.ts'
import type { Collection } from '../../catalogue/collection.ts'
import { laterUpdate } from '../../catalogue/last-update.ts'
import type { Recipe } from '../../catalogue/recipe.ts'
import type { Draft } from '../../records/draft.ts'
import type { Records } from '../../records/records.ts'
import { type EditedMeanwhile, editedMeanwhile, isOutdated, versionOfUser } from '../../records/version.ts'
import { failure, type Result, success } from '../../result.ts'
import type { UserId } from '../../units/id.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import { removeRecipes } from '../catalogue/remove-recipes.ts'
import { forgetNotificationsOf } from '../notifications/manage-notifications.usecase.ts'
import { withdrawOrdersOf } from '../orders/party-books.ts'
import type { StoreUnavailable } from '../records/record-book.ts'
import { type LastLocalAdmin, mayManageUsers, type UserDeps, type UserNotFound } from './manage-users.usecase.ts'

/** The fate of the recipes and collections of a deleted user. */
export type ContentPolicy =
  | { readonly kind: 'unsaid' }
  | { readonly kind: 'hand-over'; readonly to: UserId }
  | { readonly kind: 'delete' }

export type DeleteUserProblem =
  | Forbidden
  | UserNotFound
  | EditedMeanwhile
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
    const user = draft.records.user.get(id)
    if (!user) return failure({ kind: 'not-found', what: 'user' })
    if (isOutdated(expected, user, versionOfUser)) return failure(editedMeanwhile)
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
  draft.remove('loginLink', id)
  for (const token of draft.records.apiToken.values()) if (token.userId === id) draft.remove('apiToken', token.id)
  forgetNotificationsOf(draft, id)
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
