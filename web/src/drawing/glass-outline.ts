import { type GlassShape, glassShapes } from '#domain/catalogue/glass.ts'

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

/** x, then y; points in order of x. */
type CurvePoint = readonly [x: number, y: number]

/** A monotone cubic through the points: smooth, without bulges that are not in the points. */
function smoothCurve(points: readonly CurvePoint[]): (share: number) => number {
  const slopes = tangents(points)
  return share => {
    const found = points.findIndex(([at]) => at >= share)
    const index = found < 0 ? points.length - 1 : Math.max(1, found)
    const [x0, y0] = points[index - 1] ?? [0, 0]
    const [x1, y1] = points[index] ?? [1, 0]
    const width = x1 - x0
    const t = Math.min(1, Math.max(0, (share - x0) / width))
    const [m0, m1] = [(slopes[index - 1] ?? 0) * width, (slopes[index] ?? 0) * width]
    const [t2, t3] = [t * t, t * t * t]
    return (2 * t3 - 3 * t2 + 1) * y0 + (t3 - 2 * t2 + t) * m0 + (3 * t2 - 2 * t3) * y1 + (t3 - t2) * m1
  }
}

/** Harmonic means of the neighbouring slopes; flat where the direction turns. */
function tangents(points: readonly CurvePoint[]): readonly number[] {
  const secants = points.slice(1).map(([x, y], index) => {
    const [x0, y0] = points[index] ?? [0, 0]
    return (y - y0) / (x - x0)
  })
  return points.map((_, index) => {
    const [before, after] = [secants[index - 1], secants[index]]
    if (before === undefined) return after ?? 0
    if (after === undefined) return before
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
}

/**
 * The geometry of a drawn glass: pure, for SVG and for the simulator's scene alike. Lengths in millimetres; the origin
 * is the middle of the table the glass stands on, x to the right, y **up**.
 */
export interface GlassOutline {
  readonly shape: GlassShape
  readonly measures: GlassMeasures
  /** From the table to the rim. */
  readonly height: number
  /** Half of the widest part, wall or foot, without a handle. */
  readonly reach: number
  /** y of the lowest liquid. */
  readonly floor: number
  /** y of the rim. */
  readonly rim: number
  /** Inner radius at evenly spaced heights from floor to rim. */
  readonly radii: readonly number[]
  /** Share of the bowl's volume below each of these heights, 0–1. */
  readonly volumes: readonly number[]
}

export interface Point {
  readonly x: number
  readonly y: number
}

const samples = 48

/** From the wire's upper case (`BALLOON`) or our own lower case. */
export function glassShapeOf(name: GlassShape | Uppercase<GlassShape>): GlassShape {
  const wanted = name.toLowerCase()
  return glassShapes.find(shape => shape === wanted) ?? 'highball'
}

const outlines = new Map<GlassShape, GlassOutline>()

/** The outline of a shape; made once. */
export function glassOutline(shape: GlassShape): GlassOutline {
  const known = outlines.get(shape)
  if (known) return known
  const made = outlineOf(shape, glassMeasures[shape])
  outlines.set(shape, made)
  return made
}

function outlineOf(shape: GlassShape, measures: GlassMeasures): GlassOutline {
  const curve = smoothCurve(measures.profile)
  const radii = Array.from({ length: samples + 1 }, (_, index) => curve(index / samples))
  const floor = measures.base + (measures.stem?.length ?? 0)
  const rim = floor + measures.depth
  return {
    shape,
    measures,
    height: rim,
    reach: Math.max(Math.max(...radii) + measures.wall, measures.stem?.foot ?? 0),
    floor,
    rim,
    radii,
    volumes: volumeShares(radii),
  }
}

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

/** How much of the bowl a drink of the glass's own size takes: nobody serves to the very brim. */
export const servedShare = 0.88

/** Share of the bowl that `ml` take in a glass of `sizeMl`; never above the brim. */
export const bowlShare = (ml: number, sizeMl: number): number =>
  sizeMl > 0 ? Math.min(1, (ml / sizeMl) * servedShare) : 0

/** The inside of the bowl between two heights as a closed polygon, clockwise from the lower left. */
export function bowlSection(outline: GlassOutline, fromY: number, toY: number): readonly Point[] {
  const step = outline.measures.depth / samples
  const heights = [fromY]
  for (let index = 0; index <= samples; index++) {
    const y = outline.floor + index * step
    if (y > fromY && y < toY) heights.push(y)
  }
  heights.push(toY)
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
