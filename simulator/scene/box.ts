/** A rectangle in CSS pixels; y grows downwards. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The value, or the bound that it is beyond. */
export const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))
