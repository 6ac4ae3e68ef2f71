import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export const tileGap = 10

/** As many recipes as a page has unless the owner wants more: of more tiles the last would stay empty. */
const mostTiles = 12

/** Whole pages of tiles without scrolling. @param room below the header and above the navigation */
export function tileLayout({ width, height: room }: { readonly width: number; readonly height: number }) {
  const columns = width < 600 ? 2 : width < 700 ? 3 : width < 1240 ? 4 : 6
  // In low windows the picture stands beside the words, and is the larger the wider they are.
  const lowest = width < 600 ? 168 : room >= 470 ? 176 : width < 900 ? 104 : 140
  const fitting = Math.floor((room + tileGap) / (lowest + tileGap))
  const rows = Math.max(1, Math.min(fitting, Math.floor(mostTiles / columns)))
  return { columns, rows, height: Math.max(lowest, Math.min(320, Math.floor((room + tileGap) / rows) - tileGap)) }
}

/** In CSS pixels; the height is that of a tile. */
export type TileLayout = ReturnType<typeof tileLayout>

/** Room for the outline of a tile with the focus, above and below, as in simple.css, and for what browsers round. */
const outlines = 11

/** How many tiles there is room for where the element begins; null before it is drawn. */
export function useTileLayout(): {
  readonly place: RefObject<HTMLDivElement | null>
  readonly layout: TileLayout | null
} {
  const place = useRef<HTMLDivElement>(null)
  const [layout, setLayout] = useState<TileLayout | null>(null)
  useLayoutEffect(() => {
    const look = (): void => {
      if (place.current === null) return
      const { width, top } = place.current.getBoundingClientRect()
      const navigation = document.querySelector('.sr-simple-footer')?.getBoundingClientRect().height ?? 0
      const page = place.current.closest('.sr-simple-page')
      const below = page === null ? 0 : Number.parseFloat(getComputedStyle(page).paddingBottom)
      const height = Math.floor(window.innerHeight - top - window.scrollY - navigation - below - outlines)
      const next = tileLayout({ width, height })
      setLayout(now =>
        now?.columns === next.columns && now.rows === next.rows && now.height === next.height ? now : next,
      )
    }
    look()
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [])
  return { place, layout }
}
