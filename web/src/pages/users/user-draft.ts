import { faults } from '../../forms/rules.ts'
import { changedPasswordFault, newPasswordFault, usernameFault } from './account-rules.ts'
import type { Account } from './users.documents.ts'

export interface UserDraft extends Pick<Account, 'username' | 'role' | 'locked'> {
  /** Empty: as it is. */
  readonly password: string
  /** Of the user that it is based on; null of a new one. */
  readonly version: string | null
}

export const draftOf = (user: Account | null): UserDraft => {
  const { username, role, locked, version } = user ?? { username: '', role: 'user', locked: false, version: null }
  return { username, password: '', role, locked, version }
}

/** A password that another admin has set shows in the version alone. */
export const contentOf = ({ version, ...draft }: UserDraft, mine: UserDraft): unknown => ({
  ...draft,
  version: mine.password === '' ? null : version,
})

/** Only what is to be different. */
export const changeOf = ({ username, password, role, locked }: UserDraft, before: Account) => ({
  ...(username !== before.username && { username }),
  ...(password !== '' && { password }),
  ...(role !== before.role && { role }),
  ...(locked !== before.locked && { locked }),
})

export const rules = ({ version, username, password }: UserDraft) =>
  faults<UserDraft>({
    username: usernameFault(username),
    password: version === null ? newPasswordFault(password) : changedPasswordFault(password),
  })
