import { Container, Graphics } from 'pixi.js'
import type { SceneHit } from './scene-hits.ts'
import { isSameTarget, type SceneTarget } from './scene-options.ts'
import type { ScenePalette } from './scene-palette.ts'

export interface HighlightDrawing {
  readonly container: Container
  readonly mark: (hits: readonly SceneHit[], selected: SceneTarget | null, hovered: SceneTarget | null) => void
}

/** A frame around what is looked at closely, and a fainter one around what would be. */
export function drawHighlights(palette: ScenePalette): HighlightDrawing {
  const container = new Container()
  const graphics = new Graphics()
  container.addChild(graphics)
  const frame = (hit: SceneHit, strong: boolean): void => {
    const { x, y, width, height } = hit.box
    const out = 2
    const [left, top, wide, high] = [x - out, y - out, width + out * 2, height + out * 2]
    if (strong) {
      graphics.roundRect(left, top, wide, high, 9).fill({ color: palette.brassLight, alpha: 0.09 })
      graphics.roundRect(left, top, wide, high, 9).stroke({ color: 0x000000, alpha: 0.55, width: 4 })
      graphics.roundRect(left, top, wide, high, 9).stroke({ color: palette.brassLight, width: 2 })
    } else graphics.roundRect(left, top, wide, high, 9).stroke({ color: 0xffffff, alpha: 0.42, width: 1.5 })
  }
  return {
    container,
    mark: (hits, selected, hovered) => {
      graphics.clear()
      for (const hit of hits) {
        const isSelected = isSameTarget(hit.target, selected)
        if (isSelected || isSameTarget(hit.target, hovered)) frame(hit, isSelected)
      }
    },
  }
}
