import { Lock, NewPerson, Unlock } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMutation, useQuery } from 'urql'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { DeleteDialog } from '../../features/resources/delete-dialog.view.tsx'
import { ResourcePage, type RowDialogProps } from '../../features/resources/resource-page.view.tsx'
import { SelectField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { $user } from '../../session/session.model.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import type { Column } from '../../ui/data-table.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge } from '../../ui/page-parts.view.tsx'
import { type Account, AccountFragment, UpdateUserDocument } from './account.ts'
import './users.css'

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

const context = madeOf('USERS')
const editorPath = (id: number): string => `/admin/user/${id}/edit`

/** The accounts of the machine. */
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
          <Stack as="span" align="center" justify="center" fixed className="sr-user-initial" aria-hidden="true">
            {[...username][0]?.toUpperCase()}
          </Stack>
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

/** Locks who may log in, and the other way round. */
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
      remove={policy => {
        const handOverTo = policy.kind === 'replace' ? policy.by : null
        return remove({ id, version, handOverTo, deleteContent: policy.kind === 'take-out' })
      }}
      picker={(value, onChange) => (
        <SelectField
          {...uncontrolled('owner', value, onChange)}
          label={t('heir')}
          emptyLabel={t('chooseHeir')}
          options={owners}
        />
      )}
      onClose={onClose}
    />
  )
}
