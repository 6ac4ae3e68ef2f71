import { Button } from '@blueprintjs/core'
import { Refresh, Reset } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { useFormat } from '../i18n/format.ts'
import { useProblemText } from '../i18n/problem-text.ts'
import { $user } from '../session/session.model.ts'
import { EmptyState, ErrorState, Skeleton } from '../ui/page-state.view.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { $defaultFilter, $defaultFilterKnown, defaultFilterWanted } from './default-filter.model.ts'
import { scrollerOf } from './list-scroll.ts'
import { RecipeCard, RecipeCardSkeleton } from './recipe-card.view.tsx'
import { RecipeFilters } from './recipe-filters.view.tsx'
import {
  $categories,
  $list,
  $loading,
  $problem,
  listLeft,
  listShown,
  nextPageWanted,
  retryRequested,
} from './recipe-list.model.ts'
import { emptyList, hasMore, isListOf } from './recipe-list.ts'
import { addressWanted, searchReset } from './recipe-search.model.ts'
import { isNarrowed, type ListPlace, type ListRequest, readSearch, usualAt } from './recipe-search.ts'
import { useOccurrence } from './use-occurrence.ts'
import './recipes.css'

/** A menu of one page needs no last line. */
const endWorthSaying = 13
const skeletonKeys = Array.from({ length: 9 }, (_, index) => `waiting ${index}`)

export interface RecipeListPageProps {
  readonly scope: 'public' | 'own' | 'category'
}

/** The menu: all recipes, one category, or the caller's own. */
export function RecipeListPage({ scope }: RecipeListPageProps) {
  const place = usePlace(scope)
  const [parameters, setParameters] = useSearchParams()
  const { filter, known, want } = useUnit({
    filter: $defaultFilter,
    known: $defaultFilterKnown,
    want: defaultFilterWanted,
  })
  const search = useMemo(() => readSearch(parameters, usualAt(place, filter)), [parameters, place, filter])
  const { show, leave } = useUnit({ show: listShown, leave: listLeft })
  const top = useRef<HTMLElement>(null)

  useEffect(() => want(), [want])
  useEffect(() => {
    if (known) show({ place, search })
  }, [known, show, place, search])
  // Before the next page is laid out and scrolled to its top.
  useLayoutEffect(() => {
    const scroller = scrollerOf(top.current)
    return () => {
      leave(scroller.scrollTop)
    }
  }, [leave])
  useOccurrence(addressWanted, query => setParameters(query, { replace: true }))

  return (
    <section className="sr-recipes" ref={top}>
      <Headline place={place} />
      <RecipeFilters />
      <Menu request={{ place, search }} />
    </section>
  )
}

function usePlace(scope: RecipeListPageProps['scope']): ListPlace {
  const user = useUnit($user)
  const categoryId = Number(useParams()['cid'] ?? 0)
  const ownerId = user?.id ?? 0
  return useMemo((): ListPlace => {
    if (scope === 'category') return { scope, categoryId }
    return scope === 'own' ? { scope, ownerId } : { scope }
  }, [scope, categoryId, ownerId])
}

function Headline({ place }: { place: ListPlace }) {
  const { t } = useTranslation('recipes')
  const categories = useUnit($categories)
  const category = place.scope === 'category' ? categories.find(({ id }) => id === place.categoryId) : undefined
  const title =
    place.scope === 'own'
      ? t('own')
      : place.scope === 'public'
        ? t('all')
        : category === undefined
          ? undefined
          : category.name
  usePageTitle(title)
  return (
    <header className="sr-recipes-head">
      <h1>{title ?? <Skeleton width="220px" />}</h1>
      <p className="sr-muted">{t(`lead.${place.scope}`, { category: category?.name ?? '…' })}</p>
    </header>
  )
}

function Menu({ request }: { request: ListRequest }) {
  const { list, loading, problem, retry } = useUnit({
    list: $list,
    loading: $loading,
    problem: $problem,
    retry: retryRequested,
  })
  // The first moment of another list still sees the list before.
  const current = isListOf(list, request) ? list : emptyList
  useKeptScroll(current.scroll)
  if (current.items.length === 0 && problem !== null) return <ErrorState problem={problem} onRetry={retry} />
  if (current.totalElements === 0) return <NothingFound narrowed={isNarrowed(request.search)} />
  const waiting = current.items.length === 0 ? skeletonKeys.length : loading ? 3 : 0
  return (
    <>
      <Count total={current.totalElements} />
      <ul className="sr-recipe-grid">
        {current.items.map(recipe => (
          <RecipeCard key={recipe.id} recipe={recipe} />
        ))}
        {skeletonKeys.slice(0, waiting).map(key => (
          <RecipeCardSkeleton key={key} />
        ))}
      </ul>
      <MenuEnd key={current.items.length} more={hasMore(current)} loaded={current.items.length} />
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

function NothingFound({ narrowed }: { narrowed: boolean }) {
  const { t } = useTranslation('recipes')
  const reset = useUnit(searchReset)
  if (!narrowed) return <EmptyState title={t('empty.noneTitle')} text={t('empty.noneText')} />
  return (
    <EmptyState title={t('empty.title')} text={t('empty.text')}>
      <Button intent="primary" icon={<Reset />} text={t('empty.reset')} onClick={() => reset()} />
    </EmptyState>
  )
}

/** Asks for the next page while it is in sight, or nearly so. */
function MenuEnd({ more, loaded }: { more: boolean; loaded: number }) {
  const { t } = useTranslation('recipes')
  const { t: common } = useTranslation('common')
  const problemText = useProblemText()
  const { problem, next, retry } = useUnit({ problem: $problem, next: nextPageWanted, retry: retryRequested })
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (mark.current === null || !more) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) next()
      },
      { rootMargin: '1200px 0px' },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [more, next])
  return (
    <div className="sr-recipes-end" ref={mark}>
      {problem !== null ? (
        <div role="alert" className="sr-recipes-failed">
          <span>{problemText(problem)}</span>
          <Button icon={<Refresh />} text={common('retry')} onClick={() => retry()} />
        </div>
      ) : more || loaded < endWorthSaying ? null : (
        <span className="sr-muted">{t('allShown')}</span>
      )}
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
