import type { Ice } from '#domain/serving/technique.ts'
import { type GlassOutline, radiusAt, tilt } from './glass-outline.ts'
import { area, dice, line, type Point, pathThrough, rounded, type SvgNode, svg } from './svg.ts'

/**
 * Ice from the floor up to a little above the surface.
 * @param id begins the names of what the drawing refers to
 * @param surface y of the liquid's surface; of a glass without liquid that of its floor
 */
export function drawIce(outline: GlassOutline, ice: Ice, surface: number, id: string): SvgNode | null {
  switch (ice) {
    case 'none':
      return null
    case 'large':
      return svg('g', {}, svg('defs', {}, cube(`${id}i`)), largeCube(outline, surface, `${id}i`))
    case 'cubes':
      return svg('g', {}, svg('defs', {}, cube(`${id}i`)), cubes(outline, surface, `${id}i`))
    case 'crushed':
      return svg('g', {}, crushed(outline, surface))
    case 'blended':
      return slush(outline, surface)
  }
}

/** A cube of 20 mm seen from slightly above: its front, its right side and its top. */
const cubeSides = {
  front: 'M-10 10L5.2 10L5.2 -5.2L-10 -5.2Z',
  top: 'M-10 -5.2L5.2 -5.2L10 -10L-5.2 -10Z',
  side: 'M5.2 10L10 5.2L10 -10L5.2 -5.2Z',
  shine: 'M-8 7L-6 7L-6 -2.8L-8 -2.8Z',
}

const cube = (id: string): SvgNode =>
  svg('g', { id, stroke: '#fff', 'stroke-opacity': 0.42, 'stroke-width': 0.7, 'stroke-linejoin': 'round' }, [
    area(cubeSides.front, '#fff', 0.2),
    area(cubeSides.side, '#274a5c', 0.1),
    area(cubeSides.top, '#fff', 0.42),
    svg('path', { d: cubeSides.shine, fill: '#fff', 'fill-opacity': 0.5, stroke: 'none' }),
  ])

const cubeAt = (id: string, { x, y }: Point, size: number, turn: number): SvgNode =>
  svg('use', {
    href: `#${id}`,
    transform: `translate(${rounded(x)} ${rounded(-y)}) rotate(${Math.round(turn)}) scale(${rounded(size / 20)})`,
  })

function cubes(outline: GlassOutline, surface: number, id: string): readonly SvgNode[] {
  const roll = dice(11)
  const size = Math.min(27, radiusAt(outline, (outline.floor + surface) / 2) * 0.86)
  const drawn: SvgNode[] = []
  const top = Math.min(surface + size * 0.12, outline.rim + size * 0.1)
  for (let y = top - size * 0.42, row = 0; y > outline.floor + size * 0.45; y -= size * 0.9, row++) {
    const room = radiusAt(outline, y) - size * 0.56
    const count = room > size * 0.85 ? 3 : room > size * 0.3 ? 2 : 1
    for (let index = 0; index < count; index++) {
      const across = count === 1 ? (row % 2 ? 0.4 : -0.4) : (index / (count - 1)) * 2 - 1
      const x = Math.max(0, room) * across * 0.96
      drawn.unshift(
        cubeAt(id, { x, y: y + (roll() - 0.5) * size * 0.24 }, size * (0.9 + roll() * 0.18), (roll() - 0.5) * 46),
      )
    }
  }
  return drawn
}

function largeCube(outline: GlassOutline, surface: number, id: string): SvgNode {
  const middle = (outline.floor + surface) / 2
  const size = Math.min(radiusAt(outline, middle) * 1.3, (surface - outline.floor) * 1.05, 56)
  return cubeAt(id, { x: -radiusAt(outline, middle) * 0.06, y: surface - size * 0.36 }, Math.max(12, size), -7)
}

/** Splinters in the liquid and a mound on top of it. */
function crushed(outline: GlassOutline, surface: number): readonly SvgNode[] {
  const roll = dice(5)
  const radius = radiusAt(outline, surface)
  const inside = Array.from({ length: 54 }, () => {
    const y = outline.floor + (surface - outline.floor) * (0.06 + 0.94 * roll())
    return splinter({ x: radiusAt(outline, y) * (roll() * 1.9 - 0.95), y }, 3 + roll() * 3, roll)
  })
  const mound = Array.from({ length: 42 }, () => {
    const across = roll() * 2 - 1
    const lift = Math.sqrt(Math.max(0, 1 - across * across)) * 8
    const y = surface + lift * roll() - radius * tilt * 0.4 * roll()
    return splinter({ x: across * radius * 0.9, y }, 2.8 + roll() * 2.6, roll)
  })
  const faint = { stroke: '#fff', 'stroke-opacity': 0.4, 'stroke-width': 0.4 }
  const edge = { stroke: '#9fb9c6', 'stroke-width': 0.4 }
  return [
    svg('path', { ...faint, d: inside.slice(0, 27).join(''), fill: '#fff', 'fill-opacity': 0.18 }),
    svg('path', { ...faint, d: inside.slice(27).join(''), fill: '#fff', 'fill-opacity': 0.36 }),
    svg('path', { ...edge, d: mound.slice(0, 21).join(''), fill: '#e3eef3' }),
    svg('path', { ...edge, d: mound.slice(21).join(''), fill: '#fff', 'fill-opacity': 0.85 }),
  ]
}

function splinter({ x, y }: Point, size: number, roll: () => number): string {
  const start = roll() * Math.PI
  return pathThrough(
    Array.from({ length: 5 }, (_, index) => {
      const angle = start + (index / 5) * Math.PI * 2
      const away = size * (0.6 + roll() * 0.5)
      return { x: x + Math.cos(angle) * away, y: y + Math.sin(angle) * away * 0.8 }
    }),
  )
}

/** A drink from the blender: a smooth dome. */
function slush(outline: GlassOutline, surface: number): SvgNode {
  const radius = radiusAt(outline, surface)
  const rise = radius * 0.34
  const dome = `M${-radius} ${-surface}C${-radius * 0.8} ${-surface - rise} ${-radius * 0.2} ${-surface - rise * 1.3} ${radius * 0.1} ${-surface - rise * 1.2}C${radius * 0.6} ${-surface - rise} ${radius * 0.9} ${-surface - rise * 0.5} ${radius} ${-surface}A${radius} ${radius * tilt} 0 0 1 ${-radius} ${-surface}Z`
  return svg('g', {}, area(dome, '#fff', 0.55), line(dome, '#fff', 0.8, 0.7))
}
