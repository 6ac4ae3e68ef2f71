import { type ExpanderModel, expanderPins, localBoardId, localPinCount } from '#domain/machine/board.ts'
import { type Box, clamp, hangingCurve, measuredPath, middleOf, type Point } from './geometry.ts'
import type { SceneExpander, SceneTarget } from './scene-view.ts'

/** Where one pump with its bottle, name plate and tube is drawn. */
export type PumpPlace = SceneLayout['pumps'][number]

function placeInCell(cell: Box) {
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

export type SceneLayout = ReturnType<typeof layoutScene>

/** Positions in CSS pixels. @param size at least 240 × 320. @param count number of pumps, 0–40 */
export function layoutScene({ width, height }: { readonly width: number; readonly height: number }, count: number) {
  const margin = clamp(width * 0.014, 6, 18)
  const zone = zones(width, height, margin)
  const middle = width / 2
  const grid = bestGrid(Math.max(1, count), width - 2 * margin, zone.shelves)
  const top = margin + Math.max(0, zone.shelves - grid.rows * grid.cellHeight) / 2
  const bundleY = margin + zone.shelves
  const headY = bundleY + zone.hanging

  const parts = cellsOf(count, grid, width, top).map((cell, index) => {
    const row = Math.floor(index / grid.columns)
    const place = placeInCell(cell)
    const start = { x: place.pump.x, y: place.pump.y + place.pump.radius }
    const isLast = row === grid.rows - 1
    /** Where its tube comes out below the last row. */
    const dropX = isLast ? start.x : laneOf(cell, row, grid.rows, middle)
    const lane = { x: dropX, y: Math.min(bundleY, cell.y + cell.height + grid.cellHeight * 0.2) }
    return { index, cell, ...place, dropX, toLane: isLast ? [start] : hangingCurve(start, lane, 10) }
  })

  const spacing = count > 1 ? Math.min(9, (zone.glassWidth * 0.42) / (count - 1)) : 0
  const headWidth = spacing * Math.max(0, count - 1) + 26
  const order = parts.toSorted((a, b) => a.dropX - b.dropX || a.index - b.index)
  const pumps = parts.map(part => {
    const { cell, bottle, plate, pump, toLane, dropX } = part
    const x = middle + (order.indexOf(part) - (count - 1) / 2) * spacing
    const tube = measuredPath([...toLane, ...hangingCurve({ x: dropX, y: bundleY }, { x, y: headY }, 26)])
    return { cell, bottle, plate, pump, tube, nozzle: { x, y: headY + zone.head } }
  })

  const glassTop = headY + zone.head + clamp(zone.station * 0.07, 8, 22)
  const glassX = middle - zone.glassWidth / 2
  const panel = { y: headY, width: Math.max(10, glassX - margin - 8), height: height - margin - headY }
  return {
    width,
    height,
    margin,
    pumps,
    /** One board per row, as wide as its cells. */
    shelves: shelvesOf(parts, grid, width, count),
    /** The block that holds all nozzles. */
    head: { x: middle - headWidth / 2, y: headY, width: headWidth, height: zone.head },
    /** The largest glass fits in here; its foot stands on the lower edge. */
    glass: { x: glassX, y: glassTop, width: zone.glassWidth, height: Math.max(10, zone.counterY - glassTop) },
    scale: { x: glassX, y: zone.counterY, width: zone.glassWidth, height: zone.display + 6 },
    /** Left and right of the glass, for instruments. */
    left: { x: margin, ...panel },
    right: { x: width - margin - panel.width, ...panel },
    /** Upper edge of the bar top that everything stands on. */
    counterY: zone.counterY,
  }
}

function shelvesOf(parts: readonly { readonly plate: Box }[], grid: Grid, width: number, count: number): Box[] {
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
type Grid = Readonly<Record<'columns' | 'rows' | 'cellWidth' | 'cellHeight', number>>

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

export type InstrumentLayout = ReturnType<typeof layoutInstruments>

/** A left side of at least this width has the director beside the gauge instead of above it. */
const roomForBoth = 230

function layoutPower({ left, counterY }: SceneLayout, height: number) {
  const beside = left.width >= roomForBoth
  const tallest = beside ? (height - 22) * 0.42 : (height - 50) * 0.45
  const radius = clamp(Math.min(left.width * (beside ? 0.36 : 0.42), tallest), 10, 78)
  const x = left.x + Math.max(left.width / 2, left.width - radius * 2.6)
  const gauge = { x, y: counterY - 20 - radius, radius }
  const voltage = { x: x - radius * 0.8, y: counterY - 14, width: radius * 1.6, height: 6 }
  const supplyLamp = { x: voltage.x + voltage.width + 9, y: voltage.y + voltage.height / 2, radius: 4.5 }
  const above = gauge.y - radius - left.y
  const side = beside ? clamp(Math.min(x - radius - left.x - 22, height * 0.36), 20, 54) : clamp(above - 10, 10, 40)
  const director = beside
    ? { x: x - radius - 16 - side, y: gauge.y + radius - side, width: side, height: side }
    : { x: x - side / 2, y: gauge.y - radius - 8 - side, width: side, height: side }
  return {
    gauge,
    voltage,
    supplyLamp,
    director,
    /** From here up the left edge is free, where the picture is not narrow. */
    cornerY: beside ? director.y - 8 : counterY - 12,
  }
}

/** Power to the left of the glass; contents and clock to its right, side by side where there is room. */
export function layoutInstruments(layout: SceneLayout) {
  const { right, counterY, glass } = layout
  const height = Math.max(20, counterY - right.y - 10)
  const wide = right.width >= 330
  const clockWidth = wide ? 150 : Math.min(150, right.width)
  const clockHeight = clamp(height * 0.42, 34, 74)
  const clock = {
    x: right.x + right.width - clockWidth,
    y: wide ? counterY - 14 - clockHeight : right.y + 4,
    width: clockWidth,
    height: clockHeight,
  }
  const rowHeight = wide ? clamp(height / 7, 18, 27) : clamp(height / 9, 13, 18)
  const legendTop = wide ? right.y + 4 : clock.y + clockHeight + 8
  const legendHeight = Math.max(0, counterY - 10 - legendTop)
  const rows = Math.floor(legendHeight / rowHeight)
  const legendWidth = wide ? Math.min(240, right.width - clockWidth - 24) : right.width
  const legend = {
    x: wide ? right.x + 10 : right.x + right.width - legendWidth,
    y: wide ? counterY - 12 - rows * rowHeight : legendTop,
    width: legendWidth,
    height: rows * rowHeight,
    rowHeight,
    rows,
  }
  const scale = clamp(Math.min((legendWidth / glass.width) * 0.95, (legendHeight / glass.height) * 0.95), 0.2, 0.72)
  return {
    ...layoutPower(layout, height),
    clock,
    legend,
    /** Where a glass stands that was taken: its foot's middle, and how much smaller it is drawn. */
    hand: { x: legend.x + legendWidth / 2, y: counterY - 2, scale },
  }
}

/** The end of a power scale that `milliwatts` fit on, in whole watts. */
export function gaugeWatts(milliwatts: number): number {
  const steps = [10, 20, 30, 50, 80, 120, 200, 300, 500, 1000]
  return steps.find(watts => watts * 1000 >= milliwatts) ?? Math.ceil(milliwatts / 1_000_000) * 1000
}

/** The end of the dial: it holds the power drawn, the limit, and the most that the supply gives. */
export const gaugeEnd = (view: {
  readonly powerMw: number
  readonly powerLimitMw: number | null
  readonly supply: { readonly maxMw: number | null }
}): number => gaugeWatts(Math.max(view.powerMw, view.powerLimitMw ?? 0, view.supply.maxMw ?? 0))

/** Angle of the needle in radians, 0 pointing up. */
export const needleAngle = (share: number): number => (clamp(share, 0, 1) - 0.5) * Math.PI * 1.34

/** Where a board with a lamp per pin lies in the front of the bar top. */
export type BoardPlace = ReturnType<typeof placeBoard>

const widestPitch = 14
const gap = 6
const padding = 4
const leastHeightWithTitle = 34

interface Board {
  readonly boardId: number
  readonly address: number | null
  readonly pins: number
}

const columnsOf = ({ pins }: Board): number => Math.max(2, Math.ceil(pins / 2))

const isModel = (model: string): model is ExpanderModel => Object.hasOwn(expanderPins, model)

/** Boards side by side in as many rows as let their lamps be largest. */
function arrange(boards: readonly Board[], room: Box, atRight: boolean): BoardPlace[] {
  let best: { rows: Board[][]; pitch: number; rowHeight: number } = { rows: [], pitch: 0, rowHeight: 0 }
  for (let count = 1; count <= Math.min(3, boards.length); count++) {
    const perRow = Math.ceil(boards.length / count)
    const rows = Array.from({ length: count }, (_, row) => boards.slice(row * perRow, (row + 1) * perRow))
    const rowHeight = (room.height - gap * 0.5 * (count - 1)) / count
    const title = rowHeight >= leastHeightWithTitle ? 11 : 0
    const across = Math.min(
      ...rows.map(row => {
        const columns = row.reduce((sum, board) => sum + columnsOf(board), 0)
        return (room.width - (row.length - 1) * gap - row.length * padding * 2) / Math.max(1, columns)
      }),
    )
    const pitch = Math.min(widestPitch, across, (rowHeight - title - padding) / 2)
    if (pitch > best.pitch + 0.01) best = { rows, pitch, rowHeight }
  }
  const { pitch, rowHeight } = best
  return best.rows.flatMap((row, index) => {
    const width = row.reduce((sum, board) => sum + columnsOf(board) * pitch + padding * 2 + gap, -gap)
    let x = atRight ? room.x : room.x + room.width - width
    const y = room.y + index * (rowHeight + gap * 0.5)
    return row.map(board => {
      const place = placeBoard(board, { x, y, height: rowHeight }, pitch)
      x += place.box.width + gap
      return place
    })
  })
}

function placeBoard(board: Board, { x, y, height }: Omit<Box, 'width'>, pitch: number) {
  const columns = columnsOf(board)
  const titleHeight = height >= leastHeightWithTitle && columns * pitch > 40 ? 11 : 0
  const top = y + titleHeight + Math.max(0, (height - titleHeight - pitch * 2) / 2)
  const lamps = Array.from({ length: board.pins }, (_, nr) => ({
    x: x + padding + ((nr % columns) + 0.5) * pitch,
    y: top + (Math.floor(nr / columns) + 0.5) * pitch,
  }))
  return {
    boardId: board.boardId,
    /** null: the computer's own header. */
    address: board.address,
    box: { x, y, width: columns * pitch + padding * 2, height },
    lamps,
    lampRadius: Math.max(0.8, pitch * 0.3),
    /** Room for the board's name above its lamps; 0: none. */
    titleHeight,
  }
}

/** The header to the left of the scale, expanders to its right. */
export function layoutBoards(layout: SceneLayout, expanders: readonly SceneExpander[]): BoardPlace[] {
  const { scale, margin, width, height } = layout
  const y = scale.y + 7
  const strip = { y, height: Math.max(10, height - y - Math.max(4, margin * 0.5)) }
  const side = Math.max(20, scaleBox(layout).x - margin - 8)
  const left = { x: margin, width: side, ...strip }
  const right = { x: width - margin - side, width: side, ...strip }
  const header = { boardId: localBoardId, address: null, pins: localPinCount }
  const others = expanders.map(({ boardId, address, model }) => {
    const pins = isModel(model) ? expanderPins[model] : 16
    return { boardId, address, pins }
  })
  return [...arrange([header], left, false), ...arrange(others, right, true)]
}

export interface SceneHit {
  readonly target: SceneTarget
  readonly box: Box
}

/** The size of a touch target, in CSS pixels. */
const touchSize = 44

const contains = ({ x, y, width, height }: Box, point: Point): boolean =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height

/** As large as a finger needs, around the same middle. */
const grown = (box: Box, size: number): Box => {
  const width = Math.max(box.width, size)
  const height = Math.max(box.height, size)
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
}

const distance = (box: Box, point: Point): number => Math.hypot(point.x - middleOf(box).x, point.y - middleOf(box).y)

interface ScenePlaces {
  readonly layout: SceneLayout
  readonly instruments: InstrumentLayout
  readonly boards: readonly BoardPlace[]
}

/** Where the glass is: on the scale, or smaller beside it. */
export function glassBox({ layout, instruments }: ScenePlaces, isInHand: boolean): Box {
  const { x, y, width, height } = layout.glass
  if (!isInHand) return { x: x + width * 0.14, y, width: width * 0.72, height }
  const { hand } = instruments
  const size = { width: width * 0.72 * hand.scale, height: height * hand.scale }
  return { x: hand.x - size.width / 2, y: hand.y - size.height, ...size }
}

/** Everything that can be chosen, what lies in front first. */
export function sceneHits(
  places: ScenePlaces,
  view: {
    readonly pumps: readonly { readonly id: number }[]
    readonly glassInHand: boolean
    readonly direction: unknown
  },
): SceneHit[] {
  const { layout, boards } = places
  const { gauge, voltage, director } = places.instruments
  const { x, y, radius } = gauge
  const supply = {
    x: x - radius,
    y: y - radius,
    width: radius * 2,
    height: voltage.y + voltage.height + 2 - y + radius,
  }
  const hits: SceneHit[] = [
    { target: { kind: 'glass' }, box: glassBox(places, view.glassInHand) },
    { target: { kind: 'scale' }, box: scaleBox(layout) },
    { target: { kind: 'supply' }, box: supply },
  ]
  if (view.direction !== null) hits.push({ target: { kind: 'director' }, box: director })
  for (const { address, box } of boards)
    hits.push({ target: address === null ? { kind: 'board' } : { kind: 'expander', address }, box })
  for (const [index, { cell, bottle, pump }] of layout.pumps.entries()) {
    const pumpId = view.pumps[index]?.id
    if (pumpId === undefined) continue
    const top = bottle.y - 3
    const box = { x: cell.x + 1, y: top, width: cell.width - 2, height: pump.y + pump.radius + 3 - top }
    hits.push({ target: { kind: 'pump', pumpId }, box })
  }
  return hits
}

/** What a finger touches, else the nearest that it nearly touches. @param scale how many times larger it is shown */
export function hitAt(hits: readonly SceneHit[], point: Point, scale = 1): SceneHit | null {
  const touched = hits.find(({ box }) => contains(box, point))
  if (touched) return touched
  let nearest: SceneHit | null = null
  for (const hit of hits) {
    if (!contains(grown(hit.box, touchSize / scale), point)) continue
    if (!nearest || distance(hit.box, point) < distance(nearest.box, point)) nearest = hit
  }
  return nearest
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/** Going sideways, this much farther counts what is not straight ahead. */
const aside = 2.5

/** The next part in this direction, as an eye would look for it; null: there is none. */
export function hitBeside(hits: readonly SceneHit[], from: SceneHit, direction: Direction): SceneHit | null {
  const here = middleOf(from.box)
  const sign = direction === 'left' || direction === 'up' ? -1 : 1
  const isAcross = direction === 'left' || direction === 'right'
  let best: SceneHit | null = null
  let least = Number.POSITIVE_INFINITY
  for (const hit of hits) {
    const there = middleOf(hit.box)
    const [ahead, off] = isAcross
      ? [(there.x - here.x) * sign, Math.abs(there.y - here.y)]
      : [(there.y - here.y) * sign, Math.abs(there.x - here.x)]
    if (ahead < 1 || off > ahead * 4) continue
    const way = ahead + off * aside
    if (way >= least) continue
    best = hit
    least = way
  }
  return best
}
