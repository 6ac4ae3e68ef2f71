import { Container, Graphics } from 'pixi.js'
import { darker } from './colours.ts'
import type { PumpPlace } from './scene-layout.ts'
import type { ScenePalette } from './scene-palette.ts'
import type { ScenePump } from './scene-view.ts'

export interface PumpDrawing {
  readonly container: Container
  readonly show: (pump: ScenePump) => void
  /**
   * Turns and glows on.
   * @param elapsed real seconds
   * @returns whether it is still moving
   */
  readonly advance: (elapsed: number) => boolean
}

const turnsPerMl = 0.28
const fastestTurns = 3.2
const spinUpSeconds = 0.25

function drawBody(radius: number, palette: ScenePalette): Graphics {
  return new Graphics()
    .circle(0, 0, radius)
    .fill({ color: palette.steelDark })
    .stroke({ color: palette.steel, width: Math.max(1, radius * 0.14) })
    .circle(0, 0, radius * 0.74)
    .fill({ color: darker(palette.steelDark, 0.45) })
}

/** Three rollers on a wheel: what squeezes the tube of a peristaltic pump. */
function drawRotor(radius: number, palette: ScenePalette): Graphics {
  const rotor = new Graphics()
  for (let arm = 0; arm < 3; arm++) {
    const angle = (arm / 3) * Math.PI * 2
    const [x, y] = [Math.cos(angle) * radius * 0.46, Math.sin(angle) * radius * 0.46]
    rotor
      .moveTo(0, 0)
      .lineTo(x, y)
      .stroke({ color: palette.brassDark, width: radius * 0.26 })
    rotor.circle(x, y, radius * 0.22).fill({ color: palette.brass })
    rotor.circle(x - radius * 0.06, y - radius * 0.06, radius * 0.08).fill({ color: palette.brassLight, alpha: 0.9 })
  }
  return rotor.circle(0, 0, radius * 0.18).fill({ color: palette.brassLight })
}

export function drawPump(place: PumpPlace, palette: ScenePalette, calm: boolean): PumpDrawing {
  const { x, y, radius } = place.pump
  const container = new Container()
  container.position.set(x, y)
  const glow = new Graphics()
    .circle(0, 0, radius * 1.9)
    .fill({ color: palette.lamp, alpha: 0.16 })
    .circle(0, 0, radius * 1.42)
    .fill({ color: palette.lamp, alpha: 0.3 })
  glow.alpha = 0
  const rotor = drawRotor(radius, palette)
  const ring = new Graphics().circle(0, 0, radius).stroke({ color: palette.lamp, width: Math.max(1.2, radius * 0.16) })
  ring.alpha = 0
  container.addChild(glow, drawBody(radius, palette), rotor, ring)

  let wanted = 0
  let turning = 0
  let lit = 0
  let on = false
  return {
    container,
    show: pump => {
      on = pump.on
      wanted = on ? Math.min(fastestTurns, 0.35 + pump.mlPerSecond * turnsPerMl) : 0
    },
    advance: elapsed => {
      const step = calm ? 1 : Math.min(1, elapsed / spinUpSeconds)
      turning += (wanted - turning) * step
      lit += ((on ? 1 : 0) - lit) * Math.min(1, step * 2)
      if (!on && turning < 0.02) turning = 0
      if (!on && lit < 0.02) lit = 0
      glow.alpha = lit
      ring.alpha = lit
      if (!calm) rotor.rotation += turning * elapsed * Math.PI * 2
      return calm ? false : turning > 0 || lit > 0
    },
  }
}
