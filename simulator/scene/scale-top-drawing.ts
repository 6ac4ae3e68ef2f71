import { Container, Graphics, Text } from 'pixi.js'
import { parseColour } from './colours.ts'
import type { SceneLayout } from './scene-layout.ts'
import type { SceneOptions } from './scene-options.ts'
import type { ScenePalette } from './scene-palette.ts'
import type { SceneGlass } from './scene-view.ts'

/** What went past the glass. */
export function drawPuddle(puddle: Graphics, layout: SceneLayout, glass: SceneGlass | null): void {
  puddle.clear()
  const last = glass?.layers.at(-1)
  if (!glass || glass.spilledMl < 0.5 || !last?.colour) return
  const half = Math.min(layout.glass.width * 0.9, 24 + glass.spilledMl * 0.8)
  puddle
    .ellipse(layout.width / 2, layout.counterY + 1, half, 3.5)
    .fill({ color: parseColour(last.colour), alpha: 0.75 })
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
