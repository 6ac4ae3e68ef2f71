import { Cross, Tint } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { DataTable } from '../../ui/data-table.view.tsx'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { type BarIngredient, removed } from './bar.model.ts'
import { type BarGroup, groupedByShelf } from './bar-groups.ts'

/** The owned ingredients, group by group. */
export function BarShelves({ items }: { readonly items: readonly BarIngredient[] }) {
  const { i18n } = useTranslation('bar')
  return (
    <div className="sr-bar-shelves">
      {groupedByShelf(items, i18n.language).map(group => (
        <Shelf key={group.name ?? ''} group={group} />
      ))}
    </div>
  )
}

function Shelf({ group }: { readonly group: BarGroup<BarIngredient> }) {
  const { t } = useTranslation('bar')
  const id = useId()
  return (
    <Stack as="section" gap={2} className="sr-bar-shelf" aria-labelledby={id}>
      <h2 className="sr-size-19" id={id}>
        {group.name ?? t('ungrouped')}
      </h2>
      <List gap={2}>
        {group.items.map(item => (
          <Bottle key={item.id} item={item} />
        ))}
      </List>
    </Stack>
  )
}

function Bottle({ item }: { readonly item: BarIngredient }) {
  const { t } = useTranslation('bar')
  const remove = useUnit(removed)
  return (
    <Row as="li" gap={3} pad={2} minHeight={60} className="sr-card" style={{ paddingLeft: 'var(--sr-space-4)' }}>
      <span className="sr-dot" style={{ background: item.colour }} />
      <Stack as="span" grow shrink>
        <span className="sr-strong sr-anywhere">{item.name}</span>
        <AlcoholWords item={item} small />
      </Stack>
      {item.onPump ? <OnPump /> : null}
      <IconButton icon={<Cross />} label={t('remove', { ingredient: item.name })} onClick={() => remove(item)} />
    </Row>
  )
}

function AlcoholWords({ item, small = false }: { readonly item: BarIngredient; readonly small?: boolean }) {
  const { t } = useTranslation('bar')
  const format = useFormat()
  const alcohol = item.alcoholContent ?? 0
  return (
    <span className={small ? 'sr-muted sr-number sr-size-13' : 'sr-muted sr-number'}>
      {alcohol > 0 ? t('alcohol', { percent: format.percent(alcohol) }) : t('alcoholFree')}
    </span>
  )
}

function OnPump() {
  const { t } = useTranslation('bar')
  return (
    <Row as="span" inline className="sr-badge sr-badge-good" style={{ gap: 5 }}>
      <Tint size={12} /> {t('onPump')}
    </Row>
  )
}

/** The owned ingredients, to be sorted by any column. */
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
        <IconButton icon={<Cross />} label={t('remove', { ingredient: item.name })} onClick={() => remove(item)} />
      )}
    />
  )
}
