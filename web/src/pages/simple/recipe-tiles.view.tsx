import { Button, Spinner } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight, Cross, Filter, Reset, Search } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import {
  type ComponentProps,
  type CSSProperties,
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { listAddressed } from '../../entities/recipe/saved-list-params.model.ts'
import {
  fabricables,
  isNarrowed,
  type ListPlace,
  noSearch,
  type RecipeOrder,
  type RecipeSearch,
  readSearch,
  recipeOrders,
  usualAt,
} from '../../features/recipe-search/recipe-search.ts'
import { SurpriseButton } from '../../features/recipe-search/surprise-button.view.tsx'
import { useDefaultFilter } from '../../features/recipe-search/use-recipe-list.ts'
import { RadioField, SelectField, TextField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { useFormat } from '../../i18n/format.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Drawer } from '../../ui/dialog.view.tsx'
import { useMatches } from '../../ui/hooks.ts'
import { Box, Column, Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { EmptyState, ErrorState } from '../../ui/page-parts.view.tsx'
import { pageNumbers, readPage, useMenu, writePage } from './menu-pages.ts'
import { DoorTile, RecipeTile, SimpleOrder, TileSkeletons, TilesPage, TilesTitle } from './recipe-tile.view.tsx'
import { type TileLayout, useTileLayout } from './tile-layout.ts'
import { useSwipe } from './use-swipe.ts'

const IngredientFilter = lazy(async () => ({
  default: (await import('../../features/recipe-search/ingredient-filter.view.tsx')).IngredientFilter,
}))

interface FilterProps {
  readonly search: RecipeSearch
  readonly onSearch: (search: RecipeSearch) => void
}

function FilterButton({ search, onSearch }: FilterProps) {
  const { t } = useTranslation(['simple', 'common'])
  const [open, setOpen] = useState(false)
  const titleId = useId()
  const narrowed = isNarrowed(search)
  const close = (): void => setOpen(false)
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
      <Drawer className="sr-text sr-surface-card" isOpen={open} onClose={close} position="left" size="min(460px, 100%)">
        <Column grow className="sr-shrink-y" role="dialog" aria-modal aria-labelledby={titleId}>
          <Row justify="between" fixed pad={[0, 1.5, 0, 4]} minHeight={60} className="sr-surface-header">
            <h2 id={titleId}>{t('simple:filter.title')}</h2>
            <IconButton className="sr-inherit" icon={<Cross size={20} />} label={t('common:close')} onClick={close} />
          </Row>
          <FilterForm
            search={search}
            onSearch={wanted => {
              close()
              onSearch(wanted)
            }}
          />
        </Column>
      </Drawer>
    </>
  )
}

function FilterForm({ search, onSearch }: FilterProps) {
  const { t } = useTranslation(['simple', 'recipes', 'terms'])
  const { t: recipes } = useTranslation('recipes')
  const [draft, setDraft] = useState(search)
  const change = (part: Partial<RecipeSearch>): void => setDraft({ ...draft, ...part })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSearch({ ...draft, query: draft.query.trim() })
  }
  return (
    <Column as="form" grow className="sr-filter-form sr-shrink-y sr-size-17" onSubmit={submit}>
      <Stack gap={4} top grow pad={4} className="sr-shrink-y sr-scroll">
        <TextField {...uncontrolled('query', draft.query, query => change({ query }))} label={t('terms:name')} />
        <RadioField
          {...uncontrolled<(typeof fabricables)[number] | 'ALL'>('fabricable', draft.fabricable ?? 'ALL', value =>
            change({ fabricable: value === 'ALL' ? null : value }),
          )}
          label={t('terms:show')}
          options={(['ALL', ...fabricables] as const).map(value => ({
            value,
            label: recipes(`choice.${value}.label`),
            hint: recipes(`choice.${value}.hint`),
          }))}
        />
        {/* As high while its code is on the way: nothing moves away below a finger. */}
        <Stack gap={1} top minHeight={80}>
          <Suspense fallback={<Spinner size={24} />}>
            <IngredientFilter
              ids={draft.containsIngredients}
              onChange={containsIngredients => change({ containsIngredients })}
            />
          </Suspense>
        </Stack>
        <SelectField
          {...uncontrolled<RecipeOrder | null>('orderBy', draft.orderBy, orderBy =>
            change({ orderBy: orderBy ?? noSearch.orderBy }),
          )}
          label={t('recipes:search.orderBy')}
          options={recipeOrders.map(value => ({ value, label: t(`recipes:order.${value}`) }))}
        />
      </Stack>
      <Grid gap={3} template="1fr 1.4fr" pad={[3, 4, 3]} className="sr-ruled">
        <Button size="large" icon={<Reset />} text={t('recipes:search.reset')} onClick={() => setDraft(noSearch)} />
        <Button size="large" intent="primary" type="submit" icon={<Search />} text={t('terms:show')} />
      </Grid>
    </Column>
  )
}

interface PagerProps {
  /** Counted from 0. */
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** Turns pages by buttons; where it is narrow, only back and on. */
function Pager({ page, total, onPage }: PagerProps) {
  const isWide = useMatches('(min-width: 1025px)')
  const { t } = useTranslation('simple')
  const format = useFormat()
  if (total <= 1) return null
  const place = { page: format.number(page + 1), total: format.number(total) }
  const go = (to: number): void => {
    if (to >= 0 && to < total) onPage(to)
  }
  return (
    <Row as="nav" gap={0.5} className="sr-pager" aria-label={t('pages.label')}>
      <PagerButton aria-label={t('pages.back')} aria-disabled={page === 0} onClick={() => go(page - 1)}>
        <ChevronLeft size={24} aria-hidden />
      </PagerButton>
      <Box
        as="span"
        hidden={isWide}
        minWidth={60}
        className="sr-pager-place sr-text-center sr-size-17 sr-strong sr-number"
        role="status"
      >
        <span className="sr-visually-hidden">{t('pages.place', place)}</span>
        <span aria-hidden>{t('pages.short', place)}</span>
      </Box>
      {(isWide ? pageNumbers(page, total) : []).map((number, index) =>
        number === null ? (
          <Box as="span" key={number ?? `gap ${index}`} minWidth={20} className="sr-text-center" aria-hidden>
            …
          </Box>
        ) : (
          <PagerButton
            key={number}
            className="sr-number"
            aria-label={t('pages.number', { page: format.number(number + 1) })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => go(number)}
          >
            {format.number(number + 1)}
          </PagerButton>
        ),
      )}
      <PagerButton aria-label={t('pages.next')} aria-disabled={page === total - 1} onClick={() => go(page + 1)}>
        <ChevronRight size={24} aria-hidden />
      </PagerButton>
    </Row>
  )
}

const PagerButton = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <button
    type="button"
    className={`sr-pager-button sr-place-center sr-round-12 sr-text sr-size-17 sr-strong ${className}`}
    style={{ minWidth: 48, height: 48, opacity: props['aria-disabled'] ? 0.4 : 1 }}
    {...props}
  />
)

interface RecipeTilesProps {
  readonly place: ListPlace
  readonly title: string
  /** The way to the collection of which this is a part. */
  readonly back?: ReactNode
}

/** Recipes page by page, to be ordered with one tap; search and page stand in the address. */
export function RecipeTiles({ place, title, back }: RecipeTilesProps) {
  const { t } = useTranslation(['simple', 'terms'])
  const format = useFormat()
  const { place: room, layout } = useTileLayout()
  const { request, page, isKnown, go } = useAddress(place)
  const { search } = request
  const list = useMenu(request, page, isKnown ? layout : null)
  const { menu, total, recipes, problem } = list
  const [orderedId, order] = useState<number | null>(null)
  const totalPages = menu?.totalPages ?? 0
  const isBeyondEnd = recipes !== null && totalPages > 0 && page >= totalPages
  const goToLast = useEffectEvent(() => go(search, totalPages - 1))
  useEffect(() => {
    if (isBeyondEnd) goToLast()
  }, [isBeyondEnd])
  return (
    <TilesPage
      {...(layout && { style: styleOf(layout) })}
      head={
        <>
          {back}
          <FilterButton search={search} onSearch={wanted => go(wanted, 0)} />
          <SurpriseButton large request={request} onChosen={order} />
          {menu?.isDoorOpen ? (
            <TilesTitle title={title} isHidden>
              <Button
                size="large"
                text={t('simple:needs.onlyNow')}
                onClick={() => go({ ...search, withMissing: false }, 0)}
              />
            </TilesTitle>
          ) : (
            <TilesTitle title={title}>
              <p className="sr-muted sr-number" role="status">
                {total === null ? null : t('terms:recipeCount', { count: total, amount: format.number(total) })}
              </p>
            </TilesTitle>
          )}
          <Pager page={page} total={totalPages} onPage={to => go(search, to)} />
        </>
      }
    >
      <div ref={room}>
        {problem ? (
          <ErrorState problem={problem} onRetry={list.retry} />
        ) : total === 0 ? (
          <NothingHere place={place} search={search} onReset={() => go(noSearch, 0)} />
        ) : (
          <SwipedPages
            page={page}
            list={list}
            waiting={layout === null ? 0 : layout.columns * layout.rows}
            chosenId={orderedId}
            onChoose={order}
            onDoor={() => go({ ...search, withMissing: true }, page)}
            onPage={to => go(search, to)}
          />
        )}
      </div>
      {orderedId === null ? null : <SimpleOrder kind="RECIPE" id={orderedId} onClose={() => order(null)} />}
    </TilesPage>
  )
}

const styleOf = ({ columns, height }: TileLayout) =>
  ({ '--sr-tile-columns': `repeat(${columns}, minmax(0, 1fr))`, '--sr-tile-height': `${height}px` }) as CSSProperties

function useAddress(place: ListPlace) {
  const [parameters, setParameters] = useSearchParams()
  const { pathname } = useLocation()
  const { usual, isKnown } = useDefaultFilter()
  const keep = useUnit(listAddressed)
  const here = usualAt(place, usual)
  const request = useMemo(() => ({ place, search: readSearch(parameters, here) }), [place, parameters, here])
  useEffect(() => {
    const asked = parameters.toString()
    keep({ path: pathname, address: asked === '' ? pathname : `${pathname}?${asked}` })
  }, [keep, pathname, parameters])
  const go = (wanted: RecipeSearch, to: number): void => setParameters(writePage(wanted, to, here), { replace: true })
  return { request, page: readPage(parameters), isKnown, go }
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
  readonly list: ReturnType<typeof useMenu>
  /** Tiles that keep the place of recipes on their way. */
  readonly waiting: number
  readonly chosenId: number | null
  readonly onChoose: (id: number) => void
  readonly onDoor: () => void
  readonly onPage: (page: number) => void
}

function SwipedPages({ page, list, waiting, chosenId, onChoose, onDoor, onPage }: SwipedPagesProps) {
  const { menu, recipes } = list
  const from = useCameFrom(page)
  const swipe = useSwipe({
    canGoBack: page > 0,
    canGoOn: page < (menu?.totalPages ?? 0) - 1,
    onTurn: turn => onPage(turn === 'back' ? page - 1 : page + 1),
  })
  return (
    <div className="sr-swipe" {...swipe}>
      <List
        key={page}
        className="sr-tiles"
        style={{ '--sr-page-from': from } as CSSProperties}
        aria-busy={recipes === null}
      >
        {recipes === null ? (
          <TileSkeletons count={waiting} />
        ) : (
          recipes.map(recipe => (
            <RecipeTile key={recipe.id} recipe={recipe} chosen={chosenId === recipe.id} onChoose={onChoose} />
          ))
        )}
        {recipes && menu?.behindDoor ? <DoorTile count={menu.behindDoor} onOpen={onDoor} /> : null}
      </List>
    </div>
  )
}

/** From which side the page comes; nothing for the first one that is seen. */
function useCameFrom(page: number): string | undefined {
  const [seen, setSeen] = useState<{ readonly page: number; readonly from?: string }>({ page })
  if (seen.page !== page) setSeen({ page, from: page > seen.page ? '64px' : '-64px' })
  return seen.from
}
