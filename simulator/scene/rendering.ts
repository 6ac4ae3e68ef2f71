// Pixi makes functions from text unless this comes first; the page's content policy forbids that.
import 'pixi.js/unsafe-eval'
import {
  Application,
  CanvasSource,
  Container,
  Rectangle,
  type Renderer,
  RendererType,
  Sprite,
  Texture,
  Ticker,
} from 'pixi.js'
import { hasGraphicsProcessor } from './frame-pace.ts'
import type { Box } from './geometry.ts'

export const sharpness = (): number => Math.min(2, Math.max(1, globalThis.devicePixelRatio || 1))

/** An empty canvas in `host`, with a ticker that stands still. */
export async function startPixi(host: HTMLElement): Promise<Application> {
  const app = new Application()
  await app.init({
    preference: hasGraphicsProcessor() ? ['webgl', 'canvas'] : ['canvas'],
    powerPreference: 'low-power',
    width: Math.max(1, host.clientWidth),
    height: Math.max(1, host.clientHeight),
    resolution: sharpness(),
    autoDensity: true,
    antialias: true,
    autoStart: false,
    background: 0x17100c,
    // The backdrop covers everything.
    clearBeforeRender: false,
    // The scene listens to its canvas itself.
    eventFeatures: { move: false, globalMove: false, click: false, wheel: false },
  })
  app.renderer.events.autoPreventDefault = false
  app.canvas.style.display = 'block'
  // Pixi's housekeeping wants every frame of the screen, for ever; here it gets the frames that are drawn.
  Ticker.system.autoStart = false
  Ticker.system.stop()
  // A finger on the scene may still scroll the page; enlarging is done by the scene itself.
  app.canvas.style.touchAction = 'pan-x pan-y'
  host.append(app.canvas)
  return app
}

/** Shared pictures are turned, and looked at closely. */
const finer = 3
/** Pixels of one picture that is kept. */
const mostPixels = 4_000_000

export type Baking = ReturnType<typeof baking>

/** Pictures made once of what is drawn again and again. */
export function baking(renderer: Renderer) {
  const isExpensive = renderer.type === (RendererType.CANVAS as number)
  const pictures: Texture[] = []
  const kept: Container[] = []
  const keepAt = (drawing: Container, detail: number): void => {
    const { width, height } = drawing.getLocalBounds()
    const most = Math.sqrt(mostPixels / Math.max(1, width * height))
    const resolution = Math.min(renderer.resolution * detail, Math.max(renderer.resolution, most))
    drawing.cacheAsTexture({ resolution, antialias: true })
  }
  return {
    /**
     * A picture that many sprites share. The drawing is used up; the picture is destroyed with the scene.
     * @param reach half of its width and height: 0, 0 of the drawing is its middle
     */
    picture: (drawing: Container, reach: number): Texture => {
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
    /** Keeps what hardly changes as a picture where drawing is expensive. @returns to be called when it has changed */
    keep: (drawing: Container): (() => void) => {
      if (!isExpensive) return () => {}
      kept.push(drawing)
      keepAt(drawing, 1)
      return () => drawing.updateCacheTexture()
    },
    sharpen: (detail: number): void => {
      for (const drawing of kept) {
        drawing.cacheAsTexture(false)
        keepAt(drawing, detail)
      }
    },
    destroy: (): void => {
      for (const texture of pictures) texture.destroy(true)
    },
  }
}

interface Sheet {
  readonly part: Box
  readonly fineness: number
  readonly source: CanvasSource
  readonly brush: CanvasRenderingContext2D | null
  readonly textures: readonly Texture[]
}

/**
 * A picture painted with the 2D canvas: it knows gradients that all renderers of the scene show alike.
 * @param boxes where there is anything on it, in pixels; null: everywhere, and nothing shines through. Where pictures
 *   are put together by the main processor, each pixel that is left out is time won.
 */
export function painting(
  { width, height, resolution }: { readonly width: number; readonly height: number; readonly resolution: number },
  boxes: readonly Box[] | null,
) {
  const container = new Container()
  let sheet: Sheet | null = null
  const destroy = (): void => {
    for (const piece of container.removeChildren()) piece.destroy()
    for (const texture of sheet?.textures ?? []) texture.destroy()
    sheet?.source.destroy()
    sheet = null
  }
  /** Only `part` of the scene is painted from now on, so many times finer than the whole. */
  const frame = (part: Box, detail: number): void => {
    destroy()
    const fineness = resolution * detail
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(part.width * fineness)
    canvas.height = Math.ceil(part.height * fineness)
    const brush = canvas.getContext('2d', { alpha: boxes !== null })
    const source = new CanvasSource({ resource: canvas, resolution: fineness })
    const frames = (boxes ?? [part]).flatMap(box => frameOf(box, part, fineness) ?? [])
    const textures = frames.map(piece => new Texture({ source, frame: piece }))
    for (const texture of textures) {
      const position = { x: part.x + texture.frame.x, y: part.y + texture.frame.y }
      container.addChild(new Sprite({ texture, position }))
    }
    sheet = { part, fineness, source, brush, textures }
  }
  frame({ x: 0, y: 0, width, height }, 1)
  return {
    container,
    frame,
    destroy,
    paint: (draw: (brush: CanvasRenderingContext2D) => void): void => {
      if (!sheet?.brush) return
      const { part, fineness, brush, source } = sheet
      brush.setTransform(fineness, 0, 0, fineness, -part.x * fineness, -part.y * fineness)
      brush.clearRect(part.x, part.y, part.width, part.height)
      draw(brush)
      source.update()
    },
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
