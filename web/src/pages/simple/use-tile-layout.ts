import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type TileLayout, tileLayout } from './tile-layout.ts'

/** Room for the outline of a tile with the focus, above and below; as in simple.css. */
const outlines = 10

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
