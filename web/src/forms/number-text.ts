import { roundedTo } from '#domain/units/decimal.ts'

/**
 * The number that somebody typed, with comma or point; null for nothing, NaN for what is no number.
 * Only one separator is understood: 1.000 is one, as everywhere in technical fields.
 */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replace(/[\s']/g, '').replace(',', '.').replace(/^−/, '-')
  if (plain === '') return null
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

/** As it stands in the field: no groups, the language's own decimal separator. */
export const numberText = (value: number | null, tag: string): string =>
  value === null || Number.isNaN(value)
    ? ''
    : new Intl.NumberFormat(tag, { maximumFractionDigits: 6, useGrouping: false }).format(value)

/** The next or last multiple of `step`, within the bounds. */
export function stepped(
  value: number | null,
  step: number,
  {
    least = Number.NEGATIVE_INFINITY,
    most = Number.POSITIVE_INFINITY,
  }: { readonly least?: number; readonly most?: number },
): number {
  const from = value === null || Number.isNaN(value) ? Math.max(0, least) - (step > 0 ? step : 0) : value
  return roundedTo(Math.min(most, Math.max(least, from + step)), 6)
}
