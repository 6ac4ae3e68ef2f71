import { Container, Graphics } from 'pixi.js'
import { lighter, liquidOpacity } from './colours.ts'
import { type GlassPlacement, placeGlass, type Strip, sliceLiquid } from './glass-placement.ts'
import { liquidMl, mingledColour, mingledReach } from './liquid-strips.ts'
import { drawAbsence, drawPuddle } from './scale-top-drawing.ts'
import type { SceneLayout } from './scene-layout.ts'
import type { GlassForm, SceneOptions } from './scene-options.ts'
import type { ScenePalette } from './scene-palette.ts'
import type { SceneGlass } from './scene-view.ts'

/** Where streams end. */
export interface LandingPlace {
  readonly y: number
  /** Half of what a stream may hit, and half of the surface there. */
  readonly halfOpening: number
  readonly halfSurface: number
  /** Of the liquid below. */
  readonly depth: number
  readonly inGlass: boolean
}

export interface GlassDrawing {
  readonly container: Container
  readonly show: (glass: SceneGlass | null) => void
  readonly landing: () => LandingPlace
  /** Slides a glass in. @returns whether it is still moving */
  readonly advance: (elapsed: number) => boolean
}

const tilt = 0.11
const slideSeconds = 0.45

function drawBack(back: Graphics, form: GlassForm, place: GlassPlacement): void {
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

function drawFront(front: Graphics, form: GlassForm, place: GlassPlacement): void {
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

/** Liquid slice by slice; edges on whole pixels, so that neighbours neither gape nor overlap. */
function drawLiquid(liquid: Graphics, x: number, strips: readonly Strip[], glass: SceneGlass): void {
  liquid.clear()
  const total = liquidMl(glass.layers)
  const colourAt = mingledColour(glass.layers, mingledReach(total))
  for (const strip of strips) {
    const colour = colourAt(Math.min(strip.ml, total)) ?? 0
    const [top, bottom] = [Math.round(strip.top), Math.round(strip.bottom)]
    if (top === bottom) continue
    liquid
      .poly(
        [x - strip.topHalf, top, x + strip.topHalf, top, x + strip.bottomHalf, bottom, x - strip.bottomHalf, bottom],
        true,
      )
      .fill({ color: colour, alpha: liquidOpacity(colour) })
  }
  const surface = strips.at(-1)
  if (!surface) return
  const colour = lighter(colourAt(total) ?? 0, 0.28)
  liquid
    .ellipse(x, surface.top, surface.topHalf, surface.topHalf * tilt)
    .fill({ color: colour, alpha: 0.95 })
    .ellipse(x, surface.top, surface.topHalf, surface.topHalf * tilt)
    .stroke({ color: 0xffffff, alpha: 0.3, width: 1 })
}

export function drawGlass(layout: SceneLayout, options: SceneOptions, palette: ScenePalette): GlassDrawing {
  const container = new Container()
  const [back, liquid, front, puddle] = [new Graphics(), new Graphics(), new Graphics(), new Graphics()]
  const standing = new Container()
  standing.addChild(back, liquid, front)
  const absence = drawAbsence(layout, options, palette)
  container.addChild(puddle, absence, standing)
  const onScale: LandingPlace = {
    y: layout.counterY,
    halfOpening: layout.glass.width * 0.2,
    halfSurface: 20,
    depth: 0,
    inGlass: false,
  }
  let shownForm = ''
  let shownLiquid = ''
  let place: GlassPlacement | null = null
  let landing = onScale
  let slide = 0

  const arrive = (glass: SceneGlass, form: GlassForm): GlassPlacement => {
    const placement = placeGlass(form, glass.sizeMl, layout.glass)
    drawBack(back, form, placement)
    drawFront(front, form, placement)
    if (place === null && !options.calm) slide = 1
    return placement
  }

  return {
    container,
    landing: () => landing,
    show: glass => {
      standing.visible = glass !== null
      absence.visible = glass === null
      drawPuddle(puddle, layout, glass)
      if (!glass) {
        place = null
        shownForm = ''
        landing = onScale
        return
      }
      const form = options.glassForm(glass.shape)
      const formKey = `${glass.shape} ${glass.sizeMl}`
      if (formKey !== shownForm || !place) {
        place = arrive(glass, form)
        shownForm = formKey
        shownLiquid = ''
      }
      const liquidKey = glass.layers.map(layer => `${layer.colour ?? ''}${layer.ml.toFixed(2)}`).join()
      if (liquidKey === shownLiquid) return
      shownLiquid = liquidKey
      const strips = sliceLiquid(form, place, { ml: liquidMl(glass.layers), sizeMl: glass.sizeMl })
      drawLiquid(liquid, place.x, strips, glass)
      const surface = strips.at(-1)
      const floorY = place.top + form.hollow.bottom * place.height
      landing = {
        y: surface?.top ?? floorY,
        halfOpening: form.hollow.halfWidthAt(form.hollow.top) * place.height * 0.72,
        halfSurface: surface?.topHalf ?? form.hollow.halfWidthAt(form.hollow.bottom) * place.height,
        depth: floorY - (surface?.top ?? floorY),
        inGlass: true,
      }
    },
    advance: elapsed => {
      if (slide <= 0) return false
      slide = Math.max(0, slide - elapsed / slideSeconds)
      const eased = slide * slide
      standing.x = -layout.glass.width * 1.2 * eased
      standing.alpha = 1 - eased
      return true
    },
  }
}
