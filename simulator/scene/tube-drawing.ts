import { Container, Graphics } from 'pixi.js'
import { lighter, liquidOpacity, parseColour } from './colours.ts'
import type { PumpPlace } from './scene-layout.ts'
import type { ScenePump } from './scene-view.ts'
import { cutPath, type Point } from './tube-path.ts'

export interface TubesDrawing {
  readonly container: Container
  readonly show: (pumps: readonly ScenePump[]) => void
  /**
   * Moves the light dashes in tubes that flow.
   * @param speed how many times faster than real time the machine runs
   */
  readonly advance: (elapsed: number, speed: number) => void
}

const dashEvery = 26
const dashLength = 8
/** Faster than this the eye sees dashes run backwards. */
const fastestDash = 420

const trace = (graphics: Graphics, points: readonly Point[]): Graphics => {
  points.forEach(({ x, y }, index) => {
    if (index === 0) graphics.moveTo(x, y)
    else graphics.lineTo(x, y)
  })
  return graphics
}

const bore = (place: PumpPlace): number => Math.max(1.6, Math.min(4.4, place.pump.radius * 0.36))

function drawCasings(places: readonly PumpPlace[]): Graphics {
  const casings = new Graphics()
  for (const place of places) {
    const width = bore(place)
    trace(casings, place.tube.points).stroke({
      color: 0x000000,
      alpha: 0.38,
      width: width + 4,
      cap: 'round',
      join: 'round',
    })
    trace(casings, place.tube.points).stroke({
      color: 0xf1ebe2,
      alpha: 0.17,
      width: width + 2,
      cap: 'round',
      join: 'round',
    })
  }
  return casings
}

/** Liquids and air gaps, each as long in the picture as its share of the tube. */
function drawContent(content: Graphics, place: PumpPlace, pump: ScenePump): void {
  content.clear()
  const { capacityMl, layers } = pump.tube
  if (capacityMl <= 0) return
  const { length } = place.tube
  let from = 0
  for (const layer of layers) {
    const to = Math.min(length, from + (layer.ml / capacityMl) * length)
    if (layer.colour !== null && to - from > 0.3) {
      const colour = parseColour(layer.colour)
      const width = bore(place)
      trace(content, cutPath(place.tube, from, to)).stroke({
        color: colour,
        alpha: liquidOpacity(colour),
        width,
        join: 'round',
      })
    }
    from = to
  }
}

const contentKey = (pump: ScenePump): string =>
  pump.tube.layers.map(layer => `${layer.colour ?? ''}${layer.ml.toFixed(2)}`).join()

/** How far the leading edge has come: dashes only swim in liquid. */
function filledStretches(place: PumpPlace, pump: ScenePump): { from: number; to: number; colour: number }[] {
  const stretches: { from: number; to: number; colour: number }[] = []
  let from = 0
  for (const layer of pump.tube.layers) {
    const to = from + (layer.ml / pump.tube.capacityMl) * place.tube.length
    if (layer.colour !== null) stretches.push({ from, to, colour: parseColour(layer.colour) })
    from = to
  }
  return stretches
}

function drawDashes(dashes: Graphics, place: PumpPlace, pump: ScenePump, phase: number): void {
  for (const { from, to, colour } of filledStretches(place, pump)) {
    const first = Math.ceil((from - phase) / dashEvery) * dashEvery + phase
    for (let start = first; start < to; start += dashEvery) {
      const end = Math.min(to, start + dashLength)
      if (end - start < 2) continue
      const width = bore(place) * 0.46
      trace(dashes, cutPath(place.tube, start, end)).stroke({
        color: lighter(colour, 0.62),
        alpha: 0.85,
        width,
        cap: 'round',
      })
    }
  }
}

/** All tubes from the pumps to the nozzles. */
export function drawTubes(places: readonly PumpPlace[], calm: boolean): TubesDrawing {
  const container = new Container()
  const contents = places.map(() => new Graphics())
  const dashes = new Graphics()
  container.addChild(drawCasings(places), ...contents, dashes)
  const shown: string[] = []
  const phases = places.map(() => 0)
  let pumps: readonly ScenePump[] = []
  return {
    container,
    show: next => {
      pumps = next
      places.forEach((place, index) => {
        const pump = pumps[index]
        const content = contents[index]
        if (!pump || !content) return
        const key = contentKey(pump)
        if (shown[index] === key) return
        shown[index] = key
        drawContent(content, place, pump)
      })
    },
    advance: (elapsed, speed) => {
      if (calm) return
      dashes.clear()
      places.forEach((place, index) => {
        const pump = pumps[index]
        if (!pump?.on || pump.tube.capacityMl <= 0) return
        const pixels = Math.min(fastestDash, ((pump.mlPerSecond * speed) / pump.tube.capacityMl) * place.tube.length)
        const phase = ((phases[index] ?? 0) + pixels * elapsed) % dashEvery
        phases[index] = phase
        drawDashes(dashes, place, pump, phase)
      })
    },
  }
}
