import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import type { TransferableCollection, TransferableRecipe } from './transferables.ts'

interface Pickable {
  readonly id: number
  readonly name: string
}

export interface PickTableProps<Row extends Pickable> {
  readonly caption: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly selected: ReadonlySet<number>
  readonly onChange: (selected: ReadonlySet<number>) => void
}

const pageSize = 25

/** Things to tick off; all of a page by the box above them, all of all pages by a button. */
export function PickTable<Row extends Pickable>({ caption, rows, columns, selected, onChange }: PickTableProps<Row>) {
  const { t } = useTranslation('transfer')
  const { number } = useFormat()
  const count = rows.filter(({ id }) => selected.has(id)).length
  return (
    <Stack gap={3}>
      <Row gap={3} wrap>
        <Button
          text={t('pick.all', { amount: number(rows.length) })}
          disabled={count === rows.length}
          onClick={() => onChange(new Set(rows.map(({ id }) => id)))}
        />
        <Button text={t('pick.none')} disabled={count === 0} onClick={() => onChange(new Set())} />
        <span role="status">{t('pick.count', { count, amount: number(count) })}</span>
      </Row>
      <DataTable
        caption={caption}
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        searchText={({ name }) => name}
        searchLabel={t('pick.search')}
        selection={{ selected, onChange, label: ({ name }) => name }}
        initialSort={{ key: 'name', descending: false }}
        pageSize={pageSize}
        empty={t('pick.empty')}
      />
    </Stack>
  )
}

type TableProps<Row> = Pick<PickTableProps<Row & Pickable>, 'selected' | 'onChange'>

export function RecipeTable({
  recipes,
  ...rest
}: TableProps<TransferableRecipe> & { readonly recipes: readonly TransferableRecipe[] }) {
  const { t } = useTranslation('transfer')
  const { number } = useFormat()
  return (
    <PickTable
      {...rest}
      caption={t('kind.recipes')}
      rows={recipes}
      columns={[
        { key: 'name', title: t('column.name'), sortBy: ({ name }) => name, onPhone: 'title', render: one => one.name },
        { key: 'categories', title: t('column.categories'), render: ({ categories }) => categories.join(', ') },
        {
          key: 'ingredients',
          title: t('column.ingredients'),
          align: 'end',
          sortBy: one => one.ingredients,
          render: one => number(one.ingredients),
        },
        {
          key: 'alcohol',
          title: t('column.alcohol'),
          sortBy: ({ isAlcoholFree }) => Number(!isAlcoholFree),
          render: ({ isAlcoholFree }) =>
            isAlcoholFree ? <span className="sr-badge sr-badge-good">{t('alcoholFree')}</span> : null,
        },
      ]}
    />
  )
}

export function CollectionTable({
  collections,
  ...rest
}: TableProps<TransferableCollection> & { readonly collections: readonly TransferableCollection[] }) {
  const { t } = useTranslation('transfer')
  const { number } = useFormat()
  return (
    <PickTable
      {...rest}
      caption={t('kind.collections')}
      rows={collections}
      columns={[
        { key: 'name', title: t('column.name'), sortBy: ({ name }) => name, onPhone: 'title', render: one => one.name },
        { key: 'description', title: t('column.description'), render: ({ description }) => description },
        {
          key: 'size',
          title: t('column.recipes'),
          align: 'end',
          sortBy: ({ size }) => size,
          render: ({ size }) => number(size),
        },
      ]}
    />
  )
}
