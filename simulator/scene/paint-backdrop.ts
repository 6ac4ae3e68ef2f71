import type { Box } from './box.ts'
import { cssColour, darker, lighter, mixColours } from './colours.ts'
import type { SceneLayout } from './scene-layout.ts'
import type { ScenePalette } from './scene-palette.ts'

type Brush = CanvasRenderingContext2D

/** The same irregular numbers at every start: wood grain must not change when the window does. */
function irregular(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

function paintBoards(brush: Brush, layout: SceneLayout, palette: ScenePalette): void {
  const next = irregular(7)
  for (let x = 0; x < layout.width; ) {
    const width = 74 + next() * 46
    const tone = mixColours(palette.wood, next() < 0.5 ? palette.woodDark : palette.woodLight, next() * 0.3)
    brush.fillStyle = cssColour(tone)
    brush.fillRect(x, 0, width, layout.height)
    brush.lineWidth = 1
    for (let line = 0; line < 9; line++) {
      const start = x + next() * width
      const sway = (next() - 0.5) * 16
      brush.strokeStyle = cssColour(next() < 0.6 ? 0x000000 : lighter(palette.woodLight, 0.2), 0.05 + next() * 0.06)
      brush.beginPath()
      brush.moveTo(start, 0)
      brush.bezierCurveTo(
        start + sway,
        layout.height * 0.3,
        start - sway,
        layout.height * 0.7,
        start + sway * 0.4,
        layout.height,
      )
      brush.stroke()
    }
    brush.fillStyle = cssColour(0x000000, 0.45)
    brush.fillRect(x, 0, 1.5, layout.height)
    brush.fillStyle = cssColour(lighter(palette.woodLight, 0.3), 0.1)
    brush.fillRect(x + 1.5, 0, 1, layout.height)
    x += width
  }
}

/** A soft oval of lamp light. */
function paintGlow(
  brush: Brush,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: number,
  alpha: number,
): void {
  brush.save()
  brush.translate(x, y)
  brush.scale(width / 2, height / 2)
  const light = brush.createRadialGradient(0, 0, 0, 0, 0, 1)
  light.addColorStop(0, cssColour(colour, alpha))
  light.addColorStop(0.5, cssColour(colour, alpha * 0.38))
  light.addColorStop(1, cssColour(colour, 0))
  brush.fillStyle = light
  brush.fillRect(-1, -1, 2, 2)
  brush.restore()
}

function paintShelf(brush: Brush, shelf: Box, layout: SceneLayout, palette: ScenePalette): void {
  const x = Math.max(0, shelf.x - layout.margin * 0.5)
  const width = Math.min(layout.width, shelf.x + shelf.width + layout.margin * 0.5) - x
  const shadow = brush.createLinearGradient(0, shelf.y + shelf.height, 0, shelf.y + shelf.height + 26)
  shadow.addColorStop(0, cssColour(0x000000, 0.55))
  shadow.addColorStop(1, cssColour(0x000000, 0))
  brush.fillStyle = shadow
  brush.fillRect(x, shelf.y + shelf.height, width, 26)
  const face = brush.createLinearGradient(0, shelf.y - 3, 0, shelf.y + shelf.height)
  face.addColorStop(0, cssColour(lighter(palette.woodLight, 0.3)))
  face.addColorStop(0.1, cssColour(lighter(palette.woodLight, 0.08)))
  face.addColorStop(1, cssColour(darker(palette.wood, 0.15)))
  brush.fillStyle = face
  brush.beginPath()
  brush.roundRect(x, shelf.y - 3, width, shelf.height + 5, 3)
  brush.fill()
  brush.fillStyle = cssColour(palette.lamp, 0.35)
  brush.fillRect(x + 2, shelf.y - 3, width - 4, 1)
}

function paintCounter(brush: Brush, layout: SceneLayout, palette: ScenePalette): void {
  const top = layout.counterY
  const wood = brush.createLinearGradient(0, top, 0, layout.height)
  wood.addColorStop(0, cssColour(lighter(palette.woodLight, 0.26)))
  wood.addColorStop(0.12, cssColour(lighter(palette.woodLight, 0.1)))
  wood.addColorStop(1, cssColour(palette.woodDark))
  brush.fillStyle = wood
  brush.fillRect(0, top, layout.width, layout.height - top)
  const next = irregular(23)
  for (let line = 0; line < 26; line++) {
    const y = top + 4 + next() * (layout.height - top)
    brush.strokeStyle = cssColour(0x000000, 0.06 + next() * 0.08)
    brush.beginPath()
    brush.moveTo(0, y)
    brush.bezierCurveTo(
      layout.width * 0.3,
      y + next() * 5,
      layout.width * 0.7,
      y - next() * 5,
      layout.width,
      y + next() * 3,
    )
    brush.stroke()
  }
  brush.fillStyle = cssColour(palette.brassLight, 0.5)
  brush.fillRect(0, top, layout.width, 1)
  const shade = brush.createLinearGradient(0, top - 40, 0, top)
  shade.addColorStop(0, cssColour(0x000000, 0))
  shade.addColorStop(1, cssColour(0x000000, 0.4))
  brush.fillStyle = shade
  brush.fillRect(0, top - 40, layout.width, 40)
}

/** Everything behind bottles and glass: a wooden bar back in lamp light, the shelves, the bar top. */
export function paintBackdrop(brush: Brush, layout: SceneLayout, palette: ScenePalette): void {
  paintBoards(brush, layout, palette)
  const { glass, width, height } = layout
  brush.fillStyle = cssColour(palette.woodDark, 0.28)
  brush.fillRect(0, 0, width, height)
  brush.globalCompositeOperation = 'lighter'
  for (const place of layout.pumps) {
    const { bottle, cell } = place
    paintGlow(
      brush,
      cell.x + cell.width / 2,
      bottle.y + bottle.height * 0.62,
      cell.width * 1.5,
      bottle.height * 1.25,
      palette.lamp,
      0.32,
    )
  }
  paintGlow(brush, width / 2, glass.y + glass.height * 0.55, glass.width * 3, glass.height * 1.7, palette.lamp, 0.34)
  brush.globalCompositeOperation = 'source-over'
  for (const shelf of layout.shelves) paintShelf(brush, shelf, layout, palette)
  paintCounter(brush, layout, palette)
  const edge = brush.createRadialGradient(
    width / 2,
    height * 0.5,
    Math.min(width, height) * 0.45,
    width / 2,
    height * 0.5,
    Math.hypot(width, height) * 0.56,
  )
  edge.addColorStop(0, cssColour(0x000000, 0))
  edge.addColorStop(1, cssColour(0x000000, 0.5))
  brush.fillStyle = edge
  brush.fillRect(0, 0, width, height)
}
