/** The rows of a table that are shown, and their order. */
import { Checkbox } from '@blueprintjs/core'
import { CaretDown, CaretUp, ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rememberedSearchText, searchFor } from '#domain/names/spelling.ts'
import { useFormat } from '../i18n/format.ts'
import { IconButton } from './buttons.view.tsx'
import { Box, Row, Stack } from './layout/layout.view.tsx'
import { Skeleton } from './page-parts.view.tsx'
import { SearchField } from './search-field.view.tsx'
import './ui.css'

export interface TableSort {
  readonly key: string
  readonly descending: boolean
}

export type SortValue = string | number | boolean | null

interface RowsWanted<Row> {
  readonly search: string
  readonly searchText: ((row: Row) => string) | undefined
  readonly sort: TableSort | null
  readonly sortBy: ((row: Row) => SortValue) | undefined
  /** The language whose alphabet sorts the rows. */
  readonly tag: string
}

/** Nothing comes last, whichever way it is sorted. */
function compared(a: SortValue, b: SortValue, descending: boolean, collator: Intl.Collator): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  const rank = typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : Number(a) - Number(b)
  return descending ? -rank : rank
}

/** Every word of the search has to be in the row. */
export function wantedRows<Row>(
  rows: readonly Row[],
  { search, searchText, sort, sortBy, tag }: RowsWanted<Row>,
): readonly Row[] {
  const wanted = searchFor(search)
  const found =
    wanted && searchText ? rows.filter(row => wanted.hasWordsIn(rememberedSearchText(searchText(row)))) : rows
  if (sort === null || sortBy === undefined) return found
  const collator = new Intl.Collator(tag, { numeric: true })
  return found.toSorted((a, b) => compared(sortBy(a), sortBy(b), sort.descending, collator))
}

/** A click on a column: its order, then the other way round. */
export const nextSort = (sort: TableSort | null, key: string): TableSort => ({
  key,
  descending: sort?.key === key && !sort.descending,
})

export interface Column<Row> {
  readonly key: string
  readonly title: string
  /** Shows what it's sorted by unless it's given. */
  readonly render?: (row: Row) => ReactNode
  /** Makes the column sortable. */
  readonly sortBy?: (row: Row) => SortValue
  readonly align?: 'start' | 'end' | 'center'
  /** On a narrow screen a row is a card: its title, a line of it, or left out. */
  readonly onPhone?: 'title' | 'line' | 'hide'
  /** Any CSS length. */
  readonly width?: string
}

interface Selection<Row> {
  readonly selected: ReadonlySet<number>
  readonly onChange: (selected: ReadonlySet<number>) => void
  /** How a row is called, for those who hear it. */
  readonly label: (row: Row) => string
}

interface DataTableProps<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => number
  readonly columns: readonly Column<Row>[]
  /** The content of the table, for those who hear it. */
  readonly caption: string
  /** The text by which a row is found; without it there is no search field. */
  readonly searchText?: (row: Row) => string
  readonly searchLabel?: string
  readonly rowActions?: (row: Row) => ReactNode
  readonly selection?: Selection<Row>
  readonly initialSort?: TableSort
  /** More rows are on further pages. */
  readonly pageSize?: number
  /** Instead of a table without rows. */
  readonly empty: ReactNode
}

const usualPageSize = 50

/** Rows to search, sort and page; cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, searchText, searchLabel, initialSort, pageSize = usualPageSize, empty } = props
  const { t, i18n } = useTranslation('common')
  const format = useFormat()
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<TableSort | null>(initialSort ?? null)
  const [wantedPage, setPage] = useState(0)
  if (rows.length === 0) return <>{empty}</>
  const sortBy = columns.find(({ key }) => key === sort?.key)?.sortBy
  const found = wantedRows(rows, { search, searchText, sort, sortBy, tag: i18n.language })
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(wantedPage, pages - 1)
  const shown = found.slice(page * pageSize, (page + 1) * pageSize)
  const amount = format.number(rows.length)
  return (
    <Stack gap={3} shrink>
      {searchText ? (
        <Box pad={[0, 3]} maxWidth={384}>
          <SearchField
            label={searchLabel ?? t('search')}
            value={search}
            clearable
            onChange={text => {
              setSearch(text)
              setPage(0)
            }}
          />
        </Box>
      ) : null}
      {found.length === 0 ? (
        <Box as="p" pad={[5, 3]} className="sr-muted sr-text-center">
          {t('table.searchEmpty')}
        </Box>
      ) : (
        <Grid {...props} shown={shown} sort={sort} onSort={key => setSort(nextSort(sort, key))} />
      )}
      <Row gap={3} pad={[0, 3]} justify="between" wrap tall>
        <span className="sr-muted sr-number" role="status">
          {found.length === rows.length
            ? t('table.total', { count: rows.length, amount })
            : t('table.found', { found: format.number(found.length), amount })}
        </span>
        {pages > 1 ? <Pages page={page} pages={pages} onPage={setPage} /> : null}
      </Row>
    </Stack>
  )
}

interface GridProps<Row> extends DataTableProps<Row> {
  readonly shown: readonly Row[]
  readonly sort: TableSort | null
  readonly onSort: (key: string) => void
}

function Grid<Row>({ columns, rowKey, caption, rowActions, selection, shown, sort, onSort }: GridProps<Row>) {
  const { t } = useTranslation('common')
  return (
    <table className="sr-table-grid">
      <caption className="sr-visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {selection ? (
            <th scope="col" style={{ width: 44 }}>
              <SelectAll selection={selection} keys={shown.map(rowKey)} />
            </th>
          ) : null}
          {columns.map(column => (
            <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
          {rowActions ? (
            <th scope="col">
              <span className="sr-visually-hidden">{t('table.actions')}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {shown.map(row => (
          <tr key={rowKey(row)} data-selected={selection?.selected.has(rowKey(row)) ?? false}>
            {selection ? (
              <td className="sr-table-check">
                <Checkbox
                  checked={selection.selected.has(rowKey(row))}
                  aria-label={t('table.select', { name: selection.label(row) })}
                  onChange={() => selection.onChange(toggled(selection.selected, [rowKey(row)]))}
                />
              </td>
            ) : null}
            {columns.map(({ key, title, sortBy, render = sortBy, align = 'start', onPhone = 'line' }) => (
              <td key={key} dir="auto" style={{ textAlign: align }} data-phone={onPhone} data-title={title}>
                {render?.(row)}
              </td>
            ))}
            {rowActions ? (
              <td className="sr-table-actions">
                <Row as="span" gap={1} align="stretch" justify="end" className="sr-tight-buttons">
                  {rowActions(row)}
                </Row>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface HeadCellProps<Row> {
  readonly column: Column<Row>
  readonly sort: TableSort | null
  readonly onSort: (key: string) => void
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { key, title, sortBy, align = 'start', width } = column
  const isSorted = sort?.key === key
  const direction = sort?.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined} style={{ textAlign: align, width }}>
      {sortBy ? (
        <Row
          as="button"
          type="button"
          inline
          gap={0.5}
          tall
          pad={0}
          className="sr-table-sort sr-round-small"
          onClick={() => onSort(key)}
        >
          {title}
          {isSorted && sort.descending ? <CaretDown aria-hidden /> : <CaretUp aria-hidden data-idle={!isSorted} />}
        </Row>
      ) : (
        title
      )}
    </th>
  )
}

/** All in, unless all are in already: then all out. */
function toggled(selected: ReadonlySet<number>, keys: readonly number[]): ReadonlySet<number> {
  const all = keys.every(key => selected.has(key))
  return new Set(all ? [...selected].filter(key => !keys.includes(key)) : [...selected, ...keys])
}

function SelectAll<Row>({ selection, keys }: { readonly selection: Selection<Row>; readonly keys: readonly number[] }) {
  const { t } = useTranslation('common')
  const count = keys.filter(key => selection.selected.has(key)).length
  return (
    <Checkbox
      checked={count === keys.length}
      indeterminate={count > 0 && count < keys.length}
      aria-label={t('table.selectAll')}
      onChange={() => selection.onChange(toggled(selection.selected, keys))}
    />
  )
}

interface PagesProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

function Pages({ page, pages, onPage }: PagesProps) {
  const { t } = useTranslation('common')
  return (
    <Row as="span" gap={2}>
      <IconButton
        icon={<ChevronLeft />}
        label={t('table.previous')}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      />
      <span className="sr-number">{t('table.page', { page: String(page + 1), pages: String(pages) })}</span>
      <IconButton
        icon={<ChevronRight />}
        label={t('table.next')}
        disabled={page === pages - 1}
        onClick={() => onPage(page + 1)}
      />
    </Row>
  )
}

const rowKeys = [0, 1, 2, 3, 4, 5]

/** Stands where a table with a search field will be. */
export const TableSkeleton = () => (
  <Stack gap={3} shrink aria-hidden="true">
    <Skeleton width="min(100%, 360px)" height="44px" />
    <Skeleton height="44px" />
    {rowKeys.map(key => (
      <Skeleton key={key} height="52px" />
    ))}
  </Stack>
)
