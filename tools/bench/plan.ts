/** How long planning a drink takes, on machines of several sizes with pumps of all kinds, and whether the plans are right. */
import { type CompletePump, deliverable } from '#domain/machine/pump.ts'
import { defaultDispensingSettings } from '#domain/machine/settings.ts'
import type { Part, Plan, TimedRun } from '#domain/pour/plan.ts'
import { type DrinkStep, type PlanningInput, planPour } from '#domain/pour/plan-pour.ts'
import { pumpSupply } from '#domain/pour/serving-pumps.ts'
import { peakPower } from '#domain/testing/power-curve.ts'
import { amountOfVolume } from '#domain/units/amount.ts'
import { asId } from '#domain/units/id.ts'
import { millilitres, smallerVolume, sumVolumes } from '#domain/units/volume.ts'
import { type Dice, dice } from './random.ts'
import { anyKind, liquidOf, pumpOf, supplyFor } from './random-machine.ts'
import { mean, type Row, report, rounded, spread } from './report.ts'

const plansPerSize = 3_000
const warmUp = 1_000

interface Size {
  readonly pumps: number
  readonly ingredients: number
  /** The supply carries so much of what all pumps draw together; null is no limit. */
  readonly limit: number | null
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

function inputsFor(size: Size): PlanningInput[] {
  const chance = dice(size.pumps + size.ingredients)
  return Array.from({ length: plansPerSize }, () => {
    const ids = Array.from({ length: size.ingredients }, (_, index) => index + 1)
    const ingredients = new Map(ids.map(id => [id, liquidOf(asId(id), chance)]))
    const pumps = Array.from({ length: size.pumps }, (_, index) =>
      pumpOf(
        anyKind(chance),
        index + 1,
        asId((index % size.ingredients) + 1),
        () => ({ boardId: 1, nr: index }),
        chance,
      ),
    )
    const powerLimit = size.limit === null ? null : supplyFor(pumps, size.limit)
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

function measure(size: Size): Row {
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
    ...spread('# µs', times, ['mean', 'p50', 'p99', 'worst']),
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
