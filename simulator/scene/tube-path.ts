export interface Point {
  readonly x: number
  readonly y: number
}

/** A tube's centre line as points with the way to each of them. */
export interface TubePath {
  readonly points: readonly Point[]
  /** From the first point along the line, in pixels; rises. */
  readonly distances: readonly number[]
  readonly length: number
}

export function measuredPath(points: readonly Point[]): TubePath {
  const distances: number[] = []
  let length = 0
  let before = points[0]
  for (const point of points) {
    if (before) length += Math.hypot(point.x - before.x, point.y - before.y)
    distances.push(length)
    before = point
  }
  return { points, distances, length }
}

/** A curve that leaves `from` and enters `to` vertically: it never turns back, whichever of the two is further left. */
export function hangingCurve(from: Point, to: Point, steps: number): Point[] {
  const reach = (to.y - from.y) * 0.55
  const points: Point[] = []
  for (let step = 0; step <= steps; step++) {
    const t = step / steps
    const s = 1 - t
    points.push({
      x: from.x * (s * s * s + 3 * s * s * t) + to.x * (3 * s * t * t + t * t * t),
      y: from.y * s * s * s + (from.y + reach) * 3 * s * s * t + (to.y - reach) * 3 * s * t * t + to.y * t * t * t,
    })
  }
  return points
}

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})

/** The point that lies `distance` pixels along the path, clamped to its ends. */
export function pointAt(path: TubePath, distance: number): Point {
  const first = path.points[0] ?? { x: 0, y: 0 }
  if (distance <= 0) return first
  let before = first
  let passed = 0
  for (let index = 1; index < path.points.length; index++) {
    const point = path.points[index] ?? before
    const reached = path.distances[index] ?? passed
    if (distance <= reached)
      return reached > passed ? between(before, point, (distance - passed) / (reached - passed)) : point
    before = point
    passed = reached
  }
  return before
}

/** The part of the path between two distances in pixels; at least two points. */
export function cutPath(path: TubePath, from: number, to: number): Point[] {
  const points = [pointAt(path, from)]
  path.points.forEach((point, index) => {
    const distance = path.distances[index] ?? 0
    if (distance > from && distance < to) points.push(point)
  })
  points.push(pointAt(path, to))
  return points
}
