import type { Point } from './geometry.ts'

/** A drop that falls or a bubble that rises. Positions in pixels, speeds in pixels per second. */
export interface Particle {
  readonly kind: 'drop' | 'bubble'
  readonly x: number
  readonly y: number
  readonly velocity: number
  /** Real seconds it still has to wait before it moves (a drop swells meanwhile). */
  readonly wait: number
  /** Where it ends: the surface. */
  readonly endY: number
  readonly radius: number
  readonly colour: number
}

const gravity = 1300
const bubbleSpeed = 34

/** @returns those that are still under way after `elapsed` seconds */
export function stepParticles(particles: readonly Particle[], elapsed: number): Particle[] {
  return particles
    .map(particle => stepParticle(particle, elapsed))
    .filter(({ kind, y, endY }) => (kind === 'drop' ? y < endY : y > endY))
}

function stepParticle(particle: Particle, elapsed: number): Particle {
  const wait = Math.max(0, particle.wait - elapsed)
  const moving = elapsed - (particle.wait - wait)
  if (particle.kind === 'bubble') return { ...particle, wait, y: particle.y - bubbleSpeed * moving }
  const velocity = particle.velocity + gravity * moving
  return { ...particle, wait, velocity, y: particle.y + velocity * moving }
}

/** A drop that swells at a nozzle and falls. */
export const dropFrom = ({ x, y }: Point, endY: number, colour: number, wait = 0.3, radius = 2.2): Particle => ({
  kind: 'drop',
  x,
  y: y + 3,
  velocity: 0,
  wait,
  endY,
  radius,
  colour,
})

/** The last drops of a nozzle that has just closed: the second comes later and is smaller. */
export const lastDrops = (nozzle: Point, endY: number, colour: number): Particle[] => [
  dropFrom(nozzle, endY, colour, 0.35, 2.1),
  dropFrom(nozzle, endY, colour, 1.05, 1.5),
]
