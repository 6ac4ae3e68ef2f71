/*
 * Faults of the established machine of this kind that planning must not have, each under its name (W-…).
 */
import { describe, expect, it } from 'vitest'
import type { Pump } from '../machine/pump.ts'
import {
  aDrink,
  addStep,
  aGlass,
  anIngredient,
  anOrderRequest,
  aPump,
  aStepIngredient,
  aStepper,
  aValve,
  byId,
} from '../testing/builders.ts'
import { aDrinkStep, aFeasibilityInput, aPlanningInput } from '../testing/planning-builders.ts'
import { peakPower } from '../testing/power-curve.ts'
import { expectSuccess } from '../testing/unwrap.ts'
import { amount } from '../units/amount.ts'
import { milliseconds, seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { grams } from '../units/mass.ts'
import { milliwatts } from '../units/power.ts'
import { millilitres, sumVolumes, toMillilitres } from '../units/volume.ts'
import { checkFeasibility } from './feasibility.ts'
import { isTimed, type Plan } from './plan.ts'
import { type PlanningInput, planPour } from './plan-pour.ts'

const rum = asId<'ingredient'>(11)

const planOf = (with_: Partial<PlanningInput>): Plan => expectSuccess(planPour(aPlanningInput(with_)))
const delivered = (plan: Plan) =>
  Object.fromEntries(plan.forecasts.map(forecast => [forecast.pumpId, toMillilitres(forecast.delivered)]))
const runsOf = (plan: Plan) => plan.steps.filter(isTimed).flatMap(each => each.runs)
const secondsOf = (plan: Plan): number => plan.machineTime / 1e6

it('W-04: a power limit makes no drink larger: 60 ml from bottles of 40 and 700 ml, one at a time, are 60 ml', () => {
  const powerConsumption = milliwatts(6000)
  const pumps = [
    aPump({ id: asId(1), fillingLevel: millilitres(40), powerConsumption }),
    aPump({ id: asId(2), fillingLevel: millilitres(700), powerConsumption }),
  ]
  const plan = planOf({ steps: [aDrinkStep([11, 60])], pumps, powerLimit: milliwatts(10_000) })
  expect(delivered(plan)).toEqual({ 1: 40, 2: 20 })
  expect(peakPower(plan, byId(pumps))).toBe(6000)
  expect(secondsOf(plan)).toBe(18)
})

describe('W-10: grouping pumps one group after another', () => {
  const three = [1, 2, 3].map(id =>
    aPump({ id: asId(id), ingredientId: asId(id), powerConsumption: milliwatts(6000), timePerCentilitre: seconds(1) }),
  )

  it('is absent: of three equal pumps, of which two can run at a time, always two run', () => {
    const plan = planOf({
      steps: [aDrinkStep([1, 100], [2, 100], [3, 100])],
      pumps: three,
      powerLimit: milliwatts(12_000),
    })
    expect(secondsOf(plan)).toBe(15)
    expect(peakPower(plan, byId(three))).toBe(12_000)
  })

  it('is absent: the next pump starts as soon as power is free', () => {
    const plan = planOf({
      steps: [aDrinkStep([1, 100], [2, 40], [3, 60])],
      pumps: three,
      powerLimit: milliwatts(12_000),
    })
    expect(secondsOf(plan)).toBe(10)
  })

  it('is absent: bottles with the same liquid are poured at once, and the lowest first where that costs no time', () => {
    const pumps = [
      aPump({ id: asId(1), fillingLevel: millilitres(400) }),
      aPump({ id: asId(2), fillingLevel: millilitres(100) }),
    ]
    const alone = planOf({ steps: [aDrinkStep([11, 40])], pumps })
    expect(delivered(alone)).toEqual({ 1: 20, 2: 20 })
    const beside = planOf({
      steps: [aDrinkStep([11, 40], [12, 40])],
      ingredients: byId([anIngredient(), anIngredient({ id: asId(12) })]),
      pumps: [...pumps, aPump({ id: asId(3), ingredientId: asId(12) })],
    })
    expect(delivered(beside)).toEqual({ 2: 40, 3: 40 })
    expect(secondsOf(beside)).toBe(12)
  })
})

it('W-11: the same order has the same plan, however pumps and their ids are ordered in memory', () => {
  const pumps: Pump[] = [1, 2, 3, 4, 5].flatMap(id => [
    aPump({ id: asId(id), ingredientId: asId(id), powerConsumption: milliwatts(1000 * id) }),
    aStepper({ id: asId(10 + id), ingredientId: asId(id), powerConsumption: milliwatts(6000 - 1000 * id) }),
  ])
  const steps = [aDrinkStep([1, 30], [2, 20], [3, 44], [4, 25], [5, 61])]
  const planned = (order: readonly Pump[]): Plan => planOf({ steps, pumps: order, powerLimit: milliwatts(7000) })
  const expected = planned(pumps)
  expect(planned([...pumps].reverse())).toEqual(expected)
  expect(planned([...pumps.slice(3), ...pumps.slice(0, 3)])).toEqual(expected)
})

it('W-12: truncation loses nothing: 250 ml of five ingredients are 250 ml, in bottles and in runs', () => {
  const ids = [1, 2, 3, 4, 5]
  const ingredients = byId(ids.map(id => anIngredient({ id: asId(id), flowFactor: 1 + id / 7 })))
  const pumps = byId<Pump>([
    ...[1, 2, 3].map(id => aPump({ id: asId(id), ingredientId: asId(id), timePerCentilitre: milliseconds(911 * id) })),
    aStepper({ id: asId(4), ingredientId: asId(4) }),
    aValve({ id: asId(5), ingredientId: asId(5) }),
  ])
  const drink = aDrink(addStep(...ids.map(id => aStepIngredient(id, 17 * id))))
  const request = anOrderRequest({ amount: millilitres(250) })
  const feasibility = checkFeasibility(aFeasibilityInput({ drink, request, ingredients, pumps, scaleReady: true }))
  const plan = planOf({ steps: feasibility.steps, ingredients, pumps: pumps.values(), scaleReady: true })
  const weighed = plan.steps.flatMap(each => (each.kind === 'weigh' ? [each.volume] : []))
  expect(sumVolumes([...runsOf(plan).map(({ volume }) => volume), ...weighed])).toBe(millilitres(250))
  expect(sumVolumes(plan.forecasts.map(forecast => forecast.delivered))).toBe(millilitres(250))
})

it('W-15: a tiny amount on a fast pump is absent: it is poured in a run of a microsecond if need be', () => {
  const fast = aPump({ id: asId(1), ingredientId: asId(12), timePerCentilitre: milliseconds(1) })
  const ingredients = byId([anIngredient(), anIngredient({ id: asId(12), flowFactor: 0.1 })])
  const plan = planOf({ steps: [aDrinkStep([11, 40], [12, 0.1])], ingredients, pumps: [aPump(), fast] })
  const [run] = runsOf(plan).filter(({ pumpId }) => pumpId === 1)
  expect([run?.duration, run?.volume]).toEqual([1, millilitres(0.1)])
})

it('W-20: what fills a tube is drawn from the bottle, and adds nothing to the glass', () => {
  const plan = planOf({ pumps: [aPump({ tubeContent: null, tubeCapacity: millilitres(5) })] })
  expect(plan.steps.map(({ kind }) => kind)).toEqual(['prime', 'pour'])
  expect(runsOf(plan).map(({ volume, mass }) => [volume, mass])).toEqual([
    [millilitres(5), 0],
    [millilitres(40), grams(38)],
  ])
  expect(plan.forecasts).toMatchObject([
    { drawn: millilitres(45), delivered: millilitres(40), levelAfter: millilitres(640 - 45) },
  ])
})

it.each([0.5, 1.3])(
  'W-22: a flow factor of %f counts for every kind of pump, and while tubes are filled',
  flowFactor => {
    const dry = { tubeContent: null, tubeCapacity: millilitres(6) }
    const ids = [1, 2]
    const timesWith = (factor: number): number[] => {
      const ingredients = byId(ids.map(id => anIngredient({ id: asId(id), flowFactor: factor })))
      const pumps = [
        aPump({ ...dry, id: asId(1), ingredientId: asId(1) }),
        aStepper({ ...dry, id: asId(2), ingredientId: asId(2), acceleration: 400_000 }),
      ]
      const settings = { ...aPlanningInput().settings, minimalRun: seconds(10) }
      const plan = planOf({ steps: [aDrinkStep([1, 30], [2, 30])], ingredients, pumps, settings })
      return runsOf(plan)
        .sort((a, b) => a.pumpId - b.pumpId || a.volume - b.volume)
        .map(({ duration }) => duration / 1e6)
    }
    const [water, liquid] = [timesWith(1), timesWith(flowFactor)]
    expect(water).toHaveLength(4)
    for (const [index, time] of liquid.entries()) expect(time).toBeCloseTo((water[index] ?? 0) * flowFactor, 1)
  },
)

it('W-23: weighing every liquid as water is absent: 40 ml of a syrup of 1.3 g/ml are 52 g', () => {
  const ingredients = byId([anIngredient({ density: 1.3 })])
  const plan = planOf({ steps: [aDrinkStep([11, 40])], ingredients, pumps: [aValve()], scaleReady: true })
  expect(plan.steps).toMatchObject([{ kind: 'weigh', volume: millilitres(40), mass: grams(52) }])
})

it('W-30: an order without an amount, of a recipe without one, and without a glass, is of 250 ml', () => {
  const { ordered, glass, problems } = checkFeasibility(aFeasibilityInput({ glasses: new Map() }))
  expect([ordered, glass, problems]).toEqual([millilitres(250), null, []])
})

it('W-31: where a pump is empty the guest adds the liquid by hand, or another bottle helps out', () => {
  const empty = aPump({ fillingLevel: millilitres(0) })
  const check = (byHand: readonly (typeof rum)[], pumps: readonly Pump[]) =>
    checkFeasibility(aFeasibilityInput({ request: anOrderRequest({ byHand }), pumps: byId(pumps) }))
  expect(check([], [empty]).problems.map(({ kind }) => kind)).toEqual(['not-enough-liquid'])
  expect(check([rum], [empty]).problems).toEqual([])
  expect(check([], [empty, aPump({ id: asId(22) })]).problems).toEqual([])
  const plan = planOf({ pumps: [empty], byHand: new Set([rum]) })
  expect(plan.steps.map(({ kind }) => kind)).toEqual(['manual'])
})

it('W-32: what is added on top counts for the glass, and is bounded like boost and amount', () => {
  const check = (request: Parameters<typeof anOrderRequest>[0]) =>
    checkFeasibility(
      aFeasibilityInput({ request: anOrderRequest(request), glasses: byId([aGlass({ isDefault: true })]) }),
    )
  const additional = [{ ingredientId: rum, amount: amount(1) }]
  expect(check({}).warnings).toEqual([])
  expect(check({ additional }).warnings).toEqual([
    { kind: 'exceeds-glass', total: millilitres(321), glassSize: millilitres(320) },
  ])
  const huge = [{ ingredientId: rum, amount: amount(10_000) }]
  const kinds = check({ additional: huge, boost: 10_000, amount: millilitres(50_000) }).problems.map(({ kind }) => kind)
  expect(kinds).toEqual(
    expect.arrayContaining(['amount-out-of-range', 'boost-out-of-range', 'additional-out-of-range']),
  )
})
