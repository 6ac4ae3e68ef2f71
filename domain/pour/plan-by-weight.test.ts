import { describe, expect, it } from 'vitest'
import { anIngredient, aPump, aValve, byId } from '../testing/builders.ts'
import { aPlanningInput, aDrinkStep as pour } from '../testing/planning-builders.ts'
import { expectFailure, expectSuccess } from '../testing/unwrap.ts'
import { seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { grams } from '../units/mass.ts'
import { millilitres, toMillilitres } from '../units/volume.ts'
import { isAutomatic, type Plan } from './plan.ts'
import { type PlanningInput, planPour } from './plan-pour.ts'

const cola = asId<'ingredient'>(14)
const ingredients = byId([anIngredient(), anIngredient({ id: cola })])
const plan = (with_: Partial<PlanningInput>) => planPour(aPlanningInput({ ingredients, scaleReady: true, ...with_ }))

describe('valves', () => {
  const rumValve = aValve({ fillingLevel: millilitres(100) })
  const kinds = (planned: Plan) =>
    planned.steps.map(step => [step.kind, isAutomatic(step) ? step.leadTime / 1e6 : null])

  it('pour by weight, without filling any tube first', () => {
    const planned = expectSuccess(plan({ pumps: [rumValve] }))
    expect(planned.steps).toEqual([
      expect.objectContaining({ kind: 'weigh', pumpId: 23, volume: millilitres(40), mass: grams(38) }),
    ])
    expect(planned.forecasts).toEqual([
      {
        pumpId: 23,
        ingredientId: 11,
        levelBefore: millilitres(100),
        levelAfter: millilitres(60),
        drawn: millilitres(40),
        delivered: millilitres(40),
      },
    ])
  })

  it('are nothing without a scale: a person adds the liquid', () => {
    const planned = expectSuccess(plan({ pumps: [rumValve], scaleReady: false }))
    expect(planned.steps.map(step => step.kind)).toEqual(['manual'])
  })

  it('pour after the pumps what those cannot give, one after another', () => {
    const pumps = [
      aPump({ id: asId(21), fillingLevel: millilitres(30) }),
      rumValve,
      aValve({ id: asId(24), ingredientId: cola }),
    ]
    const planned = expectSuccess(plan({ steps: [pour([14, 20], [11, 50])], pumps }))
    expect(kinds(planned)).toEqual([
      ['pour', 0],
      ['weigh', 0.3],
      ['weigh', 0.3],
    ])
    expect(planned.forecasts.map(({ pumpId, delivered }) => [pumpId, toMillilitres(delivered)])).toEqual([
      [21, 30],
      [23, 20],
      [24, 20],
    ])
    // 9 s of rum by time; 20 ml take either valve 1.4 s, and the scale 1.5 s to come to rest.
    expect(planned.machineTime).toBe(seconds(9 + 2 * (0.3 + 1.4 + 0.9 + 1.6 * 0.084)))
  })

  it('share what is left over the steps', () => {
    const pumps = [aPump({ fillingLevel: millilitres(30) }), rumValve]
    const planned = expectSuccess(plan({ steps: [pour([11, 20]), pour([11, 60])], pumps }))
    expect(kinds(planned).map(([kind]) => kind)).toEqual(['pour', 'pour', 'weigh'])
    expect(expectFailure(plan({ steps: [pour([11, 20]), pour([11, 111])], pumps }))).toEqual([
      { kind: 'not-enough-liquid', ingredientId: 11, missing: millilitres(1) },
    ])
  })
})

describe('pumps dosed by weight', () => {
  const rumPump = aPump({ id: asId(21), dosing: 'weight', tubeContent: null })
  const colaPump = aPump({ id: asId(22), ingredientId: cola, timePerCentilitre: seconds(1) })
  const input = { steps: [pour([11, 20], [14, 20])], pumps: [rumPump, colaPump] }
  const kinds = (planned: Plan) => planned.steps.map(step => step.kind)

  it('have their tube filled, and pour alone after those that are dosed by time', () => {
    const planned = expectSuccess(plan(input))
    expect(planned.steps).toEqual([
      expect.objectContaining({ kind: 'prime', runs: [expect.objectContaining({ pumpId: 21 })] }),
      expect.objectContaining({ kind: 'pour', runs: [expect.objectContaining({ pumpId: 22 })] }),
      expect.objectContaining({ kind: 'weigh', pumpId: 21, volume: millilitres(20), mass: grams(19) }),
    ])
    expect(planned.forecasts.map(({ pumpId, drawn }) => [pumpId, toMillilitres(drawn)])).toEqual([
      [21, 25],
      [22, 20],
    ])
  })

  it('are dosed by time without a scale, with the others', () =>
    expect(kinds(expectSuccess(plan({ ...input, scaleReady: false })))).toEqual(['prime', 'pour']))

  it('are dosed by time with a scale, too, if that or nothing is said', () => {
    for (const dosing of ['time', 'automatic'] as const) {
      const pumps = [{ ...rumPump, dosing }, colaPump]
      expect(kinds(expectSuccess(plan({ ...input, pumps })))).toEqual(['prime', 'pour'])
    }
  })

  it('give what other pumps of the same liquid cannot', () => {
    const pumps = [rumPump, aPump({ id: asId(23), fillingLevel: millilitres(12) })]
    const planned = expectSuccess(plan({ steps: [pour([11, 20])], pumps }))
    expect(planned.steps.map(step => (step.kind === 'weigh' ? toMillilitres(step.volume) : step.kind))).toEqual([
      'prime',
      'pour',
      8,
    ])
  })
})
