import { Graphics } from 'pixi.js'
import { darker, lighter } from './colours.ts'
import type { ScenePalette } from './scene-palette.ts'
import type { ScenePump } from './scene-view.ts'

/** The body of a pump, and the part of it that moves. Both around 0, 0. */
export interface PumpParts {
  readonly body: Graphics
  readonly moving: Graphics
}

const stepsOnDial = 20

/**
 * How the moving part stands, in radians.
 * @param turns since it was drawn; of a valve: how far it is open, 0–1
 */
export const pumpAngle: Record<ScenePump['kind'], (turns: number) => number> = {
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

export function pumpParts(kind: ScenePump['kind'], radius: number, palette: ScenePalette): PumpParts {
  switch (kind) {
    case 'DC':
      return dcPump(radius, palette)
    case 'STEPPER':
      return stepper(radius, palette)
    case 'VALVE':
      return valve(radius, palette)
  }
}
