import { Container, Graphics, type Text, type TextStyleFontWeight } from 'pixi.js'
import { darker, type ScenePalette } from './colours.ts'
import { type Box, clamp } from './geometry.ts'
import { contentsOf } from './liquid-strips.ts'
import { fitLines } from './plate-style.ts'
import type { Baking } from './rendering.ts'
import { type BoardPlace, gaugeEnd, type InstrumentLayout, needleAngle, type SceneLayout } from './scene-layout.ts'
import { displayBox } from './scene-painting.ts'
import { changes, faultBadge, rewrite, writing } from './scene-part.ts'
import type { SceneFaultKind, SceneOptions, SceneView } from './scene-view.ts'
import { displayWidth, numberText, textSegments } from './seven-segment.ts'

export function drawInstruments(
  layout: SceneLayout,
  instruments: InstrumentLayout,
  options: SceneOptions,
  palette: ScenePalette,
) {
  const gauge = drawGauge(instruments, options)
  const parts = [
    drawDisplay(layout, palette),
    gauge,
    drawSupplyLamp(instruments.supplyLamp, palette),
    drawDirector(instruments.director, palette),
    drawClock(instruments.clock, options, palette),
    drawLegend(instruments.legend, options, palette),
  ]
  return {
    container: new Container({ children: parts.map(part => part.container) }),
    show: (view: SceneView): void => {
      for (const part of parts) part.show(view)
    },
    advance: gauge.advance,
  }
}

const clockText = (seconds: number): string => {
  const whole = Math.floor(seconds)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}

const style = ({ font }: SceneOptions, fontSize: number, fill: number, fontWeight: TextStyleFontWeight = 'normal') =>
  ({ fontFamily: font, fontSize, fill, fontWeight }) as const

function drawClock({ x, y, width, height }: Box, options: SceneOptions, palette: ScenePalette) {
  const size = Math.min(height * 0.4, width * 0.18)
  const time = writing(style(options, size, palette.ink, '600'), x + 11, y + height * 0.9, 0, 1)
  const speed = writing(style(options, size * 0.72, palette.digits, '700'), x + width - 10, y + height * 0.12, 1)
  return {
    container: new Container({ children: [time, speed] }),
    show: (view: SceneView): void => {
      rewrite(time, clockText(view.seconds))
      rewrite(speed, view.speed > 0 ? options.texts.speed(view.speed) : options.texts.paused)
    },
  }
}

function drawLegend(legend: InstrumentLayout['legend'], options: SceneOptions, palette: ScenePalette) {
  const container = new Container()
  const size = clamp(legend.rowHeight * 0.56, 9.5, 14)
  const rows = Array.from({ length: legend.rows }, (_, index) => {
    const y = legend.y + legend.height - (index + 0.5) * legend.rowHeight
    const dot = new Graphics()
    const name = writing(style(options, size, palette.ink), legend.x + size * 1.35, y, 0, 0.5)
    const amount = writing(style(options, size * 0.94, palette.inkMuted), legend.x + legend.width, y, 1, 0.5)
    container.addChild(dot, name, amount)
    return { y, dot, name, amount, isChanged: changes<string>() }
  })
  return {
    container,
    show: ({ glass }: SceneView): void => {
      const contents = glass ? contentsOf(glass.layers) : []
      for (const [index, { y, dot, name, amount, isChanged }] of rows.entries()) {
        const content = contents[index]
        for (const part of [dot, name, amount]) part.visible = content !== undefined
        if (!content) continue
        rewrite(amount, options.texts.exactMl(content.ml))
        const room = legend.width - size * 2 - amount.width
        rewrite(name, fitLine(content.name, room, size * 0.5))
        if (!isChanged(`${name.text} ${content.colour}`)) continue
        dot.clear().circle(legend.x + size * 0.45, y, size * 0.4)
        dot.fill({ color: content.colour }).stroke({ color: 0xffffff, alpha: 0.5, width: 1 })
      }
    },
  }
}

function fitLine(text: string, width: number, letter: number): string {
  const [line = ''] = fitLines(text, width, 1, part => part.length * letter)
  return line
}

/** The lamp of the supply relay: lit while it is closed and the pumps have power. */
function drawSupplyLamp({ x, y, radius }: InstrumentLayout['supplyLamp'], palette: ScenePalette) {
  const glow = new Graphics().circle(x, y, radius * 1.8).fill({ color: 0x8fe3a0, alpha: 0.3 })
  const bulb = new Graphics().circle(x, y, radius).fill({ color: 0xffffff })
  bulb.stroke({ color: palette.brass, width: 1.2 })
  const container = new Container({ children: [glow, bulb] })
  return {
    container,
    show: ({ supplied }: SceneView): void => {
      container.visible = supplied !== null
      glow.visible = supplied === true
      bulb.tint = supplied ? 0x8fe3a0 : 0x4a5560
    },
  }
}

/** The relay that reverses the pumps: an arrow down to the glass, or up to the bottles. */
function drawDirector({ x, y, width: side }: Box, palette: ScenePalette) {
  const half = side / 2
  const body = new Graphics().roundRect(-half, -half, side, side, side * 0.14).fill({ color: 0x14202b })
  body.stroke({ color: palette.brass, alpha: 0.75, width: 1.2 })
  body.roundRect(-half * 0.8, -half * 0.8, side * 0.8, side * 0.8, side * 0.1).fill({ color: 0x223546, alpha: 0.85 })
  for (const pin of [-0.55, 0, 0.55])
    body.rect(pin * half - 1, half, 2, Math.max(2, side * 0.09)).fill({ color: palette.brassLight })
  const outline = [-0.16, -0.52, 0.16, -0.52, 0.16, 0.02, 0.42, 0.02, 0, 0.54, -0.42, 0.02, -0.16, 0.02]
  const points = outline.map(value => value * half)
  const arrow = new Graphics().poly(points, true).fill({ color: 0xffffff })
  const container = new Container({ children: [body, arrow], position: { x: x + half, y: y + half } })
  return {
    container,
    show: ({ direction }: SceneView): void => {
      container.visible = direction !== null
      const backward = direction === 'BACKWARD'
      arrow.rotation = backward ? Math.PI : 0
      arrow.tint = backward ? 0xffa23c : 0x8fe3a0
    },
  }
}

const digitCount = 4
const scaleFaults: readonly SceneFaultKind[] = ['SCALE_UNPLUGGED', 'SCALE_SATURATED', 'SCALE_NOISY', 'SCALE_RESTLESS']

/** Dark without a signal; `-OL-` at the end of its range; null without a scale. */
function displayText({ scale }: SceneView, fault: SceneFaultKind | null): string | null {
  if (!scale) return null
  if (!scale.plugged) return '    '
  return fault === 'SCALE_SATURATED' ? '-OL-' : numberText(scale.grams, digitCount)
}

function drawDisplay(layout: SceneLayout, palette: ScenePalette) {
  const box = displayBox(layout)
  const height = box.height * 0.64
  const digits = new Graphics({
    x: box.x + box.width - height * 0.95 - displayWidth(digitCount, height),
    y: box.y + (box.height - height) / 2,
  })
  const badge = faultBadge(box.x + 3, box.y + 3, clamp(box.height * 0.3, 7, 10))
  const isChanged = changes<string>()
  return {
    container: new Container({ children: [digits, badge.container] }),
    show: (view: SceneView): void => {
      const fault = view.faults.find(({ kind }) => scaleFaults.includes(kind))?.kind ?? null
      badge.show(fault)
      const text = displayText(view, fault)
      digits.visible = text !== null
      if (text === null || !isChanged(text)) return
      digits.clear()
      for (const { polygon, lit } of textSegments(text, height))
        digits.poly(polygon, true).fill({ color: palette.digits, alpha: lit ? 1 : 0.07 })
    },
  }
}

/** Below these parts of its rated voltage the supply gives way, and motors stall. */
const sagging = 0.985
const failing = 0.8

function drawVoltage({ x, y, width, height }: Box, options: SceneOptions) {
  const bar = new Graphics()
  const size = clamp(width * 0.1, 8.5, 11)
  const text = writing(style(options, size, 0xffb45a, '700'), x + width + 5, y + height / 2, 0, 0.5)
  const isChanged = changes<number>()
  return {
    container: new Container({ children: [bar, text] }),
    show: ({ supply }: SceneView): void => {
      const percent = Math.round(clamp(supply.voltage, 0, 1) * 100)
      if (!isChanged(percent)) return
      const share = percent / 100
      const colour = share < failing ? 0xff5a44 : share < sagging ? 0xffb03a : 0x78d67f
      bar.clear()
      bar.roundRect(x - 1, y - 1, width + 2, height + 2, height / 2).fill({ color: 0x120b07, alpha: 0.9 })
      if (share > 0) bar.roundRect(x, y, width * share, height, height / 2).fill({ color: colour })
      text.visible = share < sagging
      if (share < sagging) rewrite(text, options.texts.voltage(share))
    },
  }
}

function drawGauge(layout: InstrumentLayout, options: SceneOptions) {
  const { x, y, radius } = layout.gauge
  const needle = new Graphics({ x, y, rotation: needleAngle(0) })
  needle.poly([-radius * 0.035, radius * 0.16, 0, -radius * 0.74, radius * 0.035, radius * 0.16], true)
  needle.fill({ color: 0x9c2a1c })
  needle.circle(0, 0, radius * 0.09).fill({ color: 0x3a2518 })
  const watts = writing(style(options, Math.max(9, radius * 0.24), 0x3a2518, '700'), x, y + radius * 0.6, 0.5, 0.5)
  const voltage = drawVoltage(layout.voltage, options)
  const badge = faultBadge(x + radius * 0.78, y - radius * 0.72, clamp(radius * 0.18, 7, 11))
  let wanted = needle.rotation
  return {
    container: new Container({ children: [watts, needle, voltage.container, badge.container] }),
    show: (view: SceneView): void => {
      wanted = needleAngle(view.powerMw / (gaugeEnd(view) * 1000))
      const isOver = view.powerLimitMw !== null && view.powerMw > view.powerLimitMw
      watts.style.fill = isOver ? 0xb3200f : 0x3a2518
      rewrite(watts, options.texts.watts(Math.round(view.powerMw / 100) * 100))
      voltage.show(view)
      badge.show(view.faults.some(({ kind }) => kind === 'SUPPLY_WEAK') ? 'SUPPLY_WEAK' : null)
    },
    advance: (elapsed: number): boolean => {
      const way = wanted - needle.rotation
      if (options.calm || Math.abs(way) < 0.004) {
        needle.rotation = wanted
        return false
      }
      needle.rotation += way * Math.min(1, elapsed * 9)
      return true
    },
  }
}

/** A printed board for the computer, another for expanders. */
const headerGreen = 0x1d4a33
const expanderBlue = 0x1d3554
const lampOn = 0x84ff7d

function drawBoardBody(body: Graphics, { box, address }: BoardPlace, isMissing: boolean, palette: ScenePalette): void {
  const { x, y, width, height } = box
  body.clear().roundRect(x, y, width, height, 3.5)
  if (isMissing) {
    body.fill({ color: 0x000000, alpha: 0.4 }).stroke({ color: 0xffffff, alpha: 0.25, width: 1 })
    return
  }
  body.fill({ color: address === null ? headerGreen : expanderBlue })
  body.stroke({ color: darker(palette.brass, 0.2), alpha: 0.7, width: 1 })
  for (const cx of [x + 3, x + width - 3])
    for (const cy of [y + 3, y + height - 3]) body.circle(cx, cy, 1).fill({ color: palette.brassLight, alpha: 0.8 })
}

/** Pins that nobody drives are holes; the others are lamps, dark or lit. */
function drawLamps(lamps: Graphics, place: BoardPlace, levels: ReadonlyMap<number, boolean>): void {
  const radius = place.lampRadius
  lamps.clear()
  for (const [nr, { x, y }] of place.lamps.entries()) {
    const level = levels.get(nr)
    if (level === undefined) {
      lamps.circle(x, y, radius * 0.5).fill({ color: 0x000000, alpha: 0.45 })
      continue
    }
    if (level) lamps.circle(x, y, radius * 1.7).fill({ color: lampOn, alpha: 0.3 })
    lamps.circle(x, y, radius).fill({ color: level ? lampOn : 0x10240f })
    const edge = { color: level ? 0xd9ffd6 : 0x5c7a58, alpha: 0.8, width: Math.max(0.6, radius * 0.2) }
    lamps.circle(x, y, radius).stroke(edge)
  }
}

/** The fault of a board; a stuck bus shows on everything that is connected to it, else on the computer. */
function boardFault(view: SceneView, place: BoardPlace, isMissing: boolean): SceneFaultKind | null {
  if (isMissing) return 'EXPANDER_MISSING'
  const isStuck = view.faults.some(({ kind }) => kind === 'I2C_STUCK')
  return isStuck && (place.address !== null || view.expanders.length === 0) ? 'I2C_STUCK' : null
}

function drawBoard(place: BoardPlace, options: SceneOptions, palette: ScenePalette) {
  const { x, y, width } = place.box
  const [body, lamps] = [new Graphics(), new Graphics()]
  const size = 8.5
  const name: Text = writing(style(options, size, 0xffffff), x + 8, y + 2)
  name.visible = place.titleHeight > 0
  const badge = faultBadge(x + width - 7, y + 5, 7)
  const isBodyChanged = changes<boolean>()
  const isChanged = changes<string>()
  return {
    container: new Container({ children: [body, lamps, name, badge.container] }),
    /** @returns whether it looks different */
    show: (view: SceneView): boolean => {
      const expander = view.expanders.find(({ address }) => address === place.address)
      const isMissing = expander?.missing ?? false
      if (isBodyChanged(isMissing)) {
        drawBoardBody(body, place, isMissing, palette)
        name.alpha = isMissing ? 0.4 : 0.72
      }
      const pins = view.pins.filter(pin => pin.boardId === place.boardId)
      const levels = new Map(pins.map(pin => [pin.nr, pin.high]))
      const title = place.address === null ? options.texts.header : (expander?.name ?? '')
      const fault = boardFault(view, place, isMissing)
      if (!isChanged([isMissing, title, fault, ...levels].join())) return false
      drawLamps(lamps, place, isMissing ? new Map() : levels)
      rewrite(name, fitLine(title, width - 14, size * 0.54))
      badge.show(fault)
      return true
    },
  }
}

export function drawBoards(
  places: readonly BoardPlace[],
  options: SceneOptions,
  palette: ScenePalette,
  { keep }: Baking,
) {
  const boards = places.map(place => drawBoard(place, options, palette))
  const container = new Container({ children: boards.map(board => board.container) })
  const changed = keep(container)
  return {
    container,
    show: (view: SceneView): void => {
      if (boards.map(board => board.show(view)).includes(true)) changed()
    },
  }
}
