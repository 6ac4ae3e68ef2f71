import { Container, Graphics } from 'pixi.js'
import type { Baking } from './baking.ts'
import {
  type BottleKind,
  bottleKindOf,
  bottlePolygon,
  capHeight,
  halfWidthAt,
  surfaceHeight,
} from './bottle-outline.ts'
import { clearness, darker, lighter, liquidOpacity, mixColours, parseColour } from './colours.ts'
import type { PlateStyle } from './plate-style.ts'
import type { PumpPlace } from './scene-layout.ts'
import type { SceneOptions } from './scene-options.ts'
import type { ScenePalette } from './scene-palette.ts'
import type { ScenePump } from './scene-view.ts'
import { rewrite, writing } from './writing.ts'

export interface BottleDrawing {
  /** Behind the rail. */
  readonly body: Container
  /** In front of it: the amount on the name plate. */
  readonly label: Container
  readonly show: (pump: ScenePump) => void
  /** How name plates are written now. */
  readonly write: (style: PlateStyle) => void
}

interface Look {
  readonly kind: BottleKind
  readonly size: { readonly width: number; readonly height: number }
  readonly wall: number
}

/** Below this share a bottle wants to be looked after. */
const nearlyEmpty = 0.08

function drawGlass(glass: Graphics, look: Look, tint: number): void {
  glass
    .clear()
    .poly(bottlePolygon(look.kind, look.size, 0, capHeight), true)
    .fill({ color: mixColours(0xd9e6e2, tint, 0.25), alpha: 0.17 })
}

function drawLiquid(liquid: Graphics, look: Look, colour: number, surface: number): void {
  liquid.clear()
  const { kind, size, wall } = look
  const floor = wall / size.height
  if (surface <= floor) return
  const opacity = liquidOpacity(colour)
  const shadow = 0.13 * (1 - 0.75 * clearness(colour))
  liquid.poly(bottlePolygon(kind, size, floor, surface, wall), true).fill({ color: colour, alpha: opacity })
  const half = (halfWidthAt(kind, surface) * size.width) / 2 - wall
  const y = size.height * (1 - surface)
  liquid.ellipse(0, y, Math.max(1, half), Math.max(0.6, half * 0.13)).fill({ color: lighter(colour, 0.35), alpha: 0.9 })
  // The sides are turned away from the lamp.
  const whole = bottlePolygon(kind, size, floor, surface, wall)
  for (const edge of [0.3, 0.52, 0.74]) {
    const shade = whole.map((value, index) => (index % 2 === 0 ? Math.max(value, half * edge) : value))
    liquid.poly(shade, true).fill({ color: darker(colour, 0.6), alpha: shadow })
  }
  const lit = whole.map((value, index) => (index % 2 === 0 ? Math.min(value, -half * 0.62) : value))
  liquid.poly(lit, true).fill({ color: darker(colour, 0.6), alpha: shadow })
}

function drawGloss(gloss: Graphics, look: Look, palette: ScenePalette, capColour: number): void {
  const { kind, size } = look
  gloss.clear()
  gloss.poly(bottlePolygon(kind, size, 0, capHeight), true).stroke({ color: 0xfff3e0, alpha: 0.34, width: 1 })
  const streak: number[] = []
  const back: number[] = []
  for (let step = 0; step <= 14; step++) {
    const height = 0.05 + (step / 14) * 0.62
    const half = (halfWidthAt(kind, height) * size.width) / 2
    streak.push(-half * 0.74, size.height * (1 - height))
    back.unshift(-half * 0.52, size.height * (1 - height))
  }
  gloss.poly([...streak, ...back], true).fill({ color: 0xffffff, alpha: 0.2 })
  gloss
    .poly(bottlePolygon(kind, { width: size.width * 1.16, height: size.height }, capHeight, 1), true)
    .fill({ color: capColour })
  const capTop = size.height * (1 - capHeight)
  const capHalf = (halfWidthAt(kind, 0.95) * size.width * 1.16) / 2
  gloss.rect(-capHalf * 0.7, 0.5, capHalf * 0.4, capTop - 1).fill({ color: 0xffffff, alpha: 0.35 })
  gloss.rect(-capHalf, capTop - 1.2, capHalf * 2, 1.4).fill({ color: palette.brassDark })
}

/** One bottle with its level. */
export function drawBottle(
  place: PumpPlace,
  options: SceneOptions,
  palette: ScenePalette,
  { keep }: Baking,
): BottleDrawing {
  const body = new Container()
  body.position.set(place.bottle.x + place.bottle.width / 2, place.bottle.y)
  const [glass, liquid, gloss] = [new Graphics(), new Graphics(), new Graphics()]
  body.addChild(glass, liquid, gloss)
  const changed = keep(body)
  const size = { width: place.bottle.width, height: place.bottle.height }

  const amount = writing('', { fontFamily: options.font, fontSize: 8, fill: palette.inkMuted, fontWeight: '500' })
  amount.anchor.set(0.5, 1)
  amount.visible = false

  const tell = (ml: number, fill: number): void => {
    rewrite(amount, ml < 0.5 ? options.texts.empty : options.texts.ml(Math.round(ml)))
    const ink = fill < nearlyEmpty ? palette.danger : palette.inkMuted
    if (amount.style.fill !== ink) amount.style.fill = ink
  }
  let shownGlass = ''
  let shownLiquid = ''

  return {
    body,
    label: amount,
    write: style => {
      amount.visible = style.amount > 0
      // In the style's own pixels: type has whole sizes there.
      amount.scale.set(1 / style.zoom)
      if (style.amount > 0) amount.style.fontSize = style.amount
      const { x, y, width, height } = place.plate
      amount.position.set(x + width / 2, y + height - 4 / style.zoom)
    },
    show: pump => {
      const { ingredient, ml, capacityMl } = pump.bottle
      const colour = parseColour(ingredient.colour)
      const look: Look = { kind: bottleKindOf(ingredient), size, wall: Math.max(1, size.width * 0.045) }
      const fill = capacityMl > 0 ? ml / capacityMl : 0
      const surface = surfaceHeight(look.kind, fill)
      const glassKey = `${look.kind} ${ingredient.colour}`
      if (glassKey !== shownGlass) {
        drawGlass(glass, look, colour)
        const cap = ingredient.id % 3 === 0 ? 0x1d1714 : mixColours(darker(colour, 0.35), palette.brassDark, 0.35)
        drawGloss(gloss, look, palette, cap)
        shownGlass = glassKey
      }
      const liquidKey = `${glassKey} ${Math.round(surface * size.height * 2)}`
      if (liquidKey !== shownLiquid) {
        drawLiquid(liquid, look, colour, surface)
        shownLiquid = liquidKey
        changed()
      }
      tell(ml, fill)
    },
  }
}
