import type { Box } from './box.ts'
import { cssColour } from './colours.ts'
import type { MeasureText, PlateStyle } from './plate-style.ts'
import type { PumpPlace } from './scene-layout.ts'
import type { ScenePalette } from './scene-palette.ts'

type Brush = CanvasRenderingContext2D

const fontOf = (size: number, font: string): string => `600 ${size}px ${font}`

/** Widths as the browser writes them. */
export function textMeasure(font: string): MeasureText {
  const brush = document.createElement('canvas').getContext('2d')
  return (text, size) => {
    if (!brush) return text.length * size * 0.55
    brush.font = fontOf(size, font)
    return brush.measureText(text).width
  }
}

function paintPlate(
  brush: Brush,
  plate: Box,
  lines: readonly string[],
  style: PlateStyle,
  palette: ScenePalette,
): void {
  brush.fillStyle = cssColour(palette.plate, 0.94)
  brush.strokeStyle = cssColour(palette.brass, 0.55)
  brush.lineWidth = 1
  brush.beginPath()
  brush.roundRect(plate.x + 1.5, plate.y + 1.5, plate.width - 3, plate.height - 3, Math.min(5, plate.height * 0.2))
  brush.fill()
  brush.stroke()
  brush.fillStyle = cssColour(palette.ink)
  const middle = plate.y + style.space / 2 + (style.amount > 0 ? 1 : 0)
  lines.forEach((line, index) => {
    brush.fillText(line, plate.x + plate.width / 2, middle + (index - (lines.length - 1) / 2) * style.size * 1.08)
  })
}

/** The name plates on the shelves' edges. */
export function paintPlates(
  brush: Brush,
  places: readonly PumpPlace[],
  style: PlateStyle,
  font: string,
  palette: ScenePalette,
): void {
  const { zoom } = style
  brush.save()
  brush.scale(1 / zoom, 1 / zoom)
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.font = fontOf(style.size, font)
  places.forEach(({ plate: { x, y, width, height } }, index) => {
    const near = { x: x * zoom, y: y * zoom, width: width * zoom, height: height * zoom }
    paintPlate(brush, near, style.lines[index] ?? [], style, palette)
  })
  brush.restore()
}
