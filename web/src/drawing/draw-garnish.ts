import type { Garnish } from '#domain/serving/garnish.ts'
import {
  apple,
  cherry,
  chilli,
  citrusTwist,
  citrusWedge,
  citrusWheel,
  cucumber,
  ginger,
  peach,
  pineapple,
  strawberry,
} from './fruit.ts'
import { type GlassOutline, radiusAt, tilt } from './glass-outline.ts'
import { basil, basilLeaf, celery, cinnamon, mint, mintLeaf, rosemary } from './herbs.ts'
import { berries, coffeeBeans, nutmeg, olives, onions, passionFruit } from './small-garnish.ts'
import { dice, type SvgNode, svg, tenth } from './svg.ts'

/** The place of a garnish, and how far it rises above the rim in millimetres. */
type Place = 'rim' | 'pick' | 'standing' | 'surface'

interface Piece {
  readonly place: Place
  readonly rises: number
  readonly draw: () => SvgNode
}

const rind = {
  lemon: { peel: '#f0c61d', pith: '#fffbe6', flesh: '#f8e27a' },
  lime: { peel: '#5f9a2c', pith: '#f4fadf', flesh: '#b9d977' },
  orange: { peel: '#ee8414', pith: '#fff4dc', flesh: '#fbb54a' },
  grapefruit: { peel: '#f0a24c', pith: '#fff1e4', flesh: '#ee7d68' },
} as const

const pieces: Readonly<Record<Garnish, Piece>> = {
  lemonSlice: { place: 'rim', rises: 18, draw: () => citrusWheel(rind.lemon, 15) },
  lemonTwist: { place: 'rim', rises: 12, draw: () => citrusTwist(rind.lemon) },
  limeWedge: { place: 'rim', rises: 15, draw: () => citrusWedge(rind.lime) },
  limeWheel: { place: 'rim', rises: 16, draw: () => citrusWheel(rind.lime, 13.5) },
  orangeSlice: { place: 'rim', rises: 21, draw: () => citrusWheel(rind.orange, 17.5) },
  orangeTwist: { place: 'rim', rises: 12, draw: () => citrusTwist(rind.orange) },
  grapefruitSlice: { place: 'rim', rises: 22, draw: () => citrusWheel(rind.grapefruit, 18) },
  pineapple: { place: 'rim', rises: 36, draw: pineapple },
  cherry: { place: 'pick', rises: 10, draw: cherry },
  olive: { place: 'pick', rises: 10, draw: olives },
  onion: { place: 'pick', rises: 10, draw: onions },
  mint: { place: 'standing', rises: 32, draw: mint },
  basil: { place: 'standing', rises: 28, draw: basil },
  rosemary: { place: 'standing', rises: 40, draw: rosemary },
  cucumber: { place: 'rim', rises: 18, draw: cucumber },
  celery: { place: 'standing', rises: 46, draw: celery },
  apple: { place: 'rim', rises: 18, draw: apple },
  peach: { place: 'rim', rises: 16, draw: peach },
  strawberry: { place: 'rim', rises: 16, draw: strawberry },
  raspberry: { place: 'pick', rises: 10, draw: () => berries('#c2204a', '#8c1033') },
  blackberry: { place: 'pick', rises: 10, draw: () => berries('#3b1a3e', '#1d0a22') },
  passionFruit: { place: 'surface', rises: 4, draw: passionFruit },
  coffeeBeans: { place: 'surface', rises: 0, draw: coffeeBeans },
  ginger: { place: 'rim', rises: 14, draw: ginger },
  chilli: { place: 'rim', rises: 18, draw: chilli },
  cinnamon: { place: 'standing', rises: 34, draw: cinnamon },
  nutmeg: { place: 'surface', rises: 0, draw: nutmeg },
}

/** How far above the rim the highest of them ends, in millimetres. */
export const riseOf = (garnishes: readonly Garnish[]): number =>
  Math.max(0, ...garnishes.map(garnish => pieces[garnish].rises))

/** One by itself, as somebody holds it who is about to add it; fills the box it is put into. */
export function drawGarnishAlone(garnish: Garnish): SvgNode {
  const { place, rises, draw } = pieces[garnish]
  const isFlat = place === 'pick' || place === 'surface'
  const side = place === 'surface' ? 36 : isFlat ? 48 : Math.max(46, rises + 24)
  const below = isFlat ? side / 2 : side - rises - 5
  return svg(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: [-side / 2 + (place === 'rim' ? 4 : 0), below - side, side, side].map(tenth).join(' '),
    },
    draw(),
  )
}

export interface DrawnGarnishes {
  /** In the drink, behind the front of the glass. */
  readonly inside: readonly SvgNode[]
  /** On the rim, before the glass. */
  readonly onRim: readonly SvgNode[]
}

/** Each in its place: one on either side of the rim, one across it, what stands or floats in the drink. */
export function drawGarnishes(outline: GlassOutline, garnishes: readonly Garnish[], surface: number): DrawnGarnishes {
  const inside: SvgNode[] = []
  const onRim: SvgNode[] = []
  const rim = radiusAt(outline, outline.rim)
  let rimPlaces = 0
  let standing = 0
  for (const garnish of garnishes) {
    const { place, draw } = pieces[garnish]
    if (place === 'rim') {
      const side = rimPlaces++ === 0 ? 0.84 : -0.8
      onRim.push(at(rim * side, -outline.rim, draw(), side < 0))
    } else if (place === 'pick') {
      onRim.push(at(rim * 0.1, -outline.rim + rim * tilt * 0.5, draw()))
    } else if (place === 'standing') {
      inside.push(at(rim * (standing++ === 0 ? -0.34 : 0.2), -Math.max(surface, outline.rim - 12), draw()))
    } else {
      const radius = radiusAt(outline, surface)
      inside.push(at(-radius * 0.05, -surface, draw(), false, Math.min(1.3, radius / 40)))
    }
  }
  return { inside, onRim }
}

/** How many of each lie in a drink, of what size, and how one is drawn that is not drawn as on the rim. */
const sunk: Partial<Readonly<Record<Garnish, { count: number; scale: number; draw?: () => SvgNode }>>> = {
  mint: { count: 7, scale: 0.72, draw: mintLeaf },
  basil: { count: 6, scale: 0.72, draw: basilLeaf },
  limeWedge: { count: 5, scale: 0.62 },
}
const fewSunk = { count: 3, scale: 0.6 }

/** Things in the drink: one above the other from the floor to the surface, by turns left and right. */
export function drawSunk(outline: GlassOutline, garnishes: readonly Garnish[], surface: number): readonly SvgNode[] {
  const roll = dice(37)
  return garnishes.flatMap(garnish => {
    const { count, scale, draw = pieces[garnish].draw } = { ...fewSunk, ...sunk[garnish] }
    return Array.from({ length: count }, (_, index) => {
      const y = outline.floor + (surface - outline.floor) * (0.12 + (0.76 * (index + roll() * 0.7)) / count)
      const x = radiusAt(outline, y) * (0.15 + 0.4 * roll()) * (index % 2 === 0 ? -1 : 1)
      const turn = Math.round(roll() * 300)
      const transform = `translate(${tenth(x)} ${tenth(-y)}) rotate(${turn}) scale(${scale})`
      return svg('g', { transform }, draw())
    })
  })
}

const at = (x: number, y: number, node: SvgNode, isMirrored = false, scale = 1): SvgNode =>
  svg(
    'g',
    {
      transform: `translate(${tenth(x)} ${tenth(y)})${isMirrored ? ' scale(-1 1)' : ''}${scale === 1 ? '' : ` scale(${tenth(scale)})`}`,
    },
    node,
  )
