import { Container, Graphics } from 'pixi.js'
import type { Box } from './box.ts'
import type { ScenePalette } from './scene-palette.ts'
import type { SceneView } from './scene-view.ts'

export interface DirectorDrawing {
  readonly container: Container
  readonly show: (view: SceneView) => void
}

/** The relay that reverses the pumps: an arrow down to the glass, or up to the bottles. */
export function drawDirector(box: Box, palette: ScenePalette): DirectorDrawing {
  const { x, y, width: side } = box
  const container = new Container()
  container.position.set(x + side / 2, y + side / 2)
  const half = side / 2
  const body = new Graphics()
    .roundRect(-half, -half, side, side, side * 0.14)
    .fill({ color: 0x14202b })
    .stroke({ color: palette.brass, alpha: 0.75, width: 1.2 })
    .roundRect(-half * 0.8, -half * 0.8, side * 0.8, side * 0.8, side * 0.1)
    .fill({ color: 0x223546, alpha: 0.85 })
  for (const cx of [-0.55, 0, 0.55])
    body.rect(cx * half - 1, half, 2, Math.max(2, side * 0.09)).fill({ color: palette.brassLight })
  const arrow = new Graphics()
    .poly(
      [-0.16, -0.52, 0.16, -0.52, 0.16, 0.02, 0.42, 0.02, 0, 0.54, -0.42, 0.02, -0.16, 0.02].map(value => value * half),
      true,
    )
    .fill({ color: 0xffffff })
  container.addChild(body, arrow)
  return {
    container,
    show: ({ direction }) => {
      container.visible = direction !== null
      const backward = direction === 'BACKWARD'
      arrow.rotation = backward ? Math.PI : 0
      arrow.tint = backward ? 0xffa23c : 0x8fe3a0
    },
  }
}
