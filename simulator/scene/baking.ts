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
  readonly destroy: () => void
}

/** Shared pictures are turned, and looked at closely. */
const finer = 2

export function baking(renderer: Renderer): Baking {
  const isDear = renderer.type === (RendererType.CANVAS as number)
  const pictures: Texture[] = []
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
      drawing.cacheAsTexture({ resolution: renderer.resolution, antialias: true })
      return () => drawing.updateCacheTexture()
    },
    destroy: () => {
      for (const texture of pictures) texture.destroy(true)
    },
  }
}
