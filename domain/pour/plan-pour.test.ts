import { describe, expect, it } from 'vitest'
import { longestRun } from '../machine/settings.ts'
import { aManualIngredient, anIngredient, aPump, aStepper, aValve, byId } from '../testing/builders.ts'
import { aPlanningInput, aDrinkStep as pour } from '../testing/planning-builders.ts'
import { peakPower } from '../testing/power-curve.ts'
import { expectFailure, expectSuccess } from '../testing/unwrap.ts'
import { amount } from '../units/amount.ts'
import { seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { milliwatts } from '../units/power.ts'
import { millilitres, toMillilitres } from '../units/volume.ts'
import { isAutomatic, isTimed, type Plan } from './plan.ts'
import { type DrinkStep, type PlanningInput, planPour } from './plan-pour.ts'

const rum = asId<'ingredient'>(11)
const cola = asId<'ingredient'>(14)
const ingredients = byId([anIngredient(), anIngredient({ id: cola }), aManualIngredient()])
const plan = (with_: Partial<PlanningInput>) => planPour(aPlanningInput({ ingredients, ...with_ }))

/** Pump, start and length in seconds, millilitres. */
/** Start, duration and millilitres of each pump's runs, step by step. */
const runsOf = (planned: Plan) =>
  planned.steps
    .filter(isTimed)
    .map(step =>
      step.runs.map(
        ({ pumpId, start, duration, volume }) =>
          `${pumpId}: ${start / 1e6} + ${duration / 1e6} = ${toMillilitres(volume)} ml`,
      ),
    )

describe('a plan', () => {
  const rumPump = aPump({ id: asId(21) })
  const colaPump = aPump({ id: asId(22), ingredientId: cola, timePerCentilitre: seconds(1) })

  it('of one liquid is one run', () =>
    expect(runsOf(expectSuccess(plan({ pumps: [rumPump] })))).toEqual([['21: 0 + 12 = 40 ml']]))

  it('runs the longest pump through and the others in between', () => {
    const planned = expectSuccess(plan({ steps: [pour([11, 4], [14, 4])], pumps: [rumPump, colaPump] }))
    // 0.4 s of cola in the middle of 1.2 s of rum.
    expect(runsOf(planned)).toEqual([['21: 0 + 1.2 = 4 ml', '22: 0.4 + 0.4 = 4 ml']])
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
      ['21: 0 + 1.5 = 5 ml', '22: 0 + 0.2 = 2 ml'],
      ['21: 0 + 3 = 10 ml'],
      ['22: 0 + 1 = 10 ml'],
      ['21: 0 + 6 = 20 ml'],
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
    expect(runsOf(planned)).toEqual([['21: 0 + 9 = 30 ml', '22: 0 + 9 = 30 ml'], ['22: 0 + 15 = 50 ml']])
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
    expect(runsOf(planned)).toEqual([['21: 0 + 9 = 30 ml']])
  })

  it('gives a syrup the time it takes', () => {
    const syrup = byId([anIngredient({ flowFactor: 1.3 })])
    expect(runsOf(expectSuccess(plan({ ingredients: syrup, pumps: [rumPump] })))).toEqual([['21: 0 + 15.6 = 40 ml']])
  })

  it('gives a stepper one run of exactly counted steps, in the middle of the step', () => {
    const stepper = aStepper({ ingredientId: cola })
    const planned = expectSuccess(plan({ steps: [pour([11, 40], [14, 30])], pumps: [rumPump, stepper] }))
    // 6000 steps at 1000 per second, and 0.25 s for both ramps together.
    expect(runsOf(planned)).toEqual([['21: 0 + 12 = 40 ml', '22: 2.875 + 6.25 = 30 ml']])
    const [, run] = planned.steps.flatMap(step => (step.kind === 'pour' ? step.runs : []))
    expect(run?.train).toEqual({ steps: 6000, maxStepsPerSecond: 1000, acceleration: 4000 })
  })

  it('of nothing is empty', () =>
    expect(expectSuccess(plan({ steps: [pour([11, 0])] }))).toEqual({ steps: [], forecasts: [], machineTime: 0 }))
})

it('a shortage is told of every ingredient at once, and in full', () => {
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

it('a pump that cannot serve is not passed over in silence, nor is its liquid asked of a person', () => {
  const flushed = aPump({ tubeContent: { ingredientId: cola, volume: millilitres(1) } })
  expect(expectFailure(plan({ pumps: [flushed] }))).toEqual([
    { kind: 'not-enough-liquid', ingredientId: 11, missing: millilitres(40) },
    { kind: 'flush-needed', pumpId: 21 },
  ])
  expect(expectFailure(plan({ pumps: [aPump()], powerLimit: milliwatts(7000) }))).toEqual([
    { kind: 'not-enough-liquid', ingredientId: 11, missing: millilitres(40) },
    { kind: 'pump-above-limit', pumpId: 21 },
  ])
})

describe('under a power limit', () => {
  const four = [21, 22, 23, 24].map(id => aPump({ id: asId(id), ingredientId: asId(id), tubeContent: null }))
  const steps = [pour([21, 20], [22, 20], [23, 20], [24, 20])]
  const peakOf = (planned: Plan) => peakPower(planned, byId(four))

  it('pumps and primes all at once as long as that is allowed', () => {
    const planned = expectSuccess(plan({ steps, pumps: four, powerLimit: milliwatts(4 * 7200) }))
    expect(planned.steps.map(step => (isTimed(step) ? step.duration / 1e6 : null))).toEqual([1.5, 6])
    expect(peakOf(planned)).toBe(4 * 7200)
  })

  it('takes turns, without a moment lost', () => {
    const planned = expectSuccess(plan({ steps, pumps: four, powerLimit: milliwatts(15_000) }))
    expect(planned.steps.map(step => (isTimed(step) ? step.duration / 1e6 : null))).toEqual([3, 12])
    expect(peakOf(planned)).toBe(2 * 7200)
  })

  it('lets one valve follow the other, so that only one counts', () => {
    const valves = [21, 22].map(id => aValve({ id: asId(id), ingredientId: asId(id) }))
    const planned = expectSuccess(
      plan({ steps: [pour([21, 20], [22, 20])], pumps: valves, scaleReady: true, powerLimit: milliwatts(4800) }),
    )
    expect(peakPower(planned, byId(valves))).toBe(4800)
  })
})

it('what takes a pump longer than it may run at a stretch is poured in equal portions, and nothing is lost', () => {
  const [ml, capacity] = [3000, 5000]
  const pumps = [aPump({ fillingLevel: millilitres(capacity) })]
  const { steps } = expectSuccess(plan({ steps: [pour([11, ml])], pumps }))
  const runs = steps.flatMap(step => (step.kind === 'pour' ? step.runs : []))
  expect(steps).toHaveLength(2)
  expect(runs.every(run => run.duration <= longestRun)).toBe(true)
  expect(runs.reduce((sum, run) => sum + run.volume, 0)).toBe(millilitres(ml))
})
