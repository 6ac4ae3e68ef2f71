import { Container, Graphics } from 'pixi.js'
import { lighter, parseColour, type ScenePalette } from './colours.ts'
import { type Point, trace } from './geometry.ts'
import { displacedMl, type GlassPlacement, placeGlass, placeIce, type Strip, sliceLiquid } from './glass-placement.ts'
import { drawDrink, drawGlassBack, drawGlassFront, drawIce } from './glass-shape.ts'
import { liquidMl } from './liquid-strips.ts'
import type { InstrumentLayout, SceneLayout } from './scene-layout.ts'
import { changes, rewrite, writing } from './scene-part.ts'
import type { GlassForm, SceneGlass, SceneOptions, SceneView } from './scene-view.ts'

export interface LandingPlace {
  readonly y: number
  /** Half of what a stream may hit, and half of the surface there. */
  readonly halfOpening: number
  readonly halfSurface: number
  readonly depth: number
  readonly inGlass: boolean
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

export function drawGlass(
  layout: SceneLayout,
  hand: InstrumentLayout['hand'],
  options: SceneOptions,
  palette: ScenePalette,
) {
  const [back, liquid, ice] = [new Graphics(), new Graphics(), new Graphics()]
  const [front, puddle] = [new Graphics(), new Graphics()]
  const overflow = drawOverflow()
  const foot = { x: layout.width / 2, y: layout.counterY }
  const standing = new Container({ children: [back, liquid, ice, front, overflow.graphics], pivot: foot })
  const posing = posable(standing, foot, options.calm)
  const absence = drawAbsence(layout, options, palette)
  const onScale: LandingPlace = {
    y: layout.counterY,
    halfOpening: layout.glass.width * 0.2,
    halfSurface: 20,
    depth: 0,
    inGlass: false,
  }
  const handPose: Pose = { x: hand.x - foot.x, y: hand.y - foot.y, scale: hand.scale, alpha: 0.9 }
  const afar: Pose = { x: -layout.glass.width * 1.2, y: 0, scale: 1, alpha: 0 }

  const isFormChanged = changes<string>()
  const isContentChanged = changes<string>()
  let landing = onScale
  let inside = onScale
  let last: SceneGlass | null = null
  let isFirst = true

  const drawContent = (glass: SceneGlass): void => {
    const { shape, sizeMl, iceGrams, mixed, layers } = glass
    const form = options.glassForm(shape)
    const placement = placeGlass(form, sizeMl, layout.glass)
    const formKey = `${shape} ${sizeMl}`
    if (isFormChanged(formKey)) {
      drawGlassBack(back, form, placement)
      drawGlassFront(front, form, placement)
    }
    const content = layers.map(layer => `${layer.colour ?? ''}${layer.ml.toFixed(2)}`)
    if (!isContentChanged([formKey, iceGrams, mixed.toFixed(2), ...content].join())) return
    const ml = liquidMl(layers)
    const strips = sliceLiquid(form, placement, { ml, sizeMl, displacedMl: displacedMl(iceGrams, ml) })
    drawDrink(liquid, placement.x, strips, glass)
    inside = landingIn(form, placement, strips)
    drawIce(ice, placeIce(form, placement, glass, inside.y))
    overflow.place(form, placement)
  }

  const stand = (glass: SceneGlass): void => {
    posing.send(onScalePose, isFirst ? undefined : afar)
    if (last && !options.calm) overflow.show(glass.spilledMl - last.spilledMl, glass)
  }

  return {
    container: new Container({ children: [puddle, absence, standing] }),
    landing: () => landing,
    /** @param by how far it is dragged, in pixels; null: let go. @returns whether it may be put on the scale */
    drag: (by: Point | null): boolean => {
      posing.hold(by)
      const pose = posing.pose()
      return pose !== null && Math.abs(pose.x) < layout.glass.width * 0.5 && -pose.y < layout.glass.height * 0.5
    },
    show: (view: SceneView): void => {
      const glass = view.glass ?? (view.glassInHand ? (last ?? unseen) : null)
      absence.visible = view.glass === null
      drawPuddle(puddle, layout, view)
      if (view.glass) stand(view.glass)
      else posing.send(glass && handPose)
      if (glass) drawContent(glass)
      landing = view.glass && !posing.isHeld() ? inside : onScale
      isFirst = false
      last = glass
    },
    /** @param flowing `elapsed`, or 0 while the machine's time stands still. @returns whether it is still moving */
    advance: (elapsed: number, flowing: number): boolean => {
      const running = overflow.advance(flowing)
      return posing.advance(elapsed) || running
    },
  }
}

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
  puddle.ellipse(x, y, half, 3.6).fill({ color: colour, alpha: 0.78 })
  puddle.ellipse(x - half * 0.35, y - 1, half * 0.3, 0.9).fill({ color: lighter(colour, 0.6), alpha: 0.5 })
}

function drawAbsence(layout: SceneLayout, options: SceneOptions, palette: ScenePalette): Container {
  const { x, y, width, height } = layout.glass
  const middle = x + width / 2
  const ring = new Graphics()
  for (let dash = 0; dash < 24; dash++) {
    const angle = (dash / 24) * Math.PI * 2
    ring.circle(middle + Math.cos(angle) * width * 0.26, y + height - 5 + Math.sin(angle) * width * 0.035, 1.3)
  }
  ring.fill({ color: palette.brassLight, alpha: 0.7 })
  const style = { fontFamily: options.font, fontStyle: 'italic', fontSize: 15, fill: palette.inkMuted } as const
  const wrapping = { align: 'center', wordWrap: true, wordWrapWidth: width } as const
  const text = writing({ ...style, ...wrapping }, middle, y + height * 0.62, 0.5, 0.5)
  rewrite(text, options.texts.noGlass)
  return new Container({ children: [ring, text] })
}

/** So near a pose is reached. */
const near = { x: 0.4, y: 0.4, scale: 0.004, alpha: 0.01 }

/** How a glass stands, seen from its place on the scale. */
type Pose = Readonly<typeof near>

const names = Object.keys(near) as (keyof Pose)[]
const onScalePose: Pose = { x: 0, y: 0, scale: 1, alpha: 1 }
const glideSeconds = 0.13

function glided(from: Pose, to: Pose, share: number): Pose {
  const next = { ...to }
  for (const name of names)
    if (Math.abs(to[name] - from[name]) >= near[name]) next[name] = from[name] + (to[name] - from[name]) * share
  return next
}

/** Moves a glass about. @param foot its middle line and its foot on the scale: around it, it grows and shrinks */
function posable(standing: Container, foot: Point, calm: boolean) {
  let pose: Pose | null = null
  let home: Pose | null = null
  let taken: Pose | null = null
  const put = (next: Pose): void => {
    pose = next
    standing.position.set(foot.x + next.x, foot.y + next.y)
    standing.scale.set(next.scale)
    standing.alpha = next.alpha
  }
  return {
    /** null: it is nowhere. */
    pose: () => pose,
    isHeld: () => taken !== null,
    /** Where it glides to; without a pose so far, it begins at `from`. null takes it away. */
    send: (next: Pose | null, from?: Pose): void => {
      home = next
      standing.visible = next !== null
      if (!next) {
        pose = null
        taken = null
        return
      }
      if (!pose) put(from ?? next)
      if (calm && !taken) put(next)
    },
    hold: (by: Point | null): void => {
      if (!by || !pose) {
        taken = null
        return
      }
      taken ??= pose
      put({ x: taken.x + by.x, y: taken.y + by.y, scale: taken.scale, alpha: 0.95 })
    },
    advance: (elapsed: number): boolean => {
      if (!pose || !home || taken) return false
      const next = glided(pose, home, calm ? 1 : Math.min(1, elapsed / glideSeconds))
      if (names.every(name => next[name] === pose?.[name])) return false
      put(next)
      return true
    },
  }
}

const fadeSeconds = 0.9
const least = 0.001
/** Where it runs: parts of the half-width, and how thick. */
const runs = [
  { at: -1, width: 3.4 },
  { at: 1, width: 3.4 },
  { at: -0.55, width: 2.2 },
  { at: 0.35, width: 2.6 },
] as const

/** Liquid that no longer fits into the glass runs down its outside. */
function drawOverflow() {
  const graphics = new Graphics()
  let sides: readonly { readonly y: number; readonly half: number }[] = []
  let middle = 0
  let colour = 0xffffff
  let strength = 0
  let time = 0
  const draw = (): void => {
    graphics.clear()
    if (strength <= 0) return
    for (const { at, width } of runs) {
      const xOf = (half: number): number => middle + at * (half + 1.6)
      const line = sides.map(({ y, half }) => ({ x: xOf(half) + Math.sin(y * 0.07 + at * 3) * 1.1, y }))
      trace(graphics, line).stroke({ color: colour, alpha: 0.8 * strength, width, cap: 'round', join: 'round' })
      const drop = sides[Math.floor(((time * 1.7 + at * 0.31 + 1) % 1) * sides.length)]
      if (!drop) continue
      graphics.ellipse(xOf(drop.half), drop.y, width * 0.75, width * 1.25)
      graphics.fill({ color: lighter(colour, 0.25), alpha: strength })
    }
  }
  return {
    graphics,
    place: ({ hollow: { top, bottom, halfWidthAt } }: GlassForm, placement: GlassPlacement): void => {
      middle = placement.x
      sides = Array.from({ length: 17 }, (_, step) => {
        const y = top + ((1 - top) * step) / 16
        const half = halfWidthAt(Math.min(bottom, y)) * placement.height
        return { y: placement.top + y * placement.height, half }
      })
    },
    show: (spilledMl: number, { layers }: SceneGlass): void => {
      const last = layers.at(-1)
      if (spilledMl <= least || !last?.colour) return
      colour = parseColour(last.colour)
      strength = 1
    },
    advance: (elapsed: number): boolean => {
      if (strength <= 0) return false
      time += elapsed
      strength = elapsed > 0 ? Math.max(0, strength - elapsed / fadeSeconds) : strength
      draw()
      return elapsed > 0
    },
  }
}
