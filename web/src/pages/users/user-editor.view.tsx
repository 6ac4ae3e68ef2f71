import { Callout } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { useMutation, useQuery } from 'urql'
import { roles } from '#domain/access/role.ts'
import { usernameLength } from '#domain/access/user-draft.ts'
import { graphql, madeOf } from '../../api/graphql.ts'
import { onlyField } from '../../api/outcome.ts'
import { PasswordField, RadioField, SwitchField, TextField } from '../../forms/fields.view.tsx'
import { FormPage } from '../../forms/form.view.tsx'
import { errorsIn } from '../../forms/rules.ts'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { useYesNo } from '../../forms/use-yes-no.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { $user } from '../../session/session.model.ts'
import { useLastValue } from '../../ui/hooks.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { EmptyState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import {
  type Account,
  AccountFragment,
  changedPasswordError,
  newPasswordError,
  UpdateUserDocument,
  usernameError,
} from './account.ts'
import './users.css'

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
  errorsIn<UserDraft>({
    username: usernameError(username),
    password: version === null ? newPasswordError(password) : changedPasswordError(password),
  })

const UserDocument = graphql(`query User($id: Int!) { user(id: $id) { ...AccountFields } }`, [AccountFragment])
const CreateDocument = graphql(
  `mutation CreateUser($user: NewUserInput!) { createUser(user: $user) { ...AccountFields } }`,
  [AccountFragment],
)

const context = madeOf('USERS')
const listPath = '/admin/user'

export function UserCreatePage() {
  const { t } = useTranslation('users')
  return (
    <EditorFrame title={t('create')}>
      <UserForm record={null} current={null} />
    </EditorFrame>
  )
}

export function UserEditPage() {
  const { userId } = useParams()
  const id = Number(userId)
  return <UserEditor key={id} id={Number.isSafeInteger(id) ? id : 0} />
}

function UserEditor({ id }: { readonly id: number }) {
  const { t } = useTranslation(['users', 'common'])
  const query = useQuery({ query: UserDocument, variables: { id }, context })
  const current = query[0].data?.user ?? null
  // A form that is filled in stays when its user is deleted meanwhile.
  const user = useLastValue(current)
  usePageTitle(user?.username)
  return (
    <EditorFrame
      title={user ? t('common:record.edit', { name: user.username }) : <Skeleton width="220px" height="36px" />}
    >
      <QueryResult of={query} skeleton={<Skeleton height="420px" />}>
        {() =>
          user ? (
            <UserForm record={user} current={current} />
          ) : (
            <EmptyState title={t('unknown.title')} text={t('unknown.text')} />
          )
        }
      </QueryResult>
    </EditorFrame>
  )
}

function EditorFrame({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  const { t } = useTranslation('users')
  return (
    <section className="sr-page sr-user-editor">
      <PageHead title={title} back={{ to: listPath, text: t('back') }} />
      {children}
    </section>
  )
}

interface UserFormProps {
  /** Null makes a new one. */
  readonly record: Account | null
  /** As the user is by now; null: deleted. */
  readonly current: Account | null
}

function useUserForm({ record, current }: UserFormProps) {
  const { t } = useTranslation(['users', 'common', 'terms'])
  const yesNo = useYesNo()
  const navigate = useNavigate()
  const [, create] = useMutation(CreateDocument)
  const [, update] = useMutation(UpdateUserDocument)
  return useRecordForm<Account, UserDraft, Readonly<Record<string, Account>>>({
    ...{ record, current, draftOf, rules, contentOf },
    save: (draft, base) => {
      const { username, password, role, locked } = draft
      return base
        ? update({ id: base.id, change: changeOf(draft, base), version: base.version })
        : create({ user: { username, password, role, locked } })
    },
    onSaved: saved => {
      const name = onlyField(saved)?.username ?? ''
      notify.success(t(record ? 'common:record.saved' : 'common:record.created', { name }))
      void navigate(listPath)
    },
    fields: [
      { label: t('username'), show: ({ username }) => username },
      { label: t('terms:password'), show: ({ password }) => t(password === '' ? 'passwordStays' : 'passwordNew') },
      { label: t('terms:role'), show: ({ role }) => t(`roles.${role}`) },
      { label: t('locked'), show: ({ locked }) => yesNo(locked) },
    ],
    isGoneForGood: true,
  })
}

function UserForm(props: UserFormProps) {
  const { t } = useTranslation(['users', 'app', 'terms'])
  const navigate = useNavigate()
  const me = useUnit($user)
  const { form, conflict } = useUserForm(props)
  const { bind } = form
  const isNew = props.record === null
  const isOwn = props.record?.id === me?.id
  return (
    <FormPage {...{ form, conflict }} onCancel={() => void navigate(listPath)}>
      <Stack gap={5} pad={5} className="sr-card sr-user-card">
        <div className="sr-form-fields sr-form-fields-two">
          <TextField
            {...bind('username')}
            label={t('username')}
            maxLength={usernameLength.most}
            counter
            autoFocus={isNew}
            autoComplete="off"
          />
          {isOwn ? null : (
            <PasswordField
              {...bind('password')}
              label={t(isNew ? 'terms:password' : 'newPassword')}
              hint={isNew ? undefined : t('keepPassword')}
              autoComplete="new-password"
            />
          )}
        </div>
        {isOwn ? (
          <Callout compact className="sr-own-account">
            {t('ownAccount')} <Link to="/user/profile">{t('app:title.profile')}</Link>
          </Callout>
        ) : (
          <>
            <RadioField
              {...bind('role')}
              tileWidth={300}
              label={t('terms:role')}
              options={roles.map(role => ({ value: role, label: t(`roles.${role}`), hint: t(`mayDo.${role}`) }))}
            />
            <SwitchField {...bind('locked')} label={t('locked')} hint={t('lockedHint')} />
            {isNew ? null : <p className="sr-muted">{t('endsSessions')}</p>}
          </>
        )}
      </Stack>
    </FormPage>
  )
}
