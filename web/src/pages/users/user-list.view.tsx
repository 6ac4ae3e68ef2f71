import { Button } from '@blueprintjs/core'
import { Edit, Lock, NewPerson, Trash, Unlock } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { RemovalDialog } from '../../features/removal/removal-dialog.view.tsx'
import { SelectField } from '../../forms/choice-fields.view.tsx'
import { unbound } from '../../forms/unbound.ts'
import { TableAnswer } from '../../queries/table-answer.view.tsx'
import { $user } from '../../session/session.model.ts'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { PageHead } from '../../ui/page-parts.view.tsx'
import { useOccurrence } from '../../ui/use-model.ts'
import { $locking, lockToggled, setLockFx, userRemoval, users } from './user-list.model.ts'
import type { Account } from './users.documents.ts'
import './users.css'

/** The accounts of the machine. */
export function UserListPage() {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const createButton = useRef<HTMLButtonElement>(null)
  useOccurrence(setLockFx.doneData, ({ username, locked }) =>
    notify.success(t(locked ? 'nowLocked' : 'nowUnlocked', { name: username })),
  )
  return (
    <section className="sr-page">
      <PageHead title={t('title')} lead={t('lead')}>
        <Button
          ref={createButton}
          intent="primary"
          icon={<NewPerson />}
          text={t('create')}
          onClick={() => void navigate('/admin/user/create')}
        />
      </PageHead>
      <TableAnswer query={users}>{rows => <UserTable rows={rows} />}</TableAnswer>
      <RemovalDialog
        model={userRemoval}
        subject="user"
        focusAfter={createButton}
        picker={(target, value, onChange) => <HeirField leaverId={target.id} value={value} onChange={onChange} />}
      />
    </section>
  )
}

interface HeirProps {
  readonly leaverId: number
  readonly value: number | null
  readonly onChange: (id: number | null) => void
}

/** The person who looks at the page comes first. */
function HeirField({ leaverId, value, onChange }: HeirProps) {
  const { t } = useTranslation('users')
  const [all, me] = useUnit([users.$value, $user])
  const heirs = (all ?? [])
    .filter(({ id }) => id !== leaverId)
    .toSorted((a, b) => Number(b.id === me?.id) - Number(a.id === me?.id))
  return (
    <SelectField
      {...unbound('heir', value, onChange)}
      label={t('heir')}
      emptyLabel={t('chooseHeir')}
      options={heirs.map(({ id, username }) => ({
        value: id,
        label: id === me?.id ? t('me', { name: username }) : username,
      }))}
    />
  )
}

function UserTable({ rows }: { readonly rows: readonly Account[] }) {
  const { t } = useTranslation('users')
  return (
    <DataTable
      rows={rows}
      rowKey={({ id }) => id}
      caption={t('title')}
      searchLabel={t('search')}
      searchText={({ username, role }) => `${username} ${t(`roles.${role}`)}`}
      initialSort={{ key: 'username', descending: false }}
      columns={useColumns()}
      rowActions={user => <Actions user={user} />}
      empty={<p className="sr-muted">{t('empty')}</p>}
    />
  )
}

function useColumns(): readonly Column<Account>[] {
  const { t } = useTranslation('users')
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
          <Row as={Link} inline tall className="sr-strong" to={`/admin/user/${id}/edit`}>
            {username}
          </Row>
          {id === me?.id ? <span className="sr-badge">{t('you')}</span> : null}
        </Row>
      ),
      sortBy: ({ username }) => username,
      onPhone: 'title',
    },
    {
      key: 'role',
      title: t('role'),
      render: ({ role }) => t(`roles.${role}`),
      sortBy: ({ role }) => t(`roles.${role}`),
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ locked }) => (
        <span className={`sr-badge ${locked ? 'sr-badge-warning' : 'sr-badge-good'}`}>
          {t(locked ? 'locked' : 'active')}
        </span>
      ),
      sortBy: ({ locked }) => locked,
    },
  ]
}

function Actions({ user }: { readonly user: Account }) {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const { me, locking } = useUnit({ me: $user, locking: $locking })
  const [toggleLock, remove] = useUnit([lockToggled, userRemoval.asked])
  const { id, username, locked, version } = user
  const isOwn = id === me?.id
  return (
    <>
      {isOwn ? null : (
        <IconButton
          icon={locked ? <Unlock /> : <Lock />}
          label={t(locked ? 'unlockUser' : 'lockUser', { name: username })}
          title={t(locked ? 'unlock' : 'lock')}
          loading={locking.has(id)}
          onClick={() => toggleLock(user)}
        />
      )}
      <IconButton
        icon={<Edit />}
        label={t('editUser', { name: username })}
        onClick={() => void navigate(`/admin/user/${id}/edit`)}
      />
      {isOwn ? null : (
        <IconButton
          icon={<Trash />}
          label={t('deleteUser', { name: username })}
          onClick={() => remove({ id, name: username, version })}
        />
      )}
    </>
  )
}
