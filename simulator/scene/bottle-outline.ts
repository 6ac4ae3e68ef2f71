/** Silhouettes of the bottles behind the bar. Heights run from 0 (base) to 1 (top of the cap), half-widths from 0 to 1. */
export const bottleKinds = ['spirit', 'square', 'wine', 'flask', 'juice'] as const
export type BottleKind = (typeof bottleKinds)[number]

interface Knot {
  readonly height: number
  readonly halfWidth: number
}

const knot = (height: number, halfWidth: number): Knot => ({ height, halfWidth })

const knots: Record<BottleKind, readonly Knot[]> = {
  spirit: [knot(0, 0.86), knot(0.025, 0.94), knot(0.56, 0.94), knot(0.74, 0.3), knot(1, 0.28)],
  square: [knot(0, 0.92), knot(0.02, 1), knot(0.6, 1), knot(0.7, 0.34), knot(1, 0.32)],
  wine: [knot(0, 0.74), knot(0.02, 0.82), knot(0.52, 0.82), knot(0.76, 0.27), knot(1, 0.25)],
  flask: [knot(0, 0.78), knot(0.05, 0.94), knot(0.3, 1), knot(0.68, 0.33), knot(1, 0.28)],
  juice: [knot(0, 0.84), knot(0.03, 0.92), knot(0.5, 0.88), knot(0.8, 0.48), knot(1, 0.46)],
}

/** Where the liquid of a full bottle stands, and where the cap begins. */
const fullHeight = 0.72
export const capHeight = 0.9

const softened = (share: number): number => share * share * (3 - 2 * share)

export function halfWidthAt(kind: BottleKind, height: number): number {
  const shape = knots[kind]
  let below = shape[0] ?? knot(0, 1)
  for (const above of shape) {
    if (height <= above.height) {
      const span = above.height - below.height
      if (span <= 0) return above.halfWidth
      const share = softened((height - below.height) / span)
      return below.halfWidth + (above.halfWidth - below.halfWidth) * share
    }
    below = above
  }
  return below.halfWidth
}

const slices = 72
const volumes: Record<string, readonly number[]> = {}

/** Volumes below each slice's upper edge, as shares of a full bottle: the bottle is round, so width counts squared. */
function volumesOf(kind: BottleKind): readonly number[] {
  const known = volumes[kind]
  if (known) return known
  const sums: number[] = []
  let sum = 0
  for (let slice = 0; slice < slices; slice++) {
    sum += halfWidthAt(kind, ((slice + 0.5) / slices) * fullHeight) ** 2
    sums.push(sum)
  }
  const shares = sums.map(value => value / sum)
  volumes[kind] = shares
  return shares
}

/**
 * Height of the liquid's surface, 0–1 of the bottle.
 * @param fill share of the capacity, clamped to 0–1
 */
export function surfaceHeight(kind: BottleKind, fill: number): number {
  if (fill <= 0) return 0
  const shares = volumesOf(kind)
  let below = 0
  for (let slice = 0; slice < shares.length; slice++) {
    const share = shares[slice] ?? 1
    if (fill <= share) return ((slice + (fill - below) / (share - below)) / slices) * fullHeight
    below = share
  }
  return fullHeight
}

/**
 * The closed outline between two heights as x, y pairs around x = 0, y growing downwards from 0 at the top of a
 * bottle that is `height` tall and `width` wide.
 */
export function bottlePolygon(
  kind: BottleKind,
  size: { readonly width: number; readonly height: number },
  from = 0,
  to = 1,
  inset = 0,
): number[] {
  const steps = Math.max(2, Math.ceil((to - from) * 36))
  const right: number[] = []
  const left: number[] = []
  for (let step = 0; step <= steps; step++) {
    const height = from + ((to - from) * step) / steps
    const x = Math.max(0.5, (halfWidthAt(kind, height) * size.width) / 2 - inset)
    const y = size.height * (1 - height) - (height < 0.01 ? inset : 0)
    right.push(x, y)
    left.unshift(-x, y)
  }
  return [...right, ...left]
}

/** Soft drinks and juices come in wide-necked bottles; what has alcohol in one of four that bars know. */
export function bottleKindOf(ingredient: { readonly id: number; readonly alcoholContent: number | null }): BottleKind {
  const alcohol = ingredient.alcoholContent ?? 0
  if (alcohol < 1) return 'juice'
  if (alcohol < 23) return ingredient.id % 3 === 0 ? 'flask' : 'wine'
  const kinds = ['spirit', 'square', 'flask'] as const
  return kinds[ingredient.id % kinds.length] ?? 'spirit'
}
