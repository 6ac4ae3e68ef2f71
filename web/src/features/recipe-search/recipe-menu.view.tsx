import { Button } from '@blueprintjs/core'
import { ChevronDown, ChevronUp, Glass, Plus, Refresh, Reset } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { isPermitted } from '#domain/access/permissions.ts'
import type { RecipeSummary } from '../../entities/recipe/recipe.documents.ts'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { hasMore } from '../../queries/use-pages.ts'
import { $user } from '../../session/session.model.ts'
import { Row } from '../../ui/layout/layout.view.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/page-parts.view.tsx'
import { RecipeGrid } from './recipe-grid.view.tsx'
import {
  isByAvailability,
  isNarrowed,
  type ListRequest,
  type MenuSection,
  mayToggle,
  menuSections,
  noSearch,
  type RecipeSearch,
  shownCount,
} from './recipe-search.ts'
import type { RecipeList } from './use-recipe-list.ts'
import './recipe-search.css'

/** A menu of one page needs no last line. */
const endWorthSaying = 13
const firstSkeletons = 12
const moreSkeletons = 6

interface RecipeMenuProps {
  readonly list: RecipeList
  /** Buttons in a card's upper corner. */
  readonly renderExtra?: ((recipe: RecipeSummary) => ReactNode) | undefined
  /** Instead of the usual words where there is nothing to be found. */
  readonly empty?: ReactNode
}

/** The recipes of a list, or why there are none. */
export function RecipeMenu({ list: { search, pages }, renderExtra, empty }: RecipeMenuProps) {
  const { items, problem, retry } = pages
  const request = pages.about
  if (items.length === 0 && problem !== null) return <ErrorState problem={problem} onRetry={retry} />
  if (pages.pages.at(-1)?.totalElements !== 0) {
    return <Menu pages={pages} change={search.change} renderExtra={renderExtra} />
  }
  if (empty && !isNarrowed(request.search)) return empty
  return <Nothing {...request} onReset={() => search.change(noSearch)} />
}

interface MenuProps extends Pick<RecipeMenuProps, 'renderExtra'> {
  readonly pages: RecipeList['pages']
  readonly change: (change: Partial<RecipeSearch>) => void
}

/** As far as it is loaded, in its sections. */
function Menu({ pages, change, renderExtra }: MenuProps) {
  const { items, isLoading, about: request } = pages
  const { totalElements: total, sections: counts } = pages.pages.at(-1) ?? nothingKnown
  const sections = useMemo(() => menuSections(request, counts), [request, counts])
  const groups = useMemo(() => {
    // Cards on their way stand where they will: nothing moves when they come.
    if (total === null) return isByAvailability(request) ? [headOnItsWay] : undefined
    if (sections.length === 0) return undefined
    const toggles = mayToggle(request, counts)
    return sections.map(section => ({
      head: <SectionHead section={section} onToggle={toggles ? change : undefined} />,
      count: section.isClosed ? 0 : section.count,
    }))
  }, [total, sections, request, counts, change])
  const shown = total === null ? null : shownCount(sections, total)
  const more = hasMore(pages.pages) && (shown === null || items.length < shown)
  const waiting = items.length === 0 ? firstSkeletons : isLoading && more ? moreSkeletons : 0
  return (
    <>
      <Count total={total} isSaid={groups !== undefined} />
      <RecipeGrid
        items={items}
        total={shown}
        groups={groups}
        waiting={shown === null ? waiting : Math.max(0, Math.min(waiting, shown - items.length))}
        onEndNear={more && items.length > 0 ? pages.next : undefined}
        renderExtra={renderExtra}
      />
      <MenuEnd pages={pages} isComplete={!more && shown === total && items.length >= endWorthSaying} />
    </>
  )
}

/** Until the first page is there. */
const nothingKnown = { totalElements: null, sections: null }

const headOnItsWay = {
  head: (
    <Row as="span" tall className="sr-menu-section">
      <Skeleton width="210px" height="22px" />
    </Row>
  ),
  count: firstSkeletons,
}

interface SectionHeadProps {
  readonly section: MenuSection
  /** Left out where the section can't be opened and closed. */
  readonly onToggle: ((change: Partial<RecipeSearch>) => void) | undefined
}

/** The availability of the drinks below; those that something is missing for are opened and closed. */
function SectionHead({ section: { availability, count, isClosed }, onToggle }: SectionHeadProps) {
  const { t } = useTranslation('recipes')
  const format = useFormat()
  return (
    <Row as="h2" gap={[1, 3]} wrap tall className="sr-menu-section sr-size-20" data-availability={availability}>
      <span>{t(`availability.${availability}`)}</span>
      <span className="sr-muted sr-number sr-size-15 sr-light">{format.number(count)}</span>
      {availability === 'MISSING' && onToggle ? (
        <Button
          icon={isClosed ? <ChevronDown /> : <ChevronUp />}
          text={t(isClosed ? 'section.show' : 'section.hide')}
          aria-expanded={!isClosed}
          onClick={() => onToggle({ withMissing: isClosed })}
        />
      ) : null}
    </Row>
  )
}

/** @param isSaid by the headings, to those who see them */
function Count({ total, isSaid }: { total: number | null; isSaid: boolean }) {
  const { t } = useTranslation(['recipes', 'terms'])
  const format = useFormat()
  return (
    <p className={isSaid ? 'sr-visually-hidden' : 'sr-number sr-muted'} role="status">
      {total === null ? (
        <Skeleton width="84px" />
      ) : (
        t('terms:recipeCount', { count: total, amount: format.number(total) })
      )}
    </p>
  )
}

function Nothing({ place: { scope }, search, onReset }: ListRequest & { readonly onReset: () => void }) {
  const { t } = useTranslation(['recipes', 'terms'])
  const navigate = useNavigate()
  if (isNarrowed(search))
    return (
      <EmptyState title={t('empty.title')} text={t('empty.text')}>
        <Button intent="primary" icon={<Reset />} text={t('empty.reset')} onClick={onReset} />
      </EmptyState>
    )
  if (scope === 'favourites')
    return (
      <EmptyState title={t('empty.favouritesTitle')} text={t('empty.favouritesText')}>
        <Button icon={<Glass />} text={t('terms:allRecipes')} onClick={() => void navigate('/recipe/public')} />
      </EmptyState>
    )
  return (
    <EmptyState title={t('empty.noneTitle')} text={t(scope === 'own' ? 'empty.ownText' : 'empty.noneText')}>
      <CreateRecipeButton />
    </EmptyState>
  )
}

/** For those who may write a new one. */
export function CreateRecipeButton() {
  const { t } = useTranslation(['recipes', 'terms'])
  const navigate = useNavigate()
  const user = useUnit($user)
  if (user === null || !isPermitted(user.role, 'recipe.create')) return null
  return (
    <Button
      intent={user.role === 'user' ? 'none' : 'primary'}
      icon={<Plus />}
      text={t('terms:newRecipe')}
      aria-label={t('terms:newRecipe')}
      onClick={() => void navigate('/recipe/add')}
    />
  )
}

interface MenuEndProps {
  readonly pages: RecipeList['pages']
  /** Nothing follows, and it's worth saying. */
  readonly isComplete: boolean
}

function MenuEnd({ pages: { problem, retry }, isComplete }: MenuEndProps) {
  const { t } = useTranslation(['recipes', 'common'])
  const problemText = useProblemText()
  return (
    <Row gap={3} justify="center" wrap pad={4} minHeight={40}>
      {problem === null ? (
        <em className="sr-any sr-muted">{isComplete ? t('allShown') : null}</em>
      ) : (
        <Row role="alert" gap={3} wrap className="sr-danger">
          {problemText(problem)}
          <Button icon={<Refresh />} text={t('common:retry')} onClick={retry} />
        </Row>
      )}
    </Row>
  )
}
