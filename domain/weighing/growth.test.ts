import { describe, expect, it } from 'vitest'
import { milliseconds, seconds } from '../units/duration.ts'
import { milligrams, roundedMilligrams } from '../units/mass.ts'
import { growthOf, isEven } from './growth.ts'

/** Five points a second for three seconds. */
const grown = (mass: (since: number) => number) =>
  growthOf(
    Array.from({ length: 16 }, (_, index) => ({
      at: milliseconds(index * 200),
      mass: roundedMilligrams(1000 * mass(index / 5)),
    })),
  )
const evenness = { share: 0.05, noise: 100, thirds: 0.5 }

describe('growth', () => {
  it('has the mass, the rate and the thirds of its line', () =>
    expect(grown(since => 250 + 8 * since)).toEqual({
      mass: 24_000,
      rate: 8000,
      roughness: 0,
      thirds: [8000, 8000, 8000],
      bend: 0,
    }))

  it('is not told from two points', () => {
    const points = [0, 1].map(at => ({ at: seconds(at), mass: milligrams(at) }))
    expect(growthOf(points)).toBeNull()
  })

  it.each([
    ['that never changes', true, (since: number) => 8 * since],
    ['that wavers by less than the noise', true, (since: number) => 8 * since + 0.05 * (-1) ** Math.round(5 * since)],
    ['that goes up and down', false, (since: number) => 8 * since + 2 * (-1) ** Math.round(5 * since)],
    ['in one leap', false, (since: number) => (since < 1.5 ? 0 : 24)],
  ])('at a rate %s is even: %s', (_, even, mass) => {
    const growth = grown(mass)
    expect(growth && isEven(growth, evenness)).toBe(even)
  })

  /** Each of the bounds alone. */
  const steady = { mass: milligrams(24_000), rate: 8000, roughness: 0, bend: 0 }
  const thirds = [8000, 8000, 8000] as const
  it.each([
    [{ ...steady, thirds, roughness: 1200 }, true],
    [{ ...steady, thirds, roughness: 1201 }, false],
    [{ ...steady, thirds, bend: -1200 }, true],
    [{ ...steady, thirds, bend: -1201 }, false],
    [{ ...steady, thirds: [4000, 8000, 12_000] as const }, true],
    [{ ...steady, thirds: [3999, 8000, 12_001] as const }, false],
  ])('is even within its bounds: %o is %s', (growth, even) => expect(isEven(growth, evenness)).toBe(even))
})
