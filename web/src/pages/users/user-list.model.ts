import { createEvent, createStore, sample } from 'effector'
import { ask, createRequest, mutate, query, tell } from '../../api/operate.ts'
import { createRemoval, type RemovalUsage } from '../../features/removal/removal.model.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { createQuery } from '../../queries/query.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'
import {
  type Account,
  DeleteUserDocument,
  OwnedByUserDocument,
  UpdateUserDocument,
  UsersDocument,
} from './users.documents.ts'

export const users = createQuery<readonly Account[]>(() => ask(UsersDocument), changesOf('USERS'))

/** Locks who may log in, and the other way round. */
export const lockToggled = createEvent<Account>()
export const setLockFx = createRequest(({ id, locked }: Account) =>
  tell(UpdateUserDocument, { id, change: { locked: !locked } }),
)
/** Those whose lock was asked for and not answered. */
export const $locking = createStore<ReadonlySet<number>>(new Set())
  .on(setLockFx, (ids, { id }) => new Set([...ids, id]))
  .on(setLockFx.finally, (ids, { params }) => new Set([...ids].filter(id => id !== params.id)))
  .reset(loggedOut)
sample({
  clock: lockToggled,
  source: $locking,
  filter: (ids, { id }) => !ids.has(id),
  fn: (_, user) => user,
  target: setLockFx,
})
sample({ clock: setLockFx.failData, target: notify.problem })

const namesTold = 3

/** Recipes and collections follow their owner. */
export async function ownedBy(id: number): Promise<RemovalUsage> {
  const { recipes, collections } = await query(OwnedByUserDocument, { id })
  const names = [...recipes.content, ...collections].map(({ name }) => name)
  return {
    users: { count: recipes.totalElements + collections.length, names: names.slice(0, namesTold) },
    blockers: [],
  }
}

export const userRemoval = createRemoval({
  usage: ownedBy,
  async remove({ id, version }, policy) {
    const handOverTo = policy.kind === 'replace' ? policy.by : null
    await mutate(DeleteUserDocument, { id, version, handOverTo, deleteContent: policy.kind === 'take-out' })
    return 0
  },
})

// A change that was made here need not wait for the news of it.
sample({ clock: [setLockFx.done, userRemoval.removed], target: users.refetch })
