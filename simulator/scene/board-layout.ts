import { type ExpanderModel, expanderPins, localBoardId, localPinCount } from '#domain/machine/board.ts'
import type { Box } from './box.ts'
import { type SceneLayout, scaleBox } from './scene-layout.ts'
import type { SceneExpander } from './scene-view.ts'

/** Where a board with a lamp per pin lies in the front of the bar top. */
export interface BoardPlace {
  readonly boardId: number
  /** null: the computer's own header. */
  readonly address: number | null
  readonly box: Box
  /** Middles of the lamps by pin number. */
  readonly lamps: readonly { readonly x: number; readonly y: number }[]
  readonly lampRadius: number
  /** Room for the board's name above its lamps; 0: none. */
  readonly titleHeight: number
}

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

function placeBoard(
  board: Board,
  { x, y, height }: { readonly x: number; readonly y: number; readonly height: number },
  pitch: number,
): BoardPlace {
  const columns = columnsOf(board)
  const titleHeight = height >= leastHeightWithTitle && columns * pitch > 40 ? 11 : 0
  const top = y + titleHeight + Math.max(0, (height - titleHeight - pitch * 2) / 2)
  const lamps = Array.from({ length: board.pins }, (_, nr) => ({
    x: x + padding + ((nr % columns) + 0.5) * pitch,
    y: top + (Math.floor(nr / columns) + 0.5) * pitch,
  }))
  return {
    boardId: board.boardId,
    address: board.address,
    box: { x, y, width: columns * pitch + padding * 2, height },
    lamps,
    lampRadius: Math.max(0.8, pitch * 0.3),
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
  return [
    ...arrange([header], left, false),
    ...arrange(
      expanders.map(({ boardId, address, model }) => ({
        boardId,
        address,
        pins: isModel(model) ? expanderPins[model] : 16,
      })),
      right,
      true,
    ),
  ]
}
