/* Whose account someone gets who has come back from the login provider. */

import type { Role } from '../../../access/role.ts'
import { isLastLocalAdmin, noPassword, type SkeletonOf, type User, userDefaults } from '../../../access/user.ts'
import { changedUser, checkUser, usernameLength } from '../../../access/user-draft.ts'
import { sharedByHouse } from '../../../catalogue/bar.ts'
import { type InvalidValue, invalid } from '../../../documents/invalid.ts'
import { withoutUnseen } from '../../../names/name.ts'
import { keptName } from '../../../names/normalise.ts'
import type { Draft } from '../../../records/draft.ts'
import { AssertionError, failure, type Result, success } from '../../../result.ts'
import type { UserId } from '../../../units/id.ts'
import type { Timestamp } from '../../../units/timestamp.ts'
import { mostUsers } from '../../../usecases/access/manage-users.usecase.ts'
import {
  type Identity,
  type LoginProvider,
  linkOfIdentity,
  openProvider,
  roleByClaim,
  valuesOfClaim,
} from '../login-provider.ts'
import type { ProviderRefusal } from '../provider-problem.ts'

export type NotAdmitted = ProviderRefusal | { readonly kind: 'account-locked' } | InvalidValue<'users'>

export interface Admission {
  readonly user: User
  readonly linkedAt: Timestamp
  /** It was to lose the role of an administrator, and is the last one who needs no provider. */
  readonly keptAdmin: boolean
}

interface Arrival {
  /** Of the settings by which the login was begun. */
  readonly epoch: number
  readonly identity: Identity
  readonly skeletonOf: SkeletonOf
  readonly now: Timestamp
}

/** The provider, if it is the one by which a login was begun, and on: with the rules of now. */
export function providerOfEpoch({ records }: Draft, epoch: number): LoginProvider | null {
  const provider = openProvider(records)
  return provider?.epoch === epoch ? provider : null
}

/** By issuer and subject alone: names and addresses can be chosen, and change hands. */
export function admit(draft: Draft, arrival: Arrival): Result<Admission, NotAdmitted> {
  const { epoch, identity } = arrival
  const provider = providerOfEpoch(draft, epoch)
  if (!provider) return failure({ kind: 'provider-off' })
  const link = linkOfIdentity(draft.records.loginLink, identity)
  const user = link && draft.records.user.get(link.userId)
  const role = roleByClaim(provider, identity.claims)
  if (user?.locked) return failure({ kind: 'account-locked' })
  if (!user && provider.newcomerRole === null) return failure(strangerOf(nameOf(identity.claims)))
  if (role === 'none') return failure({ kind: 'provider-no-role', claim: provider.roleClaim ?? '' })
  return link && user
    ? success({ ...withRole(draft, user, role), linkedAt: link.linkedAt })
    : newcomer(draft, arrival, role ?? provider.newcomerRole ?? 'user')
}

const strangerOf = (name: string): ProviderRefusal =>
  name === '' ? { kind: 'provider-stranger', reason: 'nobody' } : { kind: 'provider-stranger', name }

/** The role that the provider says, which ends the user's other sessions when it is another one. */
function withRole(draft: Draft, user: User, role: Role | null): Omit<Admission, 'linkedAt'> {
  if (role === null || role === user.role) return { user, keptAdmin: false }
  if (isLastLocalAdmin(draft.records.user, user)) return { user, keptAdmin: true }
  const changed = changedUser(user, { ...user, role }, null)
  draft.put('user', user.id, changed)
  return { user: changed, keptAdmin: false }
}

function newcomer(draft: Draft, { identity, skeletonOf, now }: Arrival, role: Role): Result<Admission, NotAdmitted> {
  const { user: users, bar: bars, ingredient: ingredients } = draft.records
  if (users.size >= mostUsers) return failure(invalid('users', 'full', { most: mostUsers }))
  const username = freeName(nameOf(identity.claims), users.values(), skeletonOf)
  const id = draft.nextId('user')
  const user: User = { ...userDefaults, id, username, passwordHash: noPassword, role }
  draft.put('user', id, user)
  draft.put('bar', id, { id, ingredientIds: sharedByHouse(bars.get(hostOf(users.values()) ?? id), ingredients) })
  draft.put('loginLink', id, { userId: id, issuer: identity.issuer, subject: identity.subject, linkedAt: now })
  return success({ user, linkedAt: now, keptAdmin: false })
}

/** The first administrator, whose bar stands for what there is in the home. */
const hostOf = (users: Iterable<User>): UserId | undefined =>
  [...users].filter(({ role }) => role === 'admin').sort((a, b) => a.id - b.id)[0]?.id

const claimsOfNames = ['preferred_username', 'name', 'nickname'] as const

/** What the provider calls someone, in letters that can be seen; empty for nothing that can be read. */
export function nameOf(claims: Identity['claims']): string {
  for (const claim of claimsOfNames) {
    const name = readable(valuesOfClaim(claims, claim)[0] ?? '')
    if (name !== '') return name
  }
  return ''
}

/** Longer names are cut before anything is done with them. */
const longestLook = 400

const readable = (text: string): string =>
  keptName(
    withoutUnseen([...keptName(withoutUnseen(text.slice(0, longestLook)))].slice(0, usernameLength.most).join('')),
  )

const spare = 'User'
/** Each user keeps others from one of them, or from few. */
const mostNumbers = 20 * mostUsers

/** The name, or the first of those with a number behind it, that nobody has or could be taken for. */
function freeName(wanted: string, users: Iterable<User>, skeletonOf: SkeletonOf): string {
  const holders = { users: [...users], id: null, skeletonOf }
  const letters = [...wanted]
  const stem = letters.length >= usernameLength.least ? letters : [...`${spare} ${wanted}`.trim()]
  for (let nr = 1; nr <= mostNumbers; nr++) {
    const ending = nr === 1 ? '' : ` ${nr}`
    const username = `${stem
      .slice(0, usernameLength.most - ending.length)
      .join('')
      .trim()}${ending}`
    if (checkUser({ username }, holders).ok) return username
  }
  throw new AssertionError('more names are taken than there are users')
}
