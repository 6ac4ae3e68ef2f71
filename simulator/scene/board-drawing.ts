import { Container, Graphics } from 'pixi.js'
import type { Baking } from './baking.ts'
import type { BoardPlace } from './board-layout.ts'
import { darker } from './colours.ts'
import { faultBadge } from './fault-badge.ts'
import { fitLines } from './fit-text.ts'
import type { SceneOptions } from './scene-options.ts'
import type { ScenePalette } from './scene-palette.ts'
import type { ScenePart } from './scene-part.ts'
import type { SceneFaultKind, SceneView } from './scene-view.ts'
import { rewrite, writing } from './writing.ts'

/** A printed board for the computer, another for expanders. */
const headerGreen = 0x1d4a33
const expanderBlue = 0x1d3554
const lampOn = 0x84ff7d

function drawBody(body: Graphics, place: BoardPlace, isMissing: boolean, palette: ScenePalette): void {
  const { x, y, width, height } = place.box
  const print = place.address === null ? headerGreen : expanderBlue
  body.clear().roundRect(x, y, width, height, 3.5)
  if (isMissing) body.fill({ color: 0x000000, alpha: 0.4 }).stroke({ color: 0xffffff, alpha: 0.25, width: 1 })
  else body.fill({ color: print }).stroke({ color: darker(palette.brass, 0.2), alpha: 0.7, width: 1 })
  if (isMissing) return
  for (const [cx, cy] of [
    [x + 3, y + 3],
    [x + width - 3, y + 3],
    [x + 3, y + height - 3],
    [x + width - 3, y + height - 3],
  ] as const)
    body.circle(cx, cy, 1).fill({ color: palette.brassLight, alpha: 0.8 })
}

/** Pins that nobody drives are holes; the others are lamps, dark or lit. */
function drawLamps(lamps: Graphics, place: BoardPlace, levels: ReadonlyMap<number, boolean>, isMissing: boolean): void {
  const radius = place.lampRadius
  lamps.clear()
  place.lamps.forEach(({ x, y }, nr) => {
    const level = isMissing ? undefined : levels.get(nr)
    if (level === undefined) {
      lamps.circle(x, y, radius * 0.5).fill({ color: 0x000000, alpha: 0.45 })
      return
    }
    if (level) lamps.circle(x, y, radius * 1.7).fill({ color: lampOn, alpha: 0.3 })
    lamps
      .circle(x, y, radius)
      .fill({ color: level ? lampOn : 0x10240f })
      .circle(x, y, radius)
      .stroke({ color: level ? 0xd9ffd6 : 0x5c7a58, alpha: 0.8, width: Math.max(0.6, radius * 0.2) })
  })
}

/** The fault of a board; a stuck bus shows on everything that is connected to it, else on the computer. */
function faultOf(view: SceneView, place: BoardPlace): SceneFaultKind | null {
  const isStuck = view.faults.some(fault => fault.kind === 'I2C_STUCK')
  if (place.address === null) return isStuck && view.expanders.length === 0 ? 'I2C_STUCK' : null
  if (isMissing(view, place)) return 'EXPANDER_MISSING'
  return isStuck ? 'I2C_STUCK' : null
}

const isMissing = (view: SceneView, place: BoardPlace): boolean =>
  place.address !== null && view.expanders.some(({ address, missing }) => missing && address === place.address)

const nameOf = (view: SceneView, place: BoardPlace, header: string): string =>
  place.address === null ? header : (view.expanders.find(({ address }) => address === place.address)?.name ?? '')

const levelsOn = ({ pins }: SceneView, boardId: number): ReadonlyMap<number, boolean> =>
  new Map(pins.filter(pin => pin.boardId === boardId).map(pin => [pin.nr, pin.high]))

/** @returns whose `show` tells whether it looks different */
function drawBoard(
  place: BoardPlace,
  options: SceneOptions,
  palette: ScenePalette,
): { readonly container: Container; readonly show: (view: SceneView) => boolean } {
  const container = new Container()
  const [body, lamps] = [new Graphics(), new Graphics()]
  const size = 8.5
  const name = writing('', { fontFamily: options.font, fontSize: size, fill: 0xffffff })
  name.alpha = 0.72
  name.position.set(place.box.x + 8, place.box.y + 2)
  name.visible = place.titleHeight > 0
  const badge = faultBadge(place.box.x + place.box.width - 7, place.box.y + 5, 7)
  container.addChild(body, lamps, name, badge.container)
  let shownBody = ''
  let shown = ''
  return {
    container,
    show: view => {
      const missing = isMissing(view, place)
      if (shownBody !== String(missing)) {
        shownBody = String(missing)
        drawBody(body, place, missing, palette)
        name.alpha = missing ? 0.4 : 0.72
      }
      const levels = levelsOn(view, place.boardId)
      const title = nameOf(view, place, options.texts.header)
      const fault = faultOf(view, place)
      const key = [shownBody, title, fault, ...levels].join()
      if (key === shown) return false
      shown = key
      drawLamps(lamps, place, levels, missing)
      const [line = ''] = fitLines(title, place.box.width - 14, 1, text => text.length * size * 0.54)
      rewrite(name, line)
      badge.show(fault)
      return true
    },
  }
}

/** The computer's header and the expanders, with a lamp for each pin. */
export function drawBoards(
  places: readonly BoardPlace[],
  options: SceneOptions,
  palette: ScenePalette,
  { keep }: Baking,
): ScenePart {
  const container = new Container()
  const boards = places.map(place => drawBoard(place, options, palette))
  container.addChild(...boards.map(board => board.container))
  const changed = keep(container)
  return {
    container,
    show: view => {
      let isChanged = false
      for (const board of boards) if (board.show(view)) isChanged = true
      if (isChanged) changed()
    },
  }
}
