import { Container, Graphics, Text } from 'pixi.js'
import { lighter, parseColour } from './colours.ts'
import type { SceneLayout } from './scene-layout.ts'
import type { SceneOptions } from './scene-options.ts'
import type { ScenePalette } from './scene-palette.ts'
import type { SceneView } from './scene-view.ts'

/** The colour of a liquid that nobody knows. */
const unknownLiquid = 0x9a6b3c
const mostMl = 400

/** The liquid that went past the glass, or over its rim. */
export function drawPuddle(puddle: Graphics, layout: SceneLayout, view: SceneView): void {
  puddle.clear()
  const ml = Math.min(mostMl, view.trayMl + (view.glass?.spilledMl ?? 0))
  if (ml < 0.5) return
  const running = view.pumps.find(pump => pump.mlPerSecond > 0)
  const colourText = view.glass?.layers.at(-1)?.colour ?? running?.bottle.ingredient.colour
  const colour = colourText === undefined ? unknownLiquid : parseColour(colourText)
  const half = Math.min(layout.glass.width * 1.05, 16 + Math.sqrt(ml) * 9)
  const [x, y] = [layout.width / 2, layout.counterY + 1]
  puddle
    .ellipse(x, y, half, 3.6)
    .fill({ color: colour, alpha: 0.78 })
    .ellipse(x - half * 0.35, y - 1, half * 0.3, 0.9)
    .fill({ color: lighter(colour, 0.6), alpha: 0.5 })
}

/** Where a glass should stand, when there is none. */
export function drawAbsence(layout: SceneLayout, options: SceneOptions, palette: ScenePalette): Container {
  const absence = new Container()
  const { x, y, width, height } = layout.glass
  const ring = new Graphics()
  for (let dash = 0; dash < 24; dash++) {
    const angle = (dash / 24) * Math.PI * 2
    const [cx, cy] = [x + width / 2, y + height - 5]
    ring.circle(cx + Math.cos(angle) * width * 0.26, cy + Math.sin(angle) * width * 0.035, 1.3)
  }
  ring.fill({ color: palette.brassLight, alpha: 0.7 })
  const text = new Text({
    text: options.texts.noGlass,
    resolution: 2,
    style: {
      fontFamily: options.displayFont,
      fontStyle: 'italic',
      fontSize: 15,
      fill: palette.inkMuted,
      align: 'center',
      wordWrap: true,
      wordWrapWidth: width,
    },
  })
  text.anchor.set(0.5)
  text.position.set(x + width / 2, y + height * 0.62)
  absence.addChild(ring, text)
  return absence
}
