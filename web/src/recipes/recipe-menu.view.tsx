import { Button } from '@blueprintjs/core'
import { Plus, Refresh, Reset } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFormat } from '../i18n/format.ts'
import { useProblemText } from '../i18n/problem-text.ts'
import { EmptyState, ErrorState, Skeleton } from '../ui/page-state.view.tsx'
import { scrollerOf } from './list-scroll.ts'
import type { RecipeSummary } from './recipe.documents.ts'
import { RecipeGrid } from './recipe-grid.view.tsx'
import { $list, $loading, $mayCreate, $problem, nextPageWanted, retryRequested } from './recipe-list.model.ts'
import { emptyList, hasMore, isListOf } from './recipe-list.ts'
import { searchReset } from './recipe-search.model.ts'
import { isNarrowed, type ListRequest } from './recipe-search.ts'

/** A menu of one page needs no last line. */
const endWorthSaying = 13
const firstSkeletons = 9
const moreSkeletons = 3

interface RecipeMenuProps {
  readonly request: ListRequest
  /** Buttons in a card's upper corner. */
  readonly renderExtra?: ((recipe: RecipeSummary) => ReactNode) | undefined
  /** Instead of the usual words where there is nothing to be found. */
  readonly empty?: ReactNode
}

/** The recipes of one request, or why there are none. */
export function RecipeMenu({ request, renderExtra, empty }: RecipeMenuProps) {
  const { list, loading, problem, retry, next } = useUnit({
    list: $list,
    loading: $loading,
    problem: $problem,
    retry: retryRequested,
    next: nextPageWanted,
  })
  // The first moment of another list still sees the list before.
  const current = isListOf(list, request) ? list : emptyList
  useKeptScroll(current.scroll)
  const { items, totalElements } = current
  if (items.length === 0 && problem !== null) return <ErrorState problem={problem} onRetry={retry} />
  if (totalElements === 0) {
    return empty !== undefined && !isNarrowed(request.search) ? empty : <NothingFound request={request} />
  }
  const more = hasMore(current)
  return (
    <>
      <Count total={totalElements} />
      <RecipeGrid
        items={items}
        total={totalElements}
        waiting={items.length === 0 ? firstSkeletons : loading ? moreSkeletons : 0}
        onEndNear={more && items.length > 0 ? next : undefined}
        renderExtra={renderExtra}
      />
      <MenuEnd complete={!more && items.length >= endWorthSaying} />
    </>
  )
}

function Count({ total }: { total: number | null }) {
  const { t } = useTranslation('recipes')
  const format = useFormat()
  return (
    <p className="sr-recipes-count sr-muted" role="status">
      {total === null ? <Skeleton width="84px" /> : t('count', { count: total, amount: format.number(total) })}
    </p>
  )
}

function NothingFound({ request }: { request: ListRequest }) {
  const { t } = useTranslation('recipes')
  const navigate = useNavigate()
  const { reset, mayCreate } = useUnit({ reset: searchReset, mayCreate: $mayCreate })
  if (isNarrowed(request.search)) {
    return (
      <EmptyState title={t('empty.title')} text={t('empty.text')}>
        <Button intent="primary" icon={<Reset />} text={t('empty.reset')} onClick={() => reset()} />
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('empty.noneTitle')}
      text={t(request.place.scope === 'own' ? 'empty.ownText' : 'empty.noneText')}
    >
      {mayCreate ? (
        <Button intent="primary" icon={<Plus />} text={t('create')} onClick={() => void navigate('/recipe/add')} />
      ) : null}
    </EmptyState>
  )
}

/** @param complete nothing follows, and it is worth saying */
function MenuEnd({ complete }: { complete: boolean }) {
  const { t } = useTranslation('recipes')
  const { t: common } = useTranslation('common')
  const problemText = useProblemText()
  const { problem, retry } = useUnit({ problem: $problem, retry: retryRequested })
  return (
    <div className="sr-recipes-end">
      {problem !== null ? (
        <div role="alert" className="sr-recipes-failed">
          <span>{problemText(problem)}</span>
          <Button icon={<Refresh />} text={common('retry')} onClick={() => retry()} />
        </div>
      ) : complete ? (
        <span className="sr-muted">{t('allShown')}</span>
      ) : null}
    </div>
  )
}

/** Puts the reader back where he was; only once, when the kept list comes up. */
function useKeptScroll(scroll: number): void {
  const kept = useRef(scroll)
  useLayoutEffect(() => {
    if (kept.current <= 0) return
    // After the router has put the new page to its top.
    const frame = requestAnimationFrame(() =>
      scrollerOf(document.querySelector('.sr-recipes')).scrollTo(0, kept.current),
    )
    return () => cancelAnimationFrame(frame)
  }, [])
}
