import { Graphics } from 'pixi.js'
import { lighter, parseColour } from './colours.ts'
import type { GlassPlacement } from './glass-placement.ts'
import type { GlassForm } from './scene-options.ts'
import type { SceneGlass } from './scene-view.ts'

export interface OverflowDrawing {
  readonly graphics: Graphics
  /** The glass outside of which it runs down. */
  readonly place: (form: GlassForm, placement: GlassPlacement) => void
  /** @param spilledMl since it was shown last */
  readonly show: (spilledMl: number, glass: SceneGlass) => void
  /** @returns whether it still runs */
  readonly advance: (elapsed: number) => boolean
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
export function drawOverflow(): OverflowDrawing {
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
      sides.forEach(({ y, half }, index) => {
        const x = middle + at * (half + 1.6) + Math.sin(y * 0.07 + at * 3) * 1.1
        if (index === 0) graphics.moveTo(x, y)
        else graphics.lineTo(x, y)
      })
      graphics.stroke({ color: colour, alpha: 0.8 * strength, width, cap: 'round', join: 'round' })
      const drop = sides[Math.floor(((time * 1.7 + at * 0.31 + 1) % 1) * sides.length)]
      if (!drop) continue
      graphics
        .ellipse(middle + at * (drop.half + 1.6), drop.y, width * 0.75, width * 1.25)
        .fill({ color: lighter(colour, 0.25), alpha: strength })
    }
  }
  return {
    graphics,
    place: (form, placement) => {
      const { top, bottom, halfWidthAt } = form.hollow
      middle = placement.x
      sides = Array.from({ length: 17 }, (_, step) => {
        const y = top + ((1 - top) * step) / 16
        return {
          y: placement.top + y * placement.height,
          half: halfWidthAt(Math.min(bottom, y)) * placement.height,
        }
      })
    },
    show: (spilledMl, glass) => {
      const last = glass.layers.at(-1)
      if (spilledMl <= least || !last?.colour) return
      colour = parseColour(last.colour)
      strength = 1
    },
    advance: elapsed => {
      if (strength <= 0) return false
      time += elapsed
      strength = elapsed > 0 ? Math.max(0, strength - elapsed / fadeSeconds) : strength
      draw()
      return elapsed > 0
    },
  }
}
