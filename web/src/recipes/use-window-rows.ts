import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback } from 'react'
import { withRow } from './recipe-grid.ts'

const rowsAhead = 3

export interface WindowRows {
  readonly count: number
  /** What a row is high before it is drawn, in CSS pixels. */
  readonly height: number
  readonly gap: number
  /** How far below the top of the page the first row begins. */
  readonly offset: number
  /** A row that is drawn wherever the reader is. */
  readonly kept: number | null
}

/** Which of many rows to draw while the window is scrolled, and where. */
export function useWindowRows({ count, height, gap, offset, kept }: WindowRows) {
  // Its functions are only called, never handed to what is memoized.
  // oxlint-disable-next-line react/incompatible-library
  return useWindowVirtualizer<HTMLDivElement>({
    count,
    estimateSize: () => height,
    gap,
    overscan: rowsAhead,
    scrollMargin: offset,
    rangeExtractor: useCallback((range: Range) => withRow(defaultRangeExtractor(range), kept), [kept]),
  })
}
