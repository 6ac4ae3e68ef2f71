import { Button } from '@blueprintjs/core'
import { Refresh, Reset } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { useProblemText } from '../i18n/problem-text.ts'
import { $user } from '../session/session.model.ts'
import { EmptyState, ErrorState, Skeleton } from '../ui/page-state.view.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { scrollerOf } from './list-scroll.ts'
import { RecipeCard, RecipeCardSkeleton } from './recipe-card.view.tsx'
import { RecipeFilters } from './recipe-filters.view.tsx'
import {
  $categories,
  $hasMore,
  $list,
  $loading,
  $problem,
  listLeft,
  listShown,
  nextPageWanted,
  retryRequested,
} from './recipe-list.model.ts'
import { addressWanted, searchReset } from './recipe-search.model.ts'
import { isNarrowed, type ListPlace, listKey, readSearch } from './recipe-search.ts'
import { useOccurrence } from './use-occurrence.ts'
import './recipes.css'

export interface RecipeListPageProps {
  readonly scope: 'public' | 'own' | 'category'
}

/** The menu: all recipes, one category, or the caller's own. */
export function RecipeListPage({ scope }: RecipeListPageProps) {
  const place = usePlace(scope)
  const [parameters, setParameters] = useSearchParams()
  const search = useMemo(() => readSearch(parameters), [parameters])
  const { show, leave } = useUnit({ show: listShown, leave: listLeft })
  const top = useRef<HTMLElement>(null)

  useEffect(() => show({ place, search }), [show, place, search])
  useEffect(() => {
    const scroller = scrollerOf(top.current)
    return () => leave(scroller.scrollTop)
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

function Menu({ request }: { request: Parameters<typeof listKey>[0] }) {
  const { t, i18n } = useTranslation('recipes')
  const { list, loading, problem, more, retry, reset } = useUnit({
    list: $list,
    loading: $loading,
    problem: $problem,
    more: $hasMore,
    retry: retryRequested,
    reset: searchReset,
  })
  // The first moment of another list still sees the list before.
  const current = list.request !== null && listKey(list.request) === listKey(request)
  const recipes = current ? list.items : []
  const total = current ? list.totalElements : null
  useKeptScroll(current ? list.scroll : 0)

  if (recipes.length === 0 && problem !== null) return <ErrorState problem={problem} onRetry={retry} />
  if (total === 0 && !loading) {
    return isNarrowed(request.search) ? (
      <EmptyState title={t('empty.title')} text={t('empty.text')}>
        <Button intent="primary" icon={<Reset />} text={t('empty.reset')} onClick={reset} />
      </EmptyState>
    ) : (
      <EmptyState title={t('empty.noneTitle')} text={t('empty.noneText')} />
    )
  }
  const waiting = recipes.length === 0 ? 9 : loading ? 3 : 0
  return (
    <>
      <p className="sr-recipes-count sr-muted" role="status">
        {total === null ? (
          <Skeleton width="84px" />
        ) : (
          t('count', { count: total, amount: new Intl.NumberFormat(i18n.language).format(total) })
        )}
      </p>
      <ul className="sr-recipe-grid">
        {recipes.map(recipe => (
          <RecipeCard key={recipe.id} recipe={recipe} />
        ))}
        {Array.from({ length: waiting }, (_, index) => (
          <RecipeCardSkeleton key={`waiting ${index}`} />
        ))}
      </ul>
      <MenuEnd key={recipes.length} more={more && current} total={total ?? 0} />
    </>
  )
}

/** Asks for the next page while it is in sight, or nearly so. */
function MenuEnd({ more, total }: { more: boolean; total: number }) {
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
          <Button icon={<Refresh />} text={common('retry')} onClick={retry} />
        </div>
      ) : more || total < 13 ? null : (
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
