import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import { darker, lighter, type ScenePalette } from './colours.ts'
import { clamp } from './geometry.ts'
import type { Baking } from './rendering.ts'
import type { PumpPlace } from './scene-layout.ts'
import { faultBadge } from './scene-part.ts'
import type { ScenePump } from './scene-view.ts'

type Kind = ScenePump['kind']

const fullSpeedTurns: Record<Kind, number> = { DC: 1.5, STEPPER: 0.9, VALVE: 0 }
const easeSeconds = 0.15
const shakesPerSecond = 17

/** Which way it turns: what flows tells it best, else how the relay and the wires are. */
const turnsOf = (pump: ScenePump): number =>
  pump.turning * (pump.mlPerSecond < 0 || (pump.mlPerSecond === 0 && pump.direction === 'BACKWARD') ? -1 : 1)

const eased = (from: number, to: number, share: number): number =>
  Math.abs(to - from) < 0.015 ? to : from + (to - from) * share

export function drawPump(place: PumpPlace, kind: Kind, pictures: PumpPictures, calm: boolean) {
  const { x, y, radius } = place.pump
  const spriteOf = (texture: Texture): Sprite => new Sprite({ texture, anchor: 0.5 })
  const [glow, ring] = [spriteOf(pictures.glow.asked), spriteOf(pictures.ring.asked)]
  const [body, moving] = [spriteOf(pictures[kind].body), spriteOf(pictures[kind].moving)]
  const lamp = spriteOf(pictures.lamp.dark)
  lamp.position.set(-radius * 1.28, -radius * 0.72)
  const badge = faultBadge(radius * 1.3, -radius * 0.5, clamp(radius * 0.62, 5.5, 10))
  const children = [glow, body, moving, ring, lamp, badge.container]

  let shown: ScenePump | null = null
  let speed = 0
  let turns = 0
  let open = 0
  let lit = 0
  let shaking = 0
  const pose = (): void => {
    moving.rotation = pumpAngle[kind](kind === 'VALVE' ? open : turns) + (shaking > 0 ? Math.sin(shaking) * 0.14 : 0)
    for (const light of [glow, ring]) {
      light.visible = lit > 0
      light.alpha = lit
    }
  }
  pose()
  /** @returns whether it turns, or shakes because it wants to turn and cannot */
  const turn = (pump: ScenePump, elapsed: number, step: number): boolean => {
    const shakes = pump.on && pump.fault === 'JAMMED'
    speed = kind === 'VALVE' ? 0 : eased(speed, turnsOf(pump), step)
    turns += speed * fullSpeedTurns[kind] * elapsed
    shaking = shakes ? shaking + elapsed * shakesPerSecond * Math.PI : 0
    return speed !== 0 || shakes
  }
  return {
    container: new Container({ children, position: { x, y } }),
    show: (pump: ScenePump): void => {
      shown = pump
      badge.show(pump.fault)
      lamp.texture = pictures.lamp[pump.commanded ? 'lit' : 'dark']
      const why = pump.on && !pump.commanded ? 'unasked' : 'asked'
      glow.texture = pictures.glow[why]
      ring.texture = pictures.ring[why]
    },
    /** @param elapsed real seconds; 0 while the machine's time stands still. @returns whether it is still moving */
    advance: (elapsed: number): boolean => {
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

const alarm = 0xff5a44
const lampOn = 0x7dff7a

function glowOf(radius: number, color: number): Graphics {
  const glow = new Graphics().circle(0, 0, radius * 1.9).fill({ color, alpha: 0.14 })
  return glow.circle(0, 0, radius * 1.42).fill({ color, alpha: 0.28 })
}

const ringOf = (radius: number, color: number): Graphics =>
  new Graphics().circle(0, 0, radius * 1.08).stroke({ color, width: Math.max(1.2, radius * 0.14) })

function lampOf(size: number, isLit: boolean, palette: ScenePalette): Graphics {
  const lamp = new Graphics()
  if (isLit) lamp.circle(0, 0, size * 2).fill({ color: lampOn, alpha: 0.3 })
  lamp.circle(0, 0, size).fill({ color: isLit ? lampOn : 0x241a14 })
  return lamp.circle(0, 0, size).stroke({ color: palette.brassDark, width: 0.8 })
}

type PumpPictures = ReturnType<typeof pumpPictures>

/** The pictures that all pumps of a scene are put together from. @param radius of every pump */
export function pumpPictures(radius: number, palette: ScenePalette, { picture }: Baking) {
  const partsOf = ({ body, moving }: PumpParts) => ({
    body: picture(body, radius * 1.2 + 1),
    moving: picture(moving, radius * 1.2 + 1),
  })
  /** Power that was asked for, and power that nobody asked for. */
  const inBoth = (draw: (radius: number, color: number) => Graphics, reach: number) => ({
    asked: picture(draw(radius, palette.lamp), reach),
    unasked: picture(draw(radius, alarm), reach),
  })
  const lampSize = Math.max(1.4, radius * 0.17)
  return {
    DC: partsOf(dcPump(radius, palette)),
    STEPPER: partsOf(stepper(radius, palette)),
    VALVE: partsOf(valve(radius, palette)),
    glow: inBoth(glowOf, radius * 2),
    ring: inBoth(ringOf, radius * 1.3 + 1),
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

/** How the moving part stands, in radians, after so many turns; of a valve: open so far, 0–1. */
const pumpAngle: Record<Kind, (turns: number) => number> = {
  DC: turns => turns * Math.PI * 2,
  STEPPER: turns => (Math.floor(turns * stepsOnDial) / stepsOnDial) * Math.PI * 2,
  VALVE: open => (1 - clamp(open, 0, 1)) * (Math.PI / 2),
}

/** Three rollers on a wheel: what squeezes the tube of a peristaltic pump. */
function dcPump(radius: number, palette: ScenePalette): PumpParts {
  const body = new Graphics().circle(0, 0, radius).fill({ color: palette.steelDark })
  body.stroke({ color: palette.steel, width: Math.max(1, radius * 0.14) })
  body.circle(0, 0, radius * 0.74).fill({ color: darker(palette.steelDark, 0.45) })
  const moving = new Graphics()
  for (let arm = 0; arm < 3; arm++) {
    const angle = (arm / 3) * Math.PI * 2
    const [x, y] = [Math.cos(angle) * radius * 0.46, Math.sin(angle) * radius * 0.46]
    moving.moveTo(0, 0).lineTo(x, y)
    moving.stroke({ color: palette.brassDark, width: radius * 0.26 })
    moving.circle(x, y, radius * 0.22).fill({ color: palette.brass })
    moving.circle(x - radius * 0.06, y - radius * 0.06, radius * 0.08).fill({ color: palette.brassLight, alpha: 0.9 })
  }
  moving.circle(0, 0, radius * 0.18).fill({ color: palette.brassLight })
  return { body, moving }
}

/** From the beginning of one tooth to that of the next: which part of the way, and how far from the middle. */
const tooth = [
  [0, 0.5],
  [0.22, 0.66],
  [0.5, 0.66],
  [0.72, 0.5],
] as const

/** A square motor with a toothed dial that goes on tooth by tooth. */
function stepper(radius: number, palette: ScenePalette): PumpParts {
  const half = radius * 0.94
  const body = new Graphics().roundRect(-half, -half, half * 2, half * 2, radius * 0.2)
  body.fill({ color: darker(palette.steel, 0.62) })
  body.stroke({ color: palette.steel, width: Math.max(1, radius * 0.12) })
  for (const x of [-half, half])
    for (const y of [-half, half])
      body.circle(x * 0.78, y * 0.78, Math.max(0.7, radius * 0.09)).fill({ color: palette.brassLight })
  body.circle(0, 0, radius * 0.74).fill({ color: darker(palette.steelDark, 0.5) })
  const count = stepsOnDial / 2
  const teeth = Array.from({ length: count }, (_, nr) =>
    tooth.flatMap(([share, reach]) => {
      const angle = ((nr + share) / count) * Math.PI * 2
      return [Math.cos(angle) * radius * reach, Math.sin(angle) * radius * reach]
    }),
  )
  const moving = new Graphics().poly(teeth.flat(), true).fill({ color: lighter(palette.steel, 0.2) })
  moving.circle(0, 0, radius * 0.22).fill({ color: palette.steelDark })
  moving.moveTo(0, 0).lineTo(0, -radius * 0.48)
  moving.stroke({ color: palette.brassDark, width: Math.max(1.2, radius * 0.16), cap: 'round' })
  return { body, moving }
}

/** A coil on a pipe, with a lever that lies across while it is closed and along while it is open. */
function valve(radius: number, palette: ScenePalette): PumpParts {
  const body = new Graphics()
  body.roundRect(-radius * 0.98, -radius * 0.62, radius * 1.96, radius * 1.24, radius * 0.28)
  body.fill({ color: darker(palette.steelDark, 0.2) })
  body.stroke({ color: palette.steel, width: Math.max(1, radius * 0.12) })
  body.rect(-radius * 0.3, -radius, radius * 0.6, radius * 2).fill({ color: palette.steel })
  body.circle(0, 0, radius * 0.6).fill({ color: darker(palette.steelDark, 0.5) })
  body.circle(0, 0, radius * 0.6).stroke({ color: palette.steel, width: Math.max(0.8, radius * 0.08) })
  for (const x of [-0.84, -0.7, 0.7, 0.84])
    body.rect(x * radius - 0.5, -radius * 0.5, 1, radius).fill({ color: palette.brassDark, alpha: 0.9 })
  const moving = new Graphics()
  moving.roundRect(-radius * 0.14, -radius * 0.54, radius * 0.28, radius * 1.08, radius * 0.14)
  moving.fill({ color: palette.brassLight })
  moving.circle(0, 0, radius * 0.22).fill({ color: palette.brass })
  return { body, moving }
}
