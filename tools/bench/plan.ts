/** How long planning a drink takes, on machines of several sizes and random recipes. */
import type { AutomatedIngredient } from '#domain/catalogue/ingredient.ts'
import type { Pump } from '#domain/machine/pump.ts'
import { defaultDispensingSettings } from '#domain/machine/settings.ts'
import { type DrinkStep, type PlanningInput, planPour } from '#domain/pour/plan-pour.ts'
import { amount } from '#domain/units/amount.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { milliwatts } from '#domain/units/power.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { millilitres, sumVolumes } from '#domain/units/volume.ts'
import { type Dice, dice } from './random.ts'
import { report } from './report.ts'
import { mean, median, quantile, rounded } from './statistics.ts'

const plansPerSize = 5_000
const warmUp = 1_000

const ingredientOf = (id: number, chance: Dice): AutomatedIngredient => ({
  kind: 'automated',
  id: asId(id),
  name: `Liquid ${id}`,
  parentGroupId: null,
  colour: '#c08040',
  alcoholContent: chance.between(0, 40),
  density: 1,
  bottleSize: millilitres(700),
  flowFactor: chance.between(8, 20) / 10,
  lastUpdate: timestamp(0),
})

/** Every fourth pump carries the same liquid as the one before, and some tubes are part empty. */
const pumpOf = (id: number, chance: Dice): Pump => ({
  kind: 'dc',
  id: asId(id),
  name: null,
  ingredientId: asId(id % 4 === 0 ? id - 1 : id),
  fillingLevel: millilitres(chance.between(2_000, 20_000)),
  tubeCapacity: millilitres(8),
  tubeContent: { ingredientId: asId(id % 4 === 0 ? id - 1 : id), volume: millilitres(chance.oneOf([8, 8, 8, 3.7])) },
  powerConsumption: milliwatts(6_000),
  pin: { boardId: 1, nr: id },
  isPowerStateHigh: true,
  timePerCentilitre: milliseconds(chance.between(350, 1_600)),
})

function stepsOf(pumps: readonly Pump[], chance: Dice): DrinkStep[] {
  return Array.from({ length: chance.between(1, 3) }, (_, index) =>
    index === 1
      ? { kind: 'instruction', message: 'Stir.' }
      : {
          kind: 'ingredients',
          parts: chance.someOf(pumps, chance.between(2, 8)).map(pump => ({
            ingredientId: pump.ingredientId ?? asId(1),
            amount: amount(chance.between(5, 900) / 10),
          })),
        },
  )
}

function inputsFor(pumpCount: number): PlanningInput[] {
  const chance = dice(pumpCount)
  const numbers = Array.from({ length: pumpCount }, (_, index) => index + 1)
  const ingredients = new Map(numbers.map(id => [id, ingredientOf(id, chance)]))
  return Array.from({ length: plansPerSize }, () => {
    const pumps = numbers.map(id => pumpOf(id, chance))
    return {
      steps: stepsOf(pumps, chance),
      ingredients,
      pumps,
      settings: defaultDispensingSettings,
      byHand: new Set<number>(),
    }
  })
}

/** Whether the plan pours what was asked for, to the microlitre. */
function isExact(input: PlanningInput): boolean {
  const planned = planPour(input)
  if (!planned.ok) return false
  const asked = input.steps.flatMap(step => (step.kind === 'ingredients' ? step.parts : []))
  const askedFor = asked.reduce((sum, part) => sum + part.amount, 0)
  return sumVolumes(planned.value.forecasts.map(forecast => forecast.delivered)) === askedFor
}

function measure(pumpCount: number): Record<string, string | number> {
  const inputs = inputsFor(pumpCount)
  for (const input of inputs.slice(0, warmUp)) planPour(input)
  const microseconds = inputs.map(input => {
    const start = performance.now()
    planPour(input)
    return (performance.now() - start) * 1000
  })
  return {
    pumps: pumpCount,
    plans: inputs.length,
    'mean µs': rounded(mean(microseconds)),
    'p50 µs': rounded(median(microseconds)),
    'p99 µs': rounded(quantile(microseconds, 0.99)),
    'max µs': rounded(Math.max(...microseconds)),
    inexact: inputs.filter(input => !isExact(input)).length,
  }
}

report({ title: 'plan: time to plan one drink', rows: [4, 16, 40].map(measure) })
