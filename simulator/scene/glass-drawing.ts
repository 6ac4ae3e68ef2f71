import { Container, Graphics, Text } from 'pixi.js'
import { lighter, parseColour } from './colours.ts'
import { type GlassPlacement, placeGlass, type Strip, sliceLiquid } from './glass-placement.ts'
import { onScalePose, type Pose, posable } from './glass-pose.ts'
import { drawDrink, drawGlassBack, drawGlassFront } from './glass-shape.ts'
import { drawIce } from './ice-drawing.ts'
import { displacedMl, placeIce } from './ice-placement.ts'
import type { InstrumentLayout } from './instrument-layout.ts'
import { liquidMl } from './liquid-strips.ts'
import { drawOverflow } from './overflow-drawing.ts'
import type { SceneLayout } from './scene-layout.ts'
import type { GlassForm, SceneOptions } from './scene-options.ts'
import type { ScenePalette } from './scene-palette.ts'
import type { SceneGlass, SceneView } from './scene-view.ts'
import type { Point } from './tube-path.ts'

/** Where streams end. */
export interface LandingPlace {
  readonly y: number
  /** Half of what a stream may hit, and half of the surface there. */
  readonly halfOpening: number
  readonly halfSurface: number
  /** The depth of the liquid below. */
  readonly depth: number
  readonly inGlass: boolean
}

export interface GlassDrawing {
  readonly container: Container
  readonly show: (view: SceneView) => void
  readonly landing: () => LandingPlace
  /**
   * While someone drags it: how far from where it was, in pixels; null: let go.
   * @returns whether it stands above the scale, near enough to be put there
   */
  readonly drag: (by: Point | null) => boolean
  /**
   * Glides to where it belongs; what overflows runs.
   * @param elapsed real seconds
   * @param flowing the same; 0 while the machine's time stands still
   * @returns whether it is still moving
   */
  readonly advance: (elapsed: number, flowing: number) => boolean
}

/** Stands in for a glass that was taken before anybody looked. */
const unseen: SceneGlass = { shape: 'highball', sizeMl: 300, spilledMl: 0, iceGrams: 0, layers: [], mixed: 0 }

const landingIn = (form: GlassForm, placement: GlassPlacement, strips: readonly Strip[]): LandingPlace => {
  const { top, bottom, halfWidthAt } = form.hollow
  const floor = placement.top + bottom * placement.height
  const surface = strips.at(-1)
  return {
    y: surface?.top ?? floor,
    halfOpening: halfWidthAt(top) * placement.height * 0.72,
    halfSurface: surface?.topHalf ?? halfWidthAt(bottom) * placement.height,
    depth: floor - (surface?.top ?? floor),
    inGlass: true,
  }
}

const contentKey = ({ iceGrams, mixed, layers }: SceneGlass): string =>
  `${iceGrams} ${mixed.toFixed(2)} ${layers.map(layer => `${layer.colour ?? ''}${layer.ml.toFixed(2)}`).join()}`

export function drawGlass(
  layout: SceneLayout,
  hand: InstrumentLayout['hand'],
  options: SceneOptions,
  palette: ScenePalette,
): GlassDrawing {
  const container = new Container()
  const [back, liquid, ice] = [new Graphics(), new Graphics(), new Graphics()]
  const [front, puddle] = [new Graphics(), new Graphics()]
  const overflow = drawOverflow()
  const standing = new Container()
  standing.addChild(back, liquid, ice, front, overflow.graphics)
  const foot = { x: layout.width / 2, y: layout.counterY }
  const posing = posable(standing, foot, options.calm)
  const absence = drawAbsence(layout, options, palette)
  container.addChild(puddle, absence, standing)
  const onScale: LandingPlace = {
    y: layout.counterY,
    halfOpening: layout.glass.width * 0.2,
    halfSurface: 20,
    depth: 0,
    inGlass: false,
  }
  const handPose: Pose = { x: hand.x - foot.x, y: hand.y - foot.y, scale: hand.scale, alpha: 0.9 }
  const afar: Pose = { x: -layout.glass.width * 1.2, y: 0, scale: 1, alpha: 0 }

  let shownForm = ''
  let shownLiquid = ''
  let place: GlassPlacement | null = null
  let landing = onScale
  let last: SceneGlass | null = null
  let isFirst = true

  const drawForm = (glass: SceneGlass, form: GlassForm): GlassPlacement => {
    const key = `${glass.shape} ${glass.sizeMl}`
    if (place && key === shownForm) return place
    shownForm = key
    shownLiquid = ''
    const placement = placeGlass(form, glass.sizeMl, layout.glass)
    drawGlassBack(back, form, placement)
    drawGlassFront(front, form, placement)
    place = placement
    return placement
  }
  let inside = onScale
  const drawContent = (glass: SceneGlass): void => {
    const form = options.glassForm(glass.shape)
    const placement = drawForm(glass, form)
    const key = contentKey(glass)
    if (key === shownLiquid) return
    shownLiquid = key
    const ml = liquidMl(glass.layers)
    const strips = sliceLiquid(form, placement, {
      ml,
      sizeMl: glass.sizeMl,
      displacedMl: displacedMl(glass.iceGrams, ml),
    })
    drawDrink(liquid, placement.x, strips, glass)
    inside = landingIn(form, placement, strips)
    drawIce(ice, placeIce(form, placement, glass, inside.y))
    overflow.place(form, placement)
  }

  const stand = (glass: SceneGlass): void => {
    posing.send(onScalePose, isFirst ? undefined : afar)
    if (last && !options.calm) overflow.show(glass.spilledMl - last.spilledMl, glass)
    drawContent(glass)
  }
  const keepInHand = (glass: SceneGlass): void => {
    posing.send(handPose)
    drawContent(glass)
  }

  return {
    container,
    landing: () => landing,
    drag: by => {
      posing.hold(by)
      const pose = posing.pose()
      return pose !== null && Math.abs(pose.x) < layout.glass.width * 0.5 && -pose.y < layout.glass.height * 0.5
    },
    show: view => {
      const glass = view.glass ?? (view.glassInHand ? (last ?? unseen) : null)
      absence.visible = view.glass === null
      drawPuddle(puddle, layout, view)
      if (view.glass) stand(view.glass)
      else if (glass) keepInHand(glass)
      else posing.send(null)
      landing = view.glass && !posing.isHeld() ? inside : onScale
      isFirst = false
      last = glass
    },
    advance: (elapsed, flowing) => {
      const running = overflow.advance(flowing)
      return posing.advance(elapsed) || running
    },
  }
}

/** The colour of a liquid that nobody knows. */
const unknownLiquid = 0x9a6b3c
const mostMl = 400

/** The liquid that went past the glass, or over its rim. */
function drawPuddle(puddle: Graphics, layout: SceneLayout, view: SceneView): void {
  puddle.clear()
  const ml = Math.min(mostMl, view.trayMl + (view.glass?.spilledMl ?? 0))
  if (ml < 0.5) return
  const running = view.pumps.find(pump => pump.mlPerSecond > 0)
  const colourText = view.glass?.layers.at(-1)?.colour ?? running?.bottle.ingredient.colour
  const colour = colourText === undefined ? unknownLiquid : parseColour(colourText)
  const half = Math.min(layout.glass.width * 1.05, 16 + Math.sqrt(ml) * 9)
  const [x, y] = [layout.width / 2, layout.counterY + 1]
  puddle
    .ellipse(x, y, half, 3.6)
    .fill({ color: colour, alpha: 0.78 })
    .ellipse(x - half * 0.35, y - 1, half * 0.3, 0.9)
    .fill({ color: lighter(colour, 0.6), alpha: 0.5 })
}

/** Where a glass should stand, when there is none. */
function drawAbsence(layout: SceneLayout, options: SceneOptions, palette: ScenePalette): Container {
  const absence = new Container()
  const { x, y, width, height } = layout.glass
  const ring = new Graphics()
  for (let dash = 0; dash < 24; dash++) {
    const angle = (dash / 24) * Math.PI * 2
    const [cx, cy] = [x + width / 2, y + height - 5]
    ring.circle(cx + Math.cos(angle) * width * 0.26, cy + Math.sin(angle) * width * 0.035, 1.3)
  }
  ring.fill({ color: palette.brassLight, alpha: 0.7 })
  const text = new Text({
    text: options.texts.noGlass,
    resolution: 2,
    style: {
      fontFamily: options.font,
      fontStyle: 'italic',
      fontSize: 15,
      fill: palette.inkMuted,
      align: 'center',
      wordWrap: true,
      wordWrapWidth: width,
    },
  })
  text.anchor.set(0.5)
  text.position.set(x + width / 2, y + height * 0.62)
  absence.addChild(ring, text)
  return absence
}
