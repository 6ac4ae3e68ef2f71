import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import type { Baking } from './baking.ts'
import { faultBadge } from './fault-badge.ts'
import { pumpAngle, pumpParts } from './pump-parts.ts'
import type { PumpPlace } from './scene-layout.ts'
import type { ScenePalette } from './scene-palette.ts'
import type { ScenePump } from './scene-view.ts'

export interface PumpDrawing {
  readonly container: Container
  readonly show: (pump: ScenePump) => void
  /**
   * Turns and glows on.
   * @param elapsed real seconds; 0 while the machine's time stands still
   * @returns whether it is still moving
   */
  readonly advance: (elapsed: number) => boolean
}

const fullSpeedTurns: Record<ScenePump['kind'], number> = { DC: 1.5, STEPPER: 0.9, VALVE: 0 }
const easeSeconds = 0.15
const shakesPerSecond = 17

/** Which way it turns: what flows tells it best, else how the relay and the wires are. */
const turnsOf = (pump: ScenePump): number =>
  pump.turning * (pump.mlPerSecond < 0 || (pump.mlPerSecond === 0 && pump.direction === 'BACKWARD') ? -1 : 1)

/** It wants to turn, and cannot. */
const shakes = (pump: ScenePump): boolean => pump.on && pump.fault === 'JAMMED'

const eased = (from: number, to: number, share: number): number =>
  Math.abs(to - from) < 0.015 ? to : from + (to - from) * share

const spriteOf = (texture: Texture): Sprite => {
  const sprite = new Sprite(texture)
  sprite.anchor.set(0.5)
  return sprite
}

export function drawPump(
  place: PumpPlace,
  kind: ScenePump['kind'],
  pictures: PumpPictures,
  calm: boolean,
): PumpDrawing {
  const { x, y, radius } = place.pump
  const container = new Container()
  container.position.set(x, y)
  const [glow, ring] = [spriteOf(pictures.glow.asked), spriteOf(pictures.ring.asked)]
  const [body, moving] = [spriteOf(pictures.body[kind]), spriteOf(pictures.moving[kind])]
  const lamp = spriteOf(pictures.lamp.dark)
  lamp.position.set(-radius * 1.28, -radius * 0.72)
  const badge = faultBadge(radius * 1.3, -radius * 0.5, Math.max(5.5, Math.min(10, radius * 0.62)))
  container.addChild(glow, body, moving, ring, lamp, badge.container)

  const isValve = kind === 'VALVE'
  let shown: ScenePump | null = null
  let speed = 0
  let turns = 0
  let open = 0
  let lit = 0
  let shaking = 0
  const pose = (): void => {
    moving.rotation = pumpAngle[kind](isValve ? open : turns) + (shaking > 0 ? Math.sin(shaking) * 0.14 : 0)
    for (const light of [glow, ring]) {
      light.visible = lit > 0
      light.alpha = lit
    }
  }
  pose()
  /** @returns whether it turns, or shakes */
  const turn = (pump: ScenePump, elapsed: number, step: number): boolean => {
    speed = isValve ? 0 : eased(speed, turnsOf(pump), step)
    turns += speed * fullSpeedTurns[kind] * elapsed
    shaking = shakes(pump) ? shaking + elapsed * shakesPerSecond * Math.PI : 0
    return speed !== 0 || shakes(pump)
  }
  return {
    container,
    show: pump => {
      shown = pump
      badge.show(pump.fault)
      lamp.texture = pictures.lamp[pump.commanded ? 'lit' : 'dark']
      const why = pump.on && !pump.commanded ? 'unasked' : 'asked'
      glow.texture = pictures.glow[why]
      ring.texture = pictures.ring[why]
    },
    advance: elapsed => {
      if (!shown) return false
      const step = calm || elapsed <= 0 ? 1 : Math.min(1, elapsed / easeSeconds)
      const before = open + lit
      open = eased(open, shown.turning, step)
      lit = eased(lit, shown.on ? 1 : 0, step)
      const isTurning = turn(shown, calm ? 0 : elapsed, step)
      pose()
      return !calm && (isTurning || open + lit !== before)
    },
  }
}

/** The pictures that all pumps of a scene are put together from. */
interface PumpPictures {
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
