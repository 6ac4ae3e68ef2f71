import { CanvasSource, Container, Sprite, Texture } from 'pixi.js'
import { drawBottle } from './bottle-drawing.ts'
import { drawGlass } from './glass-drawing.ts'
import { drawInstruments } from './instrument-drawing.ts'
import { layoutInstruments } from './instrument-layout.ts'
import { paintBackdrop } from './paint-backdrop.ts'
import { foregroundKey, paintForeground } from './paint-foreground.ts'
import { drawPump } from './pump-drawing.ts'
import { layoutScene } from './scene-layout.ts'
import type { SceneOptions } from './scene-options.ts'
import { scenePalette } from './scene-palette.ts'
import type { SceneView } from './scene-view.ts'
import { drawStreams } from './stream-drawing.ts'
import { drawTubes } from './tube-drawing.ts'

/** Everything that is drawn at one size for one number of pumps. */
export interface SceneStage {
  readonly container: Container
  readonly show: (view: SceneView) => void
  /** @returns whether something still moves by itself */
  readonly advance: (elapsed: number) => boolean
  readonly destroy: () => void
}

interface Painting {
  readonly sprite: Sprite
  readonly paint: (draw: (brush: CanvasRenderingContext2D) => void) => void
  readonly destroy: () => void
}

/** A picture painted once with the 2D canvas: it knows gradients that all renderers of the scene show alike. */
function painting(width: number, height: number, resolution: number): Painting {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * resolution)
  canvas.height = Math.ceil(height * resolution)
  const brush = canvas.getContext('2d')
  const source = new CanvasSource({ resource: canvas, resolution })
  const texture = new Texture({ source })
  return {
    sprite: new Sprite(texture),
    paint: draw => {
      if (!brush) return
      brush.setTransform(resolution, 0, 0, resolution, 0, 0)
      brush.clearRect(0, 0, width, height)
      draw(brush)
      source.update()
    },
    destroy: () => texture.destroy(true),
  }
}

export function setStage(
  size: { readonly width: number; readonly height: number; readonly resolution: number },
  options: SceneOptions,
  first: SceneView,
): SceneStage {
  const palette = scenePalette(options.colours)
  const layout = layoutScene(size, first.pumps.length)
  const instruments = layoutInstruments(layout)
  const backdrop = painting(size.width, size.height, size.resolution)
  const foreground = painting(size.width, size.height, size.resolution)
  backdrop.paint(brush => paintBackdrop(brush, layout, palette))

  const bottles = layout.pumps.map(place => drawBottle(place, options, palette))
  const pumps = layout.pumps.map(place => drawPump(place, palette, options.calm))
  const tubes = drawTubes(layout.pumps, options.calm)
  const glass = drawGlass(layout, options, palette)
  const streams = drawStreams(layout, options.calm)
  const dials = drawInstruments(layout, instruments, options, palette)

  const container = new Container()
  container.addChild(
    backdrop.sprite,
    tubes.container,
    ...bottles.map(bottle => bottle.body),
    foreground.sprite,
    ...bottles.map(bottle => bottle.label),
    ...pumps.map(pump => pump.container),
    streams.graphics,
    glass.container,
    dials.container,
  )

  let painted = ''
  let view = first
  const show = (next: SceneView): void => {
    view = next
    const key = foregroundKey(view)
    if (key !== painted) {
      painted = key
      foreground.paint(brush => paintForeground(brush, { layout, instruments, palette }, view, options))
    }
    view.pumps.forEach((pump, index) => {
      bottles[index]?.show(pump)
      pumps[index]?.show(pump)
    })
    tubes.show(view.pumps)
    glass.show(view.glass)
    dials.show(view)
  }

  return {
    container,
    show,
    advance: elapsed => {
      tubes.advance(elapsed, view.speed)
      const turning = pumps.map(pump => pump.advance(elapsed)).some(Boolean)
      const falling = streams.advance(view.pumps, glass.landing(), elapsed)
      const sliding = glass.advance(elapsed)
      const swinging = dials.advance(elapsed)
      return turning || falling || sliding || swinging
    },
    destroy: () => {
      container.destroy({ children: true })
      backdrop.destroy()
      foreground.destroy()
    },
  }
}
