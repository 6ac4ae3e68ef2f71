import { outlineOf } from './geometry.ts'

/** Silhouettes of the bottles behind the bar. Heights run from 0 (base) to 1 (top of the cap), half-widths from 0 to 1. */
export const bottleKinds = ['spirit', 'square', 'wine', 'flask', 'juice'] as const
export type BottleKind = (typeof bottleKinds)[number]

const knot = (height: number, halfWidth: number) => [height, halfWidth] as const

const knots: Record<BottleKind, readonly ReturnType<typeof knot>[]> = {
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
  const next = shape.findIndex(([upTo]) => height <= upTo)
  const [top, width] = shape.at(next) ?? [0, 1]
  const [bottom, before] = shape[next - 1] ?? [top, width]
  if (top <= bottom) return width
  return before + (width - before) * softened((height - bottom) / (top - bottom))
}

const slices = 72

/** Volumes below each slice's upper edge, as shares of a full bottle: the bottle is round, so width counts squared. */
function volumesOf(kind: BottleKind): readonly number[] {
  let sum = 0
  const sums = Array.from({ length: slices }, (_, slice) => {
    sum += halfWidthAt(kind, ((slice + 0.5) / slices) * fullHeight) ** 2
    return sum
  })
  return sums.map(value => value / sum)
}

const volumes = new Map(bottleKinds.map(kind => [kind, volumesOf(kind)]))

/** Height of the liquid's surface, 0–1 of the bottle. @param fill share of the capacity */
export function surfaceHeight(kind: BottleKind, fill: number): number {
  if (fill <= 0) return 0
  let below = 0
  for (const [slice, share] of volumes.get(kind)?.entries() ?? []) {
    if (fill <= share) return ((slice + (fill - below) / (share - below)) / slices) * fullHeight
    below = share
  }
  return fullHeight
}

/** The closed outline between two heights as x, y pairs around x = 0; y grows downwards from the top of the bottle. */
export function bottlePolygon(
  kind: BottleKind,
  size: { readonly width: number; readonly height: number },
  from = 0,
  to = 1,
  inset = 0,
): number[] {
  const steps = Math.max(2, Math.ceil((to - from) * 36))
  const rows = Array.from({ length: steps + 1 }, (_, step) => {
    const height = from + ((to - from) * step) / steps
    const half = Math.max(0.5, (halfWidthAt(kind, height) * size.width) / 2 - inset)
    return { y: size.height * (1 - height) - (height < 0.01 ? inset : 0), left: half, right: -half }
  })
  return outlineOf(rows)
}

/** Soft drinks and juices come in wide-necked bottles; what has alcohol in one of four that bars know. */
export function bottleKindOf(ingredient: { readonly id: number; readonly alcoholContent: number | null }): BottleKind {
  const alcohol = ingredient.alcoholContent ?? 0
  if (alcohol < 1) return 'juice'
  if (alcohol < 23) return ingredient.id % 3 === 0 ? 'flask' : 'wine'
  const kinds = ['spirit', 'square', 'flask'] as const
  return kinds[ingredient.id % kinds.length] ?? 'spirit'
}
