import { actingUser } from '../../access/acting-user.ts'
import { type Forbidden, isPermitted } from '../../access/permissions.ts'
import type { User } from '../../access/user.ts'
import type { Draft } from '../../records/draft.ts'
import type { Records, RecordTypes } from '../../records/records.ts'
import { editedMeanwhile, isOutdated } from '../../records/version.ts'
import { failure, type Result, success } from '../../result.ts'
import type { Id } from '../../units/id.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'
import type { NotAsRead, ThingNotFound } from './named-things.ts'

/** Things of the catalogue that have an owner. */
type OwnedKind = 'recipe' | 'collection'

type Caller = Pick<User, 'id' | 'role'>

/** One's own, or anybody's for those who may change everything. */
export const mayChange = (kind: OwnedKind, caller: Caller, { ownerId }: { readonly ownerId: number }): boolean =>
  isPermitted(caller.role, ownerId === caller.id ? `${kind}.change` : `${kind}.change-foreign`)

/** The thing, if the caller, as stored in the records, may change it. */
export function changeable<Kind extends OwnedKind>(
  records: Records,
  kind: Kind,
  caller: Caller,
  id: Id<Kind>,
): Result<RecordTypes[Kind], ThingNotFound<Kind> | Forbidden> {
  const thing = records[kind].get(id)
  if (!thing) return failure({ kind: 'not-found', what: kind })
  const acting = actingUser(records.user, caller)
  return acting && mayChange(kind, acting, thing) ? success(thing) : failure({ kind: 'forbidden' })
}

interface Owned<Kind extends OwnedKind> {
  readonly kind: Kind
  readonly caller: Caller
  readonly id: Id<Kind>
  /** The version that the caller read; without it the last one to save wins. */
  readonly expected: string | null
}

/** Changes or deletes a thing as the caller knows it. */
export const changeOwned = <Kind extends OwnedKind, Value, Problem>(
  records: RecordBook,
  { kind, caller, id, expected }: Owned<Kind>,
  decide: (before: RecordTypes[Kind], change: Draft) => Result<Value, Problem>,
): Promise<Result<Value, Problem | NotAsRead<Kind> | Forbidden | StoreUnavailable>> =>
  records.change<Value, Problem | NotAsRead<Kind> | Forbidden>(change => {
    const found = changeable(change.records, kind, caller, id)
    if (!found.ok) return found
    return isOutdated(expected, found.value) ? failure(editedMeanwhile) : decide(found.value, change)
  })
