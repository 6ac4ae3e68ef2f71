import { type Box, clamp } from './geometry.ts'

/** Breaks a name into at most `most` lines that are no wider than `width`; what does not fit ends with an ellipsis. */
export function fitLines(text: string, width: number, most: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  let rest = text.split(/\s+/).filter(word => word !== '')
  while (rest.length > 0) {
    const [word = '', ...others] = rest
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width || line === '') {
      line = longer
      rest = others
      continue
    }
    if (lines.length === most - 1) break
    lines.push(line)
    line = ''
  }
  const last = [line, ...rest].join(' ')
  return [...lines, last].map(full => shorten(full, width, measure)).filter(full => full !== '')
}

function shorten(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text
  for (let length = text.length - 1; length > 0; length--) {
    const shorter = `${text.slice(0, length).trimEnd()}…`
    if (measure(shorter) <= width) return shorter
  }
  return ''
}

/** What a plate names: an ingredient, or its pump where there is no room for ingredients. */
interface PlateText {
  readonly name: string
  readonly pump: string
}

/** How all name plates are written; lengths in pixels of the whole scene divided by `zoom`. */
export interface PlateStyle {
  readonly zoom: number
  readonly size: number
  /** Room for the name above the amount. */
  readonly space: number
  /** Size of the amount's type; 0 leaves it out. */
  readonly amount: number
  readonly lines: readonly (readonly string[])[]
  readonly isCut: boolean
}

export type MeasureText = (text: string, size: number) => number

type Size = Pick<Box, 'width' | 'height'>

/** A name that can be read comes before the amount. */
function plateType({ width, height }: Size) {
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

/** One size of type for all plates: the largest that leaves no name cut off, else the least that can be read. */
function fitNames(
  names: readonly string[],
  width: number,
  space: number,
  type: ReturnType<typeof plateType>,
  measure: MeasureText,
) {
  const least = Math.min(type.name, 8)
  const at = (size: number) => {
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

function styleAt(plate: Size, texts: readonly PlateText[], zoom: number, measure: MeasureText): PlateStyle {
  const near = { width: plate.width * zoom, height: plate.height * zoom }
  const type = plateType(near)
  const space = near.height - (type.amount > 0 ? type.amount * 1.1 + 3 : 0)
  const fitting = (names: readonly string[]) => fitNames(names, near.width, space, type, measure)
  const ingredients = fitting(texts.map(({ name }) => name))
  const style = { zoom, space, amount: type.amount, isCut: ingredients.cut > 0 }
  const pumps = ingredients.cut > texts.length * tolerated ? fitting(texts.map(({ pump }) => pump)) : null
  const { size, lines } = pumps?.cut === 0 ? pumps : ingredients
  return { ...style, size, lines }
}

/**
 * How plates of this size are written when they are looked at so many times closer: as large as in the whole scene if
 * that leaves room for everything, else as small as shows the most.
 */
export function plateStyle(plate: Size, texts: readonly PlateText[], detail: number, measure: MeasureText): PlateStyle {
  for (let zoom = 1; zoom < detail - 0.01; zoom *= Math.SQRT2) {
    const style = styleAt(plate, texts, zoom, measure)
    if (!style.isCut && style.amount > 0) return style
  }
  return styleAt(plate, texts, detail, measure)
}
