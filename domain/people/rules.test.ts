import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someRules } from '../testing/people-builders.ts'
import { asId } from '../units/id.ts'
import { grams, type Milligrams } from '../units/mass.ts'
import { later, timestamp } from '../units/timestamp.ts'
import { type HadDrink, isRuleProblem, verdict, type WantedDrink } from './rules.ts'

const now = timestamp(1_700_000_000_000)
const minutesAgo = (minutes: number) => later(now, -minutes * 60_000)

/** A standard drink, of this party. */
const had = (minutes: number, fields: Partial<HadDrink> = {}): HadDrink => ({
  at: minutesAgo(minutes),
  alcohol: grams(12),
  isDrink: true,
  isOfParty: true,
  ...fields,
})
const wanted = (fields: Partial<WantedDrink> = {}): WantedDrink => ({
  alcohol: grams(12),
  drinks: 1,
  betterBottles: [],
  ...fields,
})
const alcoholFree = wanted({ alcohol: grams(0) })

it('somebody without limits may have everything', () =>
  expect(verdict(someRules(), [had(1), had(2)], wanted(), now)).toEqual([]))

describe('somebody who drinks alcohol-free', () => {
  const rules = someRules({ alcohol: 'none', drinksPerParty: 0, gramsPerHour: grams(1), pauseMinutes: 60 })

  it('may have as many of these as they like, whatever else is limited', () =>
    expect(verdict(rules, [had(1)], alcoholFree, now)).toEqual([]))

  it('is served no alcohol', () =>
    expect(verdict(someRules({ alcohol: 'none' }), [], wanted(), now)).toEqual([{ kind: 'alcohol-free-only' }]))
})

describe('bottles', () => {
  const from = (tier: 'good' | 'mine') => wanted({ betterBottles: [{ ingredientId: asId(11), tier }] })

  it.each([
    ['house', 'good', false],
    ['good', 'good', true],
    ['good', 'mine', false],
    ['mine', 'mine', true],
  ] as const)('up to those that are %s: one that is %s is served: %s', (bestTier, tier, isServed) => {
    const problems = verdict(someRules({ bestTier }), [], from(tier), now)
    expect(problems).toEqual(isServed ? [] : [{ kind: 'bottle-not-served', ingredientId: 11 }])
  })

  it('count for alcohol-free drinks, too', () => {
    const rules = someRules({ bestTier: 'house' })
    expect(verdict(rules, [], { ...from('mine'), alcohol: grams(0) }, now)).toHaveLength(1)
  })
})

describe('a number of drinks', () => {
  const rules = someRules({ drinksPerParty: 2 })

  it('is that of the party', () => {
    expect(verdict(rules, [had(1), had(300, { isOfParty: false })], wanted(), now)).toEqual([])
    expect(verdict(rules, [had(1), had(300)], wanted(), now)).toEqual([{ kind: 'drinks-had', most: 2 }])
  })

  it('counts several that are made at once', () =>
    expect(verdict(rules, [had(1)], wanted({ drinks: 2 }), now)).toHaveLength(1))

  it('does not count the rest of a drink', () => {
    expect(verdict(rules, [had(5), had(1, { isDrink: false })], wanted(), now)).toEqual([])
    expect(verdict(rules, [had(5), had(4)], wanted({ drinks: 0 }), now)).toEqual([])
  })
})

describe('grams in an hour', () => {
  const rules = someRules({ gramsPerHour: grams(24) })

  it('are those of the last 60 minutes', () => expect(verdict(rules, [had(59), had(60)], wanted(), now)).toEqual([]))

  it('tell when it fits', () => {
    expect(verdict(rules, [had(48), had(10)], wanted(), now)).toEqual([{ kind: 'alcohol-per-hour', minutes: 12 }])
    expect(verdict(rules, [had(48), had(10)], wanted({ alcohol: grams(20) }), now)).toEqual([
      { kind: 'alcohol-per-hour', minutes: 50 },
    ])
  })

  it('never fit what is more by itself', () =>
    expect(verdict(rules, [], wanted({ alcohol: grams(25) }), now)).toEqual([
      { kind: 'alcohol-per-hour', minutes: null },
    ]))
})

it('grams at a party are those of the party', () => {
  const rules = someRules({ gramsPerParty: grams(36) })
  expect(verdict(rules, [had(500), had(400), had(3, { isOfParty: false })], wanted(), now)).toEqual([])
  expect(verdict(rules, [had(500), had(400), had(3)], wanted(), now)).toEqual([{ kind: 'alcohol-per-party' }])
})

describe('a pause', () => {
  const rules = someRules({ pauseMinutes: 30 })

  it('begins with the end of the last drink, and of its rest', () => {
    expect(verdict(rules, [had(30)], wanted(), now)).toEqual([])
    expect(verdict(rules, [had(60), had(18)], wanted(), now)).toEqual([{ kind: 'pause-between-drinks', minutes: 12 }])
    expect(verdict(rules, [had(60), had(18, { isDrink: false })], wanted(), now)).toHaveLength(1)
  })

  it('is not there between several that are made at once, and not before a rest', () => {
    expect(verdict(rules, [], wanted({ drinks: 2 }), now)).toHaveLength(1)
    expect(verdict(rules, [had(1)], wanted({ drinks: 0 }), now)).toEqual([])
  })
})

it('tells everything that speaks against it', () => {
  const rules = someRules({ drinksPerParty: 1, gramsPerHour: grams(12), gramsPerParty: grams(12), pauseMinutes: 60 })
  const problems = verdict(rules, [had(0)], wanted(), now)
  expect(problems.map(({ kind }) => kind)).toEqual([
    'drinks-had',
    'alcohol-per-party',
    'alcohol-per-hour',
    'pause-between-drinks',
  ])
  expect(problems.every(isRuleProblem)).toBe(true)
  expect(isRuleProblem({ kind: 'no-glass' })).toBe(false)
})

it('is right about when it fits: not a minute sooner, if nothing else is had', () => {
  const drink = fc.record({
    at: fc.integer({ min: 0, max: 90 * 60_000 }).map(ago => later(now, -ago)),
    alcohol: fc.integer({ min: 0, max: 30_000 }).map(mass => mass as Milligrams),
    isDrink: fc.boolean(),
    isOfParty: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(drink), fc.integer({ min: 1, max: 40_000 }), fc.nat(90), (drinks, most, pauseMinutes) => {
      const rules = someRules({ gramsPerHour: most as Milligrams, pauseMinutes })
      for (const problem of verdict(rules, drinks, wanted(), now)) {
        if (!('minutes' in problem) || problem.minutes === null) continue
        const kindsIn = (minutes: number) =>
          verdict(rules, drinks, wanted(), minutesAgo(-minutes)).map(each => each.kind)
        expect(kindsIn(problem.minutes)).not.toContain(problem.kind)
        expect(kindsIn(problem.minutes - 1)).toContain(problem.kind)
      }
    }),
  )
})

it('keeps nobody waiting for longer than the rules say, where a clock was set back since', () =>
  expect(verdict(someRules({ pauseMinutes: 30, gramsPerHour: grams(13) }), [had(-161)], wanted(), now)).toEqual([
    { kind: 'alcohol-per-hour', minutes: 60 },
    { kind: 'pause-between-drinks', minutes: 30 },
  ]))
