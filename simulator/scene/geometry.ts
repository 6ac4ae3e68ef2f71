/** A rectangle in CSS pixels; y grows downwards. */
export type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>

export type Point = Readonly<Record<'x' | 'y', number>>

export const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value))

export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/** A line of an outline, from its left to its right edge. */
export type Row = Readonly<Record<'y' | 'left' | 'right', number>>

/** The closed outline around rows, as x, y pairs. */
export const outlineOf = (rows: readonly Row[]): number[] => [
  ...rows.flatMap(({ y, left }) => [left, y]),
  ...rows.toReversed().flatMap(({ y, right }) => [right, y]),
]

/** Draws a line through the points, with a canvas or with Pixi. */
export function trace<Pen extends { moveTo(x: number, y: number): unknown; lineTo(x: number, y: number): unknown }>(
  pen: Pen,
  points: readonly Point[],
): Pen {
  for (const [index, { x, y }] of points.entries()) {
    if (index === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  }
  return pen
}

export interface TubePath {
  readonly points: readonly Point[]
  /** The way to each point along the line, in pixels; rises. */
  readonly distances: readonly number[]
  readonly length: number
}

export function measuredPath(points: readonly Point[]): TubePath {
  let length = 0
  const distances = points.map((point, index) => {
    const before = points[index - 1] ?? point
    length += Math.hypot(point.x - before.x, point.y - before.y)
    return length
  })
  return { points, distances, length }
}

/** A curve that leaves `from` and enters `to` vertically: it never turns back, whichever of the two is further left. */
export function hangingCurve(from: Point, to: Point, steps: number): Point[] {
  const reach = (to.y - from.y) * 0.55
  return Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps
    const s = 1 - t
    return {
      x: from.x * (s * s * s + 3 * s * s * t) + to.x * (3 * s * t * t + t * t * t),
      y: from.y * s * s * s + (from.y + reach) * 3 * s * s * t + (to.y - reach) * 3 * s * t * t + to.y * t * t * t,
    }
  })
}

/** The point that lies `distance` pixels along the path, clamped to its ends. */
export function pointAt({ points, distances }: TubePath, distance: number): Point {
  const next = distances.findIndex(reached => reached >= distance)
  const point = points.at(next) ?? { x: 0, y: 0 }
  const before = points[next - 1]
  if (!before || next < 0) return point
  const passed = distances[next - 1] ?? 0
  const share = (distance - passed) / ((distances[next] ?? 0) - passed)
  return { x: before.x + (point.x - before.x) * share, y: before.y + (point.y - before.y) * share }
}

/** The part of the path between two distances in pixels; at least two points. */
export const cutPath = (path: TubePath, from: number, to: number): Point[] => [
  pointAt(path, from),
  ...path.points.filter((_, index) => {
    const distance = path.distances[index] ?? 0
    return distance > from && distance < to
  }),
  pointAt(path, to),
]
