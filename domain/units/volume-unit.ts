/** How volumes of drinks are shown. Inside they are microlitres, on wires millilitres. */
export const volumeUnits = ['ml', 'cl', 'oz'] as const
export type VolumeUnit = (typeof volumeUnits)[number]

export const isVolumeUnit = (text: unknown): text is VolumeUnit => volumeUnits.some(unit => unit === text)

/** Millilitres. An ounce is a bartender's: a jigger holds 30 ml, as the recipes of the IBA count. */
export const millilitresPer: Readonly<Record<VolumeUnit, number>> = { ml: 1, cl: 10, oz: 30 }

const fractions = [
  [0, ''],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [1, ''],
] as const
/** Ounces. Further from a fraction, it's a decimal. */
const near = 0.02

/** Without its unit: "62.5" ml, "6.25" cl, "1½" oz. Ounces are fractions if they're close to one. */
export function volumeIn(unit: VolumeUnit, ml: number, tag: string): string {
  const value = ml / millilitresPer[unit]
  const decimal = (digits: number): string =>
    new Intl.NumberFormat(tag, { maximumFractionDigits: digits }).format(value)
  if (unit !== 'oz') return decimal(unit === 'ml' ? 1 : 2)
  const whole = Math.floor(value)
  const [part, sign] = fractions.find(([share]) => Math.abs(value - whole - share) <= near) ?? [null, '']
  if (part === null || whole + part === 0) return decimal(2)
  return `${whole + Math.floor(part) || ''}${sign}`
}
