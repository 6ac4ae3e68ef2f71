import { Graphics, type Texture } from 'pixi.js'
import type { Baking } from './baking.ts'
import { pumpParts } from './pump-parts.ts'
import type { ScenePalette } from './scene-palette.ts'
import type { ScenePump } from './scene-view.ts'

/** The pictures that all pumps of a scene are put together from. */
export interface PumpPictures {
  readonly body: Readonly<Record<ScenePump['kind'], Texture>>
  readonly moving: Readonly<Record<ScenePump['kind'], Texture>>
  /** Behind and around a pump that has power; the second: power that nobody asked for. */
  readonly glow: Readonly<Record<'asked' | 'unasked', Texture>>
  readonly ring: Readonly<Record<'asked' | 'unasked', Texture>>
  /** Whether its pin is active. */
  readonly lamp: Readonly<Record<'lit' | 'dark', Texture>>
}

const alarm = 0xff5a44
const lampOn = 0x7dff7a

const glowOf = (radius: number, color: number): Graphics =>
  new Graphics()
    .circle(0, 0, radius * 1.9)
    .fill({ color, alpha: 0.14 })
    .circle(0, 0, radius * 1.42)
    .fill({ color, alpha: 0.28 })

const ringOf = (radius: number, color: number): Graphics =>
  new Graphics().circle(0, 0, radius * 1.08).stroke({ color, width: Math.max(1.2, radius * 0.14) })

function lampOf(size: number, isLit: boolean, palette: ScenePalette): Graphics {
  const lamp = new Graphics()
  if (isLit) lamp.circle(0, 0, size * 2).fill({ color: lampOn, alpha: 0.3 })
  return lamp
    .circle(0, 0, size)
    .fill({ color: isLit ? lampOn : 0x241a14 })
    .circle(0, 0, size)
    .stroke({ color: palette.brassDark, width: 0.8 })
}

/** @param radius of every pump */
export function pumpPictures(radius: number, palette: ScenePalette, { picture }: Baking): PumpPictures {
  const parts = {
    DC: pumpParts('DC', radius, palette),
    STEPPER: pumpParts('STEPPER', radius, palette),
    VALVE: pumpParts('VALVE', radius, palette),
  }
  const each = (part: 'body' | 'moving') => ({
    DC: picture(parts.DC[part], radius * 1.2 + 1),
    STEPPER: picture(parts.STEPPER[part], radius * 1.2 + 1),
    VALVE: picture(parts.VALVE[part], radius * 1.2 + 1),
  })
  const lampSize = Math.max(1.4, radius * 0.17)
  return {
    body: each('body'),
    moving: each('moving'),
    glow: {
      asked: picture(glowOf(radius, palette.lamp), radius * 2),
      unasked: picture(glowOf(radius, alarm), radius * 2),
    },
    ring: {
      asked: picture(ringOf(radius, palette.lamp), radius * 1.3 + 1),
      unasked: picture(ringOf(radius, alarm), radius * 1.3 + 1),
    },
    lamp: {
      lit: picture(lampOf(lampSize, true, palette), lampSize * 2.2),
      dark: picture(lampOf(lampSize, false, palette), lampSize * 2.2),
    },
  }
}
