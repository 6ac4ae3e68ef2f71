import type { Box } from './box.ts'
import { cssColour } from './colours.ts'
import { fitLines } from './fit-text.ts'
import type { PumpPlace } from './scene-layout.ts'
import type { ScenePalette } from './scene-palette.ts'

type Brush = CanvasRenderingContext2D

export interface PlateType {
  readonly name: number
  readonly lines: number
  /** 0 leaves the amount out. */
  readonly amount: number
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** Type sizes on a name plate, in pixels. A name that can be read comes before the amount. */
export function plateType(plate: Box): PlateType {
  const { width, height } = plate
  const narrow = width < 74
  if (height < (narrow ? 28 : 18)) {
    const lines = narrow && height >= 17 ? 2 : 1
    return { name: clamp((height - 4) / (lines * 1.12), 6, 11), lines, amount: 0 }
  }
  const lines = height >= (narrow ? 28 : 36) ? 2 : 1
  const amount = clamp(height * 0.3, 7.5, 12)
  return { name: clamp((height - amount * 1.1 - 7) / (lines * 1.08), 6.5, Math.min(13, width * 0.15)), lines, amount }
}

/** One size of type for all plates: the largest that leaves no name cut off. */
function nameSize(brush: Brush, places: readonly PumpPlace[], names: readonly string[], font: string): number {
  const [place] = places
  if (!place) return 0
  const { plate } = place
  const type = plateType(plate)
  const space = nameSpace(plate, type)
  for (let size = Math.min(15, space * 0.56); size > Math.min(type.name, 8); size -= 0.5) {
    brush.font = `600 ${size}px ${font}`
    const most = Math.max(1, Math.min(type.lines, Math.floor(space / (size * 1.17))))
    const uncut = (name: string): boolean =>
      !fitLines(name, plate.width - 9, most, text => brush.measureText(text).width).some(line => line.endsWith('…'))
    if (names.every(uncut)) return size
  }
  return Math.min(type.name, 8)
}

const nameSpace = (plate: Box, type: PlateType): number => plate.height - (type.amount > 0 ? type.amount * 1.1 + 3 : 0)

function paintPlate(brush: Brush, plate: Box, name: string, size: number, font: string, palette: ScenePalette): void {
  const type = plateType(plate)
  brush.fillStyle = cssColour(palette.plate, 0.94)
  brush.strokeStyle = cssColour(palette.brass, 0.55)
  brush.lineWidth = 1
  brush.beginPath()
  brush.roundRect(plate.x + 1.5, plate.y + 1.5, plate.width - 3, plate.height - 3, Math.min(5, plate.height * 0.2))
  brush.fill()
  brush.stroke()
  brush.fillStyle = cssColour(palette.ink)
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.font = `600 ${size}px ${font}`
  const space = nameSpace(plate, type)
  const most = Math.max(1, Math.min(type.lines, Math.floor(space / (size * 1.17))))
  const lines = fitLines(name, plate.width - 9, most, text => brush.measureText(text).width)
  const middle = plate.y + space / 2 + (type.amount > 0 ? 1 : 0)
  lines.forEach((line, index) => {
    brush.fillText(line, plate.x + plate.width / 2, middle + (index - (lines.length - 1) / 2) * size * 1.08)
  })
}

/** The name plates on the shelves' edges. */
export function paintPlates(
  brush: Brush,
  places: readonly PumpPlace[],
  names: readonly string[],
  font: string,
  palette: ScenePalette,
): void {
  const size = nameSize(brush, places, names, font)
  places.forEach(({ plate }, index) => {
    paintPlate(brush, plate, names[index] ?? '', size, font, palette)
  })
}
