import { Container, Graphics, type Renderer } from 'pixi.js'
import { baking } from './baking.ts'
import { drawBoards } from './board-drawing.ts'
import { layoutBoards } from './board-layout.ts'
import { drawBottle } from './bottle-drawing.ts'
import { drawGlass } from './glass-drawing.ts'
import { drawHighlights } from './highlight-drawing.ts'
import { drawInstruments } from './instrument-drawing.ts'
import { layoutInstruments } from './instrument-layout.ts'
import { paintBackdrop } from './paint-backdrop.ts'
import { foregroundBoxes, foregroundKey, paintForeground } from './paint-foreground.ts'
import { painting } from './painting.ts'
import { drawPump } from './pump-drawing.ts'
import { pumpPictures } from './pump-pictures.ts'
import { type SceneHit, sceneHits } from './scene-hits.ts'
import { layoutScene, type SceneLayout } from './scene-layout.ts'
import type { SceneOptions, SceneTarget } from './scene-options.ts'
import { scenePalette } from './scene-palette.ts'
import type { SceneView } from './scene-view.ts'
import { drawStreams } from './stream-drawing.ts'
import { drawTubes, paintTubes } from './tube-drawing.ts'
import type { Point } from './tube-path.ts'

/** Everything that is drawn at one size for one set of pumps and boards. */
export interface SceneStage {
  readonly container: Container
  readonly layout: SceneLayout
  readonly show: (view: SceneView) => void
  /** @returns whether something still moves by itself */
  readonly advance: (elapsed: number) => boolean
  /** Everything that can be chosen at this moment. */
  readonly hits: () => readonly SceneHit[]
  readonly mark: (selected: SceneTarget | null, hovered: SceneTarget | null) => void
  /** See `GlassDrawing`. */
  readonly dragGlass: (by: Point | null) => boolean
  readonly destroy: () => void
}

/** Two views with the same structure can be shown on the same stage. */
export const structureOf = (view: SceneView): string =>
  [
    ...view.pumps.map(({ id, kind }) => `${id}${kind}`),
    ...view.expanders.map(({ address, model }) => `${address}${model}`),
  ].join()

/** How dark it gets when the supply gives way. */
const darkest = 0.62

export function setStage(renderer: Renderer, options: SceneOptions, first: SceneView): SceneStage {
  const { width, height } = renderer.screen
  const size = { width, height, resolution: renderer.resolution }
  const baked = baking(renderer)
  const palette = scenePalette(options.colours)
  const layout = layoutScene(size, first.pumps.length)
  const instruments = layoutInstruments(layout)
  const places = { layout, instruments, boards: layoutBoards(layout, first.expanders) }
  const backdrop = painting(size, null)
  const foreground = painting(size, foregroundBoxes(layout, instruments))
  backdrop.paint(brush => {
    paintBackdrop(brush, layout, palette)
    paintTubes(brush, layout.pumps)
  })

  const bottles = layout.pumps.map(place => drawBottle(place, options, palette, baked))
  const pictures = pumpPictures(layout.pumps[0]?.pump.radius ?? 10, palette, baked)
  const pumps = layout.pumps.map((place, index) =>
    drawPump(place, first.pumps[index]?.kind ?? 'DC', pictures, options.calm),
  )
  const tubes = drawTubes(layout.pumps, options.calm, baked)
  const glass = drawGlass(layout, instruments.hand, options, palette)
  const streams = drawStreams(layout, options.calm)
  const dials = drawInstruments(layout, instruments, options, palette)
  const boards = drawBoards(places.boards, options, palette, baked)
  const highlights = drawHighlights(palette)
  const dusk = new Graphics().rect(0, 0, size.width, size.height).fill({ color: 0x000000 })
  dusk.visible = false

  const container = new Container()
  container.addChild(
    ...backdrop.pieces,
    tubes.container,
    ...bottles.map(bottle => bottle.body),
    ...foreground.pieces,
    ...bottles.map(bottle => bottle.label),
    boards.container,
    dusk,
    ...pumps.map(pump => pump.container),
    streams.graphics,
    dials.container,
    glass.container,
    highlights.container,
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
    glass.show(view)
    dials.show(view)
    boards.show(view)
    const missing = 1 - Math.max(0, Math.min(1, view.supply.voltage))
    dusk.visible = missing > 0.01
    dusk.alpha = Math.min(darkest, missing * 1.4)
  }

  return {
    container,
    layout,
    show,
    hits: () => sceneHits(places, view),
    mark: (selected, hovered) => highlights.mark(sceneHits(places, view), selected, hovered),
    dragGlass: glass.drag,
    advance: elapsed => {
      // While the machine's time stands still, nothing of it moves.
      const machine = view.speed > 0 ? elapsed : 0
      tubes.advance(machine, view.speed)
      let moving = false
      for (const pump of pumps) if (pump.advance(machine)) moving = true
      const falling = streams.advance(view.pumps, glass.landing(), machine)
      const sliding = glass.advance(elapsed, machine)
      const swinging = dials.advance(elapsed)
      return ((moving || falling) && machine > 0) || sliding || swinging
    },
    destroy: () => {
      container.destroy({ children: true })
      backdrop.destroy()
      foreground.destroy()
      baked.destroy()
    },
  }
}
