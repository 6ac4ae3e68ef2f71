import { CanvasSource, Rectangle, Sprite, Texture } from 'pixi.js'
import type { Box } from './box.ts'

/** A picture painted with the 2D canvas: it knows gradients that all renderers of the scene show alike. */
export interface Painting {
  /** The parts of it that are shown, each where it belongs. */
  readonly pieces: readonly Sprite[]
  readonly paint: (draw: (brush: CanvasRenderingContext2D) => void) => void
  readonly destroy: () => void
}

interface PaintingSize {
  readonly width: number
  readonly height: number
  readonly resolution: number
}

/**
 * @param boxes where there is anything on it, in pixels; null: everywhere, and nothing shines through. Where pictures
 *   are put together by the main processor, each pixel that is left out is time won.
 */
export function painting({ width, height, resolution }: PaintingSize, boxes: readonly Box[] | null): Painting {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * resolution)
  canvas.height = Math.ceil(height * resolution)
  const brush = canvas.getContext('2d', { alpha: boxes !== null })
  const source = new CanvasSource({ resource: canvas, resolution })
  const textures = (boxes ?? [{ x: 0, y: 0, width, height }]).map(box => {
    const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))]
    const right = Math.min(canvas.width / resolution, Math.ceil(box.x + box.width))
    const bottom = Math.min(canvas.height / resolution, Math.ceil(box.y + box.height))
    return new Texture({ source, frame: new Rectangle(left, top, right - left, bottom - top) })
  })
  return {
    pieces: textures.map(texture => {
      const sprite = new Sprite(texture)
      sprite.position.set(texture.frame.x, texture.frame.y)
      return sprite
    }),
    paint: draw => {
      if (!brush) return
      brush.setTransform(resolution, 0, 0, resolution, 0, 0)
      brush.clearRect(0, 0, width, height)
      draw(brush)
      source.update()
    },
    destroy: () => {
      for (const texture of textures) texture.destroy()
      source.destroy()
    },
  }
}
