import { createEvent, sample } from 'effector'
import type { ResultOf } from '../../api/graphql.ts'
import { tell } from '../../api/operate.ts'
import { createForm } from '../../forms/form.model.ts'
import { faults, required } from '../../forms/rules.ts'
import { $user, sessionReplaced } from '../../session/session.model.ts'
import { changedPasswordFault, repetitionFault, usernameFault } from './account-rules.ts'
import { ChangeProfileDocument } from './users.documents.ts'

export interface ProfileDraft {
  readonly username: string
  /** Empty: as it is. */
  readonly password: string
  readonly repeated: string
  /** The password of now; asked for when there is to be another one. */
  readonly currentPassword: string
}

type OwnSession = ResultOf<typeof ChangeProfileDocument>['changeProfile']

export const profileForm = createForm<ProfileDraft, OwnSession>({
  rules: ({ username, password, repeated, currentPassword }) =>
    faults<ProfileDraft>({
      username: usernameFault(username),
      password: changedPasswordFault(password),
      repeated: repetitionFault(password, repeated),
      currentPassword: password === '' ? undefined : required(currentPassword),
    }),
  save: ({ username, password, currentPassword }) =>
    tell(ChangeProfileDocument, {
      profile: { username, ...(password !== '' && { password, currentPassword }) },
    }),
  closesWhenSaved: true,
})

export const editRequested = createEvent()

sample({
  clock: editRequested,
  source: $user,
  filter: Boolean,
  fn: ({ username }): ProfileDraft => ({ username, password: '', repeated: '', currentPassword: '' }),
  target: profileForm.opened,
})
// The token of before is of the password of before.
sample({ clock: profileForm.saved, target: sessionReplaced })
