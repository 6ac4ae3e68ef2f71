import {
  type FocusEvent,
  memo,
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { AvailabilityText, useRecipeLabels } from '../../entities/recipe/availability.view.tsx'
import { DrinkPicture } from '../../entities/recipe/drink-picture.view.tsx'
import type { RecipeSummary } from '../../entities/recipe/recipe.documents.ts'
import { useStable } from '../../ui/hooks.ts'
import { Column, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { PictureGround } from '../../ui/photo.view.tsx'
import { HeartButton, useFavourites } from '../favourites/favourite-heart.view.tsx'
import { type CardGroup, columnsIn, rowsOf } from './recipe-search.ts'
import '../../entities/recipe/recipes.css'
import './recipe-search.css'

/** How far out of sight rows are drawn, and how far before the end more is read, in CSS pixels. */
const [rowMargin, endMargin] = [800, 1000]

type Listener = (entry: IntersectionObserverEntry) => void
const listeners = new WeakMap<Element, Listener>()
const observerOf = (margin: number): IntersectionObserver =>
  new IntersectionObserver(
    entries => {
      for (const entry of entries) listeners.get(entry.target)?.(entry)
    },
    { rootMargin: `${margin}px 0px` },
  )
/** One for all rows of all lists. */
const rowObserver = observerOf(rowMargin)
const endObserver = observerOf(endMargin)

function observe(observer: IntersectionObserver, element: Element, listener: Listener): () => void {
  listeners.set(element, listener)
  observer.observe(element)
  return () => observer.unobserve(element)
}

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
export const RecipeGrid = memo(function RecipeGrid(props: RecipeGridProps) {
  const { items, total, groups, waiting = 0, onEndNear, renderExtra } = props
  const [columns, list] = useColumns()
  // Dozens of other cards take their time: the key that was pressed for them is answered before.
  const shown = useDeferredValue(useMemo(() => ({ items, total, groups, waiting }), [items, total, groups, waiting]))
  return (
    <>
      <div ref={list}>
        {/* Rows of other cards are not as high as those before. */}
        {columns === null ? null : <Rows key={columns} {...shown} columns={columns} renderExtra={renderExtra} />}
      </div>
      {onEndNear ? <GridEnd onNear={onEndNear} /> : null}
    </>
  )
})

/** How many cards there is room for side by side; null until it's measured. */
function useColumns() {
  const list = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const look = (): void => setColumns(columnsIn(element.clientWidth))
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [columns, list] as const
}

interface Measured {
  readonly columns: number
  readonly heights: readonly number[]
}
/** How high the rows of a list were when it was left: the way back leads to the same place. */
const measuredRows = new WeakMap<object, Measured>()

function useHeights(list: object, columns: number) {
  const rows = useRef<HTMLDivElement>(null)
  const [before] = useState(() => measuredRows.get(list))
  const remember = useStable((element: HTMLElement | null) => {
    const heights = [...(element?.children ?? [])].map(row => row.getBoundingClientRect().height)
    measuredRows.set(list, { columns, heights })
  })
  // Only once: to look would have all be laid out.
  useLayoutEffect(() => {
    const element = rows.current
    return () => remember(element)
  }, [remember])
  return [rows, before?.columns === columns ? before.heights : []] as const
}

interface RowsProps extends Omit<RecipeGridProps, 'onEndNear' | 'waiting'> {
  readonly waiting: number
  readonly columns: number
}

/** What every card knows of its list. */
function useCards({ items, total, renderExtra }: RowsProps) {
  const labels = useRecipeLabels()
  const { favourites, toggle } = useFavourites()
  return useMemo(
    () => ({ items, total: total ?? items.length, renderExtra, labels, favourites, toggle }),
    [items, total, renderExtra, labels, favourites, toggle],
  )
}
type Cards = ReturnType<typeof useCards>

function Rows(props: RowsProps) {
  const { items, groups, waiting, columns } = props
  const cards = useCards(props)
  const [list, heights] = useHeights(items, columns)
  const [focused, setFocused] = useState<number | null>(null)
  const drawn = items.length + waiting
  const rows = useMemo(
    () => rowsOf<ReactNode>(groups ?? [{ head: null, count: drawn }], columns, drawn),
    [groups, columns, drawn],
  )
  const watched = (index: number) => ({
    onFocus: () => startTransition(() => setFocused(index)),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) startTransition(() => setFocused(null))
    },
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items
    <div className="sr-shrink" role="list" ref={list}>
      {rows.map((row, index) =>
        row.kind === 'head' ? (
          <Stack key={`head ${row.first}`} className="sr-recipe-row" role="listitem" {...watched(index)}>
            {row.head}
          </Stack>
        ) : (
          <CardRow
            key={row.from}
            {...{ cards, row, columns }}
            height={heights[index]}
            isKept={focused !== null && Math.abs(index - focused) <= 1}
            {...watched(index)}
          />
        ),
      )}
    </div>
  )
}

interface CardRowProps {
  readonly cards: Cards
  readonly row: { readonly from: number; readonly to: number }
  readonly columns: number
  /** As it was when the list was left. */
  readonly height: number | undefined
  /** It or a neighbour has the focus: the keyboard finds its way on, wherever the reader is. */
  readonly isKept: boolean
  readonly onFocus: () => void
  readonly onBlur: (event: FocusEvent) => void
}

/** Out of sight it only keeps its place. */
function CardRow({ cards, row: { from, to }, columns, height: before, isKept, onFocus, onBlur }: CardRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const [{ isNear, height }, setState] = useState({ isNear: false, height: before })
  useEffect(() => {
    if (row.current === null) return
    return observe(rowObserver, row.current, ({ isIntersecting, boundingClientRect }) =>
      setState({ isNear: isIntersecting, height: boundingClientRect.height }),
    )
  }, [])
  const isDrawn = isNear || isKept
  // Cards come when nothing else is to be done: until then skeletons keep their places.
  const isWhole = useDeferredValue(isDrawn, false) && isDrawn
  return (
    <Stack
      ref={row}
      gap={3}
      className="sr-recipe-row"
      role="presentation"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, minHeight: isWhole ? undefined : height }}
      {...{ onFocus, onBlur }}
    >
      {isDrawn
        ? Array.from({ length: to - from }, (_, column) => {
            const recipe = isWhole ? cards.items[from + column] : undefined
            if (recipe) return <RecipeCard key={recipe.id} {...{ recipe, cards }} position={from + column + 1} />
            // biome-ignore lint/suspicious/noArrayIndexKey: what is on its way has no other identity than its place
            return <Skeleton key={`waiting ${column}`} className="sr-recipe-card sr-round" height="auto" />
          })
        : null}
    </Stack>
  )
}

/** Says that the reader is near, and again whenever there's another function for it: after each page. */
function GridEnd({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (mark.current === null) return
    return observe(endObserver, mark.current, ({ isIntersecting }) => {
      if (isIntersecting) onNear()
    })
  }, [onNear])
  return <div ref={mark} />
}

/** As in recipes.css. */
const pictureWidth = 250

interface RecipeCardProps {
  readonly recipe: RecipeSummary
  readonly cards: Cards
  /** Counted from 1: which of `total` in the list it is. */
  readonly position: number
}

/** One recipe on the menu; the whole card leads to it. */
const RecipeCard = memo(function RecipeCard({ recipe, cards, position }: RecipeCardProps) {
  const { total, labels, favourites, toggle, renderExtra } = cards
  const isFavourite = favourites.has(recipe.id)
  return (
    <Stack
      role="listitem"
      className="sr-card sr-recipe-card sr-leads sr-text sr-rings sr-relative sr-clip"
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
      <Column gap={0.5} shrink pad={[2, 3, 2.5]} className="sr-recipe-words">
        <h3 className="sr-recipe-name sr-tight sr-size-17 sr-anywhere sr-clamp-2" dir="auto">
          <Link className="sr-recipe-link sr-covers" to={`/recipe/${recipe.id}`}>
            {recipe.name}
          </Link>
        </h3>
        <p className="sr-snug sr-clamp-2 sr-size-13 sr-muted">
          {labels.alcohol(recipe.minAlcoholContent, recipe.maxAlcoholContent)}
          {recipe.shortDescription === '' ? null : ` · ${recipe.shortDescription}`}
        </p>
        <AvailabilityText recipe={recipe} labels={labels} clamp={2} className="sr-availability sr-down sr-size-13" />
      </Column>
      <Row gap={1} align="stretch" style={{ position: 'absolute', inset: '6px 6px auto auto' }}>
        {renderExtra?.(recipe)}
        <HeartButton
          {...labels.favourite(recipe.name, isFavourite)}
          id={recipe.id}
          isPressed={isFavourite}
          onPress={toggle}
        />
      </Row>
    </Stack>
  )
})
