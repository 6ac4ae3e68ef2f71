/** How long planning a drink takes, on machines of several sizes with pumps of all kinds, and whether the plans are right. */
import type { AutomatedIngredient } from '#domain/catalogue/ingredient.ts'
import { type CompletePump, deliverable, type Pump } from '#domain/machine/pump.ts'
import { defaultDispensingSettings } from '#domain/machine/settings.ts'
import type { Part, Plan, TimedRun } from '#domain/pour/plan.ts'
import { type DrinkStep, type PlanningInput, planPour } from '#domain/pour/plan-pour.ts'
import { peakPower } from '#domain/pour/power-curve.ts'
import { pumpSupply } from '#domain/pour/serving-pumps.ts'
import { amountOfVolume } from '#domain/units/amount.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { asId, type IngredientId } from '#domain/units/id.ts'
import { type Milliwatts, milliwatts } from '#domain/units/power.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { millilitres, smallerVolume, sumVolumes } from '#domain/units/volume.ts'
import { type Dice, dice } from './random.ts'
import { report } from './report.ts'
import { mean, median, quantile, rounded } from './statistics.ts'

const plansPerSize = 3_000
const warmUp = 1_000

interface Size {
  readonly pumps: number
  readonly ingredients: number
  /** The supply carries so much of what all pumps draw together; null is no limit. */
  readonly limit: number | null
}

const ingredientOf = (id: number, chance: Dice): AutomatedIngredient => ({
  kind: 'automated',
  id: asId(id),
  name: `Liquid ${id}`,
  parentGroupId: null,
  look: null,
  colour: '#c08040',
  alcoholContent: chance.between(0, 40),
  density: chance.between(9, 13) / 10,
  bottlePrice: null,
  imageKey: null,
  bottleSize: millilitres(700),
  flowFactor: chance.between(8, 20) / 10,
  lastUpdate: timestamp(0),
})

/** Six of ten pumps are DC pumps, three steppers and one a valve; bottles from nearly empty to full, some tubes dry. */
function pumpOf(id: number, ingredientId: IngredientId, chance: Dice): Pump {
  const common = {
    id: asId<'pump'>(id),
    name: null,
    ingredientId,
    fillingLevel: millilitres(chance.oneOf([12, chance.between(20, 100), chance.between(100, 1_000)])),
  }
  const tubeCapacity = millilitres(8)
  const tube = { tubeCapacity, tubeContent: { ingredientId, volume: millilitres(chance.oneOf([8, 8, 8, 3.7])) } }
  const kind = chance.between(1, 10)
  if (kind <= 6) {
    return {
      kind: 'dc',
      ...common,
      ...tube,
      powerConsumption: milliwatts(chance.oneOf([4_800, 7_200, chance.between(2_000, 12_000)])),
      pin: { boardId: 1, nr: id },
      isPowerStateHigh: true,
      timePerCentilitre: milliseconds(chance.between(350, 6_000)),
    }
  }
  if (kind <= 9) {
    return {
      kind: 'stepper',
      ...common,
      ...tube,
      powerConsumption: milliwatts(chance.oneOf([9_600, chance.between(6_000, 24_000)])),
      stepPin: { boardId: 1, nr: id },
      enablePin: { boardId: 2, nr: id },
      isEnableStateHigh: false,
      stepsPerCentilitre: chance.between(500, 4_000),
      maxStepsPerSecond: chance.between(500, 2_000),
      acceleration: chance.between(500, 8_000),
    }
  }
  return {
    kind: 'valve',
    ...common,
    tubeCapacity: null,
    tubeContent: null,
    powerConsumption: milliwatts(4_800),
    pin: { boardId: 1, nr: id },
    isPowerStateHigh: true,
    timePerCentilitre: milliseconds(chance.between(400, 1_000)),
    inFlight: millilitres(1.5),
  }
}

/** Every ingredient once, up to 60 ml or what there is, in one or two steps. */
function stepsOf(serving: ReadonlyMap<number, readonly CompletePump[]>, chance: Dice): DrinkStep[] {
  const parts = [...serving].map(([id, pumps]): Part => {
    const wanted = millilitres(chance.between(30, 600) / 10)
    const there = sumVolumes(pumps.map(deliverable))
    return { ingredientId: asId(id), amount: amountOfVolume(smallerVolume(wanted, there)) }
  })
  const cut = chance.oneOf([parts.length, chance.between(1, parts.length)])
  return [
    { kind: 'ingredients', parts: parts.slice(0, cut) },
    { kind: 'instruction', message: 'Stir.' },
    { kind: 'ingredients', parts: parts.slice(cut) },
  ]
}

function limitOf(pumps: readonly Pump[], share: number): Milliwatts {
  const drawn = pumps.map(({ powerConsumption }) => powerConsumption)
  return milliwatts(Math.max(...drawn, share * drawn.reduce((sum, power) => sum + power, 0)))
}

function inputsFor(size: Size): PlanningInput[] {
  const chance = dice(size.pumps + size.ingredients)
  return Array.from({ length: plansPerSize }, () => {
    const ids = Array.from({ length: size.ingredients }, (_, index) => index + 1)
    const ingredients = new Map(ids.map(id => [id, ingredientOf(id, chance)]))
    const pumps = Array.from({ length: size.pumps }, (_, index) =>
      pumpOf(index + 1, asId((index % size.ingredients) + 1), chance),
    )
    const powerLimit = size.limit === null ? null : limitOf(pumps, size.limit)
    const { serving } = pumpSupply(pumps, true, powerLimit)
    const steps = stepsOf(serving, chance)
    const settings = defaultDispensingSettings
    return { steps, ingredients, pumps, settings, scaleReady: true, powerLimit, byHand: new Set<number>() }
  })
}

/** Whether the plan pours what was asked for, to the microlitre, ingredient by ingredient. */
function isExact(plan: Plan, input: PlanningInput): boolean {
  const asked = input.steps.flatMap(step => (step.kind === 'ingredients' ? step.parts : []))
  const pours = plan.steps.flatMap((step): readonly Pick<TimedRun, 'pumpId' | 'volume'>[] => {
    if (step.kind === 'weigh') return [step]
    return step.kind === 'pour' ? step.runs : []
  })
  const carried = new Map([...input.pumps].map(pump => [pump.id, pump.ingredientId]))
  return asked.every(part => {
    const own = pours.filter(({ pumpId }) => carried.get(pumpId) === part.ingredientId)
    return amountOfVolume(sumVolumes(own.map(({ volume }) => volume))) === part.amount
  })
}

const exceedsLimit = (plan: Plan, { pumps, powerLimit }: PlanningInput): boolean =>
  powerLimit !== null && peakPower(plan, new Map([...pumps].map(pump => [pump.id, pump]))) > powerLimit

function measure(size: Size): Record<string, string | number> {
  const inputs = inputsFor(size)
  for (const input of inputs.slice(0, warmUp)) planPour(input)
  const plans: { readonly plan: Plan | null; readonly input: PlanningInput; readonly microseconds: number }[] = []
  for (const input of inputs) {
    const start = performance.now()
    const planned = planPour(input)
    plans.push({ plan: planned.ok ? planned.value : null, input, microseconds: (performance.now() - start) * 1000 })
  }
  const times = plans.map(({ microseconds }) => microseconds)
  return {
    pumps: size.pumps,
    ingredients: size.ingredients,
    limit: size.limit === null ? 'none' : `${size.limit * 100} %`,
    plans: plans.length,
    'mean µs': rounded(mean(times)),
    'p50 µs': rounded(median(times)),
    'p99 µs': rounded(quantile(times, 0.99)),
    'max µs': rounded(Math.max(...times)),
    refused: plans.filter(({ plan }) => plan === null).length,
    inexact: plans.filter(({ plan, input }) => plan !== null && !isExact(plan, input)).length,
    'above limit': plans.filter(({ plan, input }) => plan !== null && exceedsLimit(plan, input)).length,
    'mean machine s': rounded(mean(plans.map(({ plan }) => (plan?.machineTime ?? 0) / 1e6))),
  }
}

const sizes: readonly Size[] = [
  { pumps: 4, ingredients: 4, limit: null },
  { pumps: 16, ingredients: 6, limit: null },
  { pumps: 16, ingredients: 6, limit: 0.3 },
  { pumps: 40, ingredients: 12, limit: null },
  { pumps: 40, ingredients: 12, limit: 0.1 },
  { pumps: 40, ingredients: 12, limit: 0.2 },
  { pumps: 40, ingredients: 12, limit: 0.5 },
]

report({ title: 'plan: time to plan one drink of all ingredients', rows: sizes.map(measure) })
