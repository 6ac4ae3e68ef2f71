import { createEvent, createStore, restore, sample } from 'effector'
import { roles } from '#domain/access/role.ts'
import { usernameLength } from '#domain/access/user-draft.ts'
import { ask, createRequest, tell } from '../../api/operate.ts'
import { createConflict, type SharedDraft } from '../../forms/conflict.model.ts'
import { createForm } from '../../forms/form.model.ts'
import { faults } from '../../forms/rules.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { changedPasswordFault, newPasswordFault, usernameFault } from './account-rules.ts'
import {
  type Account,
  CreateUserDocument,
  type Role,
  UpdateUserDocument,
  type UserChange,
  UserDocument,
} from './users.documents.ts'

/** Bounds of usernames, in letters. */
export const usernameBounds = usernameLength
/** From least to most. */
export const userRoles: readonly Role[] = roles

export interface UserDraft extends SharedDraft {
  /** Null of a user who is only being made. */
  readonly origin: Account | null
  readonly username: string
  /** Empty: as it is. */
  readonly password: string
  readonly role: Role
  readonly locked: boolean
}

const emptyDraft: UserDraft = { origin: null, username: '', password: '', role: 'user', locked: false }
const draftOf = (origin: Account): UserDraft => {
  const { username, role, locked } = origin
  return { origin, username, password: '', role, locked }
}

/** Only what somebody wants to be different. */
export const changeOf = ({ origin: before, username, password, role, locked }: UserDraft): UserChange => ({
  ...(username !== before?.username && { username }),
  ...(password !== '' && { password }),
  ...(role !== before?.role && { role }),
  ...(locked !== before?.locked && { locked }),
})

export const userForm = createForm<UserDraft, Account>({
  rules: ({ origin, username, password }) =>
    faults<UserDraft>({
      username: usernameFault(username),
      password: origin === null ? newPasswordFault(password) : changedPasswordFault(password),
    }),
  async save(draft) {
    const { origin, username, password, role, locked } = draft
    if (origin !== null) {
      const { id, version } = origin
      return tell(UpdateUserDocument, { id, change: changeOf(draft), version })
    }
    return tell(CreateUserDocument, { user: { username, password, role, locked } })
  },
})

export const createPageOpened = createEvent()
export const editPageOpened = createEvent<number>()
export const editorLeft = createEvent()
export const retryRequested = createEvent()

const readUser = (id: number): Promise<Account | null> => ask(UserDocument, { id })
/** Null when there is no such user. */
export const loadUserFx = createRequest(readUser)
export const userConflict = createConflict(userForm, {
  read: readUser,
  draftOf,
  news: changesOf('USERS'),
  // A password that another admin has set shows in the version alone.
  contentOf: (draft, { password }) => ({ ...draft, origin: password === '' ? null : draft.origin?.version }),
})

const $wantedId = restore(editPageOpened, null).reset(createPageOpened, editorLeft)

const answered = sample({
  clock: loadUserFx.done,
  source: $wantedId,
  filter: (id, { params }) => id === params,
  fn: (_, { result }) => result,
})
export const $isUnknown = createStore(false)
  .on(answered, (_, user) => user === null)
  .reset(createPageOpened, editPageOpened)
export const $loadProblem = restore(loadUserFx.failData, null).reset(loadUserFx, createPageOpened)

sample({ clock: editPageOpened, target: loadUserFx })
const wantedAgain = sample({ clock: retryRequested, source: $wantedId })
sample({ clock: wantedAgain, filter: Boolean, target: loadUserFx })
sample({ clock: createPageOpened, fn: () => emptyDraft, target: userForm.opened })
sample({ clock: [editPageOpened, editorLeft], target: userForm.closed })
sample({ clock: answered, filter: Boolean, fn: draftOf, target: userForm.opened })
