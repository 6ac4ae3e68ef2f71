import { type GlassShape, glassShapes } from '#domain/catalogue/glass.ts'
import type { ServedDrink } from '#domain/serving/served-drink.ts'
import type { Ice } from '#domain/serving/technique.ts'
import type { Point } from './svg.ts'

/** The bowl's inside: heights as a share of its depth, from inner bottom (0) to rim (1), rising; and the radius at each. */
interface Profile {
  readonly at: readonly number[]
  readonly radii: readonly number[]
}

const profiles: Readonly<Record<GlassShape, Profile>> = {
  rocks: { at: [0, 0.03, 0.1, 1], radii: [31, 34, 35.5, 41] },
  highball: { at: [0, 0.02, 0.06, 1], radii: [25, 27.5, 28.5, 32] },
  cocktail: { at: [0, 0.06, 1], radii: [1.5, 5, 56] },
  coupe: { at: [0, 0.08, 0.25, 0.5, 0.78, 1], radii: [4, 20, 36, 46, 50.5, 51.5] },
  flute: { at: [0, 0.06, 0.2, 0.45, 0.7, 1], radii: [2, 10, 20, 26.5, 27, 23] },
  wine: { at: [0, 0.07, 0.2, 0.42, 0.7, 1], radii: [4, 22, 35, 42, 39, 32] },
  hurricane: { at: [0, 0.06, 0.2, 0.34, 0.6, 0.74, 1], radii: [8, 19, 32, 35.5, 29, 29.5, 38] },
  shot: { at: [0, 0.05, 0.15, 1], radii: [15.5, 17.5, 18.5, 24] },
  balloon: { at: [0, 0.06, 0.18, 0.42, 0.7, 1], radii: [4, 25, 42, 53.5, 50, 39] },
  mug: { at: [0, 0.04, 0.12, 0.5, 1], radii: [34, 39, 41, 42, 40] },
}

/** A glass seen from the side. Lengths in millimetres of a typical glass of its kind. */
interface GlassMeasures {
  readonly depth: number
  /** Glass between the inner bottom and what is below: the table or the stem. */
  readonly base: number
  readonly wall: number
  readonly stem?: { readonly length: number; readonly foot: number; readonly radius: number }
  readonly handle?: true
}

const stemmed = (length: number, foot: number, radius = 2.6) => ({ length, foot, radius })

const glassMeasures: Readonly<Record<GlassShape, GlassMeasures>> = {
  rocks: { depth: 80, base: 11, wall: 2.4 },
  highball: { depth: 140, base: 11, wall: 2.2 },
  cocktail: { depth: 66, base: 9, wall: 1.6, stem: stemmed(84, 36) },
  coupe: { depth: 48, base: 9, wall: 1.6, stem: stemmed(86, 35) },
  flute: { depth: 132, base: 9, wall: 1.5, stem: stemmed(66, 31) },
  wine: { depth: 98, base: 9, wall: 1.5, stem: stemmed(88, 36) },
  hurricane: { depth: 158, base: 12, wall: 2, stem: stemmed(20, 34, 6) },
  shot: { depth: 54, base: 13, wall: 2.2 },
  balloon: { depth: 108, base: 9, wall: 1.6, stem: stemmed(74, 38) },
  mug: { depth: 92, base: 9, wall: 3, handle: true },
}

/** A monotone cubic through the points: smooth, without bulges that are not in the points. */
function smoothCurve({ at, radii }: Profile): (share: number) => number {
  const slopes = tangents({ at, radii })
  return share => {
    const found = at.findIndex(each => each >= share)
    const index = found < 0 ? at.length - 1 : Math.max(1, found)
    const [x0 = 0, x1 = 1] = [at[index - 1], at[index]]
    const [y0 = 0, y1 = 0] = [radii[index - 1], radii[index]]
    const width = x1 - x0
    const t = Math.min(1, Math.max(0, (share - x0) / width))
    const [m0, m1] = [(slopes[index - 1] ?? 0) * width, (slopes[index] ?? 0) * width]
    const [t2, t3] = [t * t, t * t * t]
    return (2 * t3 - 3 * t2 + 1) * y0 + (t3 - 2 * t2 + t) * m0 + (3 * t2 - 2 * t3) * y1 + (t3 - t2) * m1
  }
}

/** Harmonic means of the neighbouring slopes; flat where the direction turns. */
function tangents({ at, radii }: Profile): readonly number[] {
  const rise = (values: readonly number[], index: number): number => (values[index + 1] ?? 0) - (values[index] ?? 0)
  const secants = at.slice(1).map((_, index) => rise(radii, index) / rise(at, index))
  return at.map((_, index) => {
    const [before, after] = [secants[index - 1], secants[index]]
    if (before === undefined) return after ?? 0
    if (after === undefined) return before
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
}

const samples = 48

/** From the wire's upper case (`BALLOON`) or our own lower case. */
export function glassShapeOf(name: GlassShape | Uppercase<GlassShape>): GlassShape {
  const wanted = name.toLowerCase()
  return glassShapes.find(shape => shape === wanted) ?? 'highball'
}

/**
 * The geometry of a drawn glass: pure, for SVG and for the simulator's scene alike. Lengths in millimetres; the origin
 * is the middle of the table the glass stands on, x to the right, y **up**.
 */
function outlineOf(shape: GlassShape) {
  const measures = glassMeasures[shape]
  const curve = smoothCurve(profiles[shape])
  /** Inner radius at evenly spaced heights from floor to rim. */
  const radii = Array.from({ length: samples + 1 }, (_, index) => curve(index / samples))
  /** y of the lowest liquid. */
  const floor = measures.base + (measures.stem?.length ?? 0)
  const rim = floor + measures.depth
  /** Half of the widest part, wall or foot, without a handle. */
  const reach = Math.max(Math.max(...radii) + measures.wall, measures.stem?.foot ?? 0)
  /** Share of the bowl's volume below each of the heights, 0–1. */
  const volumes = volumeShares(radii)
  return { shape, measures, height: rim, reach, floor, rim, radii, volumes }
}

export type GlassOutline = Readonly<ReturnType<typeof outlineOf>>

const outlines = new Map(glassShapes.map(shape => [shape, outlineOf(shape)]))

export const glassOutline = (shape: GlassShape): GlassOutline => outlines.get(shape) ?? outlineOf(shape)

/** Sums the frusta between the samples. */
function volumeShares(radii: readonly number[]): readonly number[] {
  const sums = [0]
  for (let index = 1; index < radii.length; index++) {
    const [below, above] = [radii[index - 1] ?? 0, radii[index] ?? 0]
    sums.push((sums[index - 1] ?? 0) + below * below + below * above + above * above)
  }
  const total = sums.at(-1) ?? 1
  return sums.map(sum => sum / total)
}

/** Inner radius at `y`; clamped to the bowl. */
export function radiusAt(outline: GlassOutline, y: number): number {
  const position = Math.min(1, Math.max(0, (y - outline.floor) / outline.measures.depth)) * samples
  const index = Math.min(samples - 1, Math.floor(position))
  const [below, above] = [outline.radii[index] ?? 0, outline.radii[index + 1] ?? 0]
  return below + (above - below) * (position - index)
}

/** y of the surface when this share (0–1) of the bowl is filled. */
export function surfaceAt(outline: GlassOutline, share: number): number {
  const wanted = Math.min(1, Math.max(0, share))
  const above = outline.volumes.findIndex(volume => volume >= wanted)
  if (above <= 0) return outline.floor
  const [from, to] = [outline.volumes[above - 1] ?? 0, outline.volumes[above] ?? 1]
  const within = to > from ? (wanted - from) / (to - from) : 0
  return outline.floor + ((above - 1 + within) / samples) * outline.measures.depth
}

/** How much of the bowl a drink of the glass's own size takes: none is filled to the very brim. */
export const servedShare = 0.88

/** Share of the bowl that `ml` take in a glass of `sizeMl`; never above the brim. */
export const bowlShare = (ml: number, sizeMl: number): number =>
  sizeMl > 0 ? Math.min(1, (ml / sizeMl) * servedShare) : 0

/** The inside of the bowl between two heights as a closed polygon, clockwise from the lower left. */
export function bowlSection(outline: GlassOutline, fromY: number, toY: number): readonly Point[] {
  const step = outline.measures.depth / samples
  const between = outline.radii.map((_, index) => outline.floor + index * step).filter(y => y > fromY && y < toY)
  const heights = [fromY, ...between, toY]
  const left = heights.map(y => ({ x: -radiusAt(outline, y), y }))
  const right = [...heights].reverse().map(y => ({ x: radiusAt(outline, y), y }))
  return [...left, ...right]
}

/**
 * The silhouette of the whole glass as an open line: from the left end of the rim down, across the table, and up to
 * the right end of the rim.
 */
export function glassContour(outline: GlassOutline): readonly Point[] {
  const right = [...bowlSide(outline), ...(outline.measures.stem ? stemSide(outline) : tumblerFoot(outline))]
  return [...right.map(({ x, y }) => ({ x: -x, y })), ...[...right].reverse()]
}

/** The outer wall from the rim down to the floor. */
function bowlSide(outline: GlassOutline): readonly Point[] {
  const { depth, stem } = outline.measures
  // The wall of a tumbler runs on straight where the inside is already rounded.
  const straightFrom = stem ? 0 : 0.16
  const slope = (outer(outline, straightFrom + 0.1) - outer(outline, straightFrom)) / 0.1
  return Array.from({ length: samples + 1 }, (_, index) => {
    const share = 1 - index / samples
    const x =
      share >= straightFrom ? outer(outline, share) : outer(outline, straightFrom) - slope * (straightFrom - share)
    return { x, y: outline.floor + share * depth }
  })
}

const outer = (outline: GlassOutline, share: number): number =>
  radiusAt(outline, outline.floor + share * outline.measures.depth) + outline.measures.wall * (1 - 0.35 * share)

const footSteps = 12

/** Down to the table, with a rounded edge. */
function tumblerFoot(outline: GlassOutline): readonly Point[] {
  const radius = bowlSide(outline).at(-1)?.x ?? 0
  const edge = Math.min(3, outline.measures.base * 0.3)
  return [{ x: radius, y: edge }, ...ellipseFront(radius, edge)]
}

/** From the bowl's end along the stem to the foot. */
function stemSide(outline: GlassOutline): readonly Point[] {
  const { stem, base, wall } = outline.measures
  if (!stem) return []
  const start = (outline.radii[0] ?? 0) + wall
  const neck = Array.from({ length: footSteps }, (_, index) => {
    const t = (index + 1) / footSteps
    return { x: stem.radius + (start - stem.radius) * (1 - t) ** 2.2, y: outline.floor - base * t }
  })
  const flare = Math.min(16, stem.length * 0.55)
  const foot = Array.from({ length: footSteps }, (_, index) => {
    const t = (index + 1) / footSteps
    return { x: stem.radius + (stem.foot - stem.radius) * t ** 2.6, y: 2.4 + flare * (1 - t) ** 2.4 }
  })
  return [...neck, ...foot, ...ellipseFront(stem.foot, 1.4)]
}

/** How flat a circle looks from where we stand: the short half axis as a share of the long one. */
export const tilt = 0.13

/** The front half of a circle on the table, from its right end to its middle. */
const ellipseFront = (radius: number, y: number): readonly Point[] =>
  Array.from({ length: footSteps + 1 }, (_, index) => {
    const angle = (Math.PI / 2) * (index / footSteps)
    return { x: radius * Math.cos(angle), y: y - radius * tilt * 0.55 * Math.sin(angle) }
  })

/** The share of a glass that ice takes. */
const iceShare: Readonly<Record<Ice, number>> = { none: 0, cubes: 0.34, crushed: 0.42, large: 0.26, blended: 0.12 }

/** Share of the bowl that is filled when a drink is put before a guest in the glass it was made for. */
export function servedLevel({ ice, layers }: ServedDrink): number {
  if (layers.length === 0) return 0
  return ice === 'none' || ice === 'blended' ? servedShare - 0.06 : servedShare
}

/** Share of the bowl that so much of a drink fills; ice lifts it. @param sizeMl what the glass holds */
export function levelIn(sizeMl: number, { ice, layers }: ServedDrink): number {
  const ml = layers.reduce((sum, layer) => sum + layer.ml, 0)
  return ml > 0 ? Math.min(1, bowlShare(ml, sizeMl) + iceShare[ice]) : 0
}

/** What a glass holds in which that drink stands as it is served. */
export function sizeServed(drink: ServedDrink): number {
  const ml = drink.layers.reduce((sum, layer) => sum + layer.ml, 0)
  return (ml * servedShare) / (servedLevel(drink) - iceShare[drink.ice])
}

/** A drink that has come so far: the lowest first, and what decorates it when it is whole. @param share 0–1 */
export function pouredDrink(drink: ServedDrink, share: number): ServedDrink {
  if (share >= 1) return drink
  let rest = drink.layers.reduce((sum, { ml }) => sum + ml, 0) * Math.max(0, share)
  const layers = drink.layers.flatMap(layer => {
    const ml = Math.min(layer.ml, rest)
    rest -= ml
    return ml > 0 ? [{ ...layer, ml }] : []
  })
  return { ...drink, layers, head: false, garnishes: [] }
}
