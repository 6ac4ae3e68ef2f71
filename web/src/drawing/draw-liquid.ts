import { paintOf } from '#domain/serving/liquid-colour.ts'
import type { ServedDrink, ServedLayer } from '#domain/serving/served-drink.ts'
import { type GlassOutline, radiusAt, surfaceAt, tilt } from './glass-outline.ts'
import { area, dice, dots, gradient, oval, rounded, type Stop, type SvgNode, svg } from './svg.ts'

/** A drink's liquid in its glass: the y of its surface, and its radius there. */
export function liquidBody(outline: GlassOutline, drink: ServedDrink, level: number) {
  const top = drink.layers.at(-1)
  if (!top || !(level > 0)) return null
  const surface = surfaceAt(outline, level)
  return { surface, radius: radiusAt(outline, surface), top }
}
type LiquidBody = NonNullable<ReturnType<typeof liquidBody>>

/** The gradient of the layers from the surface (0) down to the floor (1), and the light on the round glass. */
export function liquidGradients(
  outline: GlassOutline,
  drink: ServedDrink,
  level: number,
  body: LiquidBody,
  id: string,
): readonly SvgNode[] {
  return [
    gradient(`${id}l`, 'down', layerStops(outline, drink.layers, level, body.surface)),
    gradient(`${id}r`, 'across', roundness),
    gradient(`${id}d`, 'down', depths),
  ]
}

/** The light stands to the left and behind: the edges of a round body are darker, its left third is the brightest. */
const roundness: readonly Stop[] = [
  [0, '#160703', 0.42],
  [0.1, '#160703', 0.12],
  [0.24, '#ffffff', 0.3],
  [0.42, '#ffffff', 0.06],
  [0.7, '#ffffff', 0],
  [0.88, '#160703', 0.1],
  [0.95, '#ffffff', 0.16],
  [1, '#160703', 0.4],
]

const depths: readonly Stop[] = [
  [0, '#fff', 0.14],
  [0.35, '#fff', 0],
  [1, '#140602', 0.22],
]

/** From the surface (0) to the floor (1). Borders between layers are soft; what has sunk to the bottom rises into what is above it, as in a sunrise. */
function layerStops(
  outline: GlassOutline,
  layers: readonly ServedLayer[],
  level: number,
  surface: number,
): readonly Stop[] {
  const total = layers.reduce((sum, { ml }) => sum + ml, 0)
  const depth = Math.max(0.001, surface - outline.floor)
  const last = layers.length - 1
  const sunrise = last > 0 && (layers[0]?.ml ?? 0) <= total * 0.3
  let below = 0
  const stops = layers.flatMap((layer, index): readonly Stop[] => {
    const from = heightAt(outline, (below / total) * level, depth)
    below += layer.ml
    const to = heightAt(outline, (below / total) * level, depth)
    const soft = Math.min(0.06, (to - from) * 0.4)
    const isSunrise = index === 0 && sunrise
    const start =
      index === 0 ? 0 : index === 1 && sunrise ? Math.min(from * 2.2, from + (to - from) * 0.7) : from + soft
    const end = index === last ? 1 : isSunrise ? to * 0.6 : to - soft
    const { colour, alpha } = paintOf(layer)
    return [start, end].map(height => [rounded(1 - height), colour, alpha])
  })
  return [...stops].reverse()
}

/** The height of the surface at this fill, as a share of the drink's depth. */
const heightAt = (outline: GlassOutline, share: number, depth: number): number =>
  (surfaceAt(outline, share) - outline.floor) / depth

const surfaceOf = ({ surface, radius }: LiquidBody, fill: string, opacity?: number): SvgNode =>
  oval(0, -surface, radius, radius * tilt, fill, opacity)

export function drawLiquid(outline: GlassOutline, body: LiquidBody, id: string): SvgNode {
  const { surface, top } = body
  const { colour, alpha } = paintOf(top)
  const dip = radiusAt(outline, outline.floor) * tilt * 1.2
  const box = { x: -outline.reach, y: -surface, width: outline.reach * 2, height: surface - outline.floor + dip }
  return svg('g', {}, [
    svg('rect', { ...box, fill: `url(#${id}l)` }),
    svg('rect', { ...box, fill: `url(#${id}d)` }),
    surfaceOf(body, colour, alpha),
  ])
}

/** Over liquid and ice: the light on the round body, and the surface with its edge. */
export function drawSheen(outline: GlassOutline, body: LiquidBody, id: string): SvgNode {
  const { surface, radius } = body
  const dip = radiusAt(outline, outline.floor) * tilt * 1.2
  const box = { x: -radius, y: -surface, width: radius * 2, height: surface - outline.floor + dip }
  const edge = { cx: 0, cy: -surface, rx: radius, ry: radius * tilt, fill: 'none' }
  return svg('g', {}, [
    svg('rect', { ...box, fill: `url(#${id}r)` }),
    surfaceOf(body, '#fff', 0.16),
    svg('ellipse', { ...edge, stroke: '#fff', 'stroke-opacity': 0.55, 'stroke-width': 0.9 }),
  ])
}

/** Chains of bubbles, larger the higher they are. */
export function drawBubbles(outline: GlassOutline, { surface }: LiquidBody): SvgNode {
  const roll = dice(7)
  const depth = surface - outline.floor
  const bubbles = Array.from({ length: 8 }, () => ({ foot: roll() * 1.7 - 0.85, start: roll() * 0.5 })).flatMap(
    ({ foot, start }) =>
      Array.from({ length: 7 }, (_, step) => {
        const height = Math.min(0.96, start + ((1 - start) * (step + roll() * 0.5)) / 7)
        const y = outline.floor + depth * height
        return { height, x: radiusAt(outline, y) * foot * 0.92 + (roll() - 0.5) * 2, y: -y }
      }),
  )
  const sized = (from: number, to: number, size: number): SvgNode => {
    const within = bubbles.filter(({ height }) => height > from && height <= to)
    return dots(within, size)
  }
  return svg('g', { stroke: '#fff', 'stroke-opacity': 0.5 }, [
    sized(0, 0.4, 1.6),
    sized(0.4, 0.75, 2.3),
    sized(0.75, 1, 3.2),
  ])
}

/** Foam on top of the drink, with a dense lower edge. */
export function drawHead(outline: GlassOutline, body: LiquidBody): SvgNode {
  const { surface, radius, top } = body
  const height = Math.min(11, (surface - outline.floor) * 0.16)
  const below = radiusAt(outline, surface - height)
  const roll = dice(3)
  const pores = Array.from({ length: 26 }, () => {
    const [angle, away] = [roll() * Math.PI * 2, Math.sqrt(roll()) * 0.9]
    return { x: Math.cos(angle) * away * radius, y: -surface + Math.sin(angle) * away * radius * tilt }
  })
  const side = `M${-radius} ${-surface}L${-below} ${-surface + height}A${below} ${below * tilt} 0 0 0 ${below} ${-surface + height}L${radius} ${-surface}Z`
  return svg('g', {}, [
    area(side, top.colour),
    area(side, '#fffaf0', 0.8),
    surfaceOf(body, '#fffaf0'),
    surfaceOf(body, top.colour, 0.14),
    svg('g', { stroke: '#7d5a3c', 'stroke-opacity': 0.16 }, dots(pores, 1.5)),
  ])
}
