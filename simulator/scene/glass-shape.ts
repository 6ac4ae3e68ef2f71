import type { Graphics } from 'pixi.js'
import { lighter } from './colours.ts'
import type { GlassPlacement, Strip } from './glass-placement.ts'
import { drinkTint, type Tint } from './liquid-strips.ts'
import type { GlassForm } from './scene-options.ts'
import type { SceneGlass } from './scene-view.ts'

/** How much of a round surface is seen from slightly above. */
const tilt = 0.11

/** Where it stands: darkest in the middle, with a soft edge. */
const shadow = [
  [1.55, 0.1],
  [1.3, 0.14],
  [1.1, 0.18],
] as const

export function drawGlassBack(back: Graphics, form: GlassForm, place: GlassPlacement): void {
  const { x, top, height } = place
  const outline = form.outline.map((value, index) => (index % 2 === 0 ? x : top) + value * height)
  const rim = form.hollow.halfWidthAt(form.hollow.top) * height
  back.clear()
  if (form.handle) {
    const handle = form.handle.map((value, index) => (index % 2 === 0 ? x : top) + value * height)
    const width = height * 0.085
    back.poly(handle, false).stroke({ color: 0xeaf2f2, alpha: 0.2, width, cap: 'round', join: 'round' })
    back.poly(handle, false).stroke({ color: 0xffffff, alpha: 0.4, width: width * 0.22, cap: 'round', join: 'round' })
  }
  const foot =
    Math.max(
      ...form.outline.flatMap((value, index) =>
        index % 2 === 0 && (form.outline[index + 1] ?? 0) > 0.96 ? value : [],
      ),
      0.05,
    ) * height
  for (const [grown, alpha] of shadow) {
    back.ellipse(x + foot * 0.14, top + height, foot * grown, foot * grown * tilt).fill({ color: 0x140903, alpha })
  }
  back
    .poly(outline, true)
    .fill({ color: 0xeaf2f2, alpha: 0.12 })
    .ellipse(x, top + form.hollow.top * height, rim, rim * tilt)
    .fill({ color: 0xffffff, alpha: 0.08 })
}

/** Down the left of the hollow, along its floor and up the right. */
function innerWall({ hollow }: GlassForm, { x, top, height }: GlassPlacement): number[] {
  const steps = 16
  const sides = Array.from({ length: steps + 1 }, (_, step) => {
    const y = hollow.top + ((hollow.bottom - hollow.top) * step) / steps
    return { y: top + y * height, half: hollow.halfWidthAt(y) * height }
  })
  return [
    ...sides.flatMap(({ y, half }) => [x - half, y]),
    ...sides.toReversed().flatMap(({ y, half }) => [x + half, y]),
  ]
}

export function drawGlassFront(front: Graphics, form: GlassForm, place: GlassPlacement): void {
  const { x, top, height } = place
  const outline = form.outline.map((value, index) => (index % 2 === 0 ? x : top) + value * height)
  const { hollow } = form
  // Both edges of the wall: it has a thickness.
  front.clear().poly(outline, true).stroke({ color: 0xf4fbfb, alpha: 0.62, width: 1.6, join: 'round' })
  front.poly(innerWall(form, place), false).stroke({ color: 0xdfeaea, alpha: 0.26, width: 1 })
  const floorHalf = hollow.halfWidthAt(hollow.bottom) * height
  front
    .ellipse(x, top + hollow.bottom * height, Math.max(2, floorHalf), Math.max(1, floorHalf * tilt))
    .stroke({ color: 0xffffff, alpha: 0.3, width: 1 })
  for (const [from, to, alpha] of [
    [-0.88, -0.7, 0.34],
    [-0.6, -0.55, 0.16],
    [0.84, 0.91, 0.24],
  ] as const) {
    const outer: number[] = []
    const inner: number[] = []
    for (let step = 0; step <= 12; step++) {
      const y = hollow.top + (hollow.bottom - hollow.top) * (0.05 + (step / 12) * 0.78)
      const half = hollow.halfWidthAt(y) * height
      outer.push(x + half * from, top + y * height)
      inner.unshift(top + y * height)
      inner.unshift(x + half * to)
    }
    front.poly([...outer, ...inner], true).fill({ color: 0xffffff, alpha })
  }
  const rim = hollow.halfWidthAt(hollow.top) * height
  front.ellipse(x, top + hollow.top * height, rim, rim * tilt).stroke({ color: 0xffffff, alpha: 0.62, width: 1.3 })
}

/** Slices of one colour, as one outline around x from the bottom up. */
interface Band {
  readonly tint: Tint
  readonly right: number[]
  readonly left: number[]
}

const noTint: Tint = { colour: 0, alpha: 0 }

/** Edges on whole pixels, so that neighbours neither gape nor overlap. */
function bandsOf(x: number, strips: readonly Strip[], tintAt: (ml: number) => Tint | null): Band[] {
  const bands: Band[] = []
  for (const strip of strips) {
    const tint = tintAt(strip.ml) ?? noTint
    const [top, bottom] = [Math.round(strip.top), Math.round(strip.bottom)]
    if (top === bottom) continue
    let band = bands.at(-1)
    if (band?.tint.colour !== tint.colour || band.tint.alpha !== tint.alpha) {
      band = { tint, right: [x + strip.bottomHalf, bottom], left: [bottom, x - strip.bottomHalf] }
      bands.push(band)
    }
    band.right.push(x + strip.topHalf, top)
    band.left.push(top, x - strip.topHalf)
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
  const edges = strips.filter((_, index) => index % lightEvery === 0 || index === strips.length - 1)
  const first = edges[0]
  if (!first) return
  for (const { from, to, colour, alpha } of roundness) {
    const outer = [x + first.bottomHalf * from, first.bottom]
    const inner = [first.bottom, x + first.bottomHalf * to]
    for (const { top, topHalf } of edges) {
      outer.push(x + topHalf * from, top)
      inner.push(top, x + topHalf * to)
    }
    liquid.poly([...outer, ...inner.reverse()], true).fill({ color: colour, alpha })
  }
}

/** The liquid from the bottom up with the light on it, and its surface. */
export function drawDrink(liquid: Graphics, x: number, strips: readonly Strip[], glass: SceneGlass): void {
  liquid.clear()
  const tintAt = drinkTint(glass.layers, glass.mixed)
  for (const { tint, right, left } of bandsOf(x, strips, tintAt))
    liquid.poly([...right, ...left.reverse()], true).fill({ color: tint.colour, alpha: tint.alpha })
  drawRoundness(liquid, x, strips)
  const surface = strips.at(-1)
  if (!surface) return
  const { colour, alpha } = tintAt(surface.ml) ?? noTint
  const [half, high] = [surface.topHalf, surface.topHalf * tilt]
  liquid
    .ellipse(x, surface.top, half, high)
    .fill({ color: lighter(colour, 0.2), alpha: Math.max(alpha, 0.4) })
    .ellipse(x, surface.top, half, high)
    .stroke({ color: 0xffffff, alpha: 0.5, width: 1 })
}
