import { Container, Sprite, type Texture } from 'pixi.js'
import { faultBadge } from './fault-badge.ts'
import { pumpAngle } from './pump-parts.ts'
import type { PumpPictures } from './pump-pictures.ts'
import type { PumpPlace } from './scene-layout.ts'
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
