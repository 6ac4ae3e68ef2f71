import type { GlassShape } from '#domain/catalogue/glass.ts'

/** Height above the inner bottom as a share of the bowl's depth, and the inner radius there. */
export type ProfilePoint = readonly [share: number, radius: number]

/** A glass seen from the side. Lengths in millimetres of a typical glass of its kind. */
export interface GlassMeasures {
  /** From inner bottom (0) to rim (1), rising. */
  readonly profile: readonly ProfilePoint[]
  readonly depth: number
  /** Glass between the inner bottom and what is below: the table or the stem. */
  readonly base: number
  readonly wall: number
  readonly stem: { readonly length: number; readonly radius: number; readonly foot: number } | null
  readonly handle: boolean
}

const stemmed = (length: number, foot: number, radius = 2.6): NonNullable<GlassMeasures['stem']> => ({
  length,
  radius,
  foot,
})

export const glassMeasures: Readonly<Record<GlassShape, GlassMeasures>> = {
  rocks: {
    profile: [
      [0, 31],
      [0.03, 34],
      [0.1, 35.5],
      [1, 41],
    ],
    depth: 80,
    base: 11,
    wall: 2.4,
    stem: null,
    handle: false,
  },
  highball: {
    profile: [
      [0, 25],
      [0.02, 27.5],
      [0.06, 28.5],
      [1, 32],
    ],
    depth: 140,
    base: 11,
    wall: 2.2,
    stem: null,
    handle: false,
  },
  cocktail: {
    profile: [
      [0, 1.5],
      [0.06, 5],
      [1, 56],
    ],
    depth: 66,
    base: 9,
    wall: 1.6,
    stem: stemmed(84, 36),
    handle: false,
  },
  coupe: {
    profile: [
      [0, 4],
      [0.08, 20],
      [0.25, 36],
      [0.5, 46],
      [0.78, 50.5],
      [1, 51.5],
    ],
    depth: 48,
    base: 9,
    wall: 1.6,
    stem: stemmed(86, 35),
    handle: false,
  },
  flute: {
    profile: [
      [0, 2],
      [0.06, 10],
      [0.2, 20],
      [0.45, 26.5],
      [0.7, 27],
      [1, 23],
    ],
    depth: 132,
    base: 9,
    wall: 1.5,
    stem: stemmed(66, 31),
    handle: false,
  },
  wine: {
    profile: [
      [0, 4],
      [0.07, 22],
      [0.2, 35],
      [0.42, 42],
      [0.7, 39],
      [1, 32],
    ],
    depth: 98,
    base: 9,
    wall: 1.5,
    stem: stemmed(88, 36),
    handle: false,
  },
  hurricane: {
    profile: [
      [0, 8],
      [0.06, 19],
      [0.2, 32],
      [0.34, 35.5],
      [0.6, 29],
      [0.74, 29.5],
      [1, 38],
    ],
    depth: 158,
    base: 12,
    wall: 2,
    stem: stemmed(20, 34, 6),
    handle: false,
  },
  shot: {
    profile: [
      [0, 15.5],
      [0.05, 17.5],
      [0.15, 18.5],
      [1, 24],
    ],
    depth: 54,
    base: 13,
    wall: 2.2,
    stem: null,
    handle: false,
  },
  balloon: {
    profile: [
      [0, 4],
      [0.06, 25],
      [0.18, 42],
      [0.42, 53.5],
      [0.7, 50],
      [1, 39],
    ],
    depth: 108,
    base: 9,
    wall: 1.6,
    stem: stemmed(74, 38),
    handle: false,
  },
  mug: {
    profile: [
      [0, 34],
      [0.04, 39],
      [0.12, 41],
      [0.5, 42],
      [1, 40],
    ],
    depth: 92,
    base: 9,
    wall: 3,
    stem: null,
    handle: true,
  },
}
