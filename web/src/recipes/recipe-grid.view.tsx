import {
  type FocusEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { RecipeSummary } from './recipe.documents.ts'
import { RecipeCard, RecipeCardSkeleton } from './recipe-card.view.tsx'
import { columnsIn, recipeGrid, rowsOf } from './recipe-grid.ts'
import { useWindowRows } from './use-window-rows.ts'
import './recipes.css'

/** The least height of a card in CSS pixels; as in recipes.css. */
const cardHeight = 232
/** How far before the end more is asked for, in CSS pixels. */
const endMargin = 1600

export interface RecipeGridProps {
  readonly items: readonly RecipeSummary[]
  /** How many there are, also those that are not loaded; without it, as many as there are items. */
  readonly total?: number | null
  /** Cards that keep the place of recipes on their way. */
  readonly waiting?: number
  /** The reader is near the end; left out when there is no more. */
  readonly onEndNear?: (() => void) | undefined
  /** Buttons in a card's upper corner. */
  readonly renderExtra?: ((recipe: RecipeSummary) => ReactNode) | undefined
}

/** Recipes as cards in rows of the window; of thousands only those in sight are drawn, and the one with the focus. */
export function RecipeGrid(props: RecipeGridProps) {
  const { items, onEndNear } = props
  const { list, columns, offset } = useColumns()
  return (
    <>
      <div ref={list}>
        {/* Rows of other cards are not as high as those before: all is measured anew. */}
        <Rows key={columns} {...props} columns={columns} offset={offset} />
      </div>
      {onEndNear ? <GridEnd key={items.length} onNear={onEndNear} /> : null}
    </>
  )
}

interface RowsProps extends RecipeGridProps {
  readonly columns: number
  readonly offset: number
}

function Rows({ items, total, waiting = 0, renderExtra, columns, offset }: RowsProps) {
  const { focused, focus, release } = useFocusedRow()
  const cards = items.length + waiting
  const rows = useWindowRows({
    list: items,
    columns,
    count: rowsOf(cards, columns),
    height: cardHeight,
    gap: recipeGrid.gap,
    offset,
    focused,
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items
    <div className="sr-recipe-grid" role="list" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ key, index, start }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only looks where the focus is
        <div
          key={key}
          ref={rows.measureElement}
          data-index={index}
          className="sr-recipe-row"
          role="presentation"
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, translate: `0 ${start - offset}px` }}
          onFocus={() => focus(index)}
          onBlur={release}
        >
          {cardsOf(index, columns, items, cards).map((recipe, column) => {
            const position = index * columns + column
            return recipe === undefined ? (
              <RecipeCardSkeleton key={`waiting ${position}`} />
            ) : (
              <RecipeCard
                key={recipe.id}
                recipe={recipe}
                position={position + 1}
                total={total ?? items.length}
                extra={renderExtra?.(recipe)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** One row's recipes; what is still on its way is undefined. */
const cardsOf = (
  row: number,
  columns: number,
  items: readonly RecipeSummary[],
  cards: number,
): readonly (RecipeSummary | undefined)[] =>
  Array.from({ length: Math.min(columns, cards - row * columns) }, (_, column) => items[row * columns + column])

/** How many columns there is room for, and where in the page the list begins. */
function useColumns() {
  const list = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ columns: 1, offset: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const look = (): void => {
      const { width, top } = element.getBoundingClientRect()
      const next = { columns: columnsIn(width, recipeGrid), offset: Math.round(top + window.scrollY) }
      setPlace(now => (now.columns === next.columns && now.offset === next.offset ? now : next))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    // What stands above the list, as the filters, may grow.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { list, ...place }
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
