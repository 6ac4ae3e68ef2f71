import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { IngredientMarks } from './ingredient-marks.view.tsx'
import { IngredientMenu } from './ingredient-menu.view.tsx'
import { IngredientPicture } from './ingredient-picture.view.tsx'
import { useIngredientWords } from './ingredient-words.ts'
import type { IngredientRow } from './ingredients.documents.ts'

/** All ingredients and groups with everything that is known of them. */
export function IngredientTable({ rows }: { readonly rows: readonly IngredientRow[] }) {
  const { t } = useTranslation('ingredients')
  return (
    <div className="sr-ingredient-table">
      <DataTable
        rows={rows}
        rowKey={({ id }) => id}
        caption={t('title')}
        searchLabel={t('search')}
        searchText={({ name, parentGroupName }) => `${name} ${parentGroupName ?? ''}`}
        initialSort={{ key: 'name', descending: false }}
        columns={[...useNames(), ...useNumbers()]}
        rowActions={row => <IngredientMenu row={row} />}
        empty={null}
      />
    </div>
  )
}

function useNames(): readonly Column<IngredientRow>[] {
  const { t } = useTranslation('ingredients')
  return [
    {
      key: 'name',
      title: t('name'),
      render: row => (
        <span className="sr-tree-name">
          <span className="sr-dot" style={{ background: row.colour }} />
          <strong>{row.name}</strong>
          <IngredientPicture row={row} />
        </span>
      ),
      sortBy: ({ name }) => name,
      onPhone: 'title',
      width: '22%',
    },
    { key: 'kind', title: t('kind'), render: ({ kind }) => t(`kinds.${kind}`), sortBy: ({ kind }) => kind },
    {
      key: 'parent',
      title: t('parent'),
      render: ({ parentGroupName }) => parentGroupName ?? '–',
      sortBy: ({ parentGroupName }) => parentGroupName,
    },
    {
      key: 'marks',
      title: t('marks'),
      render: row => <IngredientMarks row={row} />,
      sortBy: ({ onPump, owned }) => -(Number(onPump) * 2 + Number(owned)),
    },
  ]
}

function useNumbers(): readonly Column<IngredientRow>[] {
  const { t } = useTranslation('ingredients')
  const format = useFormat()
  const words = useIngredientWords()
  const exact = (value: number | null): string => (value === null ? '–' : format.exact(value))
  return [
    {
      key: 'alcohol',
      title: t('alcohol'),
      render: row => <span className="sr-number">{words.alcohol(row) ?? '–'}</span>,
      sortBy: ({ maxAlcoholContent }) => maxAlcoholContent,
      align: 'end',
    },
    {
      key: 'bottle',
      title: t('bottle'),
      render: row => <span className="sr-number">{words.counted(row) ?? '–'}</span>,
      sortBy: ({ unit, bottleSizeMl }) => (unit === 'ml' ? bottleSizeMl : t(`units.${unit}`)),
      align: 'end',
    },
    {
      key: 'flowFactor',
      onPhone: 'hide',
      title: t('flowFactor'),
      render: ({ flowFactor }) => <span className="sr-number">{exact(flowFactor)}</span>,
      sortBy: ({ flowFactor }) => flowFactor,
      align: 'end',
    },
    {
      key: 'density',
      onPhone: 'hide',
      title: t('density'),
      render: ({ density }) => <span className="sr-number">{exact(density)}</span>,
      sortBy: ({ density }) => density,
      align: 'end',
    },
    {
      key: 'price',
      title: t('price'),
      render: ({ bottlePrice }) => (
        <span className="sr-number">{bottlePrice === null ? '–' : format.price(bottlePrice)}</span>
      ),
      sortBy: ({ bottlePrice }) => bottlePrice,
      align: 'end',
    },
  ]
}
