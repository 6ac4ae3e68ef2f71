import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import type { Baking } from './baking.ts'
import { darker, lighter } from './colours.ts'
import { faultBadge } from './fault-badge.ts'
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

/** The body of a pump, and the part of it that moves. Both around 0, 0. */
interface PumpParts {
  readonly body: Graphics
  readonly moving: Graphics
}

const stepsOnDial = 20

/**
 * How the moving part stands, in radians.
 * @param turns since it was drawn; of a valve: how far it is open, 0–1
 */
const pumpAngle: Record<ScenePump['kind'], (turns: number) => number> = {
  DC: turns => turns * Math.PI * 2,
  STEPPER: turns => (Math.floor(turns * stepsOnDial) / stepsOnDial) * Math.PI * 2,
  VALVE: open => (1 - Math.max(0, Math.min(1, open))) * (Math.PI / 2),
}

/** Three rollers on a wheel: what squeezes the tube of a peristaltic pump. */
function dcPump(radius: number, palette: ScenePalette): PumpParts {
  const body = new Graphics()
    .circle(0, 0, radius)
    .fill({ color: palette.steelDark })
    .stroke({ color: palette.steel, width: Math.max(1, radius * 0.14) })
    .circle(0, 0, radius * 0.74)
    .fill({ color: darker(palette.steelDark, 0.45) })
  const moving = new Graphics()
  for (let arm = 0; arm < 3; arm++) {
    const angle = (arm / 3) * Math.PI * 2
    const [x, y] = [Math.cos(angle) * radius * 0.46, Math.sin(angle) * radius * 0.46]
    moving
      .moveTo(0, 0)
      .lineTo(x, y)
      .stroke({ color: palette.brassDark, width: radius * 0.26 })
    moving.circle(x, y, radius * 0.22).fill({ color: palette.brass })
    moving.circle(x - radius * 0.06, y - radius * 0.06, radius * 0.08).fill({ color: palette.brassLight, alpha: 0.9 })
  }
  moving.circle(0, 0, radius * 0.18).fill({ color: palette.brassLight })
  return { body, moving }
}

/** A square motor with a toothed dial that goes on tooth by tooth. */
function stepper(radius: number, palette: ScenePalette): PumpParts {
  const half = radius * 0.94
  const body = new Graphics()
    .roundRect(-half, -half, half * 2, half * 2, radius * 0.2)
    .fill({ color: darker(palette.steel, 0.62) })
    .stroke({ color: palette.steel, width: Math.max(1, radius * 0.12) })
  for (const [x, y] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const)
    body.circle(x * half * 0.78, y * half * 0.78, Math.max(0.7, radius * 0.09)).fill({ color: palette.brassLight })
  body.circle(0, 0, radius * 0.74).fill({ color: darker(palette.steelDark, 0.5) })
  const moving = new Graphics()
  const teeth: number[] = []
  for (let tooth = 0; tooth < stepsOnDial / 2; tooth++) {
    for (const [share, reach] of [
      [0, 0.5],
      [0.22, 0.66],
      [0.5, 0.66],
      [0.72, 0.5],
    ] as const) {
      const angle = ((tooth + share) / (stepsOnDial / 2)) * Math.PI * 2
      teeth.push(Math.cos(angle) * radius * reach, Math.sin(angle) * radius * reach)
    }
  }
  moving.poly(teeth, true).fill({ color: lighter(palette.steel, 0.2) })
  moving.circle(0, 0, radius * 0.22).fill({ color: palette.steelDark })
  moving
    .moveTo(0, 0)
    .lineTo(0, -radius * 0.48)
    .stroke({ color: palette.brassDark, width: Math.max(1.2, radius * 0.16), cap: 'round' })
  return { body, moving }
}

/** A coil on a pipe, with a lever that lies across while it is closed and along while it is open. */
function valve(radius: number, palette: ScenePalette): PumpParts {
  const body = new Graphics()
    .roundRect(-radius * 0.98, -radius * 0.62, radius * 1.96, radius * 1.24, radius * 0.28)
    .fill({ color: darker(palette.steelDark, 0.2) })
    .stroke({ color: palette.steel, width: Math.max(1, radius * 0.12) })
    .rect(-radius * 0.3, -radius, radius * 0.6, radius * 2)
    .fill({ color: palette.steel })
    .circle(0, 0, radius * 0.6)
    .fill({ color: darker(palette.steelDark, 0.5) })
    .circle(0, 0, radius * 0.6)
    .stroke({ color: palette.steel, width: Math.max(0.8, radius * 0.08) })
  for (const x of [-0.84, -0.7, 0.7, 0.84])
    body.rect(x * radius - 0.5, -radius * 0.5, 1, radius).fill({ color: palette.brassDark, alpha: 0.9 })
  const moving = new Graphics()
    .roundRect(-radius * 0.14, -radius * 0.54, radius * 0.28, radius * 1.08, radius * 0.14)
    .fill({ color: palette.brassLight })
    .circle(0, 0, radius * 0.22)
    .fill({ color: palette.brass })
  return { body, moving }
}

function pumpParts(kind: ScenePump['kind'], radius: number, palette: ScenePalette): PumpParts {
  switch (kind) {
    case 'DC':
      return dcPump(radius, palette)
    case 'STEPPER':
      return stepper(radius, palette)
    case 'VALVE':
      return valve(radius, palette)
  }
}
