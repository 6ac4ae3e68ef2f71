import { Button } from '@blueprintjs/core'
import { ArrowRight, GridView, Plus, Th } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { startsOrContains } from '../../entities/ingredient/ingredient-match.ts'
import { useFormat } from '../../i18n/format.ts'
import { Column, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { EmptyState, ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { SearchField } from '../../ui/search-field.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import { UndoStrip } from '../../ui/undo-strip.view.tsx'
import { useWhileShown } from '../../ui/use-model.ts'
import {
  $bar,
  $isSaving,
  $lastRemoved,
  addAsked,
  type BarAnswer,
  type BarIngredient,
  barQuery,
  undoDismissed,
  undoRequested,
} from './bar.model.ts'
import { BarAddDialog } from './bar-add-dialog.view.tsx'
import { BarShelves, BarTable } from './bar-bottles.view.tsx'
import './bar.css'

/** The bottles at home: what they are, and what can be made of them. */
export function BarPage() {
  const { t } = useTranslation('bar')
  const [bar, retry, ask] = useUnit([$bar, barQuery.refetch, addAsked])
  useWhileShown(barQuery.opened, barQuery.closed)
  return (
    <Column as="section" gap={4} className="sr-page">
      <PageHead flush title={t('title')} lead={t('lead')}>
        <Button intent="primary" icon={<Plus />} text={t('add.button')} onClick={() => ask()} />
      </PageHead>
      {bar.kind === 'failed' ? (
        <ErrorState problem={bar.problem} onRetry={retry} />
      ) : (
        <BarContents answer={bar.kind === 'ready' ? bar.value : null} />
      )}
      <LastRemoved />
      <BarAddDialog />
    </Column>
  )
}

function LastRemoved() {
  const { t } = useTranslation('bar')
  const [last, saving, undo, dismiss] = useUnit([$lastRemoved, $isSaving, undoRequested, undoDismissed])
  return (
    <UndoStrip
      text={last === null ? null : t('removed', { ingredient: last.name })}
      busy={saving}
      onUndo={() => undo()}
      onClose={() => dismiss()}
    />
  )
}

function BarContents({ answer }: { readonly answer: BarAnswer | null }) {
  const { t } = useTranslation('bar')
  const ask = useUnit(addAsked)
  const [query, setQuery] = useState('')
  if (answer === null) return <BarSkeleton />
  if (answer.bar.length === 0) {
    return (
      <EmptyState title={t('empty.title')} text={t('empty.text')}>
        <Button intent="primary" size="large" icon={<Plus />} text={t('add.button')} onClick={() => ask()} />
      </EmptyState>
    )
  }
  const found = query.trim() === '' ? answer.bar : startsOrContains(query, answer.bar)
  return (
    <>
      <Makeable answer={answer} />
      <Found query={query} onQuery={setQuery} found={found} total={answer.bar.length} />
    </>
  )
}

interface FoundProps {
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly found: readonly BarIngredient[]
  readonly total: number
}

function Found({ query, onQuery, found, total }: FoundProps) {
  const { t } = useTranslation('bar')
  const format = useFormat()
  const [parameters, setParameters] = useSearchParams()
  const view = parameters.get('view') === 'table' ? 'table' : 'shelves'
  return (
    <>
      <Row gap={[3, 4]} wrap>
        <search style={{ flex: '1 1 240px', maxWidth: 380 }}>
          <SearchField label={t('search')} value={query} onChange={onQuery} />
        </search>
        <Segments
          label={t('view.label')}
          value={view}
          options={[
            { value: 'shelves', label: t('view.shelves'), icon: <GridView /> },
            { value: 'table', label: t('view.table'), icon: <Th /> },
          ]}
          onChange={next => setParameters(next === 'table' ? { view: 'table' } : {}, { replace: true })}
        />
        <p className="sr-muted sr-push" role="status">
          {query.trim() === ''
            ? t('count', { count: total, amount: format.number(total) })
            : t('found', { count: found.length, amount: format.number(found.length) })}
        </p>
      </Row>
      {found.length === 0 ? (
        <EmptyState title={t('nothing.title')} text={t('nothing.text', { query: query.trim() })} />
      ) : view === 'table' ? (
        <BarTable items={found} />
      ) : (
        <BarShelves items={found} />
      )}
    </>
  )
}

function Makeable({ answer }: { readonly answer: BarAnswer }) {
  const { t } = useTranslation('bar')
  const format = useFormat()
  const [made, all] = [answer.makeable.totalElements, answer.all.totalElements]
  return (
    <Link className="sr-card sr-leads sr-undecorated" to="/recipe/public?fabricable=manual">
      <Row as="span" gap={4} pad={[4, 5]}>
        <span className="sr-display sr-bar-makeable-count">{format.number(made)}</span>
        <Stack as="span" gap={0.5} grow>
          <strong>{t('makeable.title', { count: made })}</strong>
          <span className="sr-muted">{t('makeable.text', { all: format.number(all) })}</span>
        </Stack>
        <ArrowRight />
      </Row>
    </Link>
  )
}

function BarSkeleton() {
  const rows = Array.from({ length: 12 }, (_, index) => `waiting ${index}`)
  return (
    <div aria-hidden>
      <Row gap={4} pad={[4, 5]} className="sr-card">
        <Skeleton width="44px" height="44px" />
        <Stack as="span" gap={0.5} grow>
          <Skeleton width="180px" height="18px" />
          <Skeleton width="240px" height="16px" />
        </Stack>
      </Row>
      <Row gap={[3, 4]} wrap>
        <Skeleton width="280px" height="44px" />
      </Row>
      <Stack gap={2} className="sr-bar-shelf">
        <Skeleton width="120px" height="26px" />
        <Stack gap={2}>
          {rows.map(key => (
            <Skeleton key={key} height="60px" />
          ))}
        </Stack>
      </Stack>
    </div>
  )
}
