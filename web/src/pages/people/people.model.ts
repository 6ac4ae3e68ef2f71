import { combine, createEvent, merge, restore, sample } from 'effector'
import { interval } from 'patronum/interval'
import { isPermitted } from '#domain/access/permissions.ts'
import { ask, createRequest, query } from '../../api/operate.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { createQuery } from '../../queries/query.model.ts'
import { $user, loggedOut } from '../../session/session.model.ts'
import { AccountNamesDocument, type PeopleAnswer, PeopleDocument } from './people.documents.ts'

/** Nothing tells that an hour has gone by since a drink: how fast people drink is read anew this often, ms. */
const readEveryMs = 15_000

export const changesOfPeople = changesOf('PEOPLE')
const paceDue = createEvent()

export const peopleQuery = createQuery<PeopleAnswer>(() => query(PeopleDocument), merge([changesOfPeople, paceDue]))
const { tick } = interval({ timeout: readEveryMs, start: peopleQuery.opened, stop: peopleQuery.closed })
sample({ clock: tick, fn: () => undefined, target: paceDue })

export const $groups = peopleQuery.$value.map(value => value?.personGroups ?? [])
export const $people = peopleQuery.$value.map(value => value?.people ?? [])

const $mayListAccounts = combine($user, user => user !== null && isPermitted(user.role, 'users.manage'))
export const loadAccountsFx = createRequest(() => ask(AccountNamesDocument))
/** Those that a profile can be linked with; null for whoever may not see them. */
export const $accounts = restore<readonly { readonly id: number; readonly username: string }[] | null>(
  loadAccountsFx.doneData,
  null,
).reset(loggedOut)
sample({ clock: [peopleQuery.opened, changesOf('USERS')], filter: $mayListAccounts, target: loadAccountsFx })
