import type { Box } from './box.ts'

export const cellAspect = 2.05
const widestCell = 168
const highestCell = 320

/** Rows of equal cells, one per pump. */
export interface Grid {
  readonly columns: number
  readonly rows: number
  readonly cellWidth: number
  readonly cellHeight: number
}

/** The number of columns that lets bottles be largest; fewer rows where it makes no difference. */
export function bestGrid(count: number, width: number, height: number): Grid {
  let best: Grid = { columns: 1, rows: 1, cellWidth: width, cellHeight: height }
  let bestSize = -1
  for (let columns = count; columns >= 1; columns--) {
    const rows = Math.ceil(count / columns)
    if (Math.ceil(count / rows) < columns) continue
    const cellWidth = Math.min(width / columns, widestCell)
    const cellHeight = Math.min(height / rows, highestCell)
    const size = Math.min(cellWidth, cellHeight / cellAspect)
    if (size > bestSize + 0.01) {
      best = { columns, rows, cellWidth, cellHeight }
      bestSize = size
    }
  }
  return best
}

/** The cells row by row; a short last row keeps to the columns of the others. */
export function cellsOf(count: number, grid: Grid, width: number, top: number): Box[] {
  const fullWidth = grid.columns * grid.cellWidth
  const start = (width - fullWidth) / 2
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / grid.columns)
    const inRow = Math.min(grid.columns, count - row * grid.columns)
    const shift = grid.rows === 1 ? 0 : Math.floor((grid.columns - inRow) / 2)
    const column = (index % grid.columns) + shift
    return {
      x: start + column * grid.cellWidth,
      y: top + row * grid.cellHeight,
      width: grid.cellWidth,
      height: grid.cellHeight,
    }
  })
}
