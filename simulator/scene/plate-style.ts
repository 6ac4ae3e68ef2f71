import { type Box, clamp } from './box.ts'
import { fitLines } from './fit-text.ts'

/** The text on one name plate. */
export interface PlateText {
  /** The ingredient. */
  readonly name: string
  /** Its pump, where there is no room for ingredients. */
  readonly pump: string
}

/** How all name plates are written; lengths in pixels of the whole scene divided by `zoom`. */
export interface PlateStyle {
  readonly zoom: number
  /** Size of the type. */
  readonly size: number
  /** Room for the name above the amount. */
  readonly space: number
  /** Size of the amount's type; 0 leaves it out. */
  readonly amount: number
  /** By plate. */
  readonly lines: readonly (readonly string[])[]
  /** Some ingredients cannot be read. */
  readonly isCut: boolean
}

export type MeasureText = (text: string, size: number) => number

interface PlateType {
  readonly name: number
  readonly lines: number
  readonly amount: number
}

/** A name that can be read comes before the amount. */
function plateType({ width, height }: Pick<Box, 'width' | 'height'>): PlateType {
  const narrow = width < 74
  if (height < (narrow ? 28 : 18)) {
    const lines = narrow && height >= 17 ? 2 : 1
    return { name: clamp((height - 4) / (lines * 1.12), 6, 11), lines, amount: 0 }
  }
  const lines = height >= (narrow ? 28 : 36) ? 2 : 1
  const amount = clamp(height * 0.3, 7.5, 12)
  return { name: clamp((height - amount * 1.1 - 7) / (lines * 1.08), 6.5, Math.min(13, width * 0.15)), lines, amount }
}

const isCut = (lines: readonly string[]): boolean => lines.length === 0 || lines.some(line => line.endsWith('…'))

interface Fitting {
  readonly size: number
  readonly lines: readonly (readonly string[])[]
  readonly cut: number
}

/** One size of type for all plates: the largest that leaves no name cut off, else the least that can be read. */
function fitNames(
  names: readonly string[],
  width: number,
  space: number,
  type: PlateType,
  measure: MeasureText,
): Fitting {
  const least = Math.min(type.name, 8)
  const at = (size: number): Fitting => {
    const most = Math.max(1, Math.min(type.lines, Math.floor(space / (size * 1.17))))
    const lines = names.map(name => fitLines(name, width - 9, most, text => measure(text, size)))
    return { size, lines, cut: lines.filter(isCut).length }
  }
  for (let size = Math.min(15, space * 0.56); size > least; size -= 0.5) {
    const fitting = at(size)
    if (fitting.cut === 0) return fitting
  }
  return at(least)
}

/** More cut names than this share say nothing any more: the names of the pumps do, if there is room for them. */
const tolerated = 0.25

function styleAt(
  plate: Pick<Box, 'width' | 'height'>,
  texts: readonly PlateText[],
  zoom: number,
  measure: MeasureText,
): PlateStyle {
  const near = { width: plate.width * zoom, height: plate.height * zoom }
  const type = plateType(near)
  const space = near.height - (type.amount > 0 ? type.amount * 1.1 + 3 : 0)
  const names = texts.map(({ name }) => name)
  const fitting = fitNames(names, near.width, space, type, measure)
  const style = { zoom, space, amount: type.amount, isCut: fitting.cut > 0 }
  if (fitting.cut > texts.length * tolerated) {
    const pumps = fitNames(
      texts.map(({ pump }) => pump),
      near.width,
      space,
      type,
      measure,
    )
    if (pumps.cut === 0) return { ...style, size: pumps.size, lines: pumps.lines }
  }
  return { ...style, size: fitting.size, lines: fitting.lines }
}

/**
 * How plates of this size are written when they are looked at so many times closer: as large as in the whole scene if
 * that leaves room for everything, else as small as shows the most.
 */
export function plateStyle(
  plate: Pick<Box, 'width' | 'height'>,
  texts: readonly PlateText[],
  detail: number,
  measure: MeasureText,
): PlateStyle {
  for (let zoom = 1; zoom < detail - 0.01; zoom *= Math.SQRT2) {
    const style = styleAt(plate, texts, zoom, measure)
    if (!style.isCut && style.amount > 0) return style
  }
  return styleAt(plate, texts, detail, measure)
}
