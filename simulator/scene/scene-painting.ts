/* The still parts of the scene, painted with the 2D canvas: what lies behind bottles and glass, and what's in front. */
import { type Colour, cssColour, darker, lighter, mixColours, type ScenePalette } from './colours.ts'
import { type Box, clamp } from './geometry.ts'
import { fitLines, type MeasureText, type PlateStyle } from './plate-style.ts'
import { gaugeEnd, type InstrumentLayout, needleAngle, type SceneLayout, scaleBox } from './scene-layout.ts'
import type { SceneOptions, SceneView } from './scene-view.ts'

type Brush = CanvasRenderingContext2D
type Fill = Colour | string | CanvasGradient

const styleOf = <Other>(fill: Colour | Other): string | Other => (typeof fill === 'number' ? cssColour(fill) : fill)

/** Where in a gradient, 0–1, is which colour. */
type Stops = Readonly<Record<number, Colour | string>>

function withStops(gradient: CanvasGradient, stops: Stops): CanvasGradient {
  for (const [at, colour] of Object.entries(stops)) gradient.addColorStop(Number(at), styleOf<string>(colour))
  return gradient
}

const downwards = (brush: Brush, from: number, to: number, stops: Stops): CanvasGradient =>
  withStops(brush.createLinearGradient(0, from, 0, to), stops)

function fillBox(brush: Brush, fill: Fill, x: number, y: number, width: number, height: number): void {
  brush.fillStyle = styleOf(fill)
  brush.fillRect(x, y, width, height)
}

/** @param line colour of a line around it, one pixel wide */
function fillRounded(
  brush: Brush,
  { x, y, width, height }: Box,
  radius: number | number[],
  fill: Fill,
  line?: string,
): void {
  brush.fillStyle = styleOf(fill)
  brush.beginPath()
  brush.roundRect(x, y, width, height, radius)
  brush.fill()
  if (line === undefined) return
  brush.strokeStyle = line
  brush.lineWidth = 1
  brush.stroke()
}

function fillDisc(brush: Brush, fill: CanvasGradient, x: number, y: number, radius: number): void {
  brush.fillStyle = fill
  brush.beginPath()
  brush.arc(x, y, radius, 0, Math.PI * 2)
  brush.fill()
}

/** How the texts that follow are written. */
function letter(brush: Brush, fill: string, font: string, align: CanvasTextAlign, baseline: CanvasTextBaseline): void {
  Object.assign(brush, { fillStyle: fill, font, textAlign: align, textBaseline: baseline })
}

/** Paints with `x`, `y` as the origin. */
function around(brush: Brush, x: number, y: number, paint: () => void): void {
  brush.save()
  brush.translate(x, y)
  paint()
  brush.restore()
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + by * 2, height: height + by * 2 }
}

const black = (alpha: number): string => cssColour(0x000000, alpha)

/** The same irregular numbers at every start: wood grain must not change when the window does. */
function irregular(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

function paintBoards(brush: Brush, { width, height }: SceneLayout, palette: ScenePalette): void {
  const next = irregular(7)
  for (let x = 0; x < width; ) {
    const wide = 74 + next() * 46
    const tone = mixColours(palette.wood, next() < 0.5 ? palette.woodDark : palette.woodLight, next() * 0.3)
    fillBox(brush, tone, x, 0, wide, height)
    brush.lineWidth = 1
    for (let line = 0; line < 9; line++) {
      const start = x + next() * wide
      const sway = (next() - 0.5) * 16
      brush.strokeStyle = cssColour(next() < 0.6 ? 0x000000 : lighter(palette.woodLight, 0.2), 0.05 + next() * 0.06)
      brush.beginPath()
      brush.moveTo(start, 0)
      brush.bezierCurveTo(start + sway, height * 0.3, start - sway, height * 0.7, start + sway * 0.4, height)
      brush.stroke()
    }
    fillBox(brush, black(0.45), x, 0, 1.5, height)
    fillBox(brush, cssColour(lighter(palette.woodLight, 0.3), 0.1), x + 1.5, 0, 1, height)
    x += wide
  }
}

function paintGlow(brush: Brush, lamp: number, alpha: number, { x, y, width, height }: Box): void {
  const fading = { 0: cssColour(lamp, alpha), 0.5: cssColour(lamp, alpha * 0.38), 1: cssColour(lamp, 0) }
  const light = withStops(brush.createRadialGradient(0, 0, 0, 0, 0, 1), fading)
  around(brush, x, y, () => {
    brush.scale(width / 2, height / 2)
    fillBox(brush, light, -1, -1, 2, 2)
  })
}

function paintShelf(brush: Brush, shelf: Box, layout: SceneLayout, palette: ScenePalette): void {
  const { y, height } = shelf
  const x = Math.max(0, shelf.x - layout.margin * 0.5)
  const width = Math.min(layout.width, shelf.x + shelf.width + layout.margin * 0.5) - x
  const bottom = y + height
  fillBox(brush, downwards(brush, bottom, bottom + 26, { 0: black(0.55), 1: black(0) }), x, bottom, width, 26)
  const { wood, woodLight } = palette
  const shine = { 0: lighter(woodLight, 0.3), 0.1: lighter(woodLight, 0.08), 1: darker(wood, 0.15) }
  const face = downwards(brush, y - 3, bottom, shine)
  fillRounded(brush, { x, y: y - 3, width, height: height + 5 }, 3, face)
  fillBox(brush, cssColour(palette.lamp, 0.35), x + 2, y - 3, width - 4, 1)
}

function paintCounter(brush: Brush, { counterY: top, width, height }: SceneLayout, palette: ScenePalette): void {
  const { woodLight, woodDark } = palette
  const shine = { 0: lighter(woodLight, 0.26), 0.12: lighter(woodLight, 0.1), 1: woodDark }
  fillBox(brush, downwards(brush, top, height, shine), 0, top, width, height - top)
  const next = irregular(23)
  for (let line = 0; line < 26; line++) {
    const y = top + 4 + next() * (height - top)
    brush.strokeStyle = black(0.06 + next() * 0.08)
    brush.beginPath()
    brush.moveTo(0, y)
    brush.bezierCurveTo(width * 0.3, y + next() * 5, width * 0.7, y - next() * 5, width, y + next() * 3)
    brush.stroke()
  }
  fillBox(brush, cssColour(palette.brassLight, 0.5), 0, top, width, 1)
  fillBox(brush, downwards(brush, top - 40, top, { 0: black(0), 1: black(0.4) }), 0, top - 40, width, 40)
}

/** Everything behind bottles and glass: a wooden bar back in lamp light, the shelves, the bar top. */
export function paintBackdrop(brush: Brush, layout: SceneLayout, palette: ScenePalette): void {
  const { glass, width, height, pumps } = layout
  const [x, y] = [width / 2, height * 0.5]
  paintBoards(brush, layout, palette)
  fillBox(brush, cssColour(palette.woodDark, 0.28), 0, 0, width, height)
  brush.globalCompositeOperation = 'lighter'
  for (const { bottle, cell } of pumps) {
    const size = { width: cell.width * 1.5, height: bottle.height * 1.25 }
    paintGlow(brush, palette.lamp, 0.32, { x: cell.x + cell.width / 2, y: bottle.y + bottle.height * 0.62, ...size })
  }
  const size = { width: glass.width * 3, height: glass.height * 1.7 }
  paintGlow(brush, palette.lamp, 0.34, { x, y: glass.y + glass.height * 0.55, ...size })
  brush.globalCompositeOperation = 'source-over'
  for (const shelf of layout.shelves) paintShelf(brush, shelf, layout, palette)
  paintCounter(brush, layout, palette)
  const [inner, outer] = [Math.min(width, height) * 0.45, Math.hypot(width, height) * 0.56]
  const edge = withStops(brush.createRadialGradient(x, y, inner, x, y, outer), { 0: black(0), 1: black(0.5) })
  fillBox(brush, edge, 0, 0, width, height)
}

function metal({ brassLight, brass, brassDark }: ScenePalette): Stops {
  return { 0: brassLight, 0.3: brass, 0.62: darker(brass, 0.35), 1: brassDark }
}

/** How far above the shelf's upper edge the rail runs. */
const railAbove = (bottleHeight: number): number => Math.max(6, bottleHeight * 0.13)

function paintRail(brush: Brush, shelf: Box, palette: ScenePalette, bottleHeight: number): void {
  const thick = clamp(bottleHeight * 0.032, 2, 5)
  const y = shelf.y - railAbove(bottleHeight)
  const bar = { x: shelf.x - 2, y, width: shelf.width + 4, height: thick }
  fillRounded(brush, bar, thick / 2, downwards(brush, y, y + thick, metal(palette)))
  for (const x of [shelf.x + 3, shelf.x + shelf.width - 3 - thick]) {
    const sheen = withStops(brush.createLinearGradient(x, 0, x + thick, 0), metal(palette))
    fillBox(brush, sheen, x, y, thick, shelf.y - y)
  }
}

/** What does not change while the scene has its size. */
interface Scene {
  readonly layout: SceneLayout
  readonly instruments: InstrumentLayout
  readonly palette: ScenePalette
  readonly plates: PlateStyle
}

function paintHead(brush: Brush, { layout: { head, pumps }, palette }: Scene): void {
  const sheen = downwards(brush, head.y, head.y + head.height, metal(palette))
  fillRounded(brush, { ...head, y: head.y - 2 }, Math.min(6, head.height / 2), sheen)
  for (const { nozzle } of pumps) fillBox(brush, palette.steelDark, nozzle.x - 1.4, nozzle.y - 3, 2.8, 5)
}

function paintScale(brush: Brush, { layout, palette }: Scene, { scale }: SceneView, options: SceneOptions): void {
  const stand = scaleBox(layout)
  const { steel, steelDark } = palette
  const shine = { 0: lighter(steel, 0.55), 0.12: steel, 0.2: steelDark, 1: darker(steelDark, 0.55) }
  fillRounded(brush, stand, [4, 4, 9, 9], downwards(brush, stand.y, stand.y + stand.height, shine))
  if (scale === null) return
  const display = displayBox(layout)
  fillRounded(brush, display, 4, 0x120b07, cssColour(palette.brass, 0.7))
  const font = `600 ${display.height * 0.5}px ${options.font}`
  letter(brush, cssColour(palette.digits, 0.9), font, 'right', 'alphabetic')
  brush.fillText(options.texts.grams, display.x + display.width - 5, display.y + display.height * 0.82)
}

export function displayBox(layout: SceneLayout): Box {
  const { scale } = layout
  const height = Math.min(scale.height - 13, (scaleBox(layout).width - 12) / 4.1)
  const width = height * 4.1
  return { x: layout.width / 2 - width / 2, y: scale.y + 8, width, height }
}

/** The limit as the beginning of a red field, and a mark for the most that the supply gives. */
function paintBounds(brush: Brush, { gauge }: InstrumentLayout, view: SceneView, watts: number): void {
  const { x, y, radius } = gauge
  const angleOf = (milliwatts: number): number => needleAngle(milliwatts / 1000 / watts)
  if (view.powerLimitMw !== null) {
    const from = angleOf(view.powerLimitMw)
    brush.strokeStyle = 'rgba(190, 40, 24, 0.34)'
    brush.lineWidth = radius * 0.13
    brush.beginPath()
    brush.arc(x, y, radius * 0.765, from - Math.PI / 2, needleAngle(1) - Math.PI / 2)
    brush.stroke()
    around(brush, x, y, () => {
      brush.rotate(from)
      brush.fillStyle = 'rgb(178, 34, 20)'
      brush.beginPath()
      brush.moveTo(0, -radius * 0.7)
      brush.lineTo(-radius * 0.075, -radius * 0.89)
      brush.lineTo(radius * 0.075, -radius * 0.89)
      brush.fill()
    })
  }
  const { maxMw } = view.supply
  if (maxMw === null) return
  around(brush, x, y, () => {
    brush.rotate(angleOf(maxMw))
    fillBox(brush, 'rgb(42, 58, 92)', -radius * 0.03, -radius * 0.89, radius * 0.06, radius * 0.24)
  })
}

function paintGauge(brush: Brush, { instruments, palette }: Scene, view: SceneView, options: SceneOptions): void {
  const { x, y, radius } = instruments.gauge
  fillDisc(brush, downwards(brush, y - radius, y + radius, metal(palette)), x, y, radius)
  const paper = { 0: 0xfbf1de, 1: mixColours(0xfbf1de, palette.brass, 0.35) }
  const light = brush.createRadialGradient(x, y - radius * 0.3, 1, x, y, radius)
  fillDisc(brush, withStops(light, paper), x, y, radius * 0.9)
  const watts = gaugeEnd(view)
  paintBounds(brush, instruments, view, watts)
  brush.strokeStyle = cssColour(0x3a2518)
  letter(brush, cssColour(0x3a2518), `${Math.max(7, radius * 0.17)}px ${options.font}`, 'center', 'middle')
  for (let tick = 0; tick <= 20; tick++) {
    const angle = needleAngle(tick / 20)
    const long = tick % 5 === 0
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    brush.lineWidth = long ? 1.6 : 0.8
    brush.beginPath()
    brush.moveTo(x + sin * radius * 0.82, y - cos * radius * 0.82)
    brush.lineTo(x + sin * radius * (long ? 0.7 : 0.75), y - cos * radius * (long ? 0.7 : 0.75))
    brush.stroke()
    if (tick % 10 === 0) brush.fillText(String((watts * tick) / 20), x + sin * radius * 0.53, y - cos * radius * 0.53)
  }
  brush.font = `italic ${Math.max(7.5, radius * 0.19)}px ${options.font}`
  brush.fillText(options.texts.power, x, y + radius * 0.34)
}

function paintClock(brush: Brush, { instruments: { clock: box }, palette }: Scene, options: SceneOptions): void {
  fillRounded(brush, grown(box, -0.5), 8, cssColour(palette.plate, 0.86), cssColour(palette.brass, 0.55))
  const font = `italic ${clamp(box.height * 0.19, 8, box.width * 0.086)}px ${options.font}`
  letter(brush, cssColour(palette.inkMuted), font, 'left', 'top')
  const [label = ''] = fitLines(options.texts.machineTime, box.width - 44, 1, text => brush.measureText(text).width)
  brush.fillText(label, box.x + 11, box.y + box.height * 0.14)
}

const plateFont = (size: number, font: string): string => `600 ${size}px ${font}`

export function textMeasure(font: string): MeasureText {
  const brush = document.createElement('canvas').getContext('2d')
  return (text, size) => {
    if (!brush) return text.length * size * 0.55
    brush.font = plateFont(size, font)
    return brush.measureText(text).width
  }
}

function paintPlates(brush: Brush, { layout: { pumps }, plates, palette }: Scene, { font }: SceneOptions): void {
  const { zoom, size, space, amount } = plates
  brush.save()
  brush.scale(1 / zoom, 1 / zoom)
  for (const [place, { plate }] of pumps.entries()) {
    const near = { x: plate.x * zoom, y: plate.y * zoom, width: plate.width * zoom, height: plate.height * zoom }
    const radius = Math.min(5, near.height * 0.2)
    fillRounded(brush, grown(near, -1.5), radius, cssColour(palette.plate, 0.94), cssColour(palette.brass, 0.55))
    letter(brush, cssColour(palette.ink), plateFont(size, font), 'center', 'middle')
    const middle = near.y + space / 2 + (amount > 0 ? 1 : 0)
    const lines = plates.lines[place] ?? []
    for (const [index, line] of lines.entries())
      brush.fillText(line, near.x + near.width / 2, middle + (index - (lines.length - 1) / 2) * size * 1.08)
  }
  brush.restore()
}

/** The state that the foreground depends on; paint again when this text differs. */
export const foregroundKey = (view: SceneView): string =>
  [
    gaugeEnd(view),
    view.powerLimitMw,
    view.supply.maxMw,
    view.scale !== null,
    ...view.pumps.flatMap(pump => [pump.bottle.ingredient.name, pump.name]),
  ].join('\n')

/** Where there is anything in the foreground; see `painting`. */
export function foregroundBoxes(layout: SceneLayout, { gauge: { x, y, radius }, clock }: InstrumentLayout): Box[] {
  const above = railAbove(layout.pumps[0]?.bottle.height ?? 0) + 1
  return [
    ...layout.shelves.map(({ x, y, width, height }) => {
      return { x: x - 4, y: y - above, width: width + 8, height: height + above + 3 }
    }),
    grown(layout.head, 4),
    grown(scaleBox(layout), 2),
    grown({ x, y, width: 0, height: 0 }, radius + 2),
    grown(clock, 1),
  ]
}

/** Everything in front of bottles and tubes that hardly changes: rails, name plates, nozzles, scale and dials. */
export function paintForeground(brush: Brush, scene: Scene, view: SceneView, options: SceneOptions): void {
  const { layout, palette } = scene
  const bottleHeight = layout.pumps[0]?.bottle.height ?? 0
  for (const shelf of layout.shelves) paintRail(brush, shelf, palette, bottleHeight)
  paintPlates(brush, scene, options)
  paintHead(brush, scene)
  paintScale(brush, scene, view, options)
  paintGauge(brush, scene, view, options)
  paintClock(brush, scene, options)
}
