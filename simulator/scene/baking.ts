import { type Container, Rectangle, type Renderer, RendererType, type Texture } from 'pixi.js'

/** Pictures made once of what is drawn again and again. */
export interface Baking {
  /**
   * A picture that many sprites share. The drawing is used up; the picture is destroyed with the scene.
   * @param reach half of its width and height: 0, 0 of the drawing is its middle
   */
  readonly picture: (drawing: Container, reach: number) => Texture
  /**
   * Keeps what hardly changes as a picture where drawing is dear.
   * @returns to be called when it has changed
   */
  readonly keep: (drawing: Container) => () => void
  /** The scene is looked at so many times closer. */
  readonly sharpen: (detail: number) => void
  readonly destroy: () => void
}

/** Shared pictures are turned, and looked at closely. */
const finer = 3
/** Pixels of one picture that is kept. */
const mostPixels = 4_000_000

export function baking(renderer: Renderer): Baking {
  const isDear = renderer.type === (RendererType.CANVAS as number)
  const pictures: Texture[] = []
  const kept: Container[] = []
  const keepAt = (drawing: Container, detail: number): void => {
    const { width, height } = drawing.getLocalBounds()
    const most = Math.sqrt(mostPixels / Math.max(1, width * height))
    const resolution = Math.min(renderer.resolution * detail, Math.max(renderer.resolution, most))
    drawing.cacheAsTexture({ resolution, antialias: true })
  }
  return {
    picture: (drawing, reach) => {
      const texture = renderer.generateTexture({
        target: drawing,
        frame: new Rectangle(-reach, -reach, reach * 2, reach * 2),
        resolution: renderer.resolution * finer,
        antialias: true,
      })
      pictures.push(texture)
      drawing.destroy({ children: true })
      return texture
    },
    keep: drawing => {
      if (!isDear) return () => {}
      kept.push(drawing)
      keepAt(drawing, 1)
      return () => drawing.updateCacheTexture()
    },
    sharpen: detail => {
      for (const drawing of kept) {
        drawing.cacheAsTexture(false)
        keepAt(drawing, detail)
      }
    },
    destroy: () => {
      for (const texture of pictures) texture.destroy(true)
    },
  }
}
