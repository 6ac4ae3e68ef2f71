import type { Garnish } from '#domain/serving/technique.ts'
import { type GlassOutline, radiusAt, tilt } from './glass-outline.ts'
import { area, dice, disc, dots, line, oval, placed, roundLine, type SvgNode, svg, tenth } from './svg.ts'

/**
 * The place of a garnish, whose origin it is: where the rim of the glass cuts in, the middle of a pick that lies across the
 * rim, where it leaves the drink, the middle of the drink's surface.
 */
type Place = 'rim' | 'pick' | 'standing' | 'surface'

/** Drawn in millimetres, y downwards. @param rises how far above the rim it ends */
const pieceAt = (place: Place) => (rises: number, transform: string, parts: SvgNode | readonly SvgNode[]) => ({
  ...{ place, rises },
  drawing: placed(transform, parts),
})

type Piece = ReturnType<ReturnType<typeof pieceAt>>

const rim = pieceAt('rim')
const standing = pieceAt('standing')
const floating = pieceAt('surface')

const onPick = (...fruit: readonly SvgNode[]): Piece =>
  pieceAt('pick')(10, '', [
    roundLine('M-30 7L32 -10', '#8d6a3d', 1.5),
    roundLine('M-30 6.6L32 -10.4', '#e6c995', 0.6),
    ...fruit,
  ])

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

const citrusWheel = (rises: number, { peel, pith, flesh }: Rind, radius: number): Piece =>
  rim(rises, `translate(${radius * 0.28} ${-radius * 0.36}) rotate(14)`, [
    oval(1.6, 0.6, radius, radius, peel, 0.75),
    disc(radius, peel),
    disc(radius * 0.88, pith),
    disc(radius * 0.8, flesh),
    line(spokes(radius * 0.82, 9), pith, radius * 0.085),
    disc(radius * 0.1, pith),
    roundLine(
      `M${-radius * 0.62} ${-radius * 0.34}A${radius * 0.7} ${radius * 0.7} 0 0 1 ${radius * 0.1} ${-radius * 0.69}`,
      '#fff',
      radius * 0.1,
      0.6,
    ),
  ])

const citrusWedge = ({ peel, pith, flesh }: Rind): Piece =>
  rim(15, 'translate(3 -4) rotate(-28)', [
    area('M-15 3C-14 -14 14 -14 15 3Z', peel),
    area('M-13 2.8C-12 -11.6 12 -11.6 13 2.8Z', pith),
    area('M-11.6 2.8C-10.6 -9.8 10.6 -9.8 11.6 2.8Z', flesh),
    line('M0 2.8V-8M0 2.8L-6.5 -5.6M0 2.8L6.5 -5.6', pith, 1.1),
    area('M-15 3C-14.5 5 14.5 5 15 3Z', peel, 0.85),
    roundLine('M-9 -3C-7 -7 -3 -8.6 0 -8.8', '#fff', 1.1, 0.7),
  ])

/** A ribbon of peel that hangs over the rim and curls. */
const citrusTwist = ({ peel, pith }: Rind): Piece =>
  rim(12, '', [
    roundLine('M-9 7C-3 -11 9 -12 9 -2C9 6 -1 6 0 13C1 20 11 19 10 26', peel, 5.4),
    roundLine('M-8 6C-3 -9 7.4 -10 7.4 -2C7.4 4 -2.6 5 -1.6 13', pith, 1.5, 0.75),
    roundLine('M2 15C4 19 11 20 9.6 26', '#7a4a00', 1.6, 0.2),
  ])

const olive = (x: number, y: number): SvgNode =>
  placed(`translate(${x} ${y}) rotate(-15)`, [
    oval(0, 0, 6.6, 5.2, '#8b9a3c'),
    area('M-5 2.6C-2 5.6 4 5.4 6 1.4C4 3.6 -1 4.4 -5 2.6Z', '#56631d', 0.7),
    svg('circle', { cx: 5, cy: -0.4, r: 1.7, fill: '#b8391f' }),
    oval(-1.6, -2.4, 2.2, 1.1, '#fff', 0.6),
  ])

const onion = (x: number, y: number): SvgNode =>
  placed(`translate(${x} ${y})`, [
    svg('circle', { r: 5, fill: '#f4efdf', stroke: '#a89f86', 'stroke-opacity': 0.7, 'stroke-width': 0.6 }),
    line('M0 -5C-3 -2 -3 2 0 5M0 -5C3 -2 3 2 0 5', '#cfc6ab', 0.7),
  ])

const berry = (x: number, y: number, light: string, dark: string): SvgNode =>
  placed(`translate(${x} ${y})`, [
    disc(6.4, dark),
    drupes.map(([cx, cy]) => oval(cx, cy, 2, 2, light)),
    drupes.map(([cx, cy]) => oval(cx - 0.6, cy - 0.7, 0.6, 0.6, '#fff', 0.65)),
  ])

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

/** Of an apple, in a fan. */
const slice = (turn: number): SvgNode =>
  placed(`rotate(${turn} -8 6)`, [
    area('M-12 6C-9 -12 12 -13 15 4C8 -2 -4 -1 -12 6Z', '#a8322b'),
    area('M-11 6C-7 -9 10 -10 14 4C7 -1 -4 0 -11 6Z', '#f7f1cf'),
  ])

const coffeeBean = (x: number, y: number, turn: number): SvgNode =>
  placed(`translate(${x} ${y}) scale(1 0.62) rotate(${turn})`, [
    oval(0, 0, 4.4, 3.2, '#2a1409'),
    line('M-4 0C-1.6 -1.6 1.6 1.6 4 0', '#8a5a34', 0.9),
    oval(-1, -1.6, 1.7, 0.6, '#fff', 0.3),
  ])

function nutmeg(): SvgNode {
  const roll = dice(31)
  const grains = Array.from({ length: 48 }, () => {
    const [angle, away] = [roll() * Math.PI * 2, Math.sqrt(roll())]
    return { x: Math.cos(angle) * away * 20, y: Math.sin(angle) * away * 3.6 }
  })
  return svg('g', { stroke: '#6b3b18', 'stroke-opacity': 0.7 }, dots(grains, 1.3))
}

const leaf = (x: number, y: number, turn: number, size: number, fill: string, vein: string): SvgNode =>
  placed(`translate(${x} ${y}) rotate(${turn}) scale(${size})`, [
    area('M0 0C-8 -4 -9 -14 0 -24C9 -14 8 -4 0 0Z', fill),
    line('M0 0C-8 -4 -9 -14 0 -24C9 -14 8 -4 0 0Z', vein, 0.6, 0.5),
    line('M0 -1V-20M0 -6L-4 -10M0 -6L4 -10M0 -12L-3.4 -15M0 -12L3.4 -15', vein, 0.7, 0.55),
  ])

function rosemary(): SvgNode {
  const roll = dice(23)
  const needles = Array.from({ length: 34 }, (_, index) => {
    const along = index / 34
    const side = index % 2 ? 1 : -1
    const [x, y] = [along * 13, 6 - along * 44]
    const length = 7.5 - along * 3
    return svg('path', { d: `M${x} ${y}l${tenth(side * length * 0.85)} ${tenth(-(length * (0.5 + roll() * 0.3)))}` })
  })
  return svg('g', { 'stroke-linecap': 'round', fill: 'none' }, [
    line('M-2 14L13 -38', '#6b5a3a', 1.8),
    svg('g', { stroke: '#4f7a55', 'stroke-width': 1.7 }, needles),
  ])
}

const rind = {
  lemon: { peel: '#f0c61d', pith: '#fffbe6', flesh: '#f8e27a' },
  lime: { peel: '#5f9a2c', pith: '#f4fadf', flesh: '#b9d977' },
  orange: { peel: '#ee8414', pith: '#fff4dc', flesh: '#fbb54a' },
  grapefruit: { peel: '#f0a24c', pith: '#fff1e4', flesh: '#ee7d68' },
} as const

const pieces: Readonly<Record<Garnish, Piece>> = {
  lemonSlice: citrusWheel(18, rind.lemon, 15),
  lemonTwist: citrusTwist(rind.lemon),
  limeWedge: citrusWedge(rind.lime),
  limeWheel: citrusWheel(16, rind.lime, 13.5),
  orangeSlice: citrusWheel(21, rind.orange, 17.5),
  orangeTwist: citrusTwist(rind.orange),
  grapefruitSlice: citrusWheel(22, rind.grapefruit, 18),
  pineapple: rim(36, 'translate(4 -6) rotate(10)', [
    area('M4 -10C2 -24 6 -32 13 -36C13 -26 12 -18 8 -9Z', '#3f7d35'),
    area('M8 -9C10 -20 16 -26 24 -28C21 -20 17 -13 11 -8Z', '#5b9c47'),
    area('M2 -10C-3 -20 -3 -27 1 -32C5 -26 7 -18 6 -10Z', '#6fae55'),
    area('M-13 12L6 -14C15 -11 20 -3 19 7Z', '#c08a2a'),
    area('M-13 12L6 -11.5C13 -9 17 -2 16.4 6.6Z', '#f6d655'),
    line('M-6 7L8 -6M-1 9L12 -2M4 -5L10 5M-2 2L5 9', '#d9a52c', 0.9, 0.8),
  ]),
  cherry: onPick(
    svg('circle', { cx: 2, cy: -1, r: 7.4, fill: '#8e0f22' }),
    area('M-4.4 2.6A7.4 7.4 0 0 0 9 1.4A9 9 0 0 1 -4.4 2.6Z', '#4d0613', 0.6),
    placed('rotate(-30 -0.6 -4)', oval(-0.6, -4, 2.1, 1.4, '#fff', 0.75)),
  ),
  olive: onPick(olive(-7, 0.8), olive(7, -3)),
  onion: onPick(onion(-5, 0.6), onion(6, -2.6)),
  mint: standing(32, '', [
    line('M0 12C0 2 1 -6 2 -12', '#4c7d3a', 2),
    leaf(0, -2, -78, 0.8, '#3f8a3b', '#1f5a22'),
    leaf(2, -2, 74, 0.82, '#4b9945', '#1f5a22'),
    leaf(0, -6, -42, 0.92, '#57a84d', '#2a6a2c'),
    leaf(3, -6, 40, 0.92, '#479340', '#2a6a2c'),
    leaf(1.5, -9, -2, 0.98, '#6cbb5c', '#34783a'),
  ]),
  basil: standing(28, '', [
    line('M0 12C0 4 1 0 1 -4', '#3f7a34', 2),
    leaf(0, 0, -56, 1.05, '#2f7a33', '#15491d'),
    leaf(2, 0, 48, 1.1, '#3a8a3a', '#15491d'),
    leaf(1, -4, -6, 1.02, '#4c9f45', '#22602a'),
  ]),
  rosemary: standing(40, '', rosemary()),
  cucumber: rim(18, 'translate(4 -5) rotate(10)', [
    disc(14, '#3f7a34'),
    disc(12.6, '#d6e8b4'),
    disc(7.4, '#e7f1cd'),
    roundLine('M0 -4v-2M3.8 -1.4l1.8 -.9M2.4 3.4l1.2 1.6M-2.4 3.4l-1.2 1.6M-3.8 -1.4l-1.8 -.9', '#b3cc84', 1.6),
  ]),
  celery: standing(46, 'rotate(8)', [
    area('M-6 34L-4 -26C-2 -30 6 -30 7 -26L6 34Z', '#b5cf78'),
    line('M-3 34L-2 -26M1 34L1.6 -27M4 34L4.6 -26', '#8aa94d', 1),
    leaf(-2, -26, -46, 0.8, '#7fae4a', '#55803a'),
    leaf(2, -27, 0, 0.86, '#93bf57', '#55803a'),
    leaf(6, -26, 42, 0.8, '#7fae4a', '#55803a'),
  ]),
  apple: rim(18, 'translate(3 -4) rotate(-16)', [slice(10), slice(0), slice(-10)]),
  peach: rim(16, 'translate(3 -3) rotate(-24)', [
    area('M-15 4C-12 -14 12 -14 15 4C8 -3 -8 -3 -15 4Z', '#d9662e'),
    area('M-13 3C-10 -11 10 -11 13 3C7 -3 -7 -3 -13 3Z', '#f8b765'),
    line('M-7 -2C-3 -4 3 -4 7 -2', '#c8412b', 1.4, 0.6),
  ]),
  strawberry: rim(16, 'translate(2 -4) rotate(18)', [
    area('M0 15C-12 8 -13 -6 -6 -9C-2 -10.6 2 -10.6 6 -9C13 -6 12 8 0 15Z', '#d3222f'),
    area('M-8 -9C-4 -14 -2 -11 0 -15C2 -11 4 -14 8 -9C4 -6 2 -8 0 -5C-2 -8 -4 -6 -8 -9Z', '#4d8f3a'),
    roundLine('M-6 -3h.1M0 -2h.1M6 -3h.1M-4 3h.1M3 3h.1M-1 8h.1M7 1h.1M-8 1h.1', '#ffd9a0', 1.5),
    roundLine('M-7 -4C-8 1 -6 6 -3 9', '#fff', 1.4, 0.4),
  ]),
  raspberry: onPick(berry(-7, 0.8, '#c2204a', '#8c1033'), berry(7, -3, '#c2204a', '#8c1033')),
  blackberry: onPick(berry(-7, 0.8, '#3b1a3e', '#1d0a22'), berry(7, -3, '#3b1a3e', '#1d0a22')),
  passionFruit: floating(4, 'scale(1 0.55)', [
    disc(15, '#4d1f3f'),
    disc(13, '#f2dfc4'),
    disc(11, '#f0a41c'),
    roundLine('M-5 -4h.1M2 -6h.1M6 -1h.1M-7 2h.1M-1 0h.1M4 5h.1M-3 6h.1M0 -2.4h.1', '#2a1a12', 3),
  ]),
  coffeeBeans: floating(0, '', [coffeeBean(-7, 0.4, -24), coffeeBean(0.4, -1.8, 64), coffeeBean(7, 1.2, 18)]),
  ginger: rim(14, 'translate(3 -3) rotate(-12)', [
    area('M-12 4C-15 -5 -7 -11 0 -9C6 -14 15 -8 13 0C12 8 2 9 -3 7C-7 10 -11 8 -12 4Z', '#b98b4a'),
    area('M-10 3C-12 -4 -6 -9 0 -7C6 -11 13 -6 11 0C10 6 2 7 -3 5C-6 8 -9 6 -10 3Z', '#f1dc9b'),
    line('M-6 1C-3 -3 4 -4 8 -2', '#cfae62', 0.9),
  ]),
  chilli: rim(18, 'translate(0 -3) rotate(-20)', [
    area('M-7 -5C2 -11 16 -5 22 12C12 4 2 8 -6 4C-10 2 -10 -3 -7 -5Z', '#c4161c'),
    roundLine('M-4 -5C4 -8 12 -3 16 4', '#fff', 1.3, 0.6),
    roundLine('M-8 -1C-12 -4 -15 -4 -18 -8', '#4d8a34', 2.6),
  ]),
  cinnamon: standing(34, 'rotate(20)', [
    area('M-4 34V-30H4V34Z', '#9a5b2c'),
    line('M-1 34V-30', '#6d3b18', 1.4),
    oval(-2, -30, 2.2, 1.6, '#6d3b18'),
    oval(2, -30, 2.2, 1.6, '#6d3b18'),
    line('M-3 30V-26', '#d39a63', 0.9, 0.7),
  ]),
  nutmeg: floating(0, '', nutmeg()),
}

/** How far above the rim the highest of them ends, in millimetres. */
export const riseOf = (garnishes: readonly Garnish[]): number =>
  Math.max(0, ...garnishes.map(garnish => pieces[garnish].rises))

/** One by itself, as it's about to be added; fills its box. */
export function drawGarnishAlone(garnish: Garnish): SvgNode {
  const { place, rises, drawing } = pieces[garnish]
  const isFlat = place === 'pick' || place === 'surface'
  const side = place === 'surface' ? 36 : isFlat ? 48 : Math.max(46, rises + 24)
  const below = isFlat ? side / 2 : side - rises - 5
  const viewBox = [-side / 2 + (place === 'rim' ? 4 : 0), below - side, side, side].map(tenth).join(' ')
  return svg('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox }, drawing)
}

interface DrawnGarnishes {
  /** In the drink, behind the front of the glass. */
  readonly inside: readonly SvgNode[]
  /** On the rim, before the glass. */
  readonly onRim: readonly SvgNode[]
}

/** Each in its place: one on either side of the rim, one across it, what stands or floats in the drink. */
export function drawGarnishes(outline: GlassOutline, garnishes: readonly Garnish[], surface: number): DrawnGarnishes {
  const inside: SvgNode[] = []
  const onRim: SvgNode[] = []
  const radius = radiusAt(outline, outline.rim)
  let rimPlaces = 0
  let upright = 0
  for (const garnish of garnishes) {
    const { place, drawing } = pieces[garnish]
    if (place === 'rim') {
      const side = rimPlaces++ === 0 ? 0.84 : -0.8
      onRim.push(at(radius * side, -outline.rim, drawing, side < 0))
    } else if (place === 'pick') {
      onRim.push(at(radius * 0.1, -outline.rim + radius * tilt * 0.5, drawing))
    } else if (place === 'standing') {
      inside.push(at(radius * (upright++ === 0 ? -0.34 : 0.2), -Math.max(surface, outline.rim - 12), drawing))
    } else {
      const width = radiusAt(outline, surface)
      inside.push(at(-width * 0.05, -surface, drawing, false, Math.min(1.3, width / 40)))
    }
  }
  return { inside, onRim }
}

/** How many of each lie in a drink, of what size, and one of them, around its middle, that is not drawn as on the rim. */
const sunk: Partial<Readonly<Record<Garnish, { count: number; scale: number; drawing?: SvgNode }>>> = {
  mint: { count: 7, scale: 0.72, drawing: leaf(0, 11, 0, 0.92, '#4b9945', '#1f5a22') },
  basil: { count: 6, scale: 0.72, drawing: leaf(0, 12, 0, 1.05, '#2f7a33', '#15491d') },
  limeWedge: { count: 5, scale: 0.62 },
}
const fewSunk = { count: 3, scale: 0.6 }

/** Things in the drink: one above the other from the floor to the surface, by turns left and right. */
export function drawSunk(outline: GlassOutline, garnishes: readonly Garnish[], surface: number): readonly SvgNode[] {
  const roll = dice(37)
  return garnishes.flatMap(garnish => {
    const { count, scale, drawing = pieces[garnish].drawing } = { ...fewSunk, ...sunk[garnish] }
    return Array.from({ length: count }, (_, index) => {
      const y = outline.floor + (surface - outline.floor) * (0.12 + (0.76 * (index + roll() * 0.7)) / count)
      const x = radiusAt(outline, y) * (0.15 + 0.4 * roll()) * (index % 2 === 0 ? -1 : 1)
      const turn = Math.round(roll() * 300)
      return placed(`translate(${tenth(x)} ${tenth(-y)}) rotate(${turn}) scale(${scale})`, drawing)
    })
  })
}

const at = (x: number, y: number, node: SvgNode, isMirrored = false, scale = 1): SvgNode => {
  const size = isMirrored ? ' scale(-1 1)' : scale === 1 ? '' : ` scale(${tenth(scale)})`
  return placed(`translate(${tenth(x)} ${tenth(y)})${size}`, node)
}
