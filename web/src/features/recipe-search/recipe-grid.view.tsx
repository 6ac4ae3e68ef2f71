import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import {
  type FocusEvent,
  memo,
  type ReactNode,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { AvailabilityInWords } from '../../entities/recipe/availability.view.tsx'
import { DrinkPicture } from '../../entities/recipe/drink-picture.view.tsx'
import type { RecipeSummary } from '../../entities/recipe/recipe.documents.ts'
import { type RecipeWords, useRecipeWords } from '../../entities/recipe/recipe-words.ts'
import { Column, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { PictureGround } from '../../ui/photo.view.tsx'
import { HeartButton, useFavourites } from '../favourites/favourite-heart.view.tsx'
import { type CardGroup, columnsIn, recipeGrid, rowsOf, withFocusedRow } from './recipe-grid.ts'
import '../../entities/recipe/recipes.css'
import './recipe-search.css'

const rowsAhead = 3

interface WindowRows {
  /** The list that is shown; stands for itself when it comes up again. */
  readonly list: object
  readonly columns: number
  readonly count: number
  /** The height of a row before it is drawn, in CSS pixels. */
  readonly heightOf: (row: number) => number
  readonly gap: number
  /** How far below the top of the page the first row begins. */
  readonly offset: number
  /** The row with the focus: it stays drawn wherever the reader is. */
  readonly focused: number | null
}

interface Measured {
  readonly columns: number
  readonly rows: VirtualItem[]
}
/** How high the rows of a list were when it was left: the way back leads to the same place. */
const measuredRows = new WeakMap<object, Measured>()

/** The height of a new row is known or guessed: to look would have all be laid out for each of them. The observer looks. */
function heightWhenLaidOut(
  row: HTMLDivElement,
  observed: ResizeObserverEntry | undefined,
  rows: Virtualizer<Window, HTMLDivElement>,
): number {
  if (observed !== undefined) return measureElement(row, observed, rows)
  const index = rows.indexFromElement(row)
  return rows.itemSizeCache.get(rows.options.getItemKey(index)) ?? rows.options.estimateSize(index)
}

/** Which of many rows to draw while the window is scrolled, and where. */
function useWindowRows({ list, columns, count, heightOf, gap, offset, focused }: WindowRows) {
  const [before] = useState(() => measuredRows.get(list))
  // Its functions are only called, never handed to what is memoized.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer<HTMLDivElement>({
    count,
    estimateSize: heightOf,
    gap,
    overscan: rowsAhead,
    // The rows ahead are there already: a key or a turn of the wheel is answered before more of them are drawn.
    useFlushSync: false,
    scrollMargin: offset,
    measureElement: heightWhenLaidOut,
    initialMeasurementsCache: before?.columns === columns ? before.rows : [],
    rangeExtractor: useCallback(
      (range: Range) => withFocusedRow(defaultRangeExtractor(range), focused, range.count),
      [focused],
    ),
  })
  useEffect(
    () => () => {
      measuredRows.set(list, { columns, rows: rows.takeSnapshot() })
    },
    [list, columns, rows],
  )
  return rows
}

/** The heights in CSS pixels, and the windows in which cards are low; as in recipes.css. */
const [cardHeight, lowCardHeight, headHeight] = [260, 168, 44]
const lowCards = '(max-width: 760px)'
/** How far before the end more is asked for, in CSS pixels. */
const endMargin = 1000

export interface RecipeGridProps {
  readonly items: readonly RecipeSummary[]
  /** How many there are, also those that are not loaded; without it, as many as there are items. */
  readonly total?: number | null | undefined
  /** Parts of the list under headings; without them it is one. */
  readonly groups?: readonly CardGroup<ReactNode>[] | undefined
  /** Cards that keep the place of recipes on their way. */
  readonly waiting?: number
  /** The reader is near the end; left out when there is no more. */
  readonly onEndNear?: (() => void) | undefined
  /** Buttons in a card's upper corner. */
  readonly renderExtra?: ((recipe: RecipeSummary) => ReactNode) | undefined
}

/** Recipes as cards in rows of the window; of thousands only those in sight are drawn, and the one with the focus. */
export function RecipeGrid({ items, total, groups, waiting = 0, onEndNear, renderExtra }: RecipeGridProps) {
  const { list, place } = useColumns()
  // Dozens of other cards take their time: the key that was pressed for them is answered before.
  const shown = useDeferredValue(useMemo(() => ({ items, total, groups, waiting }), [items, total, groups, waiting]))
  return (
    <>
      <div ref={list}>
        {/* Rows of other cards are not as high as those before: all is measured anew. */}
        {place === null ? null : (
          <Rows key={`${place.columns} ${place.isLow}`} {...shown} {...place} renderExtra={renderExtra} />
        )}
      </div>
      {onEndNear ? <GridEnd key={items.length} onNear={onEndNear} /> : null}
    </>
  )
}

/** The surroundings of rows. */
interface GridPlace {
  /** How many cards there is room for side by side. */
  readonly columns: number
  readonly isLow: boolean
  /** How far below the top of the page the list begins, in CSS pixels. */
  readonly offset: number
}
type RowsProps = Omit<RecipeGridProps, 'onEndNear' | 'waiting'> & GridPlace & { readonly waiting: number }

function Rows({ items, total, groups, waiting, renderExtra, columns, isLow, offset }: RowsProps) {
  const words = useRecipeWords()
  const { favourites, toggle } = useFavourites()
  const { focused, focus, release } = useFocusedRow()
  const drawn = items.length + waiting
  const drawnRows = useMemo(
    () => rowsOf<ReactNode>(groups ?? [{ head: null, count: drawn }], columns, drawn),
    [groups, columns, drawn],
  )
  const rows = useWindowRows({
    list: items,
    columns,
    count: drawnRows.length,
    heightOf: row => (drawnRows[row]?.kind === 'head' ? headHeight : isLow ? lowCardHeight : cardHeight),
    gap: recipeGrid.gap,
    offset,
    focused,
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items
    <div className="sr-relative sr-shrink" role="list" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ key, index, start }) => {
        const row = drawnRows[index]
        return row === undefined ? null : (
          <Stack
            key={key}
            ref={rows.measureElement}
            data-index={index}
            gap={3}
            className="sr-recipe-row"
            role={row.kind === 'head' ? 'listitem' : 'presentation'}
            style={{
              gridTemplateColumns: row.kind === 'head' ? undefined : `repeat(${columns}, minmax(0, 1fr))`,
              translate: `0 ${start - offset}px`,
            }}
            onFocus={() => focus(index)}
            onBlur={release}
          >
            {row.kind === 'head' ? (
              row.head
            ) : (
              <Cards
                from={row.from}
                to={row.to}
                items={items}
                total={total ?? items.length}
                words={words}
                favourites={favourites}
                onFavourite={toggle}
                renderExtra={renderExtra}
              />
            )}
          </Stack>
        )
      })}
    </div>
  )
}

interface CardsProps extends Pick<RecipeGridProps, 'items' | 'renderExtra'> {
  /** Counted from 0, as `to`, which is not among them. */
  readonly from: number
  readonly to: number
  readonly total: number
  readonly words: RecipeWords
  readonly favourites: ReadonlySet<number>
  readonly onFavourite: (id: number) => void
}

/** The cards of one row. They keep their places, and come when nothing else is to be done. */
const Cards = memo(function Cards(props: CardsProps) {
  const { from, to, items, total, words, favourites, onFavourite, renderExtra } = props
  const mayDraw = useDeferredValue(true, false)
  return placesOf({ from, to }).map(place => {
    const recipe = mayDraw ? items[place] : undefined
    return recipe === undefined ? (
      <RecipeCardSkeleton key={`waiting ${place}`} />
    ) : (
      <RecipeCard
        key={recipe.id}
        recipe={recipe}
        position={place + 1}
        total={total}
        words={words}
        isFavourite={favourites.has(recipe.id)}
        onFavourite={onFavourite}
        extra={renderExtra?.(recipe)}
      />
    )
  })
})

const placesOf = ({ from, to }: { readonly from: number; readonly to: number }): number[] =>
  Array.from({ length: to - from }, (_, column) => from + column)

/** Null until it was looked at, before the page is first painted. */
function useColumns() {
  const list = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<GridPlace | null>(null)
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const look = (): void => {
      const { width, top } = element.getBoundingClientRect()
      const next = {
        columns: columnsIn(width, recipeGrid),
        isLow: window.matchMedia(lowCards).matches,
        offset: Math.round(top + window.scrollY),
      }
      setPlace(now =>
        now?.columns === next.columns && now.isLow === next.isLow && now.offset === next.offset ? now : next,
      )
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    // Parts above the list, as the filters, may grow.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { list, place }
}

/** The row with the focus stays drawn: else the keyboard would lose its place when the page is scrolled. */
function useFocusedRow() {
  const [focused, setFocused] = useState<number | null>(null)
  const release = useCallback((event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null)
  }, [])
  const focus = useCallback((row: number) => startTransition(() => setFocused(row)), [])
  return { focused, focus, release }
}

/** Tells that the reader is near; made anew for each page, so that it tells again. */
function GridEnd({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (mark.current === null) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
      },
      { rootMargin: `${endMargin}px 0px` },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [onNear])
  return <div ref={mark} />
}

/** As in recipes.css. */
const pictureWidth = 250

interface RecipeCardProps {
  readonly recipe: RecipeSummary
  /** Counted from 1: which of `total` in the list it is. */
  readonly position: number
  readonly total: number
  readonly words: RecipeWords
  readonly isFavourite: boolean
  /** Its heart was pressed. */
  readonly onFavourite: (id: number) => void
  /** Buttons in the upper corner. */
  readonly extra?: ReactNode
}

/** One recipe on the menu; the whole card leads to it. */
const RecipeCard = memo(function RecipeCard(props: RecipeCardProps) {
  const { recipe, position, total, words, isFavourite, onFavourite, extra } = props
  return (
    <Stack
      role="listitem"
      className="sr-card sr-recipe-card sr-rings sr-relative sr-clip"
      aria-posinset={position}
      aria-setsize={total}
      data-photo={recipe.imageUrl !== null}
    >
      <PictureGround className="sr-recipe-picture">
        <DrinkPicture
          imageUrl={recipe.imageUrl}
          width={pictureWidth}
          shape={recipe.defaultGlass?.shape}
          served={recipe.served}
        />
      </PictureGround>
      <Column shrink pad={[2, 3, 2.5]} className="sr-recipe-words">
        <h3 className="sr-recipe-name sr-size-17 sr-anywhere sr-clamp-2" dir="auto">
          <Link className="sr-recipe-link sr-covers" to={`/recipe/${recipe.id}`}>
            {recipe.name}
          </Link>
        </h3>
        <p className="sr-recipe-short sr-close sr-ellipsis sr-size-13 sr-muted">
          {words.alcohol(recipe.minAlcoholContent, recipe.maxAlcoholContent)}
          {recipe.shortDescription === '' ? null : ` · ${recipe.shortDescription}`}
        </p>
        <AvailabilityInWords recipe={recipe} words={words} clamp={2} className="sr-availability sr-down sr-size-13" />
      </Column>
      <Row gap={1} align="stretch" className="sr-recipe-extra">
        {extra}
        <HeartButton
          {...words.favourite(recipe.name, isFavourite)}
          id={recipe.id}
          isPressed={isFavourite}
          onPress={onFavourite}
        />
      </Row>
    </Stack>
  )
})

/** Keeps the place of a recipe that is still on its way. */
const RecipeCardSkeleton = () => (
  <Stack className="sr-card sr-recipe-card sr-rings sr-relative sr-clip" aria-hidden>
    <PictureGround className="sr-recipe-picture">
      <Skeleton width="64px" height="80px" />
    </PictureGround>
    <Column shrink pad={[2, 3, 2.5]} className="sr-recipe-words">
      <Skeleton width="70%" height="20px" />
      <Skeleton width="95%" height="14px" />
      <Skeleton width="55%" height="16px" />
    </Column>
  </Stack>
)
