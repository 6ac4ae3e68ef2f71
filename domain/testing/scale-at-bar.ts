/* A scale as bars have them, and chance that repeats itself. */
import type { FlowSurroundings } from '../glass-monitoring/uncommanded-flow.ts'
import { microseconds } from '../units/duration.ts'
import { roundedMilligrams } from '../units/mass.ts'
import type { MassSample } from '../weighing/mass-readings.ts'

export type SeenSample = (sample: MassSample, around: FlowSurroundings) => void

/** Chance that repeats itself; each call a number from 0 up to 1. */
export type Chance = () => number

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const between = (chance: Chance, least: number, most: number): number => least + (most - least) * chance()
export const count = (chance: Chance, least: number, most: number): number =>
  Math.floor(between(chance, least, most + 1))
/** As often small as large: from 1 to 10 as often as from 10 to 100. */
export const spread = (chance: Chance, least: number, most: number): number => least * (most / least) ** chance()
export const bell = (chance: Chance): number => chance() + chance() + chance() + chance() - 2

export const idle: FlowSurroundings = { isCommanded: false, isUnseen: false, isAddedTo: false }
export const commanded: FlowSurroundings = { ...idle, isCommanded: true }
export const filling: FlowSurroundings = { ...commanded, isUnseen: true }
export const addedTo: FlowSurroundings = { ...idle, isAddedTo: true }

/** A plate with what stands on it, and a scale of its own noise, lag, pace and drift. */
export class ScaleAtBar {
  readonly chance: Chance
  readonly #see: SeenSample
  readonly #lag: number
  readonly #noise: number
  readonly #interval: number
  readonly #warmth: number
  /** Seconds. */
  now = 0
  /** Grams on the plate. */
  load = 0
  around = idle
  #felt = 0

  constructor(chance: Chance, see: SeenSample, around: FlowSurroundings = idle) {
    this.chance = chance
    this.#see = see
    this.around = around
    this.#lag = between(chance, 0.02, 0.25)
    this.#noise = spread(chance, 0.02, 1.2)
    this.#interval = chance() < 0.8 ? 0.1 : 0.0125
    this.#warmth = between(chance, -30, 30) / 3600
  }

  /** This has stood there for long. */
  standing(grams: number): void {
    this.load = grams
    this.#felt = grams
  }

  /** Seconds pass. @param push grams more that lean on the plate, by the seconds since it began */
  pass(seconds: number, push: (since: number) => number = () => 0, flow: (since: number) => number = () => 0): void {
    for (const end = this.now + seconds, begin = this.now; this.now < end; ) {
      const step = Math.min(this.#interval, end - this.now)
      this.now += step
      this.load += flow(this.now - begin) * step
      this.#sample(step, push(this.now - begin))
    }
  }

  /** Nothing happens: the scale is looked at now and then. */
  rest(seconds: number): void {
    this.pass(1.2)
    for (const end = this.now + seconds; this.now < end; ) {
      this.now += 0.3
      this.#sample(0.3, 0)
    }
  }

  #sample(step: number, push: number): void {
    this.#felt += (this.load + push - this.#felt) * (1 - Math.exp(-step / this.#lag))
    const drift = this.#warmth * 3600 * Math.sin(this.now / 5_000)
    const mass = this.#felt + drift + this.#noise * bell(this.chance)
    this.#see({ mass: roundedMilligrams(mass * 1000), at: microseconds(Math.round(this.now * 1_000_000)) }, this.around)
  }
}
