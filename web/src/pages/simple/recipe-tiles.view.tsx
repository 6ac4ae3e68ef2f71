import { Button } from '@blueprintjs/core'
import { Filter, Reset } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { listAddressed } from '../../entities/recipe/kept-addresses.model.ts'
import type { RecipeSummary } from '../../entities/recipe/recipe.documents.ts'
import {
  $defaultFilter,
  $defaultFilterKnown,
  defaultFilterWanted,
} from '../../features/recipe-search/default-filter.model.ts'
import {
  isNarrowed,
  type ListPlace,
  noSearch,
  type RecipeSearch,
  readSearch,
  usualAt,
} from '../../features/recipe-search/recipe-search.ts'
import { SurpriseButton } from '../../features/recipe-search/surprise-button.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { List, Row } from '../../ui/layout/layout.view.tsx'
import { EmptyState, ErrorState } from '../../ui/page-parts.view.tsx'
import { useOccurrence, useWhileShown } from '../../ui/use-model.ts'
import { FilterDrawer } from './filter-drawer.view.tsx'
import { readPage, writePage } from './menu-pages.ts'
import { Pager } from './pager.view.tsx'
import { DoorTile, RecipeTile, TileSkeleton } from './recipe-tile.view.tsx'
import { $menu, $problem, menuLeft, menuShown, pageCorrected, retryRequested } from './simple-menu.model.ts'
import { $chosenId, recipeChosen } from './simple-order.model.ts'
import { SimpleOrder } from './simple-order.view.tsx'
import type { TileLayout } from './tile-layout.ts'
import { TilesPage, TilesTitle } from './tile-parts.view.tsx'
import { useSwipe } from './use-swipe.ts'
import { useTileLayout } from './use-tile-layout.ts'

interface RecipeTilesProps {
  readonly place: ListPlace
  readonly title: string
  /** The way to the collection of which this is a part. */
  readonly back?: ReactNode
}

/** Recipes page by page, to be ordered with one tap; search and page stand in the address. */
export function RecipeTiles({ place, title, back }: RecipeTilesProps) {
  const { place: room, layout } = useTileLayout()
  const { search, page, go } = useAddress(place, layout)
  const { menu, problem, retry } = useUnit({ menu: $menu, problem: $problem, retry: retryRequested })
  const choose = useUnit(recipeChosen)
  const total = menu.totalPages ?? 0
  const request = useMemo(() => ({ place, search }), [place, search])
  useOccurrence(pageCorrected, last => go(search, last))
  return (
    <TilesPage
      style={styleOf(layout)}
      head={
        <>
          {back}
          <FilterButton search={search} onSearch={wanted => go(wanted, 0)} />
          <SurpriseButton large request={request} onChosen={choose} />
          {menu.isDoorOpen ? (
            <CloseDoor title={title} onClose={() => go({ ...search, withMissing: false }, 0)} />
          ) : (
            <Heading title={title} total={menu.totalElements} />
          )}
          <Pager page={page} total={total} onPage={to => go(search, to)} />
        </>
      }
    >
      <div ref={room}>
        {problem !== null && menu.recipes === null ? (
          <ErrorState problem={problem} onRetry={retry} />
        ) : menu.totalElements === 0 ? (
          <NothingHere place={place} search={search} onReset={() => go(noSearch, 0)} />
        ) : (
          <SwipedPages
            page={page}
            total={total}
            waiting={layout === null ? 0 : layout.columns * layout.rows}
            recipes={menu.page === page ? menu.recipes : null}
            behindDoor={menu.behindDoor}
            onDoor={() => go({ ...search, withMissing: true }, page)}
            onPage={to => go(search, to)}
          />
        )}
      </div>
      <SimpleOrder />
    </TilesPage>
  )
}

const styleOf = (layout: TileLayout | null): CSSProperties =>
  layout === null
    ? {}
    : ({ '--sr-tile-columns': layout.columns, '--sr-tile-height': `${layout.height}px` } as CSSProperties)

/** Back from the drinks that something is missing for; it takes the place of the heading. */
function CloseDoor({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  const { t } = useTranslation('simple')
  return (
    <Row gap={[0, 3]} align="baseline" wrap shrink className="sr-tiles-title sr-spread">
      <h1 className="sr-visually-hidden">{title}</h1>
      <Button size="large" text={t('needs.onlyNow')} onClick={onClose} />
    </Row>
  )
}

/** Reads the search from the address, has its recipes shown, and writes what is wanted instead. */
function useAddress(place: ListPlace, layout: TileLayout | null) {
  const [parameters, setParameters] = useSearchParams()
  const { pathname } = useLocation()
  const [usual, known, show, keep] = useUnit([$defaultFilter, $defaultFilterKnown, menuShown, listAddressed])
  const here = usualAt(place, usual)
  const search = useMemo(() => readSearch(parameters, here), [parameters, here])
  const page = readPage(parameters)
  const pageSize = layout === null ? null : layout.columns * layout.rows
  useWhileShown(defaultFilterWanted, menuLeft)
  useEffect(() => {
    if (known && pageSize !== null) show({ list: { place, search }, page, pageSize })
  }, [known, show, place, search, page, pageSize])
  useEffect(() => {
    const asked = parameters.toString()
    keep({ path: pathname, address: asked === '' ? pathname : `${pathname}?${asked}` })
  }, [keep, pathname, parameters])
  const go = (wanted: RecipeSearch, to: number): void => setParameters(writePage(wanted, to, here), { replace: true })
  return { search, page, go }
}

function Heading({ title, total }: { title: string; total: number | null }) {
  const { t } = useTranslation('recipes')
  const format = useFormat()
  return (
    <TilesTitle title={title}>
      <p className="sr-muted sr-number" role="status">
        {total === null ? null : t('count', { count: total, amount: format.number(total) })}
      </p>
    </TilesTitle>
  )
}

interface FilterButtonProps {
  readonly search: RecipeSearch
  readonly onSearch: (search: RecipeSearch) => void
}

function FilterButton({ search, onSearch }: FilterButtonProps) {
  const { t } = useTranslation('simple')
  const [open, setOpen] = useState(false)
  const narrowed = isNarrowed(search)
  return (
    <>
      <Button
        className="sr-tiles-filter"
        size="large"
        icon={<Filter />}
        text={t(narrowed ? 'filter.narrowed' : 'filter.open')}
        active={narrowed}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <FilterDrawer
        open={open}
        search={search}
        onClose={() => setOpen(false)}
        onSearch={wanted => {
          setOpen(false)
          onSearch(wanted)
        }}
      />
    </>
  )
}

interface NothingHereProps {
  readonly place: ListPlace
  readonly search: RecipeSearch
  readonly onReset: () => void
}

function NothingHere({ place, search, onReset }: NothingHereProps) {
  const { t } = useTranslation('recipes')
  if (!isNarrowed(search) && place.scope === 'favourites') {
    return <EmptyState title={t('empty.favouritesTitle')} text={t('empty.favouritesText')} />
  }
  if (!isNarrowed(search)) return <EmptyState title={t('empty.noneTitle')} text={t('empty.noneText')} />
  return (
    <EmptyState title={t('empty.title')} text={t('empty.text')}>
      <Button size="large" intent="primary" icon={<Reset />} text={t('empty.reset')} onClick={onReset} />
    </EmptyState>
  )
}

interface SwipedPagesProps {
  readonly page: number
  readonly total: number
  /** Tiles that keep the place of recipes on their way. */
  readonly waiting: number
  /** Null while they are on their way. */
  readonly recipes: readonly RecipeSummary[] | null
  /** How many more drinks a last tile leads to. */
  readonly behindDoor: number
  readonly onDoor: () => void
  readonly onPage: (page: number) => void
}

function SwipedPages({ page, total, waiting, recipes, behindDoor, onDoor, onPage }: SwipedPagesProps) {
  const { chosenId, choose } = useUnit({ chosenId: $chosenId, choose: recipeChosen })
  const came = useDirection(page)
  const surface = useSwipe({
    canGoBack: page > 0,
    canGoOn: page < total - 1,
    onTurn: turn => onPage(turn === 'back' ? page - 1 : page + 1),
  })
  return (
    <div className="sr-swipe" ref={surface}>
      <List key={page} className="sr-tiles" data-came={came} aria-busy={recipes === null}>
        {recipes === null
          ? Array.from({ length: waiting }, (_, place) => `waiting ${place}`).map(key => <TileSkeleton key={key} />)
          : recipes.map(recipe => (
              <RecipeTile
                key={recipe.id}
                recipe={recipe}
                chosen={chosenId === recipe.id}
                waits={chosenId !== null && chosenId !== recipe.id}
                onChoose={choose}
              />
            ))}
        {recipes === null || behindDoor === 0 ? null : <DoorTile count={behindDoor} onOpen={onDoor} />}
      </List>
    </div>
  )
}

/** From which side the page came; nothing for the first one that is seen. */
function useDirection(page: number): 'back' | 'next' | undefined {
  const [seen, setSeen] = useState<{ readonly page: number; readonly came: 'back' | 'next' | undefined }>({
    page,
    came: undefined,
  })
  if (seen.page === page) return seen.came
  const came = page > seen.page ? 'next' : 'back'
  setSeen({ page, came })
  return came
}
