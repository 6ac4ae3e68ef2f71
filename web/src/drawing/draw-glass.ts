import type { ServedLayer } from '#domain/serving/served-drink.ts'
import type { Rim } from '#domain/serving/technique.ts'
import { bowlSection, type GlassOutline, glassContour, radiusAt, tilt } from './glass-outline.ts'
import { area, dice, dots, gradient, oval, path, pathThrough, roundLine, type Stop, type SvgNode, svg } from './svg.ts'

/** Grey that is seen on light and on dark grounds alike. */
const ink = '#6c7a80'

const standRadius = (outline: GlassOutline): number =>
  outline.measures.stem?.foot ?? (outline.radii[3] ?? 0) + outline.measures.wall

const dipOf = (outline: GlassOutline): number => radiusAt(outline, outline.floor) * tilt

/** The inside, with the curve of its floor. */
export function bowlPath(outline: GlassOutline): string {
  const radius = radiusAt(outline, outline.floor)
  const [y, dip] = [-outline.floor, -outline.floor + dipOf(outline) * 1.3]
  const open = pathThrough(bowlSection(outline, outline.floor, outline.rim), false)
  return open + path`C${radius * 0.6} ${dip} ${-radius * 0.6} ${dip} ${-radius} ${y}Z`
}

const wall: readonly Stop[] = [
  [0, '#4d5c63', 0.34],
  [0.07, '#ffffff', 0.3],
  [0.2, '#8fa0a7', 0.12],
  [0.5, '#ffffff', 0.06],
  [0.84, '#8fa0a7', 0.12],
  [0.94, '#ffffff', 0.26],
  [1, '#4d5c63', 0.34],
]
const shadow: readonly Stop[] = [
  [0.35, '#140903', 0.34],
  [1, '#140903', 0],
]

export const glassGradients = (id: string): readonly SvgNode[] => [
  gradient(`${id}g`, 'across', wall),
  gradient(`${id}s`, 'round', shadow),
]

/** The ground of the glass: its shadow, and the light that comes through the drink. */
export function drawGround(outline: GlassOutline, through: ServedLayer | undefined, id: string): readonly SvgNode[] {
  const radius = standRadius(outline)
  const shade = oval(radius * 0.16, 1, radius * 1.5, radius * 0.19, `url(#${id}s)`)
  return through ? [shade, oval(radius * 0.62, 1.2, radius * 0.55, radius * 0.07, through.colour, 0.42)] : [shade]
}

/** Behind the drink: the far wall and the far half of the rim. */
export function drawBack(outline: GlassOutline, id: string): readonly SvgNode[] {
  const rim = radiusAt(outline, outline.rim)
  return [
    outline.measures.handle ? drawHandle(outline) : null,
    area(pathThrough(glassContour(outline)), `url(#${id}g)`),
    oval(0, -outline.rim, rim, rim * tilt, '#9fb0b6', 0.1),
  ].filter(node => node !== null)
}

function drawHandle(outline: GlassOutline): SvgNode {
  const middle = -(outline.floor + outline.measures.depth * 0.52)
  const x = radiusAt(outline, -middle)
  const d = path`M${x} ${middle - 30}c34 -4 40 12 38 30s-12 34 -38 28`
  const bow = (colour: string, opacity: number, width: number): SvgNode => roundLine(d, colour, width, opacity)
  return svg('g', {}, bow(ink, 0.4, 10), bow('#fff', 0.35, 6.5), bow(ink, 0.12, 3))
}

/** Before the drink: both edges of the wall, its thick foot, its reflections, the rim. */
export function drawFront(outline: GlassOutline, clip: string): readonly SvgNode[] {
  const rim = radiusAt(outline, outline.rim)
  const [y, dip] = [-outline.rim, rim * tilt]
  const line = { fill: 'none', stroke: ink, 'stroke-linejoin': 'round' }
  return [
    svg('path', { d: bowlPath(outline), ...line, 'stroke-opacity': 0.22, 'stroke-width': 0.9 }),
    svg('path', { d: pathThrough(glassContour(outline), false), ...line, 'stroke-opacity': 0.62, 'stroke-width': 1.5 }),
    ...foot(outline),
    svg('g', { 'clip-path': clip }, [
      area(band(outline, [-0.88, -0.68], [0.16, 0.9], 0.1), '#fff', 0.5),
      area(band(outline, [-0.6, -0.55], [0.3, 0.8], 0.06), '#fff', 0.26),
      area(band(outline, [0.84, 0.91], [0.1, 0.94], 0.03), '#fff', 0.38),
    ]),
    svg('ellipse', { cx: 0, cy: y, rx: rim, ry: dip, ...line, 'stroke-opacity': 0.6, 'stroke-width': 1.4 }),
    roundLine(path`M${-rim * 0.92} ${y + dip * 0.42}A${rim} ${dip} 0 0 0 ${rim * 0.1} ${y + dip}`, '#fff', 1.1, 0.85),
  ]
}

/** Light in the thick bottom of a tumbler; a streak on a stem and its foot. */
function foot(outline: GlassOutline): readonly SvgNode[] {
  const { stem, base } = outline.measures
  const streak = (d: string, opacity: number, width: number): SvgNode => roundLine(d, '#fff', width, opacity)
  if (stem) {
    const [top, low] = [-(outline.floor - base * 1.4), -12]
    return [
      streak(path`M${-stem.radius * 0.35} ${top}V${low}`, 0.7, stem.radius * 0.4),
      streak(path`M${-stem.foot * 0.78} -2.6Q0 ${stem.foot * 0.05} ${stem.foot * 0.2} -1`, 0.6, 1.1),
    ]
  }
  const radius = radiusAt(outline, outline.floor) * 0.94
  const y = -base * 0.55
  return [
    oval(0, y, radius, base * 0.36, '#46545a', 0.16),
    streak(path`M${-radius * 0.8} ${y + 0.5}Q0 ${y + base * 0.5} ${radius * 0.7} ${y + 0.8}`, 0.65, 1.3),
  ]
}

/** A band of light that follows the wall, between two shares of the radius and two of the depth. */
function band(
  outline: GlassOutline,
  [left, right]: readonly [number, number],
  [low, high]: readonly [number, number],
  bow: number,
): string {
  const steps = 12
  const shares = Array.from({ length: steps + 1 }, (_, index) => low + (high - low) * (index / steps))
  const heights = shares.map(share => outline.floor + outline.measures.depth * share)
  const edge = (share: number, bend: number) =>
    heights.map((y, index) => ({ x: radiusAt(outline, y) * (share + bend * Math.sin((Math.PI * index) / steps)), y }))
  return pathThrough([...edge(left, bow), ...edge(right, 0).reverse()])
}

export function drawRim(outline: GlassOutline, rim: Rim): SvgNode | null {
  if (rim === 'none') return null
  const roll = dice(rim === 'salt' ? 13 : 17)
  const radius = radiusAt(outline, outline.rim) + outline.measures.wall * 0.4
  const grains = Array.from({ length: 130 }, () => {
    const angle = roll() * Math.PI * 2
    return {
      x: Math.cos(angle) * radius * (0.97 + roll() * 0.06),
      y: -outline.rim + Math.sin(angle) * radius * tilt + (roll() - 0.15) * 4.2,
    }
  })
  return svg('g', {}, [
    svg('g', { stroke: '#8c9499', 'stroke-opacity': 0.4 }, dots(grains, 2.8)),
    svg('g', { stroke: rim === 'salt' ? '#fff' : '#fff8e6' }, dots(grains, 2.1)),
  ])
}
