import { mayStill } from '../../access/acting-user.ts'
import type { Forbidden } from '../../access/permissions.ts'
import type { User } from '../../access/user.ts'
import { keptName } from '../../names/normalise.ts'
import { openPartyOf } from '../../party/party.ts'
import {
  type BottleTiers,
  type GroupDraft,
  type GroupInvalid,
  groupProblems,
  isPin,
  keptTiers,
  type PersonDraft,
  type PersonGroupId,
  type PersonId,
  type PersonInvalid,
  personFlags,
  personProblems,
  type TierProblem,
} from '../../people/people.ts'
import type { PasswordHasher } from '../../ports/password-hasher.port.ts'
import type { Draft } from '../../records/draft.ts'
import { onlyId } from '../../records/records.ts'
import { asRead, type EditedMeanwhile, versionOfPerson } from '../../records/version.ts'
import { failure, type Result, success } from '../../result.ts'
import { asId } from '../../units/id.ts'
import { withdrawOrdersOf } from '../orders/party-books.ts'
import type { CoreServices } from '../records/core-services.ts'
import { changeAs, type StoreUnavailable } from '../records/record-book.ts'

export type ManagePeopleProblem =
  | Forbidden
  | { readonly kind: 'not-found'; readonly what: 'group' | 'person' }
  | EditedMeanwhile
  | GroupInvalid
  | PersonInvalid
  | TierProblem
  /** By profiles; without names, by the guests of the party that is open. */
  | { readonly kind: 'group-in-use'; readonly names: readonly string[] }

export interface PeopleDeps extends Pick<CoreServices, 'records' | 'clock'> {
  readonly hasher: PasswordHasher
}

type Decided<Value> = Promise<Result<Value, ManagePeopleProblem | StoreUnavailable>>

const decide = <Value>(
  { records }: Pick<PeopleDeps, 'records'>,
  caller: User,
  change: (draft: Draft) => Result<Value, ManagePeopleProblem>,
): Decided<Value> => changeAs<Value, ManagePeopleProblem>(records, caller, 'party.host', change)

export interface Meant {
  readonly id: number
  /** As it was read; null: the last one to save wins. */
  readonly version: string | null
}

const groupAsRead = ({ records }: Draft, meant: Meant) =>
  asRead('group', records.personGroup.get(meant.id), meant.version)

const personAsRead = ({ records }: Draft, meant: Meant) =>
  asRead('person', records.person.get(meant.id), meant.version, versionOfPerson)

/** @param meant null for a new one */
export const saveGroup = (
  deps: PeopleDeps,
  caller: User,
  meant: Meant | null,
  said: GroupDraft,
): Decided<PersonGroupId> =>
  decide(deps, caller, draft => {
    const { personGroup } = draft.records
    const before = meant && groupAsRead(draft, meant)
    if (before?.ok === false) return before
    const problems = groupProblems(
      said,
      [...personGroup.values()].filter(other => other.id !== meant?.id),
    )
    if (problems.length > 0) return failure({ kind: 'group-invalid', problems })
    const kept = before?.value.id ?? draft.nextId('personGroup')
    draft.put('personGroup', kept, { id: kept, name: keptName(said.name), rules: said.rules })
    return success(kept)
  })

/** Nobody loses their rules by that. */
export const deleteGroup = (deps: PeopleDeps, caller: User, meant: Meant): Decided<void> =>
  decide(deps, caller, draft => {
    const found = groupAsRead(draft, meant)
    if (!found.ok) return found
    const { id } = found.value
    const members = [...draft.records.person.values()].filter(({ groupId }) => groupId === id)
    if (members.length > 0 || openPartyOf(draft.records)?.settings.guestGroupId === id) {
      return failure({ kind: 'group-in-use', names: members.map(({ name }) => name) })
    }
    draft.remove('personGroup', id)
    return success(undefined)
  })

/** @param meant null for a new one */
export async function savePerson(
  deps: PeopleDeps,
  caller: User,
  meant: Meant | null,
  said: PersonDraft,
): Decided<PersonId> {
  // Slow, and so before the change; what is no PIN is refused there.
  const isNew = said.pin !== null && isPin(said.pin) && mayStill(deps.records.now.user, caller, 'party.host')
  const hashed = isNew ? await deps.hasher.hash(said.pin) : null
  return decide(deps, caller, draft => {
    const found = meant && personAsRead(draft, meant)
    if (found?.ok === false) return found
    const before = found?.value
    const problems = personProblems(said, before?.id ?? null, draft.records)
    if (problems.length > 0) return failure({ kind: 'person-invalid', problems })
    const kept = before?.id ?? draft.nextId('person')
    const pinHash = said.pin === null ? (before?.pinHash ?? null) : hashed
    draft.put('person', kept, {
      id: kept,
      name: keptName(said.name),
      colour: said.colour.toLowerCase(),
      ...personFlags.merged(said, before ?? null),
      pinHash,
      groupId: asId(said.groupId),
      userId: said.userId === null ? null : asId(said.userId),
    })
    return success(kept)
  })
}

/** What waits for them is withdrawn; what they have had is kept as long as anybody's. */
export const deletePerson = (deps: PeopleDeps, caller: User, meant: Meant): Decided<void> =>
  decide(deps, caller, draft => {
    const found = personAsRead(draft, meant)
    if (!found.ok) return found
    const { id } = found.value
    draft.remove('person', id)
    withdrawOrdersOf(draft, ({ orderer }) => orderer.kind === 'person' && orderer.personId === id, deps.clock.now())
    return success(undefined)
  })

export const setBottleTiers = (deps: PeopleDeps, caller: User, said: BottleTiers): Decided<void> =>
  decide(deps, caller, draft => {
    const { ingredient } = draft.records
    const kept = keptTiers(said, id => ingredient.has(id) && ingredient.get(id)?.kind !== 'group')
    if (!kept.ok) return kept
    draft.put('bottleTiers', onlyId, kept.value)
    return success(undefined)
  })
