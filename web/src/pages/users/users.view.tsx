import { Callout } from '@blueprintjs/core'
import { Lock, NewPerson, Unlock } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { useMutation, useQuery } from 'urql'
import { roles } from '#domain/access/role.ts'
import { usernameLength } from '#domain/access/user-draft.ts'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { onlyField } from '../../api/outcome.ts'
import { DeleteDialog } from '../../features/resources/delete-dialog.view.tsx'
import { ResourcePage, type RowDialogProps } from '../../features/resources/resource-page.view.tsx'
import { useYesNo } from '../../forms/conflict.ts'
import { PasswordField, RadioField, SwitchField, TextField } from '../../forms/fields.view.tsx'
import { FormPage } from '../../forms/form.view.tsx'
import { errorsIn } from '../../forms/rules.ts'
import { useRecordForm } from '../../forms/use-form.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { $user } from '../../session/session.model.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import type { Column } from '../../ui/data-table.view.tsx'
import { useAction, useLastValue } from '../../ui/hooks.ts'
import { Box, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge, EmptyState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import {
  type Account,
  AccountFragment,
  changedPasswordError,
  Initial,
  newPasswordError,
  UpdateUserDocument,
  usernameError,
} from './profile.view.tsx'

const context = madeOf('USERS')

const UsersDocument = graphql(`query Users { users { ...AccountFields } }`, [AccountFragment])
const DeleteUserDocument = graphql(`
  mutation DeleteUser($id: Int!, $handOverTo: Int, $deleteContent: Boolean!, $version: String) {
    deleteUser(id: $id, handOverTo: $handOverTo, deleteContent: $deleteContent, version: $version)
  }
`)
/** What has to be decided on before a user is deleted. */
const OwnedByUserDocument = graphql(`
  query OwnedByUser($id: Int!) {
    recipes(filter: { ownerId: $id }) { totalElements content { name } }
    collections(ownerId: $id, first: 200) { name }
  }
`)

type AccountRow = Account & { readonly name: string }

const editorPath = (id: number): string => `/admin/user/${id}/edit`

export function UserListPage() {
  const { t } = useTranslation('users')
  const me = useUnit($user)
  return (
    <ResourcePage
      texts="users"
      query={useQuery({ query: UsersDocument, context })}
      rowsOf={({ users }) => users.map(user => ({ ...user, name: user.username }))}
      searchText={({ username, role }) => `${username} ${t(`roles.${role}`)}`}
      initialSort={{ key: 'username', descending: false }}
      columns={useColumns()}
      createIcon={<NewPerson />}
      editor={{ path: user => (user ? editorPath(user.id) : '/admin/user/create') }}
      rowActions={user => (user.id === me?.id ? null : <LockButton user={user} />)}
      mayDelete={({ id }) => id !== me?.id}
      deletion={(target, props) => <UserDeletion {...props} target={target} />}
    />
  )
}

function useColumns(): readonly Column<AccountRow>[] {
  const { t } = useTranslation(['users', 'terms'])
  const me = useUnit($user)
  return [
    {
      key: 'username',
      title: t('username'),
      render: ({ id, username }) => (
        <Row as="span" inline gap={[1, 3]} wrap>
          <Initial username={username} edge={36} />
          <Row as={Link} inline tall className="sr-strong" to={editorPath(id)}>
            {username}
          </Row>
          {id === me?.id ? <Badge>{t('you')}</Badge> : null}
        </Row>
      ),
      sortBy: ({ username }) => username,
      onPhone: 'title',
    },
    { key: 'role', title: t('terms:role'), sortBy: ({ role }) => t(`roles.${role}`) },
    {
      key: 'state',
      title: t('state'),
      render: ({ locked }) => <Badge tone={locked ? 'warning' : 'good'}>{t(locked ? 'locked' : 'active')}</Badge>,
      sortBy: ({ locked }) => locked,
    },
  ]
}

function LockButton({ user: { id, username, locked } }: { readonly user: Account }) {
  const { t } = useTranslation('users')
  const [fetching, update] = useAction(UpdateUserDocument)
  const toggle = async (): Promise<void> => {
    const data = await update({ id, change: { locked: !locked } })
    if (data) notify.success(t(data.updateUser.locked ? 'nowLocked' : 'nowUnlocked', { name: username }))
  }
  return (
    <IconButton
      icon={locked ? <Unlock /> : <Lock />}
      label={t(locked ? 'unlockUser' : 'lockUser', { name: username })}
      title={t(locked ? 'unlock' : 'lock')}
      loading={fetching}
      onClick={() => void toggle()}
    />
  )
}

const maxNames = 3

/** Recipes and collections follow their owner. */
function usageOf({ recipes, collections }: ResultOf<typeof OwnedByUserDocument>) {
  const names = [...recipes.content, ...collections].map(({ name }) => name)
  const count = recipes.totalElements + collections.length
  return { users: { count, names: names.slice(0, maxNames) }, blockers: [] }
}

function UserDeletion({ target, rows, onClose }: RowDialogProps<AccountRow> & { readonly target: AccountRow }) {
  const { t } = useTranslation('users')
  const me = useUnit($user)
  const [, remove] = useMutation(DeleteUserDocument)
  const { id, version } = target
  // The person who looks at the page comes first.
  const owners = rows
    .filter(row => row.id !== id)
    .toSorted((a, b) => Number(b.id === me?.id) - Number(a.id === me?.id))
    .map(row => ({ value: row.id, label: row.id === me?.id ? t('me', { name: row.name }) : row.name }))
  return (
    <DeleteDialog
      subject="user"
      target={target}
      usageQuery={OwnedByUserDocument}
      usageOf={usageOf}
      remove={({ replaceBy, removeFromRecipes }) =>
        remove({ id, version, handOverTo: replaceBy, deleteContent: removeFromRecipes })
      }
      replacements={{ label: t('heir'), emptyLabel: t('chooseHeir'), options: owners }}
      onClose={onClose}
    />
  )
}

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

const listPath = '/admin/user'

export const UserCreatePage = () => <UserEditor id={null} />

export function UserEditPage() {
  const { userId } = useParams()
  const id = Number(userId)
  return <UserEditor key={id} id={Number.isSafeInteger(id) ? id : 0} />
}

/** @param id null makes a new one */
function UserEditor({ id }: { readonly id: number | null }) {
  const { t } = useTranslation(['users', 'common'])
  const query = useQuery({ query: UserDocument, variables: { id: id ?? 0 }, pause: id === null, context })
  const current = query[0].data?.user ?? null
  // A form that is filled in stays when its user is deleted meanwhile.
  const user = useLastValue(current)
  usePageTitle(user?.username)
  const skeleton = <Skeleton width="220px" height="36px" />
  const editTitle = user ? t('common:record.edit', { name: user.username }) : skeleton
  return (
    <Box as="section" maxWidth={860} className="sr-page">
      <PageHead title={id === null ? t('create') : editTitle} back={{ to: listPath, text: t('back') }} />
      {id === null ? (
        <UserForm record={null} current={null} />
      ) : (
        <QueryResult of={query} skeleton={<Skeleton height="420px" />}>
          {() =>
            user ? (
              <UserForm record={user} current={current} />
            ) : (
              <EmptyState title={t('unknown.title')} text={t('unknown.text')} />
            )
          }
        </QueryResult>
      )}
    </Box>
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
      <Stack gap={5} pad="page" className="sr-card">
        <div className="sr-form-fields">
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
          <Callout compact>
            {t('ownAccount')}{' '}
            <Link className="sr-inherit" to="/user/profile">
              {t('app:title.profile')}
            </Link>
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
