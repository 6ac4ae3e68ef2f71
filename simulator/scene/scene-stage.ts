import { Container, Graphics, type Renderer } from 'pixi.js'
import { baking } from './baking.ts'
import { drawBoards } from './board-drawing.ts'
import { layoutBoards } from './board-layout.ts'
import { drawBottle } from './bottle-drawing.ts'
import { drawGlass } from './glass-drawing.ts'
import { drawInstruments } from './instrument-drawing.ts'
import { type InstrumentLayout, layoutInstruments } from './instrument-layout.ts'
import { paintBackdrop } from './paint-backdrop.ts'
import { foregroundBoxes, foregroundKey, paintForeground } from './paint-foreground.ts'
import { textMeasure } from './paint-plates.ts'
import { painting } from './painting.ts'
import { plateStyle } from './plate-style.ts'
import { drawPump, pumpPictures } from './pump-drawing.ts'
import { type SceneHit, sceneHits } from './scene-hits.ts'
import { layoutScene, type SceneLayout } from './scene-layout.ts'
import type { SceneDetail } from './scene-look.ts'
import { isSameTarget, type SceneOptions, type SceneTarget } from './scene-options.ts'
import { type ScenePalette, scenePalette } from './scene-palette.ts'
import type { SceneView } from './scene-view.ts'
import { drawStreams } from './stream-drawing.ts'
import { drawTubes, paintTubes } from './tube-drawing.ts'
import type { Point } from './tube-path.ts'
import { sharpenTexts } from './writing.ts'

/** Everything that is drawn at one size for one set of pumps and boards. */
export interface SceneStage {
  readonly container: Container
  readonly layout: SceneLayout
  readonly instruments: InstrumentLayout
  readonly show: (view: SceneView) => void
  /** @returns whether something still moves by itself */
  readonly advance: (elapsed: number) => boolean
  /** Everything that can be chosen at this moment. */
  readonly hits: () => readonly SceneHit[]
  readonly mark: (selected: SceneTarget | null, hovered: SceneTarget | null) => void
  /** Sets the part that is painted from now on, and how finely. */
  readonly lookAt: (detail: SceneDetail) => void
  /** Some names of ingredients cannot be read. */
  readonly isCut: () => boolean
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
  const paintBack = (): void =>
    backdrop.paint(brush => {
      paintBackdrop(brush, layout, palette)
      paintTubes(brush, layout.pumps)
    })
  paintBack()

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
    backdrop.container,
    tubes.container,
    ...bottles.map(bottle => bottle.body),
    foreground.container,
    ...bottles.map(bottle => bottle.label),
    boards.container,
    dusk,
    ...pumps.map(pump => pump.container),
    streams.graphics,
    dials.container,
    glass.container,
    highlights.container,
  )

  const measure = textMeasure(options.font)
  const [plate] = layout.pumps.map(place => place.plate)
  let painted = ''
  let view = first
  let detail = 1
  let isCut = false
  let marked: { readonly selected: SceneTarget | null; readonly hovered: SceneTarget | null } = {
    selected: null,
    hovered: null,
  }
  const paintFront = (): void => {
    const texts = view.pumps.map(pump => ({ name: pump.bottle.ingredient.name, pump: pump.name }))
    const plates = plateStyle(plate ?? { width: 0, height: 0 }, texts, detail, measure)
    isCut = plates.isCut
    for (const bottle of bottles) bottle.write(plates)
    foreground.paint(brush => paintForeground(brush, { layout, instruments, palette, plates }, view, options))
  }
  const markAll = (): void => highlights.mark(sceneHits(places, view), marked, detail)
  const show = (next: SceneView): void => {
    view = next
    const key = foregroundKey(view)
    if (key !== painted) {
      painted = key
      paintFront()
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
    instruments,
    show,
    hits: () => sceneHits(places, view),
    mark: (selected, hovered) => {
      marked = { selected, hovered }
      markAll()
    },
    lookAt: next => {
      backdrop.frame(next.part, next.detail)
      paintBack()
      foreground.frame(next.part, next.detail)
      const isCloser = next.detail !== detail
      detail = next.detail
      paintFront()
      if (!isCloser) return
      baked.sharpen(detail)
      sharpenTexts(container, detail)
      markAll()
    },
    isCut: () => isCut,
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

interface HighlightDrawing {
  readonly container: Container
  /** @param detail how many times closer one looks: frames stay as thin */
  readonly mark: (
    hits: readonly SceneHit[],
    marked: { readonly selected: SceneTarget | null; readonly hovered: SceneTarget | null },
    detail: number,
  ) => void
}

/** A frame around what is looked at closely, and a fainter one around what would be. */
function drawHighlights(palette: ScenePalette): HighlightDrawing {
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
