import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { Row } from '../../ui/layout/layout.view.tsx'
import type { SortValue } from '../../ui/table-rows.ts'
import { IngredientMarks, IngredientMenu, IngredientPicture } from './ingredient-cells.view.tsx'
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
        <Row as="span" inline gap={3} shrink className="sr-anywhere">
          <span className="sr-dot" style={{ background: row.colour }} />
          <strong dir="auto">{row.name}</strong>
          <IngredientPicture row={row} />
        </Row>
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

/** A column of numbers; a phone has no room for those that hardly anybody looks for. */
const numbers = (
  key: string,
  title: string,
  textOf: (row: IngredientRow) => string | null,
  sortBy: (row: IngredientRow) => SortValue,
  isRare = false,
): Column<IngredientRow> => ({
  key,
  title,
  render: row => <span className="sr-number">{textOf(row) ?? '–'}</span>,
  sortBy,
  align: 'end',
  ...(isRare && { onPhone: 'hide' as const }),
})

function useNumbers(): readonly Column<IngredientRow>[] {
  const { t } = useTranslation('ingredients')
  const format = useFormat()
  const words = useIngredientWords()
  const exact = (value: number | null): string | null => (value === null ? null : format.exact(value))
  const countedBy = ({ unit, bottleSizeMl }: IngredientRow) => (unit === 'ml' ? bottleSizeMl : t(`units.${unit}`))
  return [
    numbers('alcohol', t('alcohol'), words.alcohol, ({ maxAlcoholContent }) => maxAlcoholContent),
    numbers('bottle', t('bottle'), words.counted, countedBy),
    numbers(
      'flowFactor',
      t('flowFactor'),
      row => exact(row.flowFactor),
      ({ flowFactor }) => flowFactor,
      true,
    ),
    numbers(
      'density',
      t('density'),
      row => exact(row.density),
      ({ density }) => density,
      true,
    ),
    numbers('price', t('price'), words.price, ({ bottlePrice }) => bottlePrice),
  ]
}
