import { type Box, clamp } from './box.ts'
import { hangingCurve, measuredPath, type Point, type TubePath } from './tube-path.ts'

/** Where one pump with its bottle, name plate and tube is drawn. */
export interface PumpPlace {
  readonly cell: Box
  readonly bottle: Box
  readonly plate: Box
  readonly pump: Point & { readonly radius: number }
  readonly tube: TubePath
  readonly nozzle: Point
}

export interface SceneLayout {
  readonly width: number
  readonly height: number
  readonly margin: number
  readonly pumps: readonly PumpPlace[]
  /** One board per row, as wide as its cells. */
  readonly shelves: readonly Box[]
  /** The block that holds all nozzles. */
  readonly head: Box
  /** The largest glass fits in here; its foot stands on the lower edge. */
  readonly glass: Box
  readonly scale: Box
  /** Left and right of the glass, for instruments. */
  readonly left: Box
  readonly right: Box
  /** Upper edge of the bar top that everything stands on. */
  readonly counterY: number
}

function placeInCell(cell: Box): Pick<PumpPlace, 'bottle' | 'plate' | 'pump'> {
  const radius = clamp(Math.min(cell.width * 0.2, cell.height * 0.088), 2, 22)
  const plateHeight = clamp(cell.height * 0.23, 8, 42)
  const pumpY = cell.y + cell.height - radius - 2
  const plateY = pumpY - radius * 1.45 - 3 - plateHeight
  // Some air above the caps, where the tube of the pump above turns aside.
  const room = (plateY - cell.y - 2) * 0.93
  const bottleHeight = Math.max(4, Math.min(room, cell.width * 1.75))
  const bottleWidth = Math.min(cell.width * 0.66, bottleHeight * 0.44)
  const middle = cell.x + cell.width / 2
  return {
    bottle: { x: middle - bottleWidth / 2, y: plateY - bottleHeight, width: bottleWidth, height: bottleHeight },
    plate: { x: cell.x + 2, y: plateY, width: cell.width - 4, height: plateHeight },
    pump: { x: middle, y: pumpY, radius },
  }
}

/** Tubes of the upper rows hang down between the columns, on the side nearer to the middle, each in a lane of its own. */
function laneOf(cell: Box, row: number, rows: number, middle: number): number {
  const centre = cell.x + cell.width / 2
  const inward = centre <= middle ? 1 : -1
  const spacing = Math.min(5, (cell.width * 0.3) / Math.max(1, rows - 1))
  const lane = (row + 0.5) * spacing
  return centre + inward * (cell.width / 2 - lane)
}

interface Hanging {
  readonly index: number
  readonly start: Point
  /** Where it comes out below the last row. */
  readonly dropX: number
  /** The height at which it has reached its lane. */
  readonly laneY: number
  readonly last: boolean
}

function tubeOf(hanging: Hanging, bundleY: number, nozzle: Point): TubePath {
  const drop = { x: hanging.dropX, y: bundleY }
  const toLane = hanging.last ? [hanging.start] : hangingCurve(hanging.start, { x: drop.x, y: hanging.laneY }, 10)
  return measuredPath([...toLane, ...hangingCurve(drop, nozzle, 26)])
}

/** Heights of the zones from top to bottom: shelves, hanging tubes, and the station with the glass. */
function zones(width: number, height: number, margin: number) {
  const station = clamp(height * (height > width ? 0.41 : 0.46), 120, 340)
  const hanging = clamp(height * 0.1, 22, 76)
  const shelves = Math.max(40, height - 2 * margin - station - hanging)
  const head = clamp(height * 0.026, 9, 16)
  const display = clamp(station * 0.18, 28, 48)
  const counterY = height - margin - display - 6
  return { station, hanging, shelves, head, display, counterY, glassWidth: clamp(width * 0.34, 60, 250) }
}

/**
 * Positions of everything in a scene of this size, in CSS pixels; pure.
 * @param size at least 240 × 320
 * @param count number of pumps, 0–40
 */
export function layoutScene(size: { readonly width: number; readonly height: number }, count: number): SceneLayout {
  const { width, height } = size
  const margin = clamp(width * 0.014, 6, 18)
  const zone = zones(width, height, margin)
  const middle = width / 2
  const grid = bestGrid(Math.max(1, count), width - 2 * margin, zone.shelves)
  const top = margin + Math.max(0, zone.shelves - grid.rows * grid.cellHeight) / 2
  const cells = cellsOf(count, grid, width, top)
  const bundleY = margin + zone.shelves
  const headY = bundleY + zone.hanging

  const parts = cells.map(placeInCell)
  const hangings = cells.map((cell, index): Hanging => {
    const row = Math.floor(index / grid.columns)
    const pump = parts[index]?.pump ?? { x: cell.x, y: cell.y, radius: 0 }
    const start = { x: pump.x, y: pump.y + pump.radius }
    const last = row === grid.rows - 1
    const lane = last ? start.x : laneOf(cell, row, grid.rows, middle)
    return { index, start, dropX: lane, laneY: Math.min(bundleY, cell.y + cell.height + grid.cellHeight * 0.2), last }
  })

  const spacing = count > 1 ? Math.min(9, (zone.glassWidth * 0.42) / (count - 1)) : 0
  const headWidth = spacing * Math.max(0, count - 1) + 26
  const order = [...hangings].sort((a, b) => a.dropX - b.dropX || a.index - b.index)
  const nozzles = new Map(
    order.map((hanging, place) => [
      hanging.index,
      { x: middle + (place - (count - 1) / 2) * spacing, y: headY + zone.head },
    ]),
  )

  const pumps = hangings.map((hanging, index): PumpPlace => {
    const nozzle = nozzles.get(index) ?? { x: middle, y: headY }
    const cell = cells[index] ?? { x: 0, y: 0, width: 0, height: 0 }
    const part = parts[index] ?? placeInCell(cell)
    return { cell, ...part, nozzle, tube: tubeOf(hanging, bundleY, { x: nozzle.x, y: headY }) }
  })

  const glassTop = headY + zone.head + clamp(zone.station * 0.07, 8, 22)
  const glassX = middle - zone.glassWidth / 2
  const side = glassX - margin - 8
  const panelTop = headY
  const panel = { y: panelTop, width: Math.max(10, side), height: height - margin - panelTop }
  return {
    width,
    height,
    margin,
    pumps,
    shelves: shelvesOf(parts, grid, width, count),
    head: { x: middle - headWidth / 2, y: headY, width: headWidth, height: zone.head },
    glass: { x: glassX, y: glassTop, width: zone.glassWidth, height: Math.max(10, zone.counterY - glassTop) },
    scale: { x: glassX, y: zone.counterY, width: zone.glassWidth, height: zone.display + 6 },
    left: { x: margin, ...panel },
    right: { x: width - margin - panel.width, ...panel },
    counterY: zone.counterY,
  }
}

function shelvesOf(parts: readonly Pick<PumpPlace, 'plate'>[], grid: Grid, width: number, count: number): Box[] {
  const boardWidth = grid.columns * grid.cellWidth
  return Array.from({ length: count === 0 ? 0 : grid.rows }, (_, row) => {
    const plate = parts[row * grid.columns]?.plate
    return { x: (width - boardWidth) / 2, y: plate?.y ?? 0, width: boardWidth, height: plate?.height ?? 0 }
  })
}

/** The body of the scale, on which the glass stands. */
export function scaleBox({ width, scale, glass }: SceneLayout): Box {
  const wide = Math.min(width * 0.5, Math.max(glass.width * 0.86, 116))
  return { x: width / 2 - wide / 2, y: scale.y, width: wide, height: scale.height }
}

/** The height that suits a scene of this width: never so high that glass and bottles cannot be seen at once. */
export function preferredHeight(width: number, count: number, available: number): number {
  const least = count <= 12 ? 86 : count <= 24 ? 70 : 56
  const cell = clamp(width / Math.max(4, Math.min(count, 10)), least, 110)
  const columns = Math.max(1, Math.floor((width - 12) / cell))
  const rows = Math.ceil(Math.max(1, count) / columns)
  const wanted = rows * cell * cellAspect + clamp(width * 0.5, 240, 400)
  return Math.round(clamp(wanted, 360, Math.max(360, Math.min(available, 860))))
}

const cellAspect = 2.05
const widestCell = 168
const highestCell = 320

/** Rows of equal cells, one per pump. */
interface Grid {
  readonly columns: number
  readonly rows: number
  readonly cellWidth: number
  readonly cellHeight: number
}

/** The number of columns that lets bottles be largest; fewer rows where it makes no difference. */
function bestGrid(count: number, width: number, height: number): Grid {
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
function cellsOf(count: number, grid: Grid, width: number, top: number): Box[] {
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
