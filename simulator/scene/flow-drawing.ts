/* Liquids on their way: in tubes, as streams from the nozzles, and as drops and bubbles. */
import { Container, Graphics } from 'pixi.js'
import { lighter, liquidOpacity, parseColour } from './colours.ts'
import { clamp, cutPath, outlineOf, pointAt, trace } from './geometry.ts'
import type { LandingPlace } from './glass-drawing.ts'
import { ownTint, type Tint } from './liquid-strips.ts'
import { dropFrom, lastDrops, type Particle, stepParticles } from './particles.ts'
import type { Baking } from './rendering.ts'
import type { PumpPlace, SceneLayout } from './scene-layout.ts'
import type { ScenePump } from './scene-view.ts'

const dashEvery = 26
const dashLength = 8
/** Faster than this the eye sees dashes run backwards. */
const fastestDash = 420
/** Smaller tubes are spouts, through which liquid falls. */
const dashedMl = 1

const bore = (place: PumpPlace): number => clamp(place.pump.radius * 0.36, 1.6, 4.4)

export function paintTubes(brush: CanvasRenderingContext2D, places: readonly PumpPlace[]): void {
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  for (const place of places) {
    brush.beginPath()
    trace(brush, place.tube.points)
    brush.strokeStyle = 'rgba(0, 0, 0, 0.38)'
    brush.lineWidth = bore(place) + 4
    brush.stroke()
    brush.strokeStyle = 'rgba(241, 235, 226, 0.17)'
    brush.lineWidth = bore(place) + 2
    brush.stroke()
  }
}

/** A liquid along the tube, in pixels; a `tint` of null is air. */
interface Stretch {
  readonly from: number
  readonly to: number
  readonly tint: Tint | null
}

function stretchesOf(place: PumpPlace, { tube: { capacityMl, layers } }: ScenePump): Stretch[] {
  if (capacityMl <= 0) return []
  const { length } = place.tube
  let from = 0
  return layers.map(({ ml, colour, clarity }) => {
    const start = from
    from = Math.min(length, from + (ml / capacityMl) * length)
    return { from: start, to: from, tint: colour === null ? null : ownTint(colour, clarity) }
  })
}

/** Liquids and air gaps, each as long in the picture as its share of the tube. */
function drawContent(content: Graphics, place: PumpPlace, stretches: readonly Stretch[]): void {
  content.clear()
  const width = bore(place)
  for (const [index, { from, to, tint }] of stretches.entries()) {
    if (to - from <= 0.3) continue
    const piece = cutPath(place.tube, from, to)
    if (tint !== null) {
      trace(content, piece).stroke({ color: tint.colour, alpha: tint.alpha, width, join: 'round' })
      continue
    }
    // Air between liquids is a bubble: its skin shines.
    if (index === 0 || index === stretches.length - 1) continue
    trace(content, piece).stroke({ color: 0xffffff, alpha: 0.5, width: width * 0.9, cap: 'round', join: 'round' })
    trace(content, piece).stroke({ color: 0x20150f, alpha: 0.75, width: width * 0.5, cap: 'round', join: 'round' })
  }
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
  for (const side of [-1, 1]) {
    pinch.poly([x + side * 0.4, y, x + side * reach, y - reach * 0.6, x + side * reach, y + reach * 0.6], true)
    pinch.fill({ color: 0xe0513d }).stroke({ color: 0xffffff, alpha: 0.6, width: 0.8 })
  }
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

const contentKey = ({ tube }: ScenePump): string =>
  tube.layers.map(layer => `${layer.colour ?? ''}${layer.clarity ?? ''}${layer.ml.toFixed(2)}`).join()

export function drawTubes(places: readonly PumpPlace[], calm: boolean, { keep }: Baking) {
  const tubes = places.map(place => ({
    place,
    content: new Graphics(),
    shown: '',
    stretches: [] as readonly Stretch[],
    phase: 0,
  }))
  // Liquid that rests is kept as a picture, apart from what flows.
  const resting = new Container({ children: tubes.map(({ content }) => content) })
  const flowing = new Container()
  const [dashes, pinches] = [new Graphics(), new Graphics()]
  const container = new Container({ children: [resting, flowing, dashes, pinches] })
  const restingChanged = keep(resting)
  let pumps: readonly ScenePump[] = []
  let pinched = ''
  let dashed = false
  /** @returns whether what rests looks different */
  const showOne = (tube: (typeof tubes)[number], pump: ScenePump): boolean => {
    const side = pump.mlPerSecond !== 0 ? flowing : resting
    const hasChangedSides = tube.content.parent !== side
    if (hasChangedSides) side.addChild(tube.content)
    const key = contentKey(pump)
    if (tube.shown === key) return hasChangedSides
    tube.shown = key
    tube.stretches = stretchesOf(tube.place, pump)
    drawContent(tube.content, tube.place, tube.stretches)
    return hasChangedSides || side === resting
  }
  const showPinches = (): void => {
    const blocked = pumps.map(({ fault }) => (fault === 'BLOCKED_TUBE' ? '1' : '0')).join('')
    if (blocked === pinched) return
    pinched = blocked
    pinches.clear()
    for (const [index, place] of places.entries()) if (blocked[index] === '1') drawPinch(pinches, place)
  }
  return {
    container,
    show: (next: readonly ScenePump[]): void => {
      pumps = next
      const different = tubes.map((tube, index) => {
        const pump = pumps[index]
        return pump !== undefined && showOne(tube, pump)
      })
      if (different.includes(true)) restingChanged()
      showPinches()
    },
    /** @param speed how many times faster than real time the machine runs */
    advance: (elapsed: number, speed: number): void => {
      if (calm) return
      const flows = pumps.some(({ mlPerSecond }) => mlPerSecond !== 0)
      if (!flows && !dashed) return
      dashed = flows
      dashes.clear()
      for (const [index, tube] of tubes.entries()) {
        const pump = pumps[index]
        if (!pump || pump.mlPerSecond === 0 || pump.tube.capacityMl < dashedMl) continue
        const pixels = ((pump.mlPerSecond * speed) / pump.tube.capacityMl) * tube.place.tube.length
        tube.phase = (tube.phase + clamp(pixels, -fastestDash, fastestDash) * elapsed) % dashEvery
        drawDashes(dashes, tube.place, tube.stretches, tube.phase)
      }
    },
  }
}

interface Jet {
  readonly from: { readonly x: number; readonly y: number }
  readonly toX: number
  readonly colour: number
  readonly width: number
}

const mostBubbles = 14

/** Less than this falls in drops, in ml/s. */
const leastJet = 0.35

/** The liquid that comes out of the nozzle: the one in the tube, or the one that falls through a valve. */
function streamColour(pump: ScenePump | undefined): number | null {
  if (!pump || pump.mlPerSecond <= 0) return null
  const last = pump.tube.layers.at(-1)
  if (last) return last.colour === null ? null : parseColour(last.colour)
  return pump.kind === 'VALVE' ? parseColour(pump.bottle.ingredient.colour) : null
}

function jetsOf(layout: SceneLayout, pumps: readonly ScenePump[], landing: LandingPlace): (Jet | null)[] {
  const middle = layout.width / 2
  const spread = Math.max(1, ...layout.pumps.map(({ nozzle }) => Math.abs(nozzle.x - middle)))
  const narrowing = Math.min(1, landing.halfOpening / spread)
  const atSurface = Math.min(narrowing, (landing.halfSurface * 0.6) / spread)
  return layout.pumps.map(({ nozzle }, index) => {
    const pump = pumps[index]
    const colour = streamColour(pump)
    if (!pump || colour === null || pump.mlPerSecond < leastJet) return null
    const width = clamp(1.2 + Math.sqrt(pump.mlPerSecond) * 0.75, 1.6, 4.2)
    return { from: { x: nozzle.x, y: nozzle.y + 2 }, toX: middle + (nozzle.x - middle) * atSurface, colour, width }
  })
}

function drawJet(graphics: Graphics, jet: Jet, landing: LandingPlace, time: number, calm: boolean): void {
  const { from, toX, colour, width } = jet
  const [across, down] = [toX - from.x, landing.y - from.y]
  const rows = Array.from({ length: 11 }, (_, step) => {
    const t = step / 10
    const sway = calm ? 0 : Math.sin(t * 9 - time * 17 + from.x) * 0.45 * t
    const x = from.x + across * t * t + sway
    const half = (width / 2) * (1 - 0.34 * Math.sqrt(t))
    return { y: from.y + down * t, left: x - half, right: x + half }
  })
  graphics.poly(outlineOf(rows), true).fill({ color: colour, alpha: 0.25 + 0.72 * liquidOpacity(colour) })
  graphics.moveTo(from.x - width * 0.16, from.y)
  graphics.lineTo(from.x + across * 0.5 - width * 0.14, from.y + down * 0.7)
  graphics.stroke({ color: lighter(colour, 0.7), alpha: 0.55, width: Math.max(0.6, width * 0.2) })
}

function drawRipples(graphics: Graphics, jet: Jet, landing: LandingPlace, time: number): void {
  for (const phase of [0, 0.5]) {
    const grown = (time * 1.5 + phase + jet.from.x * 0.13) % 1
    const half = Math.min(landing.halfSurface * 0.9, 3 + grown * 18)
    const pen = { color: lighter(jet.colour, 0.6), alpha: 0.6 * (1 - grown), width: 1 }
    graphics.ellipse(jet.toX, landing.y, half, half * 0.14).stroke(pen)
  }
}

const bubbleOf = (jet: Jet, landing: LandingPlace, turn: number): Particle => ({
  kind: 'bubble',
  x: jet.toX + Math.sin(turn * 2.4) * Math.min(14, landing.halfSurface * 0.4),
  y: landing.y + Math.min(landing.depth * 0.7, 8 + ((turn * 7) % 18)),
  velocity: 0,
  wait: 0,
  endY: landing.y + 1,
  radius: 0.9 + ((turn * 3) % 4) * 0.3,
  colour: lighter(jet.colour, 0.6),
})

export function drawStreams(layout: SceneLayout, calm: boolean) {
  const graphics = new Graphics()
  let flowing: (Jet | null)[] = []
  let particles: Particle[] = []
  let time = 0
  let drawn = false
  let turn = 0
  let sinceBubble = 0
  const sinceDrop = layout.pumps.map(() => 1)

  /** A leak: a drop now and then, the more often the more it is. */
  const letLeak = (pumps: readonly ScenePump[], landing: LandingPlace, elapsed: number): boolean => {
    let any = false
    for (const [index, { nozzle }] of layout.pumps.entries()) {
      const pump = pumps[index]
      const colour = streamColour(pump)
      if (!pump || colour === null || pump.mlPerSecond >= leastJet) continue
      any = true
      const waited = (sinceDrop[index] ?? 0) + elapsed * clamp(pump.mlPerSecond * 14, 0.8, 5)
      sinceDrop[index] = waited % 1
      if (waited >= 1) particles.push(dropFrom(nozzle, landing.y, colour))
    }
    return any
  }
  const letBubble = (jets: readonly Jet[], landing: LandingPlace, elapsed: number): void => {
    sinceBubble += elapsed
    const jet = jets[turn % Math.max(1, jets.length)]
    if (!jet || landing.depth < 6 || sinceBubble < 0.12 || particles.length >= mostBubbles) return
    sinceBubble = 0
    turn++
    particles.push(bubbleOf(jet, landing, turn))
  }
  /** @returns whether anything leaks */
  const live = (
    pumps: readonly ScenePump[],
    all: readonly (Jet | null)[],
    landing: LandingPlace,
    elapsed: number,
  ): boolean => {
    const leaking = letLeak(pumps, landing, elapsed)
    for (const [index, jet] of flowing.entries())
      if (jet && !all[index]) particles.push(...lastDrops(jet.from, landing.y, jet.colour))
    const jets = all.filter(jet => jet !== null)
    letBubble(jets, landing, elapsed)
    particles = stepParticles(particles, elapsed)
    return leaking
  }
  const draw = (jets: readonly Jet[], landing: LandingPlace): void => {
    graphics.clear()
    for (const jet of jets) {
      drawJet(graphics, jet, landing, time, calm)
      if (!calm && landing.inGlass) drawRipples(graphics, jet, landing, time)
    }
    for (const { kind, x, y, radius, colour, wait } of particles) {
      const swell = kind === 'drop' ? Math.max(0.3, 1 - wait * 0.9) : 1
      graphics.circle(x, y, radius * swell).fill({ color: colour, alpha: kind === 'drop' ? 0.95 : 0.5 })
    }
  }

  return {
    /** Behind the glass' front. */
    graphics,
    /** @returns whether anything still falls or rises */
    advance: (pumps: readonly ScenePump[], landing: LandingPlace, elapsed: number): boolean => {
      time += elapsed
      const all = jetsOf(layout, pumps, landing)
      const leaking = !calm && live(pumps, all, landing, elapsed)
      flowing = all
      const jets = all.filter(jet => jet !== null)
      const something = jets.length > 0 || particles.length > 0
      if (something || drawn) draw(jets, landing)
      drawn = something
      return !calm && (something || leaking)
    },
  }
}
