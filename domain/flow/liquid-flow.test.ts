import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Pump } from '../machine/pump.ts'
import { anIngredient, aPump } from '../testing/builders.ts'
import { milliseconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { grams } from '../units/mass.ts'
import { timestamp } from '../units/timestamp.ts'
import { suggestedFactors } from './liquid-flow.ts'

const syrup = anIngredient({ id: asId(1), flowFactor: 1.2 })
const [gin, rum] = [anIngredient({ id: asId(2) }), anIngredient({ id: asId(3) })]
const ingredients = new Map([syrup, gin, rum].map(one => [one.id, one]))

/** Pours of liquids that took so many times longer than their factor says, on a pump that gives a part of its flow. */
const poured = (
  pumpFlow: number,
  pours: readonly { of: typeof syrup; longer?: number; times?: number; factor?: number }[],
): Pump => ({
  ...aPump(),
  learnedFlow: {
    deviation: 0.01,
    calibratedPace: milliseconds(3000),
    observations: pours.flatMap(({ of, longer = 1, times = 3, factor = of.flowFactor }) =>
      Array.from({ length: times }, (_, nr) => ({
        at: timestamp(nr),
        flow: pumpFlow / longer,
        deviation: 0.005,
        expected: grams(40),
        liquid: { ingredientId: of.id, flowFactor: factor },
      })),
    ),
  },
})

it('is suggested longer where it takes longer on every pump, and only that of this liquid', () => {
  const pumps = [
    poured(1, [{ of: syrup, longer: 1.15 }, { of: gin }]),
    poured(1.01, [{ of: syrup, longer: 1.15 }, { of: rum }]),
    poured(0.99, [{ of: gin }, { of: rum }]),
  ]
  const [suggestion, ...others] = suggestedFactors(pumps, ingredients)
  expect(others).toEqual([])
  expect(suggestion).toMatchObject({ ingredientId: syrup.id, pours: 6 })
  expect(suggestion?.flowFactor).toBeCloseTo(1.2 * 1.15, 1)
  expect(Math.abs((suggestion?.flowFactor ?? 0) - 1.38)).toBeLessThan(2 * (suggestion?.deviation ?? 0))
})

it('is not suggested where a pump is slow with every liquid, nor where nobody can tell them apart', () => {
  const worn = poured(0.75, [
    { of: syrup, times: 6 },
    { of: gin, times: 6 },
    { of: rum, times: 6 },
  ])
  const well = poured(1, [{ of: syrup }, { of: gin }, { of: rum }])
  expect(suggestedFactors([worn, well, well], ingredients)).toEqual([])
  expect(suggestedFactors([poured(1, [{ of: syrup, longer: 1.4, times: 30 }])], ingredients)).toEqual([])
})

it('needs five pours, and more than three percent', () => {
  const pumps = (times: number, longer: number) => [
    poured(1, [
      { of: syrup, longer, times },
      { of: gin, times: 9 },
    ]),
    poured(1, [
      { of: syrup, longer, times: 2 },
      { of: gin, times: 9 },
      { of: rum, times: 9 },
    ]),
    poured(1, [{ of: rum, times: 9 }]),
  ]
  expect(suggestedFactors(pumps(2, 1.15), ingredients)).toEqual([])
  expect(suggestedFactors(pumps(3, 1.15), ingredients)).toHaveLength(1)
  expect(suggestedFactors(pumps(30, 1.025), ingredients)).toEqual([])
})

it('is known as well from before somebody changed it', () => {
  const before = { of: syrup, factor: 1.05, longer: 1.2 / 1.05 }
  const pumps = [poured(1, [before, { of: gin }]), poured(1, [before, { of: rum }])]
  expect(suggestedFactors(pumps, ingredients)).toEqual([])
})

it('is nothing without observations, of old ones without a liquid, and of liquids that are gone', () => {
  const old = poured(1, [{ of: syrup, longer: 1.2 }])
  const observations = old.learnedFlow?.observations.map(({ liquid: _, ...rest }) => rest) ?? []
  const forgetful = { ...old, learnedFlow: { deviation: 0.01, calibratedPace: 1, observations } }
  expect(suggestedFactors([aPump(), forgetful], ingredients)).toEqual([])
  const pumps = [poured(1, [{ of: syrup, longer: 1.2 }, { of: gin }]), poured(1, [{ of: syrup, longer: 1.2 }])]
  expect(suggestedFactors(pumps, new Map())).toEqual([])
})

it('is that of the right liquid, and never on the wrong side', () => {
  const longer = fc.double({ min: 0.7, max: 1.5, noNaN: true })
  fc.assert(
    fc.property(longer, longer, (syrupLonger, pumpLonger) => {
      const pumps = [
        poured(1 / pumpLonger, [{ of: syrup, longer: syrupLonger }, { of: gin }, { of: rum }]),
        poured(1, [{ of: syrup, longer: syrupLonger }, { of: gin }, { of: rum }]),
      ]
      for (const { ingredientId, flowFactor } of suggestedFactors(pumps, ingredients)) {
        expect(ingredientId).toBe(syrup.id)
        expect(flowFactor > 1.2).toBe(syrupLonger > 1)
      }
    }),
  )
})
