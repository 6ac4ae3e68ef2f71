import { createEvent, restore, sample } from 'effector'
import { roles } from '#domain/access/role.ts'
import { createRequest, query, tell } from '../../api/operate.ts'
import { createForm } from '../../forms/form.model.ts'
import { createQuestion } from '../../forms/question.model.ts'
import { faults, required } from '../../forms/rules.ts'
import { createTrial } from '../../forms/trial.model.ts'
import { loadedBy } from '../../queries/loaded.ts'
import {
  LinkAccountDocument,
  type LinkedUser,
  LoginProviderDocument,
  type ProviderInput,
  type ProviderSettings,
  type RoleRow,
  SaveLoginProviderDocument,
  TestLoginProviderDocument,
  UnlinkAccountDocument,
} from './login-provider.documents.ts'

export interface ProviderDraft
  extends Omit<ProviderInput, 'ca' | 'clientSecret' | 'roleClaim' | 'roles' | 'newcomerRole'> {
  readonly ca: string
  /** Empty: the one that the machine has is kept. */
  readonly clientSecret: string
  readonly roleClaim: string
  readonly roles: readonly RoleRow[]
  readonly newcomerRole: RoleRow['role'] | null
}

export const draftOf = ({
  isOn,
  issuer,
  clientId,
  scopes,
  ca,
  isPlainAllowed,
  label,
  isOnKiosk,
  roleClaim,
  roles,
  newcomerRole,
}: ProviderSettings): ProviderDraft => ({
  isOn,
  issuer,
  clientId,
  clientSecret: '',
  scopes,
  ca: ca ?? '',
  isPlainAllowed,
  label,
  isOnKiosk,
  roleClaim: roleClaim ?? '',
  roles,
  newcomerRole,
})

export const inputOf = ({ roles, ...draft }: ProviderDraft): ProviderInput => ({
  ...draft,
  ca: draft.ca.trim() || null,
  roleClaim: draft.roleClaim.trim() || null,
  clientSecret: draft.clientSecret === '' ? null : draft.clientSecret,
  roles: [...roles],
})

export const providerForm = createForm<ProviderDraft, ProviderSettings>({
  rules: ({ issuer, clientId, label }) =>
    faults<ProviderDraft>({ issuer: required(issuer), clientId: required(clientId), label: required(label) }),
  save: draft => tell(SaveLoginProviderDocument, { settings: inputOf(draft) }),
})

export const pageOpened = createEvent()
export const pageClosed = createEvent()
export const retryRequested = createEvent()
export const loadProviderFx = createRequest(() => query(LoginProviderDocument))
export const $provider = loadedBy(loadProviderFx)
sample({ clock: [pageOpened, retryRequested], target: loadProviderFx })
// What people are typing is not taken from them by what is loaded beside it.
sample({
  clock: loadProviderFx.doneData,
  source: providerForm.$draft,
  filter: draft => draft === null,
  fn: (_, { loginProviderSettings }) => draftOf(loginProviderSettings),
  target: providerForm.opened,
})
sample({
  clock: providerForm.saved,
  fn: settings => draftOf(settings),
  target: providerForm.opened,
})
sample({ clock: pageClosed, target: providerForm.closed })

export const trial = createTrial(providerForm, draft => tell(TestLoginProviderDocument, { settings: inputOf(draft) }))

/** What the last test could not find out. */
export const $doubts = restore(trial.tryFx.doneData, [])

export const unlinking = createQuestion((user: LinkedUser) => tell(UnlinkAccountDocument, { id: user.id }))

/** An account is given to one whom nobody knows. */
export const linkRequested = createEvent<{ readonly id: number; readonly subject: string }>()
export const linkFx = createRequest((link: { readonly id: number; readonly subject: string }) =>
  tell(LinkAccountDocument, link),
)
sample({ clock: linkRequested, target: linkFx })

sample({
  clock: [unlinking.actFx.done, linkFx.finally, providerForm.saved],
  fn: () => undefined,
  target: loadProviderFx,
})

/** From least to most. */
export const roleChoices: readonly RoleRow['role'][] = roles

/** The table with another row in place of one, with one more, or with one less. */
export const withRow = (rows: readonly RoleRow[], nr: number, row: RoleRow | null): readonly RoleRow[] =>
  row === null ? rows.filter((_, index) => index !== nr) : rows.toSpliced(nr, 1, row)
