import { area, roundLine, type SvgNode, svg, tenth } from './svg.ts'

/* Garnishes from fruit. Millimetres, y downwards; the origin is where the rim of the glass cuts in. */

interface Rind {
  readonly peel: string
  readonly pith: string
  readonly flesh: string
}

const spokes = (radius: number, count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 + 0.2
    return `M0 0L${tenth(Math.cos(angle) * radius)} ${tenth(Math.sin(angle) * radius)}`
  }).join('')

export const citrusWheel = ({ peel, pith, flesh }: Rind, radius: number): SvgNode =>
  svg('g', { transform: `translate(${radius * 0.28} ${-radius * 0.36}) rotate(14)` }, [
    svg('ellipse', { cx: 1.6, cy: 0.6, rx: radius, ry: radius, fill: peel, 'fill-opacity': 0.75 }),
    svg('circle', { r: radius, fill: peel }),
    svg('circle', { r: radius * 0.88, fill: pith }),
    svg('circle', { r: radius * 0.8, fill: flesh }),
    svg('path', { d: spokes(radius * 0.82, 9), stroke: pith, 'stroke-width': radius * 0.085 }),
    svg('circle', { r: radius * 0.1, fill: pith }),
    roundLine(
      `M${-radius * 0.62} ${-radius * 0.34}A${radius * 0.7} ${radius * 0.7} 0 0 1 ${radius * 0.1} ${-radius * 0.69}`,
      '#fff',
      radius * 0.1,
      0.6,
    ),
  ])

export const citrusWedge = ({ peel, pith, flesh }: Rind): SvgNode =>
  svg('g', { transform: 'translate(3 -4) rotate(-28)' }, [
    area('M-15 3C-14 -14 14 -14 15 3Z', peel),
    area('M-13 2.8C-12 -11.6 12 -11.6 13 2.8Z', pith),
    area('M-11.6 2.8C-10.6 -9.8 10.6 -9.8 11.6 2.8Z', flesh),
    svg('path', { d: 'M0 2.8V-8M0 2.8L-6.5 -5.6M0 2.8L6.5 -5.6', stroke: pith, 'stroke-width': 1.1 }),
    area('M-15 3C-14.5 5 14.5 5 15 3Z', peel, 0.85),
    roundLine('M-9 -3C-7 -7 -3 -8.6 0 -8.8', '#fff', 1.1, 0.7),
  ])

/** A ribbon of peel that hangs over the rim and curls. */
export const citrusTwist = ({ peel, pith }: Rind): SvgNode =>
  svg('g', { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }, [
    svg('path', { d: 'M-9 7C-3 -11 9 -12 9 -2C9 6 -1 6 0 13C1 20 11 19 10 26', stroke: peel, 'stroke-width': 5.4 }),
    svg('path', {
      d: 'M-8 6C-3 -9 7.4 -10 7.4 -2C7.4 4 -2.6 5 -1.6 13',
      stroke: pith,
      'stroke-opacity': 0.75,
      'stroke-width': 1.5,
    }),
    svg('path', { d: 'M2 15C4 19 11 20 9.6 26', stroke: '#7a4a00', 'stroke-opacity': 0.2, 'stroke-width': 1.6 }),
  ])

/** A cherry on a pick that lies across the rim. */
export const cherry = (): SvgNode =>
  svg('g', {}, [
    pick(),
    svg('circle', { cx: 2, cy: -1, r: 7.4, fill: '#8e0f22' }),
    area('M-4.4 2.6A7.4 7.4 0 0 0 9 1.4A9 9 0 0 1 -4.4 2.6Z', '#4d0613', 0.6),
    svg('ellipse', {
      cx: -0.6,
      cy: -4,
      rx: 2.1,
      ry: 1.4,
      fill: '#fff',
      'fill-opacity': 0.75,
      transform: 'rotate(-30 -0.6 -4)',
    }),
  ])

/** The stick for small fruit. */
export const pick = (): SvgNode =>
  svg('g', { 'stroke-linecap': 'round' }, [
    svg('path', { d: 'M-30 7L32 -10', stroke: '#8d6a3d', 'stroke-width': 1.5 }),
    svg('path', { d: 'M-30 6.6L32 -10.4', stroke: '#e6c995', 'stroke-width': 0.6 }),
  ])

export const pineapple = (): SvgNode =>
  svg('g', { transform: 'translate(4 -6) rotate(10)' }, [
    area('M4 -10C2 -24 6 -32 13 -36C13 -26 12 -18 8 -9Z', '#3f7d35'),
    area('M8 -9C10 -20 16 -26 24 -28C21 -20 17 -13 11 -8Z', '#5b9c47'),
    area('M2 -10C-3 -20 -3 -27 1 -32C5 -26 7 -18 6 -10Z', '#6fae55'),
    area('M-13 12L6 -14C15 -11 20 -3 19 7Z', '#c08a2a'),
    area('M-13 12L6 -11.5C13 -9 17 -2 16.4 6.6Z', '#f6d655'),
    svg('path', {
      d: 'M-6 7L8 -6M-1 9L12 -2M4 -5L10 5M-2 2L5 9',
      stroke: '#d9a52c',
      'stroke-width': 0.9,
      'stroke-opacity': 0.8,
    }),
  ])

export const apple = (): SvgNode =>
  svg(
    'g',
    { transform: 'translate(3 -4) rotate(-16)' },
    ...[10, 0, -10].map(turn =>
      svg('g', { transform: `rotate(${turn} -8 6)` }, [
        area('M-12 6C-9 -12 12 -13 15 4C8 -2 -4 -1 -12 6Z', '#a8322b'),
        area('M-11 6C-7 -9 10 -10 14 4C7 -1 -4 0 -11 6Z', '#f7f1cf'),
      ]),
    ),
  )

export const peach = (): SvgNode =>
  svg('g', { transform: 'translate(3 -3) rotate(-24)' }, [
    area('M-15 4C-12 -14 12 -14 15 4C8 -3 -8 -3 -15 4Z', '#d9662e'),
    area('M-13 3C-10 -11 10 -11 13 3C7 -3 -7 -3 -13 3Z', '#f8b765'),
    svg('path', {
      d: 'M-7 -2C-3 -4 3 -4 7 -2',
      fill: 'none',
      stroke: '#c8412b',
      'stroke-opacity': 0.6,
      'stroke-width': 1.4,
    }),
  ])

export const strawberry = (): SvgNode =>
  svg('g', { transform: 'translate(2 -4) rotate(18)' }, [
    area('M0 15C-12 8 -13 -6 -6 -9C-2 -10.6 2 -10.6 6 -9C13 -6 12 8 0 15Z', '#d3222f'),
    area('M-8 -9C-4 -14 -2 -11 0 -15C2 -11 4 -14 8 -9C4 -6 2 -8 0 -5C-2 -8 -4 -6 -8 -9Z', '#4d8f3a'),
    svg('path', {
      d: 'M-6 -3h.1M0 -2h.1M6 -3h.1M-4 3h.1M3 3h.1M-1 8h.1M7 1h.1M-8 1h.1',
      stroke: '#ffd9a0',
      'stroke-width': 1.5,
      'stroke-linecap': 'round',
    }),
    roundLine('M-7 -4C-8 1 -6 6 -3 9', '#fff', 1.4, 0.4),
  ])

export const cucumber = (): SvgNode =>
  svg('g', { transform: 'translate(4 -5) rotate(10)' }, [
    svg('circle', { r: 14, fill: '#3f7a34' }),
    svg('circle', { r: 12.6, fill: '#d6e8b4' }),
    svg('circle', { r: 7.4, fill: '#e7f1cd' }),
    svg('path', {
      d: 'M0 -4v-2M3.8 -1.4l1.8 -.9M2.4 3.4l1.2 1.6M-2.4 3.4l-1.2 1.6M-3.8 -1.4l-1.8 -.9',
      stroke: '#b3cc84',
      'stroke-width': 1.6,
      'stroke-linecap': 'round',
    }),
  ])

export const ginger = (): SvgNode =>
  svg('g', { transform: 'translate(3 -3) rotate(-12)' }, [
    area('M-12 4C-15 -5 -7 -11 0 -9C6 -14 15 -8 13 0C12 8 2 9 -3 7C-7 10 -11 8 -12 4Z', '#b98b4a'),
    area('M-10 3C-12 -4 -6 -9 0 -7C6 -11 13 -6 11 0C10 6 2 7 -3 5C-6 8 -9 6 -10 3Z', '#f1dc9b'),
    svg('path', { d: 'M-6 1C-3 -3 4 -4 8 -2', fill: 'none', stroke: '#cfae62', 'stroke-width': 0.9 }),
  ])

export const chilli = (): SvgNode =>
  svg('g', { transform: 'translate(0 -3) rotate(-20)' }, [
    area('M-7 -5C2 -11 16 -5 22 12C12 4 2 8 -6 4C-10 2 -10 -3 -7 -5Z', '#c4161c'),
    roundLine('M-4 -5C4 -8 12 -3 16 4', '#fff', 1.3, 0.6),
    roundLine('M-8 -1C-12 -4 -15 -4 -18 -8', '#4d8a34', 2.6),
  ])
