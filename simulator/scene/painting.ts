import { CanvasSource, Container, Rectangle, Sprite, Texture } from 'pixi.js'
import type { Box } from './box.ts'

/** A picture painted with the 2D canvas: it knows gradients that all renderers of the scene show alike. */
export interface Painting {
  /** The parts of it that are shown, each where it belongs. */
  readonly container: Container
  /**
   * Only `part` of the scene is painted from now on, finely enough for a close look; the rest stays empty until it is
   * painted.
   * @param detail how many times finer than the whole scene
   */
  readonly frame: (part: Box, detail: number) => void
  readonly paint: (draw: (brush: CanvasRenderingContext2D) => void) => void
  readonly destroy: () => void
}

interface PaintingSize {
  readonly width: number
  readonly height: number
  readonly resolution: number
}

interface Sheet {
  readonly part: Box
  readonly fineness: number
  readonly source: CanvasSource
  readonly brush: CanvasRenderingContext2D | null
  readonly textures: readonly Texture[]
}

/**
 * @param boxes where there is anything on it, in pixels; null: everywhere, and nothing shines through. Where pictures
 *   are put together by the main processor, each pixel that is left out is time won.
 */
export function painting({ width, height, resolution }: PaintingSize, boxes: readonly Box[] | null): Painting {
  const container = new Container()
  let sheet: Sheet | null = null
  const forget = (): void => {
    for (const piece of container.removeChildren()) piece.destroy()
    for (const texture of sheet?.textures ?? []) texture.destroy()
    sheet?.source.destroy()
    sheet = null
  }
  const frame = (part: Box, detail: number): void => {
    forget()
    const fineness = resolution * detail
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(part.width * fineness)
    canvas.height = Math.ceil(part.height * fineness)
    const brush = canvas.getContext('2d', { alpha: boxes !== null })
    const source = new CanvasSource({ resource: canvas, resolution: fineness })
    const frames = (boxes ?? [part]).flatMap(box => frameOf(box, part, fineness) ?? [])
    const textures = frames.map(piece => new Texture({ source, frame: piece }))
    for (const texture of textures) {
      const sprite = new Sprite(texture)
      sprite.position.set(part.x + texture.frame.x, part.y + texture.frame.y)
      container.addChild(sprite)
    }
    sheet = { part, fineness, source, brush, textures }
  }
  frame({ x: 0, y: 0, width, height }, 1)
  return {
    container,
    frame,
    paint: draw => {
      if (!sheet?.brush) return
      const { part, fineness, brush, source } = sheet
      brush.setTransform(fineness, 0, 0, fineness, -part.x * fineness, -part.y * fineness)
      brush.clearRect(part.x, part.y, part.width, part.height)
      draw(brush)
      source.update()
    },
    destroy: forget,
  }
}

/** The part of `box` on the sheet, from the sheet's corner on and on whole pixels of it; null: nothing. */
function frameOf(box: Box, part: Box, fineness: number): Rectangle | null {
  const down = (value: number): number => Math.floor(value * fineness) / fineness
  const up = (value: number): number => Math.ceil(value * fineness) / fineness
  const left = Math.max(0, down(box.x - part.x))
  const top = Math.max(0, down(box.y - part.y))
  const right = Math.min(up(part.width), up(box.x + box.width - part.x))
  const bottom = Math.min(up(part.height), up(box.y + box.height - part.y))
  return right > left && bottom > top ? new Rectangle(left, top, right - left, bottom - top) : null
}
