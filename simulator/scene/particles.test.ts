import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastDrops, type Particle, stepParticles } from './particles.ts'

const settle = (particles: readonly Particle[], seconds: number, step: number): readonly Particle[] => {
  let left = particles
  for (let time = 0; time < seconds; time += step) left = stepParticles(left, step)
  return left
}

describe('drops and bubbles', () => {
  it('hang before they fall, and fall before they are gone', () => {
    const drops = lastDrops({ x: 10, y: 0 }, 200, 0xff0000)
    expect(stepParticles(drops, 0.2).map(({ y }) => y)).toEqual([3, 3])
    const falling = stepParticles(drops, 0.5)
    expect(falling[0]?.y).toBeGreaterThan(3)
    expect(falling[1]?.y).toBe(3)
  })

  it('all come to an end, so that the picture comes to rest', () =>
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 900 }), fc.double({ min: 0.004, max: 0.1, noNaN: true }), (endY, step) => {
        const bubble: Particle = { kind: 'bubble', x: 0, y: 120, velocity: 0, wait: 0, endY: 60, radius: 1, colour: 0 }
        expect(settle([...lastDrops({ x: 0, y: 0 }, endY, 0), bubble], 4, step)).toEqual([])
      }),
    ))
})
