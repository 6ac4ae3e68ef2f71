/* Plans of random orders on random machines, to check what must hold for every plan. */
import fc, { type Arbitrary } from 'fast-check'
import { expect } from 'vitest'
import { type CompletePump, deliverable } from '../machine/pump.ts'
import { checkFeasibility } from '../pour/feasibility.ts'
import { isTimed, mergeParts, type Part, type Plan, type TimedPlanStep, type TimedRun } from '../pour/plan.ts'
import { type PlanningInput, planPour } from '../pour/plan-pour.ts'
import { pumpSupply } from '../pour/pump-supply.ts'
import { amountOfVolume } from '../units/amount.ts'
import { asId } from '../units/id.ts'
import { microlitres, sumVolumes } from '../units/volume.ts'
import { always, sameEachTime } from './always.ts'
import { catalogues, feasibilityInputs } from './arbitraries.ts'
import { machinesWith } from './arbitrary-machines.ts'
import { dispensingSettings } from './arbitrary-quantities.ts'

/** A random order of a random recipe, to be planned on a random machine. */
const ordered: Arbitrary<PlanningInput> = fc.tuple(feasibilityInputs, dispensingSettings).map(([order, settings]) => ({
  steps: checkFeasibility(order).steps,
  ingredients: order.ingredients,
  pumps: [...order.pumps.values()],
  settings,
  scaleReady: order.scaleReady,
  powerLimit: order.powerLimit,
  byHand: new Set(order.request.byHand),
}))

/** Few liquids on many pumps, and steps that take much of what there is, now and then all of it. */
const demanding: Arbitrary<PlanningInput> = fc
  .record({
    machine: machinesWith([5, 6, 7]),
    ingredients: catalogues,
    settings: dispensingSettings,
    steps: fc.array(fc.array(fc.constantFrom(0, 0.01, 0.1, 0.3, 1), { minLength: 3, maxLength: 3 }), {
      minLength: 1,
      maxLength: 2,
    }),
  })
  .map(({ machine, ingredients, settings, steps }) => {
    const pumps = [...machine.pumps.values()]
    const { serving } = pumpSupply(pumps, machine.scaleReady, machine.powerLimit)
    const partOf = (fraction: number, id: number): Part => {
      const available = sumVolumes((serving.get(id) ?? []).map(deliverable))
      const taken = Math.min(500_000, Math.floor((available * fraction) / steps.length))
      return { ingredientId: asId(id), amount: amountOfVolume(microlitres(taken)) }
    }
    const drinkSteps = steps.map(fractions => ({
      kind: 'ingredients' as const,
      parts: fractions.map((fraction, index) => partOf(fraction, 5 + index)),
    }))
    const { scaleReady, powerLimit } = machine
    return { steps: drinkSteps, ingredients, pumps, settings, scaleReady, powerLimit, byHand: new Set<number>() }
  })

export const planningInputs: Arbitrary<PlanningInput> = fc.oneof(ordered, demanding)

/** Checks every plan that can be made of random orders; fails when none of them shows what the property is about. */
export function forEveryPlan(check: (plan: Plan, input: PlanningInput) => boolean, numRuns = 750): void {
  let telling = 0
  always(
    fc.property(planningInputs, input => {
      const planned = planPour(input)
      if (planned.ok && check(planned.value, input)) telling += 1
    }),
    // Of these at least two show what any of the properties is about.
    { numRuns, examples: sameEachTime(planningInputs, 12, 42) },
  )
  expect(telling).toBeGreaterThan(0)
}

export const servingById = (input: PlanningInput): ReadonlyMap<number, CompletePump> =>
  new Map(
    [...pumpSupply(input.pumps, input.scaleReady, input.powerLimit).serving.values()]
      .flat()
      .map(pump => [pump.id, pump]),
  )

export const partsOf = (input: PlanningInput): Part[] =>
  mergeParts(input.steps.flatMap(step => (step.kind === 'ingredients' ? step.parts : [])))

export const timedSteps = (plan: Plan): TimedPlanStep[] => plan.steps.filter(isTimed)

export const runsByPump = (runs: readonly TimedRun[]): TimedRun[][] =>
  [...new Set(runs.map(run => run.pumpId))].map(pumpId => runs.filter(run => run.pumpId === pumpId))
