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
import type { RecipeSummary } from '../../entities/recipe/recipe.documents.ts'
import { type RecipeWords, useRecipeWords } from '../../entities/recipe/recipe-words.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { useFavourites } from '../favourites/favourite-heart.view.tsx'
import { RecipeCard, RecipeCardSkeleton } from './recipe-card.view.tsx'
import { type CardGroup, columnsIn, recipeGrid, rowsOf } from './recipe-grid.ts'
import { useWindowRows } from './use-window-rows.ts'
import '../../entities/recipe/recipes.css'
import './recipe-search.css'

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
