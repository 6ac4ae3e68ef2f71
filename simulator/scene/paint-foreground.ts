import { type Box, clamp } from './box.ts'
import { cssColour, darker, lighter, mixColours } from './colours.ts'
import { fitLines } from './fit-text.ts'
import { gaugeEnd, type InstrumentLayout, needleAngle } from './instrument-layout.ts'
import { paintPlates } from './paint-plates.ts'
import type { PlateStyle } from './plate-style.ts'
import { type SceneLayout, scaleBox } from './scene-layout.ts'
import type { SceneOptions } from './scene-options.ts'
import type { ScenePalette } from './scene-palette.ts'
import type { SceneView } from './scene-view.ts'

type Brush = CanvasRenderingContext2D

function metal(brush: Brush, palette: ScenePalette, from: number, to: number, upright: boolean): CanvasGradient {
  const sheen = upright ? brush.createLinearGradient(0, from, 0, to) : brush.createLinearGradient(from, 0, to, 0)
  sheen.addColorStop(0, cssColour(palette.brassLight))
  sheen.addColorStop(0.3, cssColour(palette.brass))
  sheen.addColorStop(0.62, cssColour(darker(palette.brass, 0.35)))
  sheen.addColorStop(1, cssColour(palette.brassDark))
  return sheen
}

/** How far above the shelf's upper edge the rail runs. */
const railAbove = (bottleHeight: number): number => Math.max(6, bottleHeight * 0.13)

/** The rail in front of the bottles that keeps them in reach and in place. */
function paintRail(brush: Brush, shelf: Box, palette: ScenePalette, bottleHeight: number): void {
  const thick = Math.max(2, Math.min(5, bottleHeight * 0.032))
  const y = shelf.y - railAbove(bottleHeight)
  brush.fillStyle = metal(brush, palette, y, y + thick, true)
  brush.beginPath()
  brush.roundRect(shelf.x - 2, y, shelf.width + 4, thick, thick / 2)
  brush.fill()
  for (const x of [shelf.x + 3, shelf.x + shelf.width - 3 - thick]) {
    brush.fillStyle = metal(brush, palette, x, x + thick, false)
    brush.fillRect(x, y, thick, shelf.y - y)
  }
}

function paintHead(brush: Brush, layout: SceneLayout, palette: ScenePalette): void {
  const { head } = layout
  brush.fillStyle = metal(brush, palette, head.y, head.y + head.height, true)
  brush.beginPath()
  brush.roundRect(head.x, head.y - 2, head.width, head.height, Math.min(6, head.height / 2))
  brush.fill()
  brush.fillStyle = cssColour(palette.steelDark)
  for (const { nozzle } of layout.pumps) brush.fillRect(nozzle.x - 1.4, nozzle.y - 3, 2.8, 5)
}

/** @param gramsLabel null: a stand without a scale in it */
function paintScale(
  brush: Brush,
  layout: SceneLayout,
  palette: ScenePalette,
  gramsLabel: string | null,
  font: string,
): void {
  const { scale } = layout
  const { x, width: wide } = scaleBox(layout)
  const body = brush.createLinearGradient(0, scale.y, 0, scale.y + scale.height)
  body.addColorStop(0, cssColour(lighter(palette.steel, 0.55)))
  body.addColorStop(0.12, cssColour(palette.steel))
  body.addColorStop(0.2, cssColour(palette.steelDark))
  body.addColorStop(1, cssColour(darker(palette.steelDark, 0.55)))
  brush.fillStyle = body
  brush.beginPath()
  brush.roundRect(x, scale.y, wide, scale.height, [4, 4, 9, 9])
  brush.fill()
  if (gramsLabel === null) return
  const display = displayBox(layout)
  brush.fillStyle = cssColour(0x120b07)
  brush.strokeStyle = cssColour(palette.brass, 0.7)
  brush.lineWidth = 1
  brush.beginPath()
  brush.roundRect(display.x, display.y, display.width, display.height, 4)
  brush.fill()
  brush.stroke()
  brush.fillStyle = cssColour(palette.digits, 0.9)
  brush.font = `600 ${display.height * 0.5}px ${font}`
  brush.textAlign = 'right'
  brush.textBaseline = 'alphabetic'
  brush.fillText(gramsLabel, display.x + display.width - 5, display.y + display.height * 0.82)
}

/** The digit display in the front of the scale. */
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
    brush.save()
    brush.translate(x, y)
    brush.rotate(from)
    brush.fillStyle = 'rgb(178, 34, 20)'
    brush.beginPath()
    brush.moveTo(0, -radius * 0.7)
    brush.lineTo(-radius * 0.075, -radius * 0.89)
    brush.lineTo(radius * 0.075, -radius * 0.89)
    brush.fill()
    brush.restore()
  }
  if (view.supply.maxMw !== null) {
    brush.save()
    brush.translate(x, y)
    brush.rotate(angleOf(view.supply.maxMw))
    brush.fillStyle = 'rgb(42, 58, 92)'
    brush.fillRect(-radius * 0.03, -radius * 0.89, radius * 0.06, radius * 0.24)
    brush.restore()
  }
}

function paintGauge(
  brush: Brush,
  instruments: InstrumentLayout,
  view: SceneView,
  options: SceneOptions,
  palette: ScenePalette,
): void {
  const { x, y, radius } = instruments.gauge
  brush.fillStyle = metal(brush, palette, y - radius, y + radius, true)
  brush.beginPath()
  brush.arc(x, y, radius, 0, Math.PI * 2)
  brush.fill()
  const face = brush.createRadialGradient(x, y - radius * 0.3, 1, x, y, radius)
  face.addColorStop(0, cssColour(0xfbf1de))
  face.addColorStop(1, cssColour(mixColours(0xfbf1de, palette.brass, 0.35)))
  brush.fillStyle = face
  brush.beginPath()
  brush.arc(x, y, radius * 0.9, 0, Math.PI * 2)
  brush.fill()
  const watts = gaugeEnd(view)
  paintBounds(brush, instruments, view, watts)
  brush.strokeStyle = cssColour(0x3a2518)
  brush.fillStyle = cssColour(0x3a2518)
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.font = `${Math.max(7, radius * 0.17)}px ${options.font}`
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

function paintClock(brush: Brush, box: Box, options: SceneOptions, palette: ScenePalette): void {
  brush.fillStyle = cssColour(palette.plate, 0.86)
  brush.strokeStyle = cssColour(palette.brass, 0.55)
  brush.lineWidth = 1
  brush.beginPath()
  brush.roundRect(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1, 8)
  brush.fill()
  brush.stroke()
  brush.fillStyle = cssColour(palette.inkMuted)
  brush.font = `italic ${clamp(box.height * 0.19, 8, box.width * 0.086)}px ${options.font}`
  brush.textAlign = 'left'
  brush.textBaseline = 'top'
  const [label = ''] = fitLines(options.texts.machineTime, box.width - 44, 1, text => brush.measureText(text).width)
  brush.fillText(label, box.x + 11, box.y + box.height * 0.14)
}

/** The state that the painting below depends on; paint again when this text differs. */
export const foregroundKey = (view: SceneView): string =>
  [
    gaugeEnd(view),
    view.powerLimitMw,
    view.supply.maxMw,
    view.scale !== null,
    ...view.pumps.flatMap(pump => [pump.bottle.ingredient.name, pump.name]),
  ].join('\n')

/** Where there is anything in the painting below; see `painting`. */
export function foregroundBoxes(layout: SceneLayout, { gauge, clock }: InstrumentLayout): Box[] {
  const above = railAbove(layout.pumps[0]?.bottle.height ?? 0) + 1
  const grown = ({ x, y, width, height }: Box, by: number): Box => ({
    x: x - by,
    y: y - by,
    width: width + by * 2,
    height: height + by * 2,
  })
  return [
    ...layout.shelves.map(({ x, y, width, height }) => ({
      x: x - 4,
      y: y - above,
      width: width + 8,
      height: height + above + 3,
    })),
    grown(layout.head, 4),
    grown(scaleBox(layout), 2),
    grown(
      { x: gauge.x - gauge.radius, y: gauge.y - gauge.radius, width: gauge.radius * 2, height: gauge.radius * 2 },
      2,
    ),
    grown(clock, 1),
  ]
}

/** Everything in front of bottles and tubes that hardly changes: rails, name plates, nozzles, scale and dials. */
export function paintForeground(
  brush: Brush,
  scene: {
    readonly layout: SceneLayout
    readonly instruments: InstrumentLayout
    readonly palette: ScenePalette
    readonly plates: PlateStyle
  },
  view: SceneView,
  options: SceneOptions,
): void {
  const { layout, instruments, palette, plates } = scene
  const bottleHeight = layout.pumps[0]?.bottle.height ?? 0
  for (const shelf of layout.shelves) paintRail(brush, shelf, palette, bottleHeight)
  paintPlates(brush, layout.pumps, plates, options.font, palette)
  paintHead(brush, layout, palette)
  paintScale(brush, layout, palette, view.scale && options.texts.grams, options.font)
  paintGauge(brush, instruments, view, options, palette)
  paintClock(brush, instruments.clock, options, palette)
}
