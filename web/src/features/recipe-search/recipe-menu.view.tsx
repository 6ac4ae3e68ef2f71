import { Button } from '@blueprintjs/core'
import { ChevronDown, ChevronUp, Glass, Plus, Refresh, Reset } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { RecipeSummary } from '../../entities/recipe/recipe.documents.ts'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/page-parts.view.tsx'
import { scrollerOf } from './list-scroll.ts'
import { type MenuSection, mayToggle, menuSections, shownCount } from './menu-sections.ts'
import { RecipeGrid } from './recipe-grid.view.tsx'
import { $list, $loading, $mayCreate, $problem, nextPageWanted, retryRequested } from './recipe-list.model.ts'
import { emptyList, hasMore, isListOf, type LoadedList } from './recipe-list.ts'
import { searchChanged, searchReset } from './recipe-search.model.ts'
import { isByAvailability, isNarrowed, type ListRequest } from './recipe-search.ts'
import './recipe-search.css'

/** A menu of one page needs no last line. */
const endWorthSaying = 13
const firstSkeletons = 12
const moreSkeletons = 6

interface RecipeMenuProps {
  readonly request: ListRequest
  /** Buttons in a card's upper corner. */
  readonly renderExtra?: ((recipe: RecipeSummary) => ReactNode) | undefined
  /** Instead of the usual words where there is nothing to be found. */
  readonly empty?: ReactNode
}

/** The recipes of one request, or why there are none. */
export function RecipeMenu({ request, renderExtra, empty }: RecipeMenuProps) {
  const [list, loading, problem, retry, next] = useUnit([$list, $loading, $problem, retryRequested, nextPageWanted])
  // The first moment of another list still sees the list before.
  const current = isListOf(list, request) ? list : emptyList
  useKeptScroll(current.scroll)
  const { items, totalElements } = current
  if (items.length === 0 && problem !== null) return <ErrorState problem={problem} onRetry={retry} />
  if (totalElements === 0) {
    return empty !== undefined && !isNarrowed(request.search) ? empty : <NothingFound request={request} />
  }
  return <Menu list={current} request={request} renderExtra={renderExtra} loading={loading} onNext={next} />
}

interface MenuProps extends Pick<RecipeMenuProps, 'request' | 'renderExtra'> {
  readonly list: LoadedList<RecipeSummary>
  readonly loading: boolean
  readonly onNext: () => void
}

/** As far as it is loaded, in its sections. */
function Menu({ list, request, renderExtra, loading, onNext }: MenuProps) {
  const { items, totalElements: total, sections: counts } = list
  const sections = useMemo(() => menuSections(request, counts), [request, counts])
  const groups = useMemo(() => {
    // Cards on their way stand where they will: nothing moves when they come.
    if (total === null) return isByAvailability(request) ? [headOnItsWay] : undefined
    if (sections.length === 0) return undefined
    const toggles = mayToggle(request, counts)
    return sections.map(section => ({
      head: <SectionHead section={section} toggles={toggles} />,
      count: section.isClosed ? 0 : section.count,
    }))
  }, [total, sections, request, counts])
  const shown = total === null ? null : shownCount(sections, total)
  const more = hasMore(list) && (shown === null || items.length < shown)
  const waiting = items.length === 0 ? firstSkeletons : loading && more ? moreSkeletons : 0
  return (
    <>
      <Count total={total} isSaid={groups !== undefined} />
      <RecipeGrid
        items={items}
        total={shown}
        groups={groups}
        waiting={shown === null ? waiting : Math.max(0, Math.min(waiting, shown - items.length))}
        onEndNear={more && items.length > 0 ? onNext : undefined}
        renderExtra={renderExtra}
      />
      <MenuEnd complete={!more && shown === total && items.length >= endWorthSaying} />
    </>
  )
}

const headOnItsWay = {
  head: (
    <Row as="span" gap={[1, 3]} wrap className="sr-menu-section sr-size-20">
      <Skeleton width="210px" height="22px" />
    </Row>
  ),
  count: firstSkeletons,
}

/** The availability of the drinks below; those that something is missing for are opened and closed. */
function SectionHead({ section, toggles }: { section: MenuSection; toggles: boolean }) {
  const { t } = useTranslation('recipes')
  const format = useFormat()
  const change = useUnit(searchChanged)
  const { availability, count, isClosed } = section
  return (
    <Row as="h2" gap={[1, 3]} wrap className="sr-menu-section sr-size-20" data-availability={availability}>
      <span>{t(`availability.${availability}`)}</span>
      <span className="sr-muted sr-number sr-size-15 sr-light">{format.number(count)}</span>
      {availability === 'MISSING' && toggles ? (
        <Button
          icon={isClosed ? <ChevronDown /> : <ChevronUp />}
          text={t(isClosed ? 'section.show' : 'section.hide')}
          aria-expanded={!isClosed}
          onClick={() => change({ withMissing: isClosed })}
        />
      ) : null}
    </Row>
  )
}

/** @param isSaid by the headings, to those who see them */
function Count({ total, isSaid }: { total: number | null; isSaid: boolean }) {
  const { t } = useTranslation('recipes')
  const format = useFormat()
  return (
    <p className={isSaid ? 'sr-visually-hidden' : 'sr-number sr-muted'} role="status">
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
  if (request.place.scope === 'favourites') {
    return (
      <EmptyState title={t('empty.favouritesTitle')} text={t('empty.favouritesText')}>
        <Button icon={<Glass />} text={t('all')} onClick={() => void navigate('/recipe/public')} />
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
    <Stack justify="center" pad={4} className="sr-recipes-end sr-font-display">
      {problem !== null ? (
        <Row role="alert" gap={3} wrap className="sr-recipes-failed sr-danger">
          <span>{problemText(problem)}</span>
          <Button icon={<Refresh />} text={common('retry')} onClick={() => retry()} />
        </Row>
      ) : complete ? (
        <span className="sr-muted">{t('allShown')}</span>
      ) : null}
    </Stack>
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
