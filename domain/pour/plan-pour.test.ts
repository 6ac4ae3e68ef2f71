import { describe, expect, it } from 'vitest'
import { longestRun } from '../machine/settings.ts'
import { aManualIngredient, anIngredient, aPump, byId } from '../testing/builders.ts'
import { aPlanningInput } from '../testing/planning-builders.ts'
import { expectFailure, expectSuccess } from '../testing/unwrap.ts'
import { amount } from '../units/amount.ts'
import { seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { millilitres, toMillilitres } from '../units/volume.ts'
import { isAutomatic, type Plan } from './plan.ts'
import { type DrinkStep, type PlanningInput, planPour, servingPumps } from './plan-pour.ts'

const rum = asId<'ingredient'>(11)
const cola = asId<'ingredient'>(14)
const ingredients = byId([anIngredient(), anIngredient({ id: cola }), aManualIngredient()])
const pour = (...parts: (readonly [id: number, units: number])[]): DrinkStep => ({
  kind: 'ingredients',
  parts: parts.map(([id, units]) => ({ ingredientId: asId(id), amount: amount(units) })),
})
const plan = (with_: Partial<PlanningInput>) => planPour(aPlanningInput({ ingredients, ...with_ }))

/** Pump, start and length in seconds, millilitres. */
const runsOf = (planned: Plan) =>
  planned.steps
    .filter(isAutomatic)
    .map(step => step.runs.map(run => [run.pumpId, run.start / 1e6, run.duration / 1e6, toMillilitres(run.volume)]))

describe('a plan', () => {
  const rumPump = aPump({ id: asId(21) })
  const colaPump = aPump({ id: asId(22), ingredientId: cola, timePerCentilitre: seconds(1) })

  it('of one liquid is one run', () => {
    expect(runsOf(expectSuccess(plan({ pumps: [rumPump] })))).toEqual([[[21, 0, 12, 40]]])
  })

  it('runs the longest pump through and the others in between', () => {
    const planned = expectSuccess(plan({ steps: [pour([11, 4], [14, 4])], pumps: [rumPump, colaPump] }))
    // 0.4 s of cola in the middle of 1.2 s of rum.
    expect(runsOf(planned)).toEqual([
      [
        [21, 0, 1.2, 4],
        [22, 0.4, 0.4, 4],
      ],
    ])
  })

  it('has a person add what no pump carries, before the pumps start', () => {
    const planned = expectSuccess(plan({ steps: [pour([11, 40], [12, 8])], pumps: [rumPump] }))
    expect(planned.steps.map(step => step.kind)).toEqual(['manual', 'pour'])
    expect(planned.steps[0]).toEqual({ kind: 'manual', parts: [{ ingredientId: 12, amount: amount(8) }] })
  })

  it('has a person add what a pump carries if that is wanted', () => {
    const planned = expectSuccess(plan({ pumps: [rumPump], byHand: new Set([rum]) }))
    expect(planned.steps.map(step => step.kind)).toEqual(['manual'])
    expect(planned.forecasts).toEqual([])
  })

  it('fills dry tubes first, each once, at the same time', () => {
    const pumps = [
      { ...rumPump, tubeContent: null },
      { ...colaPump, tubeContent: { ingredientId: cola, volume: millilitres(3) } },
    ]
    const planned = expectSuccess(plan({ steps: [pour([11, 10]), pour([14, 10]), pour([11, 20])], pumps }))
    expect(planned.steps.map(step => [step.kind, isAutomatic(step) ? step.leadTime / 1e6 : null])).toEqual([
      ['prime', 0],
      ['pour', 0.3],
      ['pour', 0.3],
      ['pour', 0.3],
    ])
    expect(runsOf(planned)).toEqual([
      [
        [21, 0, 1.5, 5],
        [22, 0, 0.2, 2],
      ],
      [[21, 0, 3, 10]],
      [[22, 0, 1, 10]],
      [[21, 0, 6, 20]],
    ])
    expect(planned.machineTime).toBe(seconds(1.5 + 0.3 + 3 + 0.3 + 1 + 0.3 + 6))
  })

  it('does not wait after a person has waited', () => {
    const steps: DrinkStep[] = [pour([11, 10]), { kind: 'instruction', message: 'Stir.' }, pour([11, 10])]
    const planned = expectSuccess(plan({ steps, pumps: [rumPump] }))
    expect(planned.steps.filter(isAutomatic).map(step => step.leadTime)).toEqual([0, 0])
  })

  it('shares what is left over the steps', () => {
    const pumps = [
      aPump({ id: asId(21), fillingLevel: millilitres(30) }),
      aPump({ id: asId(22), fillingLevel: millilitres(100) }),
    ]
    const planned = expectSuccess(plan({ steps: [pour([11, 60]), pour([11, 50])], pumps }))
    expect(runsOf(planned)).toEqual([
      [
        [21, 0, 9, 30],
        [22, 0, 9, 30],
      ],
      [[22, 0, 15, 50]],
    ])
    expect(planned.forecasts.map(({ pumpId, levelAfter }) => [pumpId, toMillilitres(levelAfter)])).toEqual([
      [21, 0],
      [22, 20],
    ])
  })

  it('pours 60 ml of two pumps as 60 ml, whatever power they draw', () => {
    const pumps = [
      aPump({ id: asId(21), fillingLevel: millilitres(40) }),
      aPump({ id: asId(22), fillingLevel: millilitres(700) }),
    ]
    const planned = expectSuccess(plan({ steps: [pour([11, 60])], pumps }))
    expect(planned.forecasts.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(millilitres(60))
  })

  it('has one run at a time of each pump even if a step names an ingredient twice', () => {
    const planned = expectSuccess(plan({ steps: [pour([11, 10], [11, 20])], pumps: [rumPump] }))
    expect(runsOf(planned)).toEqual([[[21, 0, 9, 30]]])
  })

  it('gives a syrup the time it takes', () => {
    const syrup = byId([anIngredient({ flowFactor: 1.3 })])
    expect(runsOf(expectSuccess(plan({ ingredients: syrup, pumps: [rumPump] })))).toEqual([[[21, 0, 15.6, 40]]])
  })

  it('of nothing is empty', () => {
    expect(expectSuccess(plan({ steps: [pour([11, 0])] }))).toEqual({ steps: [], forecasts: [], machineTime: 0 })
  })
})

describe('a shortage', () => {
  it('is told of every ingredient at once, and in full', () => {
    const pumps = [
      aPump({ id: asId(21), fillingLevel: millilitres(40) }),
      aPump({ id: asId(22), ingredientId: cola, fillingLevel: millilitres(7) }),
    ]
    const steps = [pour([11, 50], [14, 8]), pour([11, 30])]
    expect(expectFailure(plan({ steps, pumps }))).toEqual([
      { kind: 'not-enough-liquid', ingredientId: 11, missing: millilitres(40) },
      { kind: 'not-enough-liquid', ingredientId: 14, missing: millilitres(1) },
    ])
  })
})

describe('the pumps that serve', () => {
  it('are complete, carry something, and have nothing else in the tube', () => {
    const ready = aPump({ id: asId(21) })
    const serving = servingPumps([
      ready,
      aPump({ id: asId(22), ingredientId: null }),
      { ...aPump({ id: asId(23) }), timePerCentilitre: null },
      aPump({ id: asId(24), tubeContent: { ingredientId: cola, volume: millilitres(1) } }),
    ])
    expect([...serving]).toEqual([[11, [ready]]])
  })
})

describe('a drink that takes a pump longer than it may run at a stretch', () => {
  it('is poured in equal portions, and nothing is lost', () => {
    const [ml, capacity] = [3000, 5000]
    const plan = expectSuccess(
      planPour(
        aPlanningInput({
          steps: [{ kind: 'ingredients', parts: [{ ingredientId: asId(11), amount: amount(ml) }] }],
          pumps: [aPump({ fillingLevel: millilitres(capacity) })],
        }),
      ),
    )
    const runs = plan.steps.flatMap(step => (step.kind === 'pour' ? step.runs : []))
    expect(plan.steps).toHaveLength(2)
    expect(runs.every(run => run.duration <= longestRun)).toBe(true)
    expect(runs.reduce((sum, run) => sum + run.volume, 0)).toBe(millilitres(ml))
  })
})
