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

export interface Segment {
  /** Closed, as x, y pairs. */
  readonly polygon: number[]
  readonly lit: boolean
}

const lean = 0.08

/** A bar of this length with pointed ends, which leans to the right with the digit. */
function bar(x: number, y: number, length: number, thick: number, upright: boolean, height: number): number[] {
  const half = thick / 2
  const points = [
    { along: 0, across: half },
    { along: half, across: 0 },
    { along: length - half, across: 0 },
    { along: length, across: half },
    { along: length - half, across: thick },
    { along: half, across: thick },
  ]
  return points.flatMap(({ along, across }) => {
    const [right, down] = upright ? [across, along] : [along, across]
    return [x + right + (height - (y + down)) * lean, y + down]
  })
}

function digitBars(x: number, height: number): Record<string, number[]> {
  const thick = height * 0.12
  const gap = thick * 0.12
  const half = height / 2
  const across = height * 0.52 - thick
  const flat = (y: number) => bar(x + thick / 2 + gap, y, across - 2 * gap, thick, false, height)
  const upright = (left: number, y: number) => bar(left, y, half - thick / 2 - 2 * gap, thick, true, height)
  return {
    a: flat(0),
    b: upright(x + across, thick / 2 + gap),
    c: upright(x + across, half + gap),
    d: flat(height - thick),
    e: upright(x, half + gap),
    f: upright(x, thick / 2 + gap),
    g: flat(half - thick / 2),
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
