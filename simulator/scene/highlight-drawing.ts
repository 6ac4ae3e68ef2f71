import { Container, Graphics } from 'pixi.js'
import type { SceneHit } from './scene-hits.ts'
import { isSameTarget, type SceneTarget } from './scene-options.ts'
import type { ScenePalette } from './scene-palette.ts'

export interface HighlightDrawing {
  readonly container: Container
  /** @param detail how many times closer one looks: frames stay as thin */
  readonly mark: (
    hits: readonly SceneHit[],
    marked: { readonly selected: SceneTarget | null; readonly hovered: SceneTarget | null },
    detail: number,
  ) => void
}

/** A frame around what is looked at closely, and a fainter one around what would be. */
export function drawHighlights(palette: ScenePalette): HighlightDrawing {
  const container = new Container()
  const graphics = new Graphics()
  container.addChild(graphics)
  const frame = (hit: SceneHit, strong: boolean, detail: number): void => {
    const { x, y, width, height } = hit.box
    const [out, round] = [2 / detail, 9 / detail]
    const [left, top, wide, high] = [x - out, y - out, width + out * 2, height + out * 2]
    if (strong) {
      graphics.roundRect(left, top, wide, high, round).fill({ color: palette.brassLight, alpha: 0.09 })
      graphics.roundRect(left, top, wide, high, round).stroke({ color: 0x000000, alpha: 0.55, width: 4 / detail })
      graphics.roundRect(left, top, wide, high, round).stroke({ color: palette.brassLight, width: 2 / detail })
    } else
      graphics.roundRect(left, top, wide, high, round).stroke({ color: 0xffffff, alpha: 0.42, width: 1.5 / detail })
  }
  return {
    container,
    mark: (hits, { selected, hovered }, detail) => {
      graphics.clear()
      for (const hit of hits) {
        const isSelected = isSameTarget(hit.target, selected)
        if (isSelected || isSameTarget(hit.target, hovered)) frame(hit, isSelected, detail)
      }
    },
  }
}
