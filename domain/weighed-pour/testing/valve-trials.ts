/* Many pours by weight through valves of all sorts, and what must hold for nearly all of them. */
import { beforeAll, describe, expect, it } from 'vitest'
import { milliseconds, noTime, seconds } from '../../units/duration.ts'
import { grams } from '../../units/mass.ts'
import type { LearnedFlow } from '../pour-state.ts'
import { drive } from './drive-pour.ts'
import { seededChance, ToyValve, type ToyValveTraits } from './toy-valve.ts'

const longestOpen = seconds(60)
const warmUp = 700

interface Trial {
  readonly error: number
  readonly measuredError: number
  readonly deviation: number
  readonly outcome: string
  readonly learned: LearnedFlow | null
}

function pourOnce(traits: ToyValveTraits, target: number, known: LearnedFlow | null): Trial {
  const world = new ToyValve(traits)
  for (let ms = 0; ms < warmUp; ms++) world.step()
  const closingDelay = known?.closingDelay ?? noTime
  const { end } = drive(world, {
    target: grams(target),
    closingDelay,
    isProven: false,
    expectedFlow: known?.flow ?? null,
    longestOpen,
  })
  return {
    error: world.inGlass - target,
    measuredError: 'mass' in end ? end.mass / grams(1) - target : Number.NaN,
    deviation: 'mass' in end ? (end.deviation ?? Number.NaN) / grams(1) : Number.NaN,
    outcome: end.kind,
    learned: end.kind === 'finished' ? end.learned : null,
  }
}

/** Valves of all sorts, each from its first pour on; 5–80 g. */
function trials(samplesPerSecond: number, valves: number, poursEach: number): { first: Trial[]; later: Trial[] } {
  const chance = seededChance(20_240 + samplesPerSecond)
  const between = (least: number, most: number): number => least + (most - least) * chance()
  const result: { first: Trial[]; later: Trial[] } = { first: [], later: [] }
  for (let valve = 0; valve < valves; valve++) {
    const traits = {
      fullFlow: between(4, 18),
      bottle: between(300, 700),
      fullBottle: 700,
      opensAfter: Math.round(between(10, 50)),
      closesAfter: Math.round(between(10, 50)),
      fall: Math.round(between(40, 250)),
      lag: Math.round(between(20, 150)),
      noise: 0.3,
      samplesPerSecond,
      glass: between(100, 450),
      seed: valve,
    }
    let known: LearnedFlow | null = null
    for (let pour = 0; pour < poursEach; pour++) {
      const seed = valve * 100 + pour
      const trial = pourOnce({ ...traits, seed }, pour === 0 ? between(20, 80) : between(5, 80), known)
      known = trial.learned ?? known
      if (pour === 0) result.first.push(trial)
      else result.later.push(trial)
    }
  }
  return result
}

/** What so large a part of the errors stay below. */
function mostOf(part: number, errors: readonly number[]): number {
  const sorted = errors.map(Math.abs).sort((a, b) => a - b)
  return sorted[Math.floor(part * (errors.length - 1))] ?? Number.NaN
}

/** The same chance each time: few valves show what many do, but for what happens to one in twenty. */
export function valvesPourAccurately(valves: number, poursEach: number): void {
  describe.each([10, 80])(`${valves} valves of all sorts, at %i samples a second`, samplesPerSecond => {
    let first: Trial[] = []
    let later: Trial[] = []
    let all: Trial[] = []
    beforeAll(() => {
      ;({ first, later } = trials(samplesPerSecond, valves, poursEach))
      all = [...first, ...later]
    })
    const errorsOf = (some: readonly Trial[]) => some.map(({ error }) => error)

    it('finish every pour', () => {
      expect(all).toHaveLength(valves * poursEach)
      expect(new Set(all.map(({ outcome }) => outcome))).toEqual(new Set(['finished']))
    })

    it('pour 19 of 20 times what was asked for, within half a gram', () => {
      expect(mostOf(0.95, errorsOf(later))).toBeLessThan(0.5)
      expect(mostOf(0.95, errorsOf(first))).toBeLessThan(0.6)
    })

    it('are never off by 2 g, not even at their first pour', () => expect(mostOf(1, errorsOf(all))).toBeLessThan(2))

    it('are measured within half a gram of what was poured', () => {
      const wrong = all.map(({ error, measuredError }) => error - measuredError)
      expect(mostOf(0.95, wrong)).toBeLessThan(0.5)
    })

    it('tell a deviation within two of which it is 19 times out of 20', () => {
      const outside = all.filter(
        ({ error, measuredError, deviation }) => !(Math.abs(error - measuredError) < 2 * deviation),
      )
      expect(outside.length / all.length).toBeLessThan(0.05)
      expect(Math.max(...all.map(({ deviation }) => deviation))).toBeLessThan(0.5)
    })
  })
}

/** @param valves that learn, each from its own noise; the truth is the mean of `first` pours */
export function closingDelayIsLearned(valves: number, first: number): void {
  /** By pouring many times from the same bottle, so that noise averages out. */
  const traits: ToyValveTraits = {
    fullFlow: 12,
    bottle: 700,
    fullBottle: 700,
    opensAfter: 25,
    closesAfter: 35,
    fall: 200,
    lag: 100,
    noise: 0.3,
    samplesPerSecond: 80,
    glass: 210,
    seed: 0,
  }
  const learnedAfter = (pours: number, start: LearnedFlow | null, seed: number): LearnedFlow | null => {
    let known = start
    for (let pour = 0; pour < pours; pour++)
      known = pourOnce({ ...traits, seed: seed + pour }, 50, known).learned ?? known
    return known
  }

  describe(`the closing delay that ${valves} valves learn`, () => {
    let truth = Number.NaN
    beforeAll(() => {
      const many = Array.from({ length: first }, (_, pour) => learnedAfter(1, null, 1000 + pour)?.closingDelay ?? NaN)
      truth = many.reduce((sum, delay) => sum + delay, 0) / many.length
    })

    it.each([
      ['nothing', null],
      ['much too little', { closingDelay: noTime, flow: 12_000 }],
      ['much too much', { closingDelay: milliseconds(750), flow: 12_000 }],
      ['a wrong flow', { closingDelay: milliseconds(330), flow: 6000 }],
    ])('comes within 60 ms of the truth in three pours from %s', (_, start) => {
      for (let valve = 0; valve < valves; valve++) {
        const known = learnedAfter(3, start, valve * 10)
        expect(Math.abs((known?.closingDelay ?? Number.NaN) - truth)).toBeLessThan(milliseconds(60))
        expect(known?.flow).toBeGreaterThan(11_000)
        expect(known?.flow).toBeLessThan(13_000)
      }
    })
  })
}
