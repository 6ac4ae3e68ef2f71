/* What the checks of drafts have in common. */

interface Range {
  readonly least: number
  readonly most: number
}

export const isNumberWithin = (value: number, { least, most }: Range): boolean =>
  Number.isFinite(value) && value >= least && value <= most

export const isWholeWithin = (value: number, range: Range): boolean =>
  Number.isSafeInteger(value) && isNumberWithin(value, range)

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

/** A list to spread: of the problem, unless all is well. */
export const unless = <const Problem>(holds: boolean, problem: Problem): Problem[] => (holds ? [] : [problem])
