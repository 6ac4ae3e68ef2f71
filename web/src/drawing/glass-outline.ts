import { type GlassShape, glassShapes } from '#domain/catalogue/glass.ts'
import { type GlassMeasures, glassMeasures } from './glass-shapes.ts'

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
