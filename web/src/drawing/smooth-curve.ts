/** x, then y; points in order of x. */
type CurvePoint = readonly [x: number, y: number]

/** A monotone cubic through the points: smooth, without bulges that are not in the points. */
export function smoothCurve(points: readonly CurvePoint[]): (share: number) => number {
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
