import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flowFactorOf } from '../catalogue/ingredient.ts'
import { type CompletePump, isComplete, primingVolume, timeToMove } from '../machine/pump.ts'
import type { DispensingSettings } from '../machine/settings.ts'
import { always } from '../testing/always.ts'
import { dispensingSettings, feasibilityInputs } from '../testing/arbitraries.ts'
import { volumeOfAmount } from '../units/amount.ts'
import { type Microlitres, sumVolumes } from '../units/volume.ts'
import { checkFeasibility } from './feasibility.ts'
import { type AutomaticPlanStep, isAutomatic, mergeParts, type Part, type Plan, type TimedRun } from './plan.ts'
import { type PlanningInput, planPour, servingPumps } from './plan-pour.ts'

/** What a random order makes of a random recipe, to be planned on a random machine. */
const planningInputs = fc.tuple(feasibilityInputs, dispensingSettings).map(
  ([order, settings]): PlanningInput => ({
    steps: checkFeasibility(order).steps,
    ingredients: order.ingredients,
    pumps: [...order.pumps.values()],
    settings,
    byHand: new Set(order.request.byHand),
  }),
)

const pumpsOf = (input: PlanningInput): ReadonlyMap<number, CompletePump> =>
  new Map([...servingPumps(input.pumps).values()].flat().map(pump => [pump.id, pump]))

const partsOf = (input: PlanningInput): Part[] =>
  mergeParts(input.steps.flatMap(step => (step.kind === 'ingredients' ? step.parts : [])))

const runsByPump = (runs: readonly TimedRun[]): TimedRun[][] =>
  [...new Set(runs.map(run => run.pumpId))].map(pumpId => runs.filter(run => run.pumpId === pumpId))

const endOf = (run: TimedRun): number => run.start + run.duration

/** The runs of one pump in one step. */
function expectProperRuns(runs: readonly TimedRun[], stepLength: number, settings: DispensingSettings): void {
  const total = runs.reduce((sum, run) => sum + run.duration, 0)
  for (const [index, run] of runs.entries()) {
    const before = runs[index - 1]
    expect(run.duration).toBeGreaterThanOrEqual(Math.max(1, Math.min(settings.minimalRun, total)))
    expect(endOf(run)).toBeLessThanOrEqual(stepLength)
    if (before) expect(run.start - endOf(before)).toBeGreaterThanOrEqual(Math.max(1, settings.minimalPause))
  }
}

/** Checks every plan that can be made of random orders. */
function forEveryPlan(check: (plan: Plan, input: PlanningInput) => void): void {
  let plans = 0
  always(
    fc.property(planningInputs, input => {
      const planned = planPour(input)
      if (!planned.ok) return
      if (planned.value.forecasts.length > 0) plans += 1
      check(planned.value, input)
    }),
    { numRuns: 400 },
  )
  expect(plans).toBeGreaterThan(40)
}

const automatic = (plan: Plan): AutomaticPlanStep[] => plan.steps.filter(isAutomatic)

describe('every plan', () => {
  it('pours and asks for exactly what is required of each ingredient', () => {
    forEveryPlan((plan, input) => {
      const pumps = pumpsOf(input)
      for (const { ingredientId, amount } of partsOf(input)) {
        const poured = automatic(plan)
          .filter(step => step.kind === 'pour')
          .flatMap(step => step.runs)
          .filter(run => pumps.get(run.pumpId)?.ingredientId === ingredientId)
        const byHand = plan.steps
          .flatMap(step => (step.kind === 'manual' ? step.parts : []))
          .filter(part => part.ingredientId === ingredientId)
        const given = sumVolumes(poured.map(run => run.volume)) + byHand.reduce((sum, part) => sum + part.amount, 0)
        expect(given).toBe(amount)
        expect(poured.length > 0 && byHand.length > 0).toBe(false)
      }
    })
  })

  it('takes from no pump more than its bottle holds', () => {
    forEveryPlan((plan, input) => {
      const pumps = pumpsOf(input)
      const runs = automatic(plan).flatMap(step => step.runs)
      for (const { pumpId, drawn, levelBefore, levelAfter, delivered } of plan.forecasts) {
        const pump = pumps.get(pumpId)!
        expect(sumVolumes(runs.filter(run => run.pumpId === pumpId).map(run => run.volume))).toBe(drawn)
        expect(drawn).toBe(delivered + primingVolume(pump))
        expect(levelBefore).toBe(pump.fillingLevel)
        expect(levelAfter).toBe(levelBefore - drawn)
        expect(levelAfter).toBeGreaterThanOrEqual(0)
      }
      expect(new Set(runs.map(run => run.pumpId))).toEqual(new Set(plan.forecasts.map(({ pumpId }) => pumpId)))
    })
  })

  it('runs every pump for its volume: no run is empty, too short, too close to the next, or late', () => {
    forEveryPlan((plan, input) => {
      for (const step of automatic(plan)) {
        for (const runs of runsByPump(step.runs)) expectProperRuns(runs, step.duration, input.settings)
        expect(Math.max(...step.runs.map(endOf))).toBe(step.duration)
      }
    })
  })

  it('loses no time: a pump is on for as long as its volume takes', () => {
    forEveryPlan((plan, input) => {
      const pumps = pumpsOf(input)
      for (const step of automatic(plan)) {
        for (const runs of runsByPump(step.runs)) {
          const pump = pumps.get(runs[0]!.pumpId)!
          const volume = sumVolumes(runs.map(run => run.volume))
          const expected = timeToMove(pump, volume, flowFactorOf(pump.ingredientId, input.ingredients))
          expect(runs.reduce((sum, run) => sum + run.duration, 0)).toBe(expected)
        }
      }
    })
  })

  it('fills each tube once, before anything else, and keeps its own steps apart', () => {
    forEveryPlan((plan, input) => {
      const pumps = pumpsOf(input)
      const dry = plan.forecasts.filter(({ pumpId }) => primingVolume(pumps.get(pumpId)!) > 0)
      const priming = plan.steps.filter(step => step.kind === 'prime')
      expect(priming.flatMap(step => step.runs.map(run => run.pumpId))).toEqual(dry.map(({ pumpId }) => pumpId))
      expect(plan.steps.findLastIndex(step => step.kind === 'prime')).toBeLessThanOrEqual(0)
      for (const [index, step] of plan.steps.entries()) {
        const before = plan.steps[index - 1]
        const lead = before && isAutomatic(before) ? input.settings.pauseBetweenSteps : 0
        if (isAutomatic(step)) expect(step.leadTime).toBe(lead)
      }
      const machineTime = automatic(plan).reduce((sum, step) => sum + step.leadTime + step.duration, 0)
      expect(plan.machineTime).toBe(machineTime)
    })
  })

  it('is the same for the same input, which it leaves as it was, and in whatever order the pumps are named', () => {
    always(
      fc.property(planningInputs, input => {
        const before = structuredClone(input)
        const plan = planPour(input)
        expect(planPour(structuredClone(input))).toEqual(plan)
        expect(input).toEqual(before)
        expect(planPour({ ...input, pumps: [...input.pumps].reverse() })).toEqual(plan)
      }),
    )
  })

  it('is refused only for what the pumps lack, and then by exactly that', () => {
    let refusals = 0
    always(
      fc.property(planningInputs, input => {
        const serving = servingPumps(input.pumps)
        const available = (id: number): Microlitres =>
          sumVolumes(
            (serving.get(id) ?? []).map(pump => Math.max(0, pump.fillingLevel - primingVolume(pump)) as Microlitres),
          )
        const lacking = partsOf(input)
          .filter(({ ingredientId }) => serving.has(ingredientId) && !input.byHand.has(ingredientId))
          .map(({ ingredientId, amount }) => ({
            ingredientId,
            missing: volumeOfAmount(amount) - available(ingredientId),
          }))
          .filter(({ missing }) => missing > 0)
        const planned = planPour(input)
        expect(planned.ok).toBe(lacking.length === 0)
        if (planned.ok) return
        refusals += 1
        const told = planned.problem.map(({ ingredientId, missing }) => ({ ingredientId, missing }))
        expect(new Set(told)).toEqual(new Set(lacking))
        expect(told).toHaveLength(lacking.length)
      }),
      { numRuns: 300 },
    )
    expect(refusals).toBeGreaterThan(10)
  })
})

it('only complete pumps without another liquid in the tube serve, each under its own ingredient', () => {
  always(
    fc.property(planningInputs, input => {
      for (const [ingredientId, pumps] of servingPumps(input.pumps)) {
        for (const pump of pumps) {
          expect(isComplete(pump)).toBe(true)
          expect(pump.ingredientId).toBe(ingredientId)
          expect(pump.tubeContent?.ingredientId ?? ingredientId).toBe(ingredientId)
        }
      }
    }),
  )
})
