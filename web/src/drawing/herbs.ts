import { area, dice, type SvgNode, svg, tenth } from './svg.ts'

/* Garnishes that stand in the glass. Millimetres, y downwards; the origin is where they leave the drink. */

const leaf = (x: number, y: number, turn: number, size: number, fill: string, vein: string): SvgNode =>
  svg('g', { transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})` }, [
    svg('path', {
      d: 'M0 0C-8 -4 -9 -14 0 -24C9 -14 8 -4 0 0Z',
      fill,
      stroke: vein,
      'stroke-opacity': 0.5,
      'stroke-width': 0.6,
    }),
    svg('path', {
      d: 'M0 -1V-20M0 -6L-4 -10M0 -6L4 -10M0 -12L-3.4 -15M0 -12L3.4 -15',
      stroke: vein,
      'stroke-opacity': 0.55,
      'stroke-width': 0.7,
      fill: 'none',
    }),
  ])

export const mint = (): SvgNode =>
  svg('g', {}, [
    svg('path', { d: 'M0 12C0 2 1 -6 2 -12', fill: 'none', stroke: '#4c7d3a', 'stroke-width': 2 }),
    leaf(0, -2, -78, 0.8, '#3f8a3b', '#1f5a22'),
    leaf(2, -2, 74, 0.82, '#4b9945', '#1f5a22'),
    leaf(0, -6, -42, 0.92, '#57a84d', '#2a6a2c'),
    leaf(3, -6, 40, 0.92, '#479340', '#2a6a2c'),
    leaf(1.5, -9, -2, 0.98, '#6cbb5c', '#34783a'),
  ])

export const basil = (): SvgNode =>
  svg('g', {}, [
    svg('path', { d: 'M0 12C0 4 1 0 1 -4', fill: 'none', stroke: '#3f7a34', 'stroke-width': 2 }),
    leaf(0, 0, -56, 1.05, '#2f7a33', '#15491d'),
    leaf(2, 0, 48, 1.1, '#3a8a3a', '#15491d'),
    leaf(1, -4, -6, 1.02, '#4c9f45', '#22602a'),
  ])

/** One that lies in the drink; around its middle. */
export const mintLeaf = (): SvgNode => leaf(0, 11, 0, 0.92, '#4b9945', '#1f5a22')
export const basilLeaf = (): SvgNode => leaf(0, 12, 0, 1.05, '#2f7a33', '#15491d')

export function rosemary(): SvgNode {
  const roll = dice(23)
  const needles = Array.from({ length: 34 }, (_, index) => {
    const along = index / 34
    const side = index % 2 ? 1 : -1
    const [x, y] = [along * 13, 6 - along * 44]
    const length = 7.5 - along * 3
    return svg('path', { d: `M${x} ${y}l${tenth(side * length * 0.85)} ${tenth(-(length * (0.5 + roll() * 0.3)))}` })
  })
  return svg('g', { 'stroke-linecap': 'round', fill: 'none' }, [
    svg('path', { d: 'M-2 14L13 -38', stroke: '#6b5a3a', 'stroke-width': 1.8 }),
    svg('g', { stroke: '#4f7a55', 'stroke-width': 1.7 }, needles),
  ])
}

export const celery = (): SvgNode =>
  svg('g', { transform: 'rotate(8)' }, [
    area('M-6 34L-4 -26C-2 -30 6 -30 7 -26L6 34Z', '#b5cf78'),
    svg('path', { d: 'M-3 34L-2 -26M1 34L1.6 -27M4 34L4.6 -26', stroke: '#8aa94d', 'stroke-width': 1 }),
    leaf(-2, -26, -46, 0.8, '#7fae4a', '#55803a'),
    leaf(2, -27, 0, 0.86, '#93bf57', '#55803a'),
    leaf(6, -26, 42, 0.8, '#7fae4a', '#55803a'),
  ])

export const cinnamon = (): SvgNode =>
  svg('g', { transform: 'rotate(20)' }, [
    area('M-4 34V-30H4V34Z', '#9a5b2c'),
    svg('path', { d: 'M-1 34V-30', stroke: '#6d3b18', 'stroke-width': 1.4 }),
    svg('ellipse', { cx: -2, cy: -30, rx: 2.2, ry: 1.6, fill: '#6d3b18' }),
    svg('ellipse', { cx: 2, cy: -30, rx: 2.2, ry: 1.6, fill: '#6d3b18' }),
    svg('path', { d: 'M-3 30V-26', stroke: '#d39a63', 'stroke-opacity': 0.7, 'stroke-width': 0.9 }),
  ])
