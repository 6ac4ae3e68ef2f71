import { Container, Graphics, type Renderer } from 'pixi.js'
import { drawBottle } from './bottle-drawing.ts'
import type { SceneDetail } from './camera.ts'
import { type ScenePalette, scenePalette } from './colours.ts'
import { drawStreams, drawTubes, paintTubes } from './flow-drawing.ts'
import { clamp } from './geometry.ts'
import { drawGlass } from './glass-drawing.ts'
import { drawBoards, drawInstruments } from './instrument-drawing.ts'
import { plateStyle } from './plate-style.ts'
import { drawPump, pumpPictures } from './pump-drawing.ts'
import { baking, painting } from './rendering.ts'
import { layoutBoards, layoutInstruments, layoutScene, type SceneHit, sceneHits } from './scene-layout.ts'
import { foregroundBoxes, foregroundKey, paintBackdrop, paintForeground, textMeasure } from './scene-painting.ts'
import { changes, sharpenTexts } from './scene-part.ts'
import { isSameTarget, type SceneOptions, type SceneTarget, type SceneView } from './scene-view.ts'

/** Two views with the same structure can be shown on the same stage. */
export const structureOf = (view: SceneView): string =>
  [
    ...view.pumps.map(({ id, kind }) => `${id}${kind}`),
    ...view.expanders.map(({ address, model }) => `${address}${model}`),
  ].join()

/** How dark it gets when the supply gives way. */
const darkest = 0.62

interface Marked {
  readonly selected: SceneTarget | null
  readonly hovered: SceneTarget | null
}

/** Everything that is drawn at one size for one set of pumps and boards. */
export function setStage(renderer: Renderer, options: SceneOptions, first: SceneView) {
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
  const dusk = new Graphics({ visible: false }).rect(0, 0, width, height).fill({ color: 0x000000 })
  const container = new Container({
    children: [
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
      highlights.graphics,
    ],
  })

  const measure = textMeasure(options.font)
  const [plate] = layout.pumps.map(place => place.plate)
  const isFrontChanged = changes<string>()
  let view = first
  let detail = 1
  let isCut = false
  let marked: Marked = { selected: null, hovered: null }
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
    if (isFrontChanged(foregroundKey(view))) paintFront()
    view.pumps.forEach((pump, index) => {
      bottles[index]?.show(pump)
      pumps[index]?.show(pump)
    })
    tubes.show(view.pumps)
    glass.show(view)
    dials.show(view)
    boards.show(view)
    const missing = 1 - clamp(view.supply.voltage, 0, 1)
    dusk.visible = missing > 0.01
    dusk.alpha = Math.min(darkest, missing * 1.4)
  }

  return {
    container,
    layout,
    instruments,
    show,
    hits: () => sceneHits(places, view),
    mark: (selected: SceneTarget | null, hovered: SceneTarget | null): void => {
      marked = { selected, hovered }
      markAll()
    },
    /** Sets the part that is painted from now on, and how finely. */
    lookAt: (next: SceneDetail): void => {
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
    /** @returns whether something still moves by itself */
    advance: (elapsed: number): boolean => {
      // While the machine's time stands still, nothing of it moves.
      const machine = view.speed > 0 ? elapsed : 0
      tubes.advance(machine, view.speed)
      const moving = pumps.map(pump => pump.advance(machine)).includes(true)
      const falling = streams.advance(view.pumps, glass.landing(), machine)
      const sliding = glass.advance(elapsed, machine)
      const swinging = dials.advance(elapsed)
      return ((moving || falling) && machine > 0) || sliding || swinging
    },
    destroy: (): void => {
      container.destroy({ children: true })
      backdrop.destroy()
      foreground.destroy()
      baked.destroy()
    },
  }
}

/** A frame around what is looked at closely, and a fainter one around what would be. */
function drawHighlights(palette: ScenePalette) {
  const graphics = new Graphics()
  const frame = ({ box }: SceneHit, strong: boolean, detail: number): void => {
    const out = 2 / detail
    const [left, top, width, height] = [box.x - out, box.y - out, box.width + out * 2, box.height + out * 2]
    const outline = (): Graphics => graphics.roundRect(left, top, width, height, 9 / detail)
    if (!strong) {
      outline().stroke({ color: 0xffffff, alpha: 0.42, width: 1.5 / detail })
      return
    }
    outline().fill({ color: palette.brassLight, alpha: 0.09 })
    outline().stroke({ color: 0x000000, alpha: 0.55, width: 4 / detail })
    outline().stroke({ color: palette.brassLight, width: 2 / detail })
  }
  return {
    graphics,
    /** @param detail how many times closer one looks: frames stay as thin */
    mark: (hits: readonly SceneHit[], { selected, hovered }: Marked, detail: number): void => {
      graphics.clear()
      for (const hit of hits) {
        const isSelected = isSameTarget(hit.target, selected)
        if (isSelected || isSameTarget(hit.target, hovered)) frame(hit, isSelected, detail)
      }
    },
  }
}
