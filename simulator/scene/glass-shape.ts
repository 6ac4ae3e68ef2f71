import type { Graphics } from 'pixi.js'
import { lighter, liquidOpacity } from './colours.ts'
import type { GlassPlacement, Strip } from './glass-placement.ts'
import { drinkColour } from './liquid-strips.ts'
import type { GlassForm } from './scene-options.ts'
import type { SceneGlass } from './scene-view.ts'

/** How much of a round surface is seen from slightly above. */
const tilt = 0.11

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
  back
    .poly(outline, true)
    .fill({ color: 0xeaf2f2, alpha: 0.1 })
    .ellipse(x, top + form.hollow.top * height, rim, rim * tilt)
    .fill({ color: 0xffffff, alpha: 0.08 })
}

export function drawGlassFront(front: Graphics, form: GlassForm, place: GlassPlacement): void {
  const { x, top, height } = place
  const outline = form.outline.map((value, index) => (index % 2 === 0 ? x : top) + value * height)
  const { hollow } = form
  front.clear().poly(outline, true).stroke({ color: 0xf4fbfb, alpha: 0.5, width: 1.4, join: 'round' })
  const floorHalf = hollow.halfWidthAt(hollow.bottom) * height
  front
    .ellipse(x, top + hollow.bottom * height, Math.max(2, floorHalf), Math.max(1, floorHalf * tilt))
    .stroke({ color: 0xffffff, alpha: 0.22, width: 1 })
  for (const [from, to, alpha] of [
    [-0.86, -0.72, 0.26],
    [0.78, 0.84, 0.14],
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
  readonly colour: number
  readonly right: number[]
  readonly left: number[]
}

/** Edges on whole pixels, so that neighbours neither gape nor overlap. */
function bandsOf(x: number, strips: readonly Strip[], colourAt: (ml: number) => number | null): Band[] {
  const bands: Band[] = []
  for (const strip of strips) {
    const colour = colourAt(strip.ml) ?? 0
    const [top, bottom] = [Math.round(strip.top), Math.round(strip.bottom)]
    if (top === bottom) continue
    let band = bands.at(-1)
    if (band?.colour !== colour) {
      band = { colour, right: [x + strip.bottomHalf, bottom], left: [bottom, x - strip.bottomHalf] }
      bands.push(band)
    }
    band.right.push(x + strip.topHalf, top)
    band.left.push(top, x - strip.topHalf)
  }
  return bands
}

/** The liquid from the bottom up, and its surface. */
export function drawDrink(liquid: Graphics, x: number, strips: readonly Strip[], glass: SceneGlass): void {
  liquid.clear()
  const colourAt = drinkColour(glass.layers, glass.mixed)
  for (const { colour, right, left } of bandsOf(x, strips, colourAt))
    liquid.poly([...right, ...left.reverse()], true).fill({ color: colour, alpha: liquidOpacity(colour) })
  const surface = strips.at(-1)
  if (!surface) return
  const colour = lighter(colourAt(surface.ml) ?? 0, 0.28)
  liquid
    .ellipse(x, surface.top, surface.topHalf, surface.topHalf * tilt)
    .fill({ color: colour, alpha: 0.95 })
    .ellipse(x, surface.top, surface.topHalf, surface.topHalf * tilt)
    .stroke({ color: 0xffffff, alpha: 0.3, width: 1 })
}
