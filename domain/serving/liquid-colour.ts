import type { Clarity } from '../catalogue/look.ts'
import { combined } from '../combined.ts'

/** Per unit of path through a glass. */
export interface Optics {
  readonly absorbs: readonly [number, number, number]
  /** Back-scattering, equal for all colours. */
  readonly scatters: number
}

export interface LiquidPart {
  readonly optics: Optics
  readonly ml: number
}

export interface LiquidColour {
  /** `#rrggbb`, as seen against the light. */
  readonly colour: string
  /** 0 is transparent, 1 hides the background. */
  readonly opacity: number
}

/** On the path through a whole glass. */
const scatterOf: Readonly<Record<Clarity, number>> = { clear: 0, cloudy: 1.5, creamy: 6 }

/**
 * From the colour of a liquid by itself: clear by Beer–Lambert, there and back (R = e^−2K); cloudy as a thick layer by
 * Kubelka–Munk (K/S = (1 − R)² / 2R).
 * @param colour `#rrggbb`
 */
export function opticsOf(colour: string, clarity: Clarity): Optics {
  const scatters = scatterOf[clarity]
  const absorbs = bytesOf(colour).map(byte => {
    const seen = Math.min(0.985, Math.max(0.0015, linear(byte / 255)))
    return scatters === 0 ? -Math.log(seen) / 2 : (scatters * (1 - seen) ** 2) / (2 * seen)
  })
  return { absorbs: [absorbs[0] ?? 0, absorbs[1] ?? 0, absorbs[2] ?? 0], scatters }
}

/** Exponent of a clear liquid's share: strong dyes look the same at half strength. */
const fading = 0.5

/** Stirred: absorption and scattering add up by volume, joined by liquid. null for no liquid. */
export function mixOptics(parts: readonly LiquidPart[]): Optics | null {
  const total = parts.reduce((sum, { ml }) => sum + ml, 0)
  if (!(total > 0)) return null
  const keyed = parts.map(part => [`${part.optics.absorbs.join()} ${part.optics.scatters}`, part] as const)
  const liquids = combined(keyed, (a, b) => ({ ...b, ml: b.ml + a.ml }))
  return mixDifferent([...liquids.values()].map(({ optics, ml }) => ({ optics, share: ml / total })))
}

/** Different liquids; shares sum to 1. */
export function mixDifferent(shares: readonly { readonly optics: Optics; readonly share: number }[]): Optics {
  const absorbed = (channel: 0 | 1 | 2): number =>
    shares.reduce((sum, { optics: { absorbs, scatters }, share }) => {
      return sum + absorbs[channel] * (scatters === 0 ? share ** fading : share)
    }, 0)
  const scatters = shares.reduce((sum, { optics, share }) => sum + optics.scatters * share, 0)
  return { absorbs: [absorbed(0), absorbed(1), absorbed(2)], scatters }
}

/**
 * In front of white and of black: the difference comes from behind.
 * @param path 1 for a whole glass; less where it's narrow
 */
export function colourOf({ absorbs, scatters }: Optics, path = 1): LiquidColour {
  const onWhite = absorbs.map(absorbed => reflectanceOf(absorbed, scatters, path, 1))
  const onBlack = absorbs.map(absorbed => reflectanceOf(absorbed, scatters, path, 0))
  const through = onWhite.reduce((sum, white, index) => sum + white - (onBlack[index] ?? 0), 0) / 3
  return { colour: hexOf(onWhite.map(light => encoded(light) * 255)), opacity: Math.round((1 - through) * 100) / 100 }
}

export interface LiquidPaint {
  /** `#rrggbb` */
  readonly colour: string
  /** 0–1 */
  readonly alpha: number
}

/** Looks on white like the liquid against the light, whose colour includes the white behind it already. */
export function paintOf({ colour, opacity }: LiquidColour): LiquidPaint {
  // Even gin is visible, as it refracts.
  const alpha = Math.round(Math.min(0.97, 0.28 + 0.69 * opacity) * 100) / 100
  return { colour: hexOf(bytesOf(colour).map(value => (value - 255 * (1 - alpha)) / alpha)), alpha }
}

/**
 * Kubelka–Munk reflectance of a layer in front of a background that reflects `behind`; Beer–Lambert without scattering.
 */
function reflectanceOf(absorbs: number, scatters: number, path: number, behind: number): number {
  if (scatters < 1e-3) return behind * Math.exp(-2 * absorbs * path)
  const a = 1 + absorbs / scatters
  const b = Math.sqrt(Math.max(1e-9, a * a - 1))
  const coth = 1 / Math.tanh(b * scatters * path)
  return (1 - behind * (a - b * coth)) / (a - behind + b * coth)
}

/** Linear light (IEC 61966-2-1). */
const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const encoded = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

/** Red, green and blue, 0–255. */
const bytesOf = (colour: string): number[] =>
  [1, 3, 5].map(start => Number.parseInt(colour.slice(start, start + 2), 16))

const hexOf = (bytes: readonly number[]): string =>
  `#${bytes.map(byte => hexOfByte(Math.round(Math.min(255, Math.max(0, byte))))).join('')}`

const hexOfByte = (byte: number): string => byte.toString(16).padStart(2, '0')
