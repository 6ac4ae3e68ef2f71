import type { Graphics } from 'pixi.js'
import { lighter } from './colours.ts'
import { outlineOf, type Row } from './geometry.ts'
import type { GlassPlacement, IceCube, Strip } from './glass-placement.ts'
import { drinkTint, type Tint } from './liquid-strips.ts'
import type { GlassForm, SceneGlass } from './scene-view.ts'

/** How much of a round surface is seen from slightly above. */
const tilt = 0.11

/** Where it stands: darkest in the middle, with a soft edge. */
const shadow = [
  { grown: 1.55, alpha: 0.1 },
  { grown: 1.3, alpha: 0.14 },
  { grown: 1.1, alpha: 0.18 },
] as const

const placed = (points: readonly number[], { x, top, height }: GlassPlacement): number[] =>
  points.map((value, index) => (index % 2 === 0 ? x : top) + value * height)

export function drawGlassBack(back: Graphics, form: GlassForm, place: GlassPlacement): void {
  const { x, top, height } = place
  const rim = form.hollow.halfWidthAt(form.hollow.top) * height
  back.clear()
  if (form.handle) {
    const handle = placed(form.handle, place)
    const width = height * 0.085
    back.poly(handle, false).stroke({ color: 0xeaf2f2, alpha: 0.2, width, cap: 'round', join: 'round' })
    back.poly(handle, false).stroke({ color: 0xffffff, alpha: 0.4, width: width * 0.22, cap: 'round', join: 'round' })
  }
  const isAtFoot = (index: number): boolean => index % 2 === 0 && (form.outline[index + 1] ?? 0) > 0.96
  const foot = Math.max(...form.outline.filter((_, index) => isAtFoot(index)), 0.05) * height
  for (const { grown, alpha } of shadow)
    back.ellipse(x + foot * 0.14, top + height, foot * grown, foot * grown * tilt).fill({ color: 0x140903, alpha })
  back.poly(placed(form.outline, place), true).fill({ color: 0xeaf2f2, alpha: 0.12 })
  back.ellipse(x, top + form.hollow.top * height, rim, rim * tilt).fill({ color: 0xffffff, alpha: 0.08 })
}

/** Parts of the hollow's depth, and in how many steps they are drawn. */
const wholeWall = { start: 0, depth: 1, steps: 16 }
const litWall = { start: 0.05, depth: 0.78, steps: 12 }

/** Rows of the hollow between two parts of its half-width, −1 to 1. */
function wallRows(
  form: GlassForm,
  place: GlassPlacement,
  { start, depth, steps }: typeof wholeWall,
  from: number,
  to: number,
) {
  const { top, bottom, halfWidthAt } = form.hollow
  return Array.from({ length: steps + 1 }, (_, step): Row => {
    const y = top + (bottom - top) * (start + (step / steps) * depth)
    const half = halfWidthAt(y) * place.height
    return { y: place.top + y * place.height, left: place.x + half * from, right: place.x + half * to }
  })
}

/** Reflections on the wall, as parts of its half-width. */
const reflections = [
  { from: -0.88, to: -0.7, alpha: 0.34 },
  { from: -0.6, to: -0.55, alpha: 0.16 },
  { from: 0.84, to: 0.91, alpha: 0.24 },
] as const

export function drawGlassFront(front: Graphics, form: GlassForm, place: GlassPlacement): void {
  const { x, top, height } = place
  const { hollow } = form
  // Both edges of the wall: it has a thickness.
  front.clear().poly(placed(form.outline, place), true)
  front.stroke({ color: 0xf4fbfb, alpha: 0.62, width: 1.6, join: 'round' })
  const inner = outlineOf(wallRows(form, place, wholeWall, -1, 1))
  front.poly(inner, false).stroke({ color: 0xdfeaea, alpha: 0.26, width: 1 })
  const floorHalf = hollow.halfWidthAt(hollow.bottom) * height
  front.ellipse(x, top + hollow.bottom * height, Math.max(2, floorHalf), Math.max(1, floorHalf * tilt))
  front.stroke({ color: 0xffffff, alpha: 0.3, width: 1 })
  for (const { from, to, alpha } of reflections)
    front.poly(outlineOf(wallRows(form, place, litWall, from, to)), true).fill({ color: 0xffffff, alpha })
  const rim = hollow.halfWidthAt(hollow.top) * height
  front.ellipse(x, top + hollow.top * height, rim, rim * tilt).stroke({ color: 0xffffff, alpha: 0.62, width: 1.3 })
}

interface Band {
  readonly tint: Tint
  readonly rows: Row[]
}

const noTint: Tint = { colour: 0, alpha: 0 }

/** Edges on whole pixels, so that neighbours neither gape nor overlap. */
function bandsOf(x: number, strips: readonly Strip[], tintAt: (ml: number) => Tint | null): Band[] {
  const bands: Band[] = []
  for (const { ml, top, bottom, topHalf, bottomHalf } of strips) {
    const tint = tintAt(ml) ?? noTint
    const [upper, lower] = [Math.round(top), Math.round(bottom)]
    if (upper === lower) continue
    let band = bands.at(-1)
    if (band?.tint.colour !== tint.colour || band.tint.alpha !== tint.alpha) {
      band = { tint, rows: [{ y: lower, left: x + bottomHalf, right: x - bottomHalf }] }
      bands.push(band)
    }
    band.rows.push({ y: upper, left: x + topHalf, right: x - topHalf })
  }
  return bands
}

/** The light stands to the left and behind: the edges of a round body are darker, its left third is the brightest. */
const roundness = [
  { from: -1, to: -0.9, colour: 0x160703, alpha: 0.26 },
  { from: -0.9, to: -0.78, colour: 0x160703, alpha: 0.12 },
  { from: -0.66, to: -0.52, colour: 0xffffff, alpha: 0.1 },
  { from: -0.52, to: -0.36, colour: 0xffffff, alpha: 0.15 },
  { from: -0.36, to: -0.2, colour: 0xffffff, alpha: 0.08 },
  { from: 0.72, to: 0.86, colour: 0x160703, alpha: 0.07 },
  { from: 0.86, to: 0.94, colour: 0x160703, alpha: 0.14 },
  { from: 0.94, to: 1, colour: 0x160703, alpha: 0.26 },
] as const

/** One edge of the light is drawn per so many slices. */
const lightEvery = 6

function drawRoundness(liquid: Graphics, x: number, strips: readonly Strip[]): void {
  const [first] = strips
  if (!first) return
  const edges = strips.filter((_, index) => index % lightEvery === 0 || index === strips.length - 1)
  const heights = [
    { y: first.bottom, half: first.bottomHalf },
    ...edges.map(({ top, topHalf }) => ({ y: top, half: topHalf })),
  ]
  for (const { from, to, colour, alpha } of roundness) {
    const rows = heights.map(({ y, half }) => ({ y, left: x + half * from, right: x + half * to }))
    liquid.poly(outlineOf(rows), true).fill({ color: colour, alpha })
  }
}

export function drawDrink(liquid: Graphics, x: number, strips: readonly Strip[], glass: SceneGlass): void {
  liquid.clear()
  const tintAt = drinkTint(glass.layers, glass.mixed)
  for (const { tint, rows } of bandsOf(x, strips, tintAt))
    liquid.poly(outlineOf(rows), true).fill({ color: tint.colour, alpha: tint.alpha })
  drawRoundness(liquid, x, strips)
  const surface = strips.at(-1)
  if (!surface) return
  const { colour, alpha } = tintAt(surface.ml) ?? noTint
  const [half, high] = [surface.topHalf, surface.topHalf * tilt]
  liquid.ellipse(x, surface.top, half, high).fill({ color: lighter(colour, 0.2), alpha: Math.max(alpha, 0.4) })
  liquid.ellipse(x, surface.top, half, high).stroke({ color: 0xffffff, alpha: 0.5, width: 1 })
}

/** A cube seen from slightly above, with the light on its left, as on the menu: sides in edges around its middle. */
const sides = [
  { points: [-0.5, 0.5, 0.26, 0.5, 0.26, -0.26, -0.5, -0.26], colour: 0xffffff, alpha: 0.24, isEdged: true },
  { points: [0.26, 0.5, 0.5, 0.26, 0.5, -0.5, 0.26, -0.26], colour: 0x274a5c, alpha: 0.16, isEdged: true },
  { points: [-0.5, -0.26, 0.26, -0.26, 0.5, -0.5, -0.26, -0.5], colour: 0xffffff, alpha: 0.46, isEdged: true },
  { points: [-0.4, 0.35, -0.3, 0.35, -0.3, -0.14, -0.4, -0.14], colour: 0xffffff, alpha: 0.5, isEdged: false },
] as const

export function drawIce(graphics: Graphics, cubes: readonly IceCube[]): void {
  graphics.clear()
  for (const cube of cubes) {
    for (const { points, colour, alpha, isEdged } of sides) {
      const outline = turned(points, cube)
      graphics.poly(outline, true).fill({ color: colour, alpha })
      if (isEdged) graphics.poly(outline, true).stroke({ color: 0xffffff, alpha: 0.55, width: 1, join: 'round' })
    }
  }
}

const turned = (points: readonly number[], { x, y, edge, turn }: IceCube): number[] => {
  const [along, across] = [edge * Math.cos(turn), edge * Math.sin(turn)]
  return points.map((value, index) => {
    const [px, py] = index % 2 === 0 ? [value, points[index + 1] ?? 0] : [points[index - 1] ?? 0, value]
    return index % 2 === 0 ? x + px * along - py * across : y + px * across + py * along
  })
}
