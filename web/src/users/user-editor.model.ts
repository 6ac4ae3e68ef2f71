import { createEffect, createEvent, createStore, sample } from 'effector'
import { roles } from '#domain/access/role.ts'
import { usernameLength } from '#domain/access/user-draft.ts'
import type { ApiProblem } from '../api/api-problem.ts'
import { mutate, query } from '../api/operate.ts'
import { createForm } from '../forms/form.model.ts'
import { faults } from '../forms/rules.ts'
import { changedPasswordFault, newPasswordFault, usernameFault } from './account-rules.ts'
import {
  type Account,
  CreateUserDocument,
  type Role,
  UpdateUserDocument,
  type UserChange,
  UserDocument,
} from './users.documents.ts'

/** Of usernames, in letters. */
export const usernameBounds = usernameLength
/** From least to most. */
export const userRoles: readonly Role[] = roles

export interface UserDraft {
  /** Null of a user who is only being made. */
  readonly before: Account | null
  readonly username: string
  /** Empty: as it is. */
  readonly password: string
  readonly role: Role
  readonly locked: boolean
}

const emptyDraft: UserDraft = { before: null, username: '', password: '', role: 'user', locked: false }
const draftOf = (before: Account): UserDraft => ({ ...before, before, password: '' })

/** Only what somebody wants to be different: what another admin has changed meanwhile stays. */
export function changeOf({ before, username, password, role, locked }: UserDraft): UserChange {
  return {
    ...(username !== before?.username && { username }),
    ...(password !== '' && { password }),
    ...(role !== before?.role && { role }),
    ...(locked !== before?.locked && { locked }),
  }
}

export const userForm = createForm<UserDraft, Account>({
  rules: ({ before, username, password }) =>
    faults<UserDraft>({
      username: usernameFault(username),
      password: before === null ? newPasswordFault(password) : changedPasswordFault(password),
    }),
  async save(draft) {
    const { before, username, password, role, locked } = draft
    if (before !== null)
      return (await mutate(UpdateUserDocument, { id: before.id, change: changeOf(draft) })).updateUser
    return (await mutate(CreateUserDocument, { user: { username, password, role, locked } })).createUser
  },
})

export const createPageOpened = createEvent()
export const editPageOpened = createEvent<number>()
export const editorLeft = createEvent()
export const retryRequested = createEvent()

/** Null when there is no such user. */
export const loadUserFx = createEffect<number, Account | null, ApiProblem>(
  async id => (await query(UserDocument, { id })).user,
)

const $wantedId = createStore<number | null>(null, { skipVoid: false })
  .on(editPageOpened, (_, id) => id)
  .reset(createPageOpened, editorLeft)

const answered = sample({
  clock: loadUserFx.done,
  source: $wantedId,
  filter: (id, { params }) => id === params,
  fn: (_, { result }) => result,
})
export const $isUnknown = createStore(false)
  .on(answered, (_, user) => user === null)
  .reset(createPageOpened, editPageOpened)
export const $loadProblem = createStore<ApiProblem | null>(null, { skipVoid: false })
  .on(loadUserFx.failData, (_, problem) => problem)
  .reset(loadUserFx, createPageOpened)

sample({ clock: editPageOpened, target: loadUserFx })
const wantedAgain = sample({ clock: retryRequested, source: $wantedId })
sample({ clock: wantedAgain, filter: (id): id is number => id !== null, target: loadUserFx })
sample({ clock: createPageOpened, fn: () => emptyDraft, target: userForm.opened })
sample({ clock: [editPageOpened, editorLeft], fn: () => undefined, target: userForm.closed })
sample({
  clock: answered,
  filter: (user): user is Account => user !== null,
  fn: draftOf,
  target: userForm.opened,
})
