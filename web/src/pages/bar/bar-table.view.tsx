import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../ui/data-table.view.tsx'
import { Row } from '../../ui/layout/layout.view.tsx'
import type { BarIngredient } from './bar.documents.ts'
import { removed } from './bar.model.ts'
import { AlcoholWords, OnPump } from './bar-shelves.view.tsx'

/** What is owned, to be sorted by any column. */
export function BarTable({ items }: { readonly items: readonly BarIngredient[] }) {
  const { t } = useTranslation('bar')
  const remove = useUnit(removed)
  return (
    <DataTable
      rows={items}
      rowKey={({ id }) => id}
      caption={t('title')}
      empty={t('nothing.title')}
      initialSort={{ key: 'name', descending: false }}
      columns={[
        {
          key: 'name',
          title: t('column.name'),
          sortBy: ({ name }) => name,
          onPhone: 'title',
          render: item => (
            <Row as="span" inline gap={3}>
              <span className="sr-dot" style={{ background: item.colour }} />
              {item.name}
            </Row>
          ),
        },
        {
          key: 'group',
          title: t('column.group'),
          sortBy: ({ parentGroupName }) => parentGroupName ?? '',
          render: item => item.parentGroupName ?? t('ungrouped'),
        },
        {
          key: 'alcohol',
          title: t('column.alcohol'),
          sortBy: ({ alcoholContent }) => alcoholContent ?? 0,
          render: item => <AlcoholWords item={item} />,
        },
        {
          key: 'pump',
          title: t('column.pump'),
          sortBy: ({ onPump }) => Number(!onPump),
          render: item => (item.onPump ? <OnPump /> : null),
        },
      ]}
      rowActions={item => (
        <Button
          variant="minimal"
          icon={<Cross />}
          aria-label={t('remove', { ingredient: item.name })}
          onClick={() => remove(item)}
        />
      )}
    />
  )
}
