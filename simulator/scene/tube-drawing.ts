import { Container, Graphics } from 'pixi.js'
import type { Baking } from './baking.ts'
import { lighter } from './colours.ts'
import { ownTint, type Tint } from './liquid-strips.ts'
import type { PumpPlace } from './scene-layout.ts'
import type { ScenePump } from './scene-view.ts'
import { cutPath, type Point, pointAt } from './tube-path.ts'

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
/** Smaller tubes are spouts, through which liquid falls. */
const dashedMl = 1

const trace = (graphics: Graphics, points: readonly Point[]): Graphics => {
  points.forEach(({ x, y }, index) => {
    if (index === 0) graphics.moveTo(x, y)
    else graphics.lineTo(x, y)
  })
  return graphics
}

const bore = (place: PumpPlace): number => Math.max(1.6, Math.min(4.4, place.pump.radius * 0.36))

/** The empty tubes, once and for all. */
export function paintTubes(brush: CanvasRenderingContext2D, places: readonly PumpPlace[]): void {
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  for (const place of places) {
    const width = bore(place)
    brush.beginPath()
    place.tube.points.forEach(({ x, y }, index) => {
      if (index === 0) brush.moveTo(x, y)
      else brush.lineTo(x, y)
    })
    brush.strokeStyle = 'rgba(0, 0, 0, 0.38)'
    brush.lineWidth = width + 4
    brush.stroke()
    brush.strokeStyle = 'rgba(241, 235, 226, 0.17)'
    brush.lineWidth = width + 2
    brush.stroke()
  }
}

/** Liquids and air gaps, each as long in the picture as its share of the tube. */
function drawContent(content: Graphics, place: PumpPlace, stretches: readonly Stretch[]): void {
  content.clear()
  const width = bore(place)
  stretches.forEach(({ from, to, tint }, index) => {
    if (to - from <= 0.3) return
    const piece = cutPath(place.tube, from, to)
    if (tint !== null) {
      trace(content, piece).stroke({ color: tint.colour, alpha: tint.alpha, width, join: 'round' })
      return
    }
    // Air between liquids is a bubble: its skin shines.
    if (index === 0 || index === stretches.length - 1) return
    trace(content, piece).stroke({ color: 0xffffff, alpha: 0.5, width: width * 0.9, cap: 'round', join: 'round' })
    trace(content, piece).stroke({ color: 0x20150f, alpha: 0.75, width: width * 0.5, cap: 'round', join: 'round' })
  })
  const last = stretches.at(-1)
  // The front of a liquid that has not come through yet.
  if (!last || last.tint === null || last.to >= place.tube.length - 2) return
  const { x, y } = pointAt(place.tube, last.to)
  content.circle(x, y, width * 0.5).fill({ color: lighter(last.tint.colour, 0.45), alpha: 0.95 })
}

/** Two jaws on a tube through which nothing comes. */
function drawPinch(pinch: Graphics, place: PumpPlace): void {
  const reach = bore(place) + 4
  const { x, y } = pointAt(place.tube, Math.min(13, place.tube.length * 0.2))
  for (const side of [-1, 1])
    pinch
      .poly([x + side * 0.4, y, x + side * reach, y - reach * 0.6, x + side * reach, y + reach * 0.6], true)
      .fill({ color: 0xe0513d })
      .stroke({ color: 0xffffff, alpha: 0.6, width: 0.8 })
}

const contentKey = (pump: ScenePump): string =>
  pump.tube.layers.map(layer => `${layer.colour ?? ''}${layer.clarity ?? ''}${layer.ml.toFixed(2)}`).join()

interface Stretch {
  readonly from: number
  readonly to: number
  /** null is air. */
  readonly tint: Tint | null
}

/** Where liquids and air lie along the tube, in pixels. */
function stretchesOf(place: PumpPlace, pump: ScenePump): Stretch[] {
  const { capacityMl, layers } = pump.tube
  if (capacityMl <= 0) return []
  const { length } = place.tube
  const stretches: Stretch[] = []
  let from = 0
  for (const layer of layers) {
    const to = Math.min(length, from + (layer.ml / capacityMl) * length)
    stretches.push({ from, to, tint: layer.colour === null ? null : ownTint(layer.colour, layer.clarity) })
    from = to
  }
  return stretches
}

/** Dashes swim in liquid only. */
function drawDashes(dashes: Graphics, place: PumpPlace, stretches: readonly Stretch[], phase: number): void {
  for (const { from, to, tint } of stretches) {
    if (tint === null) continue
    let any = false
    for (let start = Math.ceil((from - phase) / dashEvery) * dashEvery + phase; start < to; start += dashEvery) {
      const end = Math.min(to, start + dashLength)
      if (end - start < 2) continue
      trace(dashes, cutPath(place.tube, start, end))
      any = true
    }
    if (any) dashes.stroke({ color: lighter(tint.colour, 0.62), alpha: 0.85, width: bore(place) * 0.46, cap: 'round' })
  }
}

/** The content of all tubes from the pumps to the nozzles. */
export function drawTubes(places: readonly PumpPlace[], calm: boolean, { keep }: Baking): TubesDrawing {
  const container = new Container()
  const contents = places.map(() => new Graphics())
  // Liquid that rests is kept as a picture, apart from what flows.
  const [resting, flowing] = [new Container(), new Container()]
  const [dashes, pinches] = [new Graphics(), new Graphics()]
  if (contents.length > 0) resting.addChild(...contents)
  container.addChild(resting, flowing, dashes, pinches)
  const restingChanged = keep(resting)
  const shown: string[] = []
  const stretches: Stretch[][] = []
  const phases = places.map(() => 0)
  let pumps: readonly ScenePump[] = []
  let pinched = ''
  let dashed = false
  /** @returns whether what rests looks different */
  const showOne = (place: PumpPlace, pump: ScenePump, content: Graphics, index: number): boolean => {
    const side = pump.mlPerSecond !== 0 ? flowing : resting
    const hasChangedSides = content.parent !== side
    if (hasChangedSides) side.addChild(content)
    const key = contentKey(pump)
    if (shown[index] === key) return hasChangedSides
    shown[index] = key
    stretches[index] = stretchesOf(place, pump)
    drawContent(content, place, stretches[index] ?? [])
    return hasChangedSides || side === resting
  }
  const showPinches = (): void => {
    const blocked = pumps.map(({ fault }) => (fault === 'BLOCKED_TUBE' ? '1' : '0')).join('')
    if (blocked === pinched) return
    pinched = blocked
    pinches.clear()
    places.forEach((place, index) => {
      if (blocked[index] === '1') drawPinch(pinches, place)
    })
  }
  return {
    container,
    show: next => {
      pumps = next
      let isRestDifferent = false
      places.forEach((place, index) => {
        const [pump, content] = [pumps[index], contents[index]]
        if (pump && content && showOne(place, pump, content, index)) isRestDifferent = true
      })
      if (isRestDifferent) restingChanged()
      showPinches()
    },
    advance: (elapsed, speed) => {
      if (calm) return
      const flows = pumps.some(({ mlPerSecond }) => mlPerSecond !== 0)
      if (!flows && !dashed) return
      dashed = flows
      dashes.clear()
      places.forEach((place, index) => {
        const pump = pumps[index]
        if (!pump || pump.mlPerSecond === 0 || pump.tube.capacityMl < dashedMl) return
        const pixels = ((pump.mlPerSecond * speed) / pump.tube.capacityMl) * place.tube.length
        const phase =
          ((phases[index] ?? 0) + Math.max(-fastestDash, Math.min(fastestDash, pixels)) * elapsed) % dashEvery
        phases[index] = phase
        drawDashes(dashes, place, stretches[index] ?? [], phase)
      })
    },
  }
}
