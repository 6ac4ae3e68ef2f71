import type { Conversion, SourceCounts } from './scale-source.ts'

/** The pins of a converter, by their numbers on the computer's own header. */
export interface ConverterPins {
  readonly clock: number
  readonly data: number
}

export type ToScale =
  | { readonly kind: 'open'; readonly pins: ConverterPins }
  /** Whether conversions are wanted. */
  | { readonly kind: 'listen'; readonly on: boolean }

export type FromScale =
  /** The process is there. */
  | { readonly kind: 'hello' }
  /** A sign of life, five times a second. */
  | { readonly kind: 'tick'; readonly counts: SourceCounts }
  | ({ readonly kind: 'conversion' } & Conversion)
  /** A message for the person who looks after the machine only. */
  | { readonly kind: 'trouble'; readonly text: string }
