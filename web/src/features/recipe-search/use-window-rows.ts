import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { useCallback, useEffect, useState } from 'react'
import { withFocusedRow } from './recipe-grid.ts'

const rowsAhead = 3

export interface WindowRows {
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
export function useWindowRows({ list, columns, count, heightOf, gap, offset, focused }: WindowRows) {
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
