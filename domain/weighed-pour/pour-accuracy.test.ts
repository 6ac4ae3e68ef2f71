import { beforeAll, describe, expect, it } from 'vitest'
import { milliseconds, noTime, seconds } from '../units/duration.ts'
import { grams } from '../units/mass.ts'
import type { LearnedFlow } from './pour-state.ts'
import { drive } from './testing/drive-pour.ts'
import { seededChance, ToyValve, type ToyValveTraits } from './testing/toy-valve.ts'

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

const share = (errors: readonly number[], part: number): number =>
  [...errors].map(Math.abs).sort((a, b) => a - b)[Math.floor(part * (errors.length - 1))] ?? Number.NaN

describe.each([10, 80])('at %i samples a second, of valves of all sorts', samplesPerSecond => {
  let first: Trial[] = []
  let later: Trial[] = []
  let all: Trial[] = []
  beforeAll(() => {
    ;({ first, later } = trials(samplesPerSecond, 80, 5))
    all = [...first, ...later]
  })

  it('every pour is finished', () => {
    expect(all).toHaveLength(400)
    expect(new Set(all.map(({ outcome }) => outcome))).toEqual(new Set(['finished']))
  })

  it('19 of 20 pours are right within half a gram', () => {
    expect(
      share(
        later.map(({ error }) => error),
        0.95,
      ),
    ).toBeLessThan(0.5)
    expect(
      share(
        first.map(({ error }) => error),
        0.95,
      ),
    ).toBeLessThan(0.6)
  })

  it('none is off by 2 g, not even the first of a valve', () => {
    expect(
      share(
        all.map(({ error }) => error),
        1,
      ),
    ).toBeLessThan(2)
  })

  it('what was measured is what was poured, nearly', () => {
    expect(
      share(
        all.map(({ error, measuredError }) => error - measuredError),
        0.95,
      ),
    ).toBeLessThan(0.5)
  })

  it('what was poured is within two of the deviations that were told, 19 times out of 20', () => {
    const outside = all.filter(
      ({ error, measuredError, deviation }) => !(Math.abs(error - measuredError) < 2 * deviation),
    )
    expect(outside.length / all.length).toBeLessThan(0.05)
    expect(Math.max(...all.map(({ deviation }) => deviation))).toBeLessThan(0.5)
  })
})

describe('learning', () => {
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
  const truth = (): number => {
    const many = Array.from({ length: 30 }, (_, pour) => learnedAfter(1, null, 1000 + pour)?.closingDelay ?? Number.NaN)
    return many.reduce((sum, delay) => sum + delay, 0) / many.length
  }

  it.each([
    ['nothing', null],
    ['much too little', { closingDelay: noTime, flow: 12_000 }],
    ['much too much', { closingDelay: milliseconds(750), flow: 12_000 }],
    ['a wrong flow', { closingDelay: milliseconds(330), flow: 6000 }],
  ])('comes within 60 ms of the truth in three pours from %s', (_, start) => {
    const expected = truth()
    for (let seed = 0; seed < 10; seed++) {
      const known = learnedAfter(3, start, seed * 10)
      expect(Math.abs((known?.closingDelay ?? Number.NaN) - expected)).toBeLessThan(milliseconds(60))
      expect(known?.flow).toBeGreaterThan(11_000)
      expect(known?.flow).toBeLessThan(13_000)
    }
  })
})
