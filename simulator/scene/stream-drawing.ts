import { Graphics } from 'pixi.js'
import { lighter, liquidOpacity, parseColour } from './colours.ts'
import type { LandingPlace } from './glass-drawing.ts'
import { dropFrom, lastDrops, type Particle, stepParticles } from './particles.ts'
import type { SceneLayout } from './scene-layout.ts'
import type { ScenePump } from './scene-view.ts'

export interface StreamsDrawing {
  /** Behind the glass' front. */
  readonly graphics: Graphics
  /** @returns whether anything still falls or rises */
  readonly advance: (pumps: readonly ScenePump[], landing: LandingPlace, elapsed: number) => boolean
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
const streamColour = (pump: ScenePump | undefined): number | null => {
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
    const width = Math.max(1.6, Math.min(4.2, 1.2 + Math.sqrt(pump.mlPerSecond) * 0.75))
    return { from: { x: nozzle.x, y: nozzle.y + 2 }, toX: middle + (nozzle.x - middle) * atSurface, colour, width }
  })
}

function drawJet(graphics: Graphics, jet: Jet, landing: LandingPlace, time: number, calm: boolean): void {
  const { from, toX, colour, width } = jet
  const left: number[] = []
  const right: number[] = []
  const steps = 10
  for (let step = 0; step <= steps; step++) {
    const t = step / steps
    const sway = calm ? 0 : Math.sin(t * 9 - time * 17 + from.x) * 0.45 * t
    const x = from.x + (toX - from.x) * t * t + sway
    const half = (width / 2) * (1 - 0.34 * Math.sqrt(t))
    const y = from.y + (landing.y - from.y) * t
    left.push(x - half, y)
    right.unshift(x + half, y)
  }
  graphics.poly([...left, ...right], true).fill({ color: colour, alpha: 0.25 + 0.72 * liquidOpacity(colour) })
  graphics
    .moveTo(from.x - width * 0.16, from.y)
    .lineTo(from.x + (toX - from.x) * 0.5 - width * 0.14, from.y + (landing.y - from.y) * 0.7)
    .stroke({ color: lighter(colour, 0.7), alpha: 0.55, width: Math.max(0.6, width * 0.2) })
}

function drawRipples(graphics: Graphics, jet: Jet, landing: LandingPlace, time: number): void {
  for (const phase of [0, 0.5]) {
    const grown = (time * 1.5 + phase + jet.from.x * 0.13) % 1
    const half = Math.min(landing.halfSurface * 0.9, 3 + grown * 18)
    graphics
      .ellipse(jet.toX, landing.y, half, half * 0.14)
      .stroke({ color: lighter(jet.colour, 0.6), alpha: 0.6 * (1 - grown), width: 1 })
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

/** Streams, ripples, bubbles and the last drops. */
export function drawStreams(layout: SceneLayout, calm: boolean): StreamsDrawing {
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
    layout.pumps.forEach(({ nozzle }, index) => {
      const pump = pumps[index]
      const colour = streamColour(pump)
      if (!pump || colour === null || pump.mlPerSecond >= leastJet) return
      any = true
      const waited = (sinceDrop[index] ?? 0) + elapsed * Math.max(0.8, Math.min(5, pump.mlPerSecond * 14))
      sinceDrop[index] = waited % 1
      if (waited >= 1) particles.push(dropFrom(nozzle, landing.y, colour))
    })
    return any
  }
  const letDrip = (before: readonly (Jet | null)[], now: readonly (Jet | null)[], landing: LandingPlace): void => {
    before.forEach((jet, index) => {
      if (jet && !now[index]) particles.push(...lastDrops(jet.from, landing.y, jet.colour))
    })
  }
  const letBubble = (jets: readonly Jet[], landing: LandingPlace, elapsed: number): void => {
    sinceBubble += elapsed
    const jet = jets[turn % Math.max(1, jets.length)]
    if (!jet || landing.depth < 6 || sinceBubble < 0.12 || particles.length >= mostBubbles) return
    sinceBubble = 0
    turn++
    particles.push(bubbleOf(jet, landing, turn))
  }

  const live = (all: readonly (Jet | null)[], jets: readonly Jet[], landing: LandingPlace, elapsed: number): void => {
    letDrip(flowing, all, landing)
    letBubble(jets, landing, elapsed)
    particles = stepParticles(particles, elapsed)
  }
  const draw = (jets: readonly Jet[], landing: LandingPlace): void => {
    graphics.clear()
    for (const jet of jets) {
      drawJet(graphics, jet, landing, time, calm)
      if (!calm && landing.inGlass) drawRipples(graphics, jet, landing, time)
    }
    for (const particle of particles) drawParticle(graphics, particle)
  }

  return {
    graphics,
    advance: (pumps, landing, elapsed) => {
      time += elapsed
      const all = jetsOf(layout, pumps, landing)
      const jets = all.filter(jet => jet !== null)
      const leaking = !calm && letLeak(pumps, landing, elapsed)
      if (!calm) live(all, jets, landing, elapsed)
      flowing = all
      const something = jets.length > 0 || particles.length > 0
      if (something || drawn) draw(jets, landing)
      drawn = something
      return !calm && (something || leaking)
    },
  }
}

function drawParticle(graphics: Graphics, { kind, x, y, radius, colour, wait }: Particle): void {
  const swell = kind === 'drop' ? Math.max(0.3, 1 - wait * 0.9) : 1
  graphics.circle(x, y, radius * swell).fill({ color: colour, alpha: kind === 'drop' ? 0.95 : 0.5 })
}
