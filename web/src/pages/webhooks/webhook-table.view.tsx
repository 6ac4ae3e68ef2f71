import { Edit, History, Key, Play, Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useLacking } from '../../features/demo/use-lacking.ts'
import { useFormat } from '../../i18n/format.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { EmptyState } from '../../ui/page-parts.view.tsx'
import type { Webhook } from './webhooks.documents.ts'
import { $testing, deletion, editRequested, logOpened, renewal, testRequested } from './webhooks.model.ts'

/** Each webhook with what became of its latest message. */
export function WebhookTable({ rows }: { readonly rows: readonly Webhook[] }) {
  const { t } = useTranslation('webhooks')
  return (
    <DataTable
      rows={rows}
      rowKey={({ id }) => id}
      caption={t('title')}
      columns={useColumns()}
      rowActions={webhook => <Actions webhook={webhook} />}
      empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
    />
  )
}

const toneOf = { DELIVERED: 'good', PENDING: 'active', FAILED: 'danger' } as const

function useColumns(): readonly Column<Webhook>[] {
  const { t } = useTranslation('webhooks')
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t('name'),
      render: ({ name, url }) => (
        <Stack as="span" gap={0.5} shrink>
          <span className="sr-strong">{name}</span>
          <span className="sr-muted sr-size-14 sr-webhook-url">{url}</span>
        </Stack>
      ),
      sortBy: ({ name }) => name,
      onPhone: 'title',
    },
    { key: 'kinds', title: t('kinds'), render: ({ kinds }) => t('kindCount', { count: kinds.length }) },
    {
      key: 'state',
      title: t('state'),
      render: ({ isOn, goneAt }) => (
        <Badge tone={isOn ? 'good' : goneAt === null ? undefined : 'warning'}>
          {t(isOn ? 'on' : goneAt === null ? 'off' : 'gone')}
        </Badge>
      ),
    },
    {
      key: 'latest',
      title: t('latest'),
      render: ({ deliveries: [latest] }) =>
        latest === undefined ? (
          <span className="sr-muted">{t('nothingSent')}</span>
        ) : (
          <>
            <Badge tone={toneOf[latest.state]}>{t(`deliveryStates.${latest.state}`)}</Badge>{' '}
            <span className="sr-muted">{format.ago(latest.createdAt)}</span>
          </>
        ),
    },
  ]
}

function Actions({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useTranslation('webhooks')
  const testing = useUnit($testing)
  const lacking = useLacking('webhooks')
  const [test, log, edit, renew, remove] = useUnit([
    testRequested,
    logOpened,
    editRequested,
    renewal.asked,
    deletion.asked,
  ])
  const { id, name } = webhook
  return (
    <>
      <IconButton
        icon={<Play />}
        label={t('testWhat', { name })}
        title={t('test')}
        loading={testing.has(id)}
        {...lacking}
        onClick={() => test({ id })}
      />
      <IconButton icon={<History />} label={t('logWhat', { name })} title={t('log')} onClick={() => log(id)} />
      <IconButton icon={<Key />} label={t('renewWhat', { name })} title={t('renew')} onClick={() => renew(webhook)} />
      <IconButton icon={<Edit />} label={t('editWhat', { name })} onClick={() => edit(webhook)} />
      <IconButton icon={<Trash />} label={t('deleteWhat', { name })} onClick={() => remove(webhook)} />
    </>
  )
}
