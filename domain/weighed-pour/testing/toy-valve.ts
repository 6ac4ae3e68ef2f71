/*
 * A bottle with a valve above a glass on a scale, just real enough to be wrong about: the flow falls with the level,
 * the valve moves late, liquid takes its time to fall, the scale lags and is noisy. The same seed gives the same pour.
 */
import { microseconds } from '../../units/duration.ts'
import { type Milligrams, milligrams } from '../../units/mass.ts'
import type { MassSample } from '../../weighing/mass-readings.ts'

export interface ToyValveTraits {
  /** g/s from a full bottle; from an empty one it is 60 % of that. */
  readonly fullFlow: number
  /** g. */
  readonly bottle: number
  /** g in a full bottle, which the flow depends on. */
  readonly fullBottle: number
  /** ms from the signal until the valve has moved; opening and closing. */
  readonly opensAfter: number
  readonly closesAfter: number
  /** ms from the valve to the glass. */
  readonly fall: number
  /** ms, of a first-order scale. */
  readonly lag: number
  /** g, standard deviation. */
  readonly noise: number
  readonly samplesPerSecond: number
  /** g. */
  readonly glass: number
  readonly seed: number
}

/** A generator of chance that repeats itself (mulberry32): 0 or more, below 1. */
export function seededChance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Normally distributed with deviation 1 (Box and Muller). */
const normal = (chance: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())

/** Steps of a millisecond. Mutable on purpose: it is the world, not the domain. */
export class ToyValve {
  /** In ms since the world began. */
  now = 0
  /** The signal. */
  open = false
  /** g of liquid in the glass, as a perfect scale would have it. */
  inGlass = 0
  bottle: number
  isGlassThere = true
  isScaleAlive = true
  /** Other load on the scale, g: a hand, an ice cube. */
  extra = 0
  isStuckOpen = false
  readonly traits: ToyValveTraits
  private readonly chance: () => number
  private readonly onTheWay: number[]
  private position = 0
  private shown: number
  private nextSample: number

  constructor(traits: ToyValveTraits) {
    this.traits = traits
    this.bottle = traits.bottle
    this.chance = seededChance(traits.seed)
    this.onTheWay = Array.from({ length: traits.fall + 1 }, () => 0)
    this.shown = traits.glass
    this.nextSample = this.chance() * (1000 / traits.samplesPerSecond)
  }

  /** @returns what the scale says in this millisecond, if it says anything */
  step(): MassSample | null {
    const { fullFlow, fullBottle, opensAfter, closesAfter, lag, noise, samplesPerSecond, glass } = this.traits
    this.now += 1
    const isOpen = this.open || this.isStuckOpen
    this.position = Math.min(1, Math.max(0, this.position + (isOpen ? 1 / opensAfter : -1 / closesAfter)))
    const flow =
      this.position >= 1 || (!isOpen && this.position > 0) ? fullFlow * (0.6 + (0.4 * this.bottle) / fullBottle) : 0
    const leaving = Math.min(this.bottle, flow / 1000)
    this.bottle -= leaving
    const slot = this.now % this.onTheWay.length
    const arriving = this.onTheWay[slot] ?? 0
    this.onTheWay[slot] = leaving
    if (this.isGlassThere) this.inGlass += arriving
    const load = (this.isGlassThere ? glass + this.inGlass : 0) + this.extra
    this.shown += (load - this.shown) / Math.max(1, lag)
    if (this.now < this.nextSample) return null
    this.nextSample += (1000 / samplesPerSecond) * (0.97 + 0.06 * this.chance())
    const mass = Math.round((this.shown + noise * normal(this.chance)) * 100) * 10
    return this.isScaleAlive ? { mass: milligrams(mass), at: microseconds(this.now * 1000) } : null
  }

  /** The result that the valve is to be told: everything that left it and will be in the glass. */
  get poured(): Milligrams {
    const falling = this.isGlassThere ? this.onTheWay.reduce((sum, drop) => sum + drop, 0) : 0
    return milligrams(Math.round((this.inGlass + falling) * 1000))
  }
}
