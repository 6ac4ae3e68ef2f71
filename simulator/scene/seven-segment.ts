/** The segments of a digit display, a (top) clockwise to f, g in the middle. */
const segmentsOf: Record<string, string> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abdeg',
  '3': 'abcdg',
  '4': 'bcfg',
  '5': 'acdfg',
  '6': 'acdefg',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
  O: 'abcdef',
  L: 'def',
  '-': 'g',
  ' ': '',
}

/** One lit or dark bar of the display. */
export interface Segment {
  /** Closed, as x, y pairs. */
  readonly polygon: readonly number[]
  readonly lit: boolean
}

const lean = 0.08

function bar(x: number, y: number, length: number, thick: number, upright: boolean, height: number): number[] {
  const half = thick / 2
  const tip = half
  const raw = upright
    ? [
        x,
        y + tip,
        x + half,
        y,
        x + half * 2,
        y + tip,
        x + half * 2,
        y + length - tip,
        x + half,
        y + length,
        x,
        y + length - tip,
      ]
    : [
        x,
        y + half,
        x + tip,
        y,
        x + length - tip,
        y,
        x + length,
        y + half,
        x + length - tip,
        y + thick,
        x + tip,
        y + thick,
      ]
  return raw.map((value, index) => (index % 2 === 0 ? value + (height - (raw[index + 1] ?? 0)) * lean : value))
}

function digitBars(x: number, height: number): Record<string, number[]> {
  const width = height * 0.52
  const thick = height * 0.12
  const gap = thick * 0.12
  const half = height / 2
  const inner = width - thick
  const [left, right] = [x, x + width - thick]
  return {
    a: bar(left + thick / 2 + gap, 0, inner - 2 * gap, thick, false, height),
    b: bar(right, thick / 2 + gap, half - thick / 2 - 2 * gap, thick, true, height),
    c: bar(right, half + gap, half - thick / 2 - 2 * gap, thick, true, height),
    d: bar(left + thick / 2 + gap, height - thick, inner - 2 * gap, thick, false, height),
    e: bar(left, half + gap, half - thick / 2 - 2 * gap, thick, true, height),
    f: bar(left, thick / 2 + gap, half - thick / 2 - 2 * gap, thick, true, height),
    g: bar(left + thick / 2 + gap, half - thick / 2, inner - 2 * gap, thick, false, height),
  }
}

export const displayWidth = (digits: number, height: number): number => digits * height * 0.68

/** A whole number on a display of `digits` places, right-aligned; dashes where it does not fit. */
export function numberText(value: number, digits: number): string {
  const text = String(Math.round(value) + 0)
  return text.length > digits ? '-'.repeat(digits) : text.padStart(digits, ' ')
}

/** The bars of a text on the display, from (0, 0) with the given height. A character that it cannot show is dark. */
export function textSegments(text: string, height: number): Segment[] {
  return [...text].flatMap((character, place) => {
    const lit = segmentsOf[character] ?? ''
    return Object.entries(digitBars(place * height * 0.68, height)).map(([name, polygon]) => ({
      polygon,
      lit: lit.includes(name),
    }))
  })
}
