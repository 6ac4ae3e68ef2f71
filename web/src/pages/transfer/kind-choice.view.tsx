import { Button } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import type { FileItem } from './import-report.ts'
import { type KindChoice, scopes } from './transferables.ts'

interface KindFieldProps<Thing extends FileItem> {
  readonly kind: 'recipes' | 'collections'
  /** All there are of the kind. */
  readonly rows: readonly Thing[]
  readonly choice: KindChoice
  readonly onChange: (choice: KindChoice) => void
  /** Beside the name. */
  readonly columns: readonly Column<Thing>[]
  readonly note?: string
}

/** All, some or none of a kind; some are picked from a table. */
export function KindField<Thing extends FileItem>(props: KindFieldProps<Thing>) {
  const { kind, rows, choice, onChange, note } = props
  const { t } = useTranslation('transfer')
  const { number } = useFormat()
  const id = useId()
  return (
    <Stack as="section" gap={3} pad={[4, 5]} className="sr-card" aria-labelledby={id}>
      <Row gap={3} justify="between" wrap>
        <h3 id={id}>
          {t(`kind.${kind}`)} <span className="sr-muted sr-number sr-size-15 sr-light">{number(rows.length)}</span>
        </h3>
        <Row
          as="fieldset"
          gap={1}
          align="stretch"
          wrap
          pad={1}
          className="sr-scope-options sr-round-12 sr-surface-group"
          aria-labelledby={id}
          disabled={rows.length === 0}
        >
          {scopes.map(scope => (
            <Row
              as="label"
              key={scope}
              justify="center"
              minWidth={72}
              className="sr-scope-option sr-round-10 sr-choice sr-rings sr-pressable sr-tall sr-medium"
              data-chosen={scope === choice.scope}
            >
              <input
                type="radio"
                name={id}
                checked={scope === choice.scope}
                onChange={() => onChange({ ...choice, scope })}
              />
              {t(`scope.${scope}`)}
            </Row>
          ))}
        </Row>
      </Row>
      {note ? <p className="sr-muted">{note}</p> : null}
      {choice.scope === 'selected' ? <PickTable {...props} /> : null}
    </Stack>
  )
}

const pageSize = 25

/** Things to tick off; all of a page by the box above them, all of all pages by a button. */
function PickTable<Thing extends FileItem>({ kind, rows, columns, choice, onChange }: KindFieldProps<Thing>) {
  const { t } = useTranslation(['transfer', 'terms'])
  const { number } = useFormat()
  const select = (ids: ReadonlySet<number>): void => onChange({ ...choice, ids })
  const count = rows.filter(({ id }) => choice.ids.has(id)).length
  return (
    <Stack gap={3}>
      <Row gap={3} wrap>
        <Button
          text={t('pick.all', { amount: number(rows.length) })}
          disabled={count === rows.length}
          onClick={() => select(new Set(rows.map(({ id }) => id)))}
        />
        <Button text={t('pick.none')} disabled={count === 0} onClick={() => select(new Set())} />
        <span role="status">{t('pick.count', { count, amount: number(count) })}</span>
      </Row>
      <DataTable
        caption={t(`kind.${kind}`)}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[{ key: 'name', title: t('terms:name'), sortBy: ({ name }) => name, onPhone: 'title' }, ...columns]}
        searchText={({ name }) => name}
        searchLabel={t('pick.search')}
        selection={{ selected: choice.ids, onChange: select, label: ({ name }) => name }}
        initialSort={{ key: 'name', descending: false }}
        pageSize={pageSize}
        empty={t('pick.empty')}
      />
    </Stack>
  )
}
