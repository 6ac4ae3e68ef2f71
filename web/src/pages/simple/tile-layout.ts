/** How tiles are laid out on a screen; in CSS pixels. */
export interface TileLayout {
  readonly columns: number
  readonly rows: number
  /** The height of a tile. */
  readonly height: number
}

export const tileGap = 10

/** As many recipes as a page has unless the owner wants more: of more tiles the last would stay empty. */
const mostTiles = 12

/** Whole pages of tiles without scrolling. @param room below the header and above the navigation */
export function tileLayout({ width, height: room }: { readonly width: number; readonly height: number }): TileLayout {
  const columns = width < 600 ? 2 : width < 700 ? 3 : width < 1240 ? 4 : 6
  // In low windows the picture stands beside the words, and is the larger the wider they are.
  const lowest = width < 600 ? 168 : room >= 470 ? 176 : width < 900 ? 104 : 140
  const fitting = Math.floor((room + tileGap) / (lowest + tileGap))
  const rows = Math.max(1, Math.min(fitting, Math.floor(mostTiles / columns)))
  return { columns, rows, height: Math.max(lowest, Math.min(320, Math.floor((room + tileGap) / rows) - tileGap)) }
}
