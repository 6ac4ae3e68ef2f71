import { Button, Callout, ProgressBar } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiProblem } from '../../api/api-problem.ts'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { catalogueChanged } from '../../queries/catalogue.model.ts'
import { useTask } from '../../queries/use-task.ts'
import { DataTable, type Column as TableColumn } from '../../ui/data-table.view.tsx'
import { Column, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge, ErrorState, Skeleton } from '../../ui/page-parts.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import { useEvent } from '../../ui/use-model.ts'
import * as transfer from './transferables.ts'

/** Recipes and collections as a file for another machine. */
export function ExportPage() {
  const { t } = useTranslation('transfer')
  const { done: there, problem, run } = useTask(transfer.readTransferables)
  const read = useEffectEvent(() => void run())
  useEffect(() => read(), [])
  useEvent(catalogueChanged, kinds => {
    if (kinds.includes('RECIPES') || kinds.includes('COLLECTIONS')) void run()
  })
  return (
    <Column as="section" gap={4}>
      <header>
        <h2>{t('export.title')}</h2>
        <p className="sr-muted">{t('export.lead')}</p>
      </header>
      {there ? (
        <Chooser there={there} />
      ) : problem ? (
        <ErrorState problem={problem} onRetry={() => void run()} />
      ) : (
        <Skeleton height="320px" />
      )}
    </Column>
  )
}

function Chooser({ there }: { readonly there: transfer.Transferables }) {
  const { t } = useTranslation(['transfer', 'terms'])
  const { number } = useFormat()
  const [choice, setChoice] = useState(transfer.noExport)
  return (
    <>
      <KindField
        kind="recipes"
        rows={there.recipes}
        choice={choice.recipes}
        onChange={recipes => setChoice({ ...choice, recipes })}
        columns={[
          { key: 'categories', title: t('terms:categories'), render: ({ categories }) => categories.join(', ') },
          {
            key: 'ingredients',
            title: t('column.ingredients'),
            align: 'end',
            sortBy: one => one.ingredients,
            render: one => number(one.ingredients),
          },
          {
            key: 'alcohol',
            title: t('terms:alcohol'),
            sortBy: ({ isAlcoholFree }) => Number(!isAlcoholFree),
            render: ({ isAlcoholFree }) => (isAlcoholFree ? <Badge tone="good">{t('terms:alcoholFree')}</Badge> : null),
          },
        ]}
      />
      <KindField
        kind="collections"
        rows={there.collections}
        choice={choice.collections}
        onChange={collections => setChoice({ ...choice, collections })}
        columns={[
          { key: 'description', title: t('terms:description'), render: ({ description }) => description },
          {
            key: 'size',
            title: t('terms:recipes'),
            align: 'end',
            sortBy: ({ size }) => size,
            render: ({ size }) => number(size),
          },
        ]}
      />
      <DownloadBar {...{ there, choice }} />
    </>
  )
}

const megabytes = (bytes: number): number => Math.max(0.1, bytes / 1_000_000)

function DownloadBar({
  there,
  choice,
}: {
  readonly there: transfer.Transferables
  readonly choice: transfer.ExportChoice
}) {
  const { t } = useTranslation(['transfer', 'terms'])
  const { number } = useFormat()
  /** So far, of the file that is on its way. */
  const [bytes, setBytes] = useState(0)
  const { isBusy, done, problem, run } = useTask(async (request: transfer.ExportRequest) => {
    setBytes(0)
    return { ...(await transfer.saveExport(request, setBytes)), choice }
  })
  const wanted = transfer.exportRequestOf(choice, there)
  const { collections, leastRecipes: least, mostRecipes: most } = transfer.exportSizeOf(choice, there)
  const said = (): string => {
    if (isBusy) return t('export.progress', { size: number(megabytes(bytes)) })
    if (done && !problem && done.choice === choice)
      return t('backup.done', { name: done.name, size: number(megabytes(done.bytes)) })
    if (wanted === null) return t('export.nothing')
    return t('export.estimate', {
      recipes:
        least === most
          ? t('terms:recipeCount', { count: most, amount: number(most) })
          : t('export.recipesBetween', { least: number(least), most: number(most) }),
      collections: t('export.collections', { count: collections, amount: number(collections) }),
    })
  }
  return (
    <Bar said={said()} {...{ isBusy, problem }}>
      <Button
        intent="primary"
        size="large"
        icon={<Download />}
        text={t('export.button')}
        disabled={wanted === null}
        loading={isBusy}
        onClick={() => wanted && void run(wanted)}
      />
    </Bar>
  )
}

interface BarProps {
  /** What will come of it, or how far it is. */
  readonly said: ReactNode
  readonly isBusy: boolean
  readonly problem: ApiProblem | null
  /** Buttons. */
  readonly children: ReactNode
}

/** Below everything that can be chosen: what it amounts to, and on with it. */
export const Bar = ({ said, isBusy, problem, children }: BarProps) => (
  <Stack gap={3} pad={[3, 4]} className="sr-card sr-stays">
    <Problem problem={problem} />
    <Row gap={3} wrap className="sr-fill-narrow">
      <Stack gap={1.5} flex="1 1 220px" role="status">
        {said}
        {isBusy ? <ProgressBar intent="primary" /> : null}
      </Stack>
      {children}
    </Row>
  </Stack>
)

export function Problem({ problem }: { readonly problem: ApiProblem | null }) {
  const problemText = useProblemText()
  return (
    problem && (
      <Callout intent="danger" className="sr-pre-line sr-anywhere sr-scroll" style={{ maxHeight: 320 }} role="alert">
        {problemText(problem)}
      </Callout>
    )
  )
}

interface KindFieldProps<Thing extends transfer.FileItem> {
  readonly kind: 'recipes' | 'collections'
  /** All there are of the kind. */
  readonly rows: readonly Thing[]
  readonly choice: transfer.KindChoice
  readonly onChange: (choice: transfer.KindChoice) => void
  /** Beside the name. */
  readonly columns: readonly TableColumn<Thing>[]
  readonly note?: string
}

/** All, some or none of a kind; some are picked from a table. */
export function KindField<Thing extends transfer.FileItem>(props: KindFieldProps<Thing>) {
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
        {rows.length === 0 ? null : (
          <Segments
            label={t(`kind.${kind}`)}
            value={choice.scope}
            options={transfer.scopes.map(value => ({ value, label: t(`scope.${value}`) }))}
            onChange={scope => onChange({ ...choice, scope })}
          />
        )}
      </Row>
      {note ? <p className="sr-muted">{note}</p> : null}
      {choice.scope === 'selected' ? <PickTable {...props} /> : null}
    </Stack>
  )
}

const pageSize = 25

/** Things to tick off; all of a page by the box above them, all of all pages by a button. */
function PickTable<Thing extends transfer.FileItem>({ kind, rows, columns, choice, onChange }: KindFieldProps<Thing>) {
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
