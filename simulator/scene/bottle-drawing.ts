import { Container, Graphics } from 'pixi.js'
import {
  type BottleKind,
  bottleKindOf,
  bottlePolygon,
  capHeight,
  halfWidthAt,
  surfaceHeight,
} from './bottle-outline.ts'
import { clearness, darker, lighter, liquidOpacity, mixColours, parseColour, type ScenePalette } from './colours.ts'
import { outlineOf } from './geometry.ts'
import type { PlateStyle } from './plate-style.ts'
import type { Baking } from './rendering.ts'
import type { PumpPlace } from './scene-layout.ts'
import { changes, rewrite, writing } from './scene-part.ts'
import type { SceneOptions, ScenePump } from './scene-view.ts'

interface Look {
  readonly kind: BottleKind
  readonly size: { readonly width: number; readonly height: number }
  readonly wall: number
}

/** Below this share a bottle needs attention. */
const nearlyEmpty = 0.08

function drawLiquid(liquid: Graphics, { kind, size, wall }: Look, colour: number, surface: number): void {
  liquid.clear()
  const floor = wall / size.height
  if (surface <= floor) return
  const whole = bottlePolygon(kind, size, floor, surface, wall)
  liquid.poly(whole, true).fill({ color: colour, alpha: liquidOpacity(colour) })
  const half = (halfWidthAt(kind, surface) * size.width) / 2 - wall
  const y = size.height * (1 - surface)
  liquid.ellipse(0, y, Math.max(1, half), Math.max(0.6, half * 0.13)).fill({ color: lighter(colour, 0.35), alpha: 0.9 })
  // The sides are turned away from the lamp.
  const shadow = { color: darker(colour, 0.6), alpha: 0.13 * (1 - 0.75 * clearness(colour)) }
  const right = (edge: number) => (x: number) => Math.max(x, half * edge)
  for (const bounded of [right(0.3), right(0.52), right(0.74), (x: number) => Math.min(x, -half * 0.62)]) {
    const side = whole.map((value, index) => (index % 2 === 0 ? bounded(value) : value))
    liquid.poly(side, true).fill(shadow)
  }
}

function drawGloss(gloss: Graphics, { kind, size }: Look, palette: ScenePalette, capColour: number): void {
  gloss.clear()
  gloss.poly(bottlePolygon(kind, size, 0, capHeight), true).stroke({ color: 0xfff3e0, alpha: 0.34, width: 1 })
  const streak = Array.from({ length: 15 }, (_, step) => {
    const height = 0.05 + (step / 14) * 0.62
    const half = (halfWidthAt(kind, height) * size.width) / 2
    return { y: size.height * (1 - height), left: -half * 0.74, right: -half * 0.52 }
  })
  gloss.poly(outlineOf(streak), true).fill({ color: 0xffffff, alpha: 0.2 })
  const cap = bottlePolygon(kind, { width: size.width * 1.16, height: size.height }, capHeight, 1)
  gloss.poly(cap, true).fill({ color: capColour })
  const capTop = size.height * (1 - capHeight)
  const capHalf = (halfWidthAt(kind, 0.95) * size.width * 1.16) / 2
  gloss.rect(-capHalf * 0.7, 0.5, capHalf * 0.4, capTop - 1).fill({ color: 0xffffff, alpha: 0.35 })
  gloss.rect(-capHalf, capTop - 1.2, capHalf * 2, 1.4).fill({ color: palette.brassDark })
}

export function drawBottle(place: PumpPlace, options: SceneOptions, palette: ScenePalette, { keep }: Baking) {
  const { x, y, width, height } = place.bottle
  const [glass, liquid, gloss] = [new Graphics(), new Graphics(), new Graphics()]
  const body = new Container({ children: [glass, liquid, gloss], position: { x: x + width / 2, y } })
  const changed = keep(body)
  const size = { width, height }
  const wall = Math.max(1, width * 0.045)
  const type = { fontFamily: options.font, fontSize: 8, fill: palette.inkMuted, fontWeight: '500' } as const
  const amount = writing(type, 0, 0, 0.5, 1)
  amount.visible = false
  const isGlassChanged = changes<string>()
  const isLiquidChanged = changes<string>()

  return {
    /** Behind the rail. */
    body,
    /** In front of it: the amount on the name plate. */
    label: amount,
    write: (style: PlateStyle): void => {
      const { plate } = place
      amount.visible = style.amount > 0
      // In the style's own pixels: type has whole sizes there.
      amount.scale.set(1 / style.zoom)
      if (style.amount > 0) amount.style.fontSize = style.amount
      amount.position.set(plate.x + plate.width / 2, plate.y + plate.height - 4 / style.zoom)
    },
    show: ({ bottle: { ingredient, ml, capacityMl } }: ScenePump): void => {
      const colour = parseColour(ingredient.colour)
      const look: Look = { kind: bottleKindOf(ingredient), size, wall }
      const fill = capacityMl > 0 ? ml / capacityMl : 0
      const surface = surfaceHeight(look.kind, fill)
      const glassKey = `${look.kind} ${ingredient.colour}`
      if (isGlassChanged(glassKey)) {
        const outline = bottlePolygon(look.kind, size, 0, capHeight)
        glass.clear()
        glass.poly(outline, true).fill({ color: mixColours(0xd9e6e2, colour, 0.25), alpha: 0.17 })
        const cap = ingredient.id % 3 === 0 ? 0x1d1714 : mixColours(darker(colour, 0.35), palette.brassDark, 0.35)
        drawGloss(gloss, look, palette, cap)
      }
      if (isLiquidChanged(`${glassKey} ${Math.round(surface * height * 2)}`)) {
        drawLiquid(liquid, look, colour, surface)
        changed()
      }
      rewrite(amount, ml < 0.5 ? options.texts.empty : options.texts.ml(Math.round(ml)))
      const ink = fill < nearlyEmpty ? palette.danger : palette.inkMuted
      if (amount.style.fill !== ink) amount.style.fill = ink
    },
  }
}
