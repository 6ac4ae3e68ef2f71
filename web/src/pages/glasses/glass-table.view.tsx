import { Button } from '@blueprintjs/core'
import { Edit, Plus, Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { Row } from '../../ui/layout/layout.view.tsx'
import { EmptyState } from '../../ui/page-state.view.tsx'
import type { GlassWithUse } from './glasses.documents.ts'
import { createRequested, editRequested, glassRemoval } from './glasses.model.ts'
import { sampleDrink } from './sample-drink.ts'

/** The glasses of the house, as they look and what they are for. */
export function GlassTable({ rows }: { readonly rows: readonly GlassWithUse[] }) {
  const { t } = useTranslation('glasses')
  const columns = useColumns()
  const [create, edit, remove] = useUnit([createRequested, editRequested, glassRemoval.asked])
  return (
    <DataTable
      rows={rows}
      rowKey={({ id }) => id}
      caption={t('title')}
      searchLabel={t('search')}
      searchText={({ name }) => name}
      columns={columns}
      rowActions={row => (
        <>
          <Button
            variant="minimal"
            icon={<Edit />}
            aria-label={t('edit', { name: row.name })}
            onClick={() => edit(row)}
          />
          <Button
            variant="minimal"
            icon={<Trash />}
            aria-label={t('delete', { name: row.name })}
            onClick={() => remove(row)}
          />
        </>
      )}
      empty={
        <EmptyState title={t('empty.title')} text={t('empty.text')}>
          <Button intent="primary" icon={<Plus />} text={t('create')} onClick={() => create()} />
        </EmptyState>
      }
    />
  )
}

function useColumns(): readonly Column<GlassWithUse>[] {
  const { t } = useTranslation('glasses')
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t('name'),
      render: ({ name, shape }) => (
        <Row as="span" gap={3}>
          <span className="sr-glass-cell-picture">
            <DrinkImage shape={shape} drink={sampleDrink} />
          </span>
          <strong className="sr-strong">{name}</strong>
        </Row>
      ),
      sortBy: ({ name }) => name,
      onPhone: 'title',
    },
    {
      key: 'size',
      title: t('size'),
      render: ({ sizeMl }) => <span className="sr-number">{format.ml(sizeMl)}</span>,
      sortBy: ({ sizeMl }) => sizeMl,
      align: 'end',
    },
    {
      key: 'weight',
      title: t('weight'),
      render: ({ emptyWeightGrams }) =>
        emptyWeightGrams === null ? (
          <span className="sr-muted">{t('notWeighed')}</span>
        ) : (
          <span className="sr-number">{t('grams', { weight: format.number(emptyWeightGrams) })}</span>
        ),
      sortBy: ({ emptyWeightGrams }) => emptyWeightGrams,
      align: 'end',
    },
    {
      key: 'marks',
      title: t('marks'),
      render: glass => <Marks glass={glass} />,
      sortBy: ({ isDefault, useForSingleIngredients }) => -(Number(isDefault) * 2 + Number(useForSingleIngredients)),
    },
    {
      key: 'recipes',
      title: t('recipes'),
      render: ({ recipeCount }) => <span className="sr-number">{format.number(recipeCount)}</span>,
      sortBy: ({ recipeCount }) => recipeCount,
      align: 'end',
    },
  ]
}

function Marks({ glass }: { readonly glass: GlassWithUse }) {
  const { t } = useTranslation('glasses')
  if (!glass.isDefault && !glass.useForSingleIngredients) return <span aria-hidden="true">–</span>
  return (
    <Row as="span" inline gap={1} align="stretch" wrap>
      {glass.isDefault ? <span className="sr-badge sr-badge-good">{t('defaultMark')}</span> : null}
      {glass.useForSingleIngredients ? <span className="sr-badge">{t('singleMark')}</span> : null}
    </Row>
  )
}
