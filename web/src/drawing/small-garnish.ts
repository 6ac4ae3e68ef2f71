import { pick } from './fruit.ts'
import { area, dice, dots, type SvgNode, svg } from './svg.ts'

/* Millimetres, y downwards. On a pick the origin is its middle; on the surface of a drink, that of the surface. */

const olive = (x: number, y: number): SvgNode =>
  svg('g', { transform: `translate(${x} ${y}) rotate(-15)` }, [
    svg('ellipse', { rx: 6.6, ry: 5.2, fill: '#8b9a3c' }),
    area('M-5 2.6C-2 5.6 4 5.4 6 1.4C4 3.6 -1 4.4 -5 2.6Z', '#56631d', 0.7),
    svg('circle', { cx: 5, cy: -0.4, r: 1.7, fill: '#b8391f' }),
    svg('ellipse', { cx: -1.6, cy: -2.4, rx: 2.2, ry: 1.1, fill: '#fff', 'fill-opacity': 0.6 }),
  ])

export const olives = (): SvgNode => svg('g', {}, pick(), olive(-7, 0.8), olive(7, -3))

const onion = (x: number, y: number): SvgNode =>
  svg('g', { transform: `translate(${x} ${y})` }, [
    svg('circle', { r: 5, fill: '#f4efdf', stroke: '#a89f86', 'stroke-opacity': 0.7, 'stroke-width': 0.6 }),
    svg('path', { d: 'M0 -5C-3 -2 -3 2 0 5M0 -5C3 -2 3 2 0 5', fill: 'none', stroke: '#cfc6ab', 'stroke-width': 0.7 }),
  ])

export const onions = (): SvgNode => svg('g', {}, pick(), onion(-5, 0.6), onion(6, -2.6))

export function berries(light: string, dark: string): SvgNode {
  const berry = (x: number, y: number): SvgNode =>
    svg('g', { transform: `translate(${x} ${y})` }, [
      svg('circle', { r: 6.4, fill: dark }),
      ...drupes.map(([cx, cy]) => svg('circle', { cx, cy, r: 2, fill: light })),
      ...drupes.map(([cx, cy]) =>
        svg('circle', { cx: cx - 0.6, cy: cy - 0.7, r: 0.6, fill: '#fff', 'fill-opacity': 0.65 }),
      ),
    ])
  return svg('g', {}, pick(), berry(-7, 0.8), berry(7, -3))
}

const drupes = [
  [0, 0],
  [-3.6, -1.2],
  [3.6, -1],
  [-1.8, -4],
  [2, -4],
  [-2.2, 3.2],
  [2, 3.2],
  [-4.6, 2],
  [4.6, 2.4],
] as const

export const coffeeBeans = (): SvgNode =>
  svg(
    'g',
    {},
    ...[
      [-7, 0.4, -24],
      [0.4, -1.8, 64],
      [7, 1.2, 18],
    ].map(([x, y, turn]) =>
      svg('g', { transform: `translate(${x} ${y}) scale(1 0.62) rotate(${turn})` }, [
        svg('ellipse', { rx: 4.4, ry: 3.2, fill: '#2a1409' }),
        svg('path', { d: 'M-4 0C-1.6 -1.6 1.6 1.6 4 0', fill: 'none', stroke: '#8a5a34', 'stroke-width': 0.9 }),
        svg('ellipse', { cx: -1, cy: -1.6, rx: 1.7, ry: 0.6, fill: '#fff', 'fill-opacity': 0.3 }),
      ]),
    ),
  )

export function nutmeg(): SvgNode {
  const roll = dice(31)
  const grains = Array.from({ length: 48 }, () => {
    const [angle, away] = [roll() * Math.PI * 2, Math.sqrt(roll())]
    return { x: Math.cos(angle) * away * 20, y: Math.sin(angle) * away * 3.6 }
  })
  return svg('g', { stroke: '#6b3b18', 'stroke-opacity': 0.7 }, dots(grains, 1.3))
}

export const passionFruit = (): SvgNode =>
  svg('g', { transform: 'scale(1 0.55)' }, [
    svg('circle', { r: 15, fill: '#4d1f3f' }),
    svg('circle', { r: 13, fill: '#f2dfc4' }),
    svg('circle', { r: 11, fill: '#f0a41c' }),
    svg('path', {
      d: 'M-5 -4h.1M2 -6h.1M6 -1h.1M-7 2h.1M-1 0h.1M4 5h.1M-3 6h.1M0 -2.4h.1',
      stroke: '#2a1a12',
      'stroke-width': 3,
      'stroke-linecap': 'round',
    }),
  ])
