import { Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { EmptyState } from '../../ui/page-parts.view.tsx'
import type { ApiToken } from './tokens.documents.ts'
import { withdrawal } from './tokens.model.ts'

interface TokenTableProps {
  readonly rows: readonly ApiToken[]
  readonly withOwners?: boolean
}

/** What each token is for, how far it reaches, and whether anybody still uses it. */
export function TokenTable({ rows, withOwners = false }: TokenTableProps) {
  const { t } = useTranslation('tokens')
  const columns = useColumns()
  const ask = useUnit(withdrawal.asked)
  return (
    <DataTable
      rows={rows}
      rowKey={({ id }) => id}
      caption={t('title')}
      columns={withOwners ? columns : columns.filter(({ key }) => key !== 'owner')}
      rowActions={({ id, name }) => (
        <IconButton
          icon={<Trash />}
          label={t('withdrawWhat', { name })}
          title={t('withdraw')}
          onClick={() => ask({ id, name })}
        />
      )}
      empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
    />
  )
}

function useColumns(): readonly Column<ApiToken>[] {
  const { t } = useTranslation('tokens')
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t('name'),
      render: ({ name }) => <span className="sr-strong">{name}</span>,
      sortBy: ({ name }) => name,
      onPhone: 'title',
    },
    { key: 'owner', title: t('owner'), render: ({ owner }) => owner, sortBy: ({ owner }) => owner },
    { key: 'scope', title: t('scope'), render: ({ scope }) => <Badge>{t(`scopes.${scope}`)}</Badge> },
    {
      key: 'lastUsed',
      title: t('lastUsed'),
      render: ({ lastUsedAt }) => (lastUsedAt === null ? t('neverUsed') : format.ago(lastUsedAt)),
      sortBy: ({ lastUsedAt }) => lastUsedAt ?? '',
    },
    {
      key: 'expires',
      title: t('expires'),
      render: ({ expiresAt }) => (expiresAt === null ? t('never') : format.date(expiresAt)),
      sortBy: ({ expiresAt }) => expiresAt ?? '9',
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ state }) => <Badge tone={state === 'VALID' ? 'good' : 'warning'}>{t(`states.${state}`)}</Badge>,
    },
  ]
}
