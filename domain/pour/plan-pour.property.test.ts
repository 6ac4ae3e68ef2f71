import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { densityOf, flowFactorOf } from '../catalogue/ingredient.ts'
import { type CompletePump, deliverable, isDosedByWeight, isTimedPump, primingVolume } from '../machine/pump.ts'
import { motionFor } from '../machine/pump-motion.ts'
import { type DispensingSettings, longestRun } from '../machine/settings.ts'
import { always } from '../testing/always.ts'
import { aPump, byId } from '../testing/builders.ts'
import { aPlanningInput } from '../testing/planning-builders.ts'
import { peakPower } from '../testing/power-curve.ts'
import { forEveryPlan, partsOf, planningInputs, runsByPump, servingById, timedSteps } from '../testing/random-plans.ts'
import { seconds } from '../units/duration.ts'
import { massOfVolume } from '../units/mass.ts'
import { noVolume, sumVolumes } from '../units/volume.ts'
import { isAutomatic, type Plan, type TimedRun, type WeighStep } from './plan.ts'
import { type PlanningInput, planPour } from './plan-pour.ts'
import { pumpSupply } from './pump-supply.ts'

const endOf = (run: TimedRun): number => run.start + run.duration
const weighings = (plan: Plan): WeighStep[] => plan.steps.filter(step => step.kind === 'weigh')

/** The liquid that reaches the glass, pump by pump. */
const pouredBy = (plan: Plan) => [
  ...timedSteps(plan)
    .filter(step => step.kind === 'pour')
    .flatMap(step => step.runs),
  ...weighings(plan),
]

/** The runs of one pump in one step. */
function expectProperRuns(runs: readonly TimedRun[], stepLength: number, settings: DispensingSettings): void {
  const total = runs.reduce((sum, run) => sum + run.duration, 0)
  for (const [index, run] of runs.entries()) {
    const before = runs[index - 1]
    expect(run.duration).toBeGreaterThanOrEqual(Math.max(1, Math.min(settings.minimalRun, total)))
    expect(run.duration).toBeLessThanOrEqual(longestRun)
    expect(endOf(run)).toBeLessThanOrEqual(stepLength)
    if (before) expect(run.start - endOf(before)).toBeGreaterThanOrEqual(Math.max(1, settings.minimalPause))
  }
}

function expectExactMotion(runs: readonly TimedRun[], pump: CompletePump, { ingredients }: PlanningInput): void {
  if (!isTimedPump(pump)) throw new RangeError('a valve has no timed runs')
  const volume = sumVolumes(runs.map(run => run.volume))
  const flowFactor = flowFactorOf(pump.ingredientId, ingredients)
  const { duration, steps } = motionFor(pump, volume, flowFactor)
  expect(runs.reduce((sum, run) => sum + run.duration, 0)).toBe(duration)
  expect(runs.map(({ train }) => train?.steps ?? null)).toEqual(runs.map(() => steps))
  if (pump.kind !== 'stepper') return
  expect(runs).toHaveLength(1)
  const exact = (volume * pump.stepsPerCentilitre * flowFactor) / 10_000
  expect(steps === 1 || Math.abs(steps! - exact) <= 0.5).toBe(true)
}

describe('every plan', () => {
  it('invariant 1: pours and asks for exactly what is required of each ingredient', () =>
    forEveryPlan((plan, input) => {
      const pumps = servingById(input)
      for (const { ingredientId, amount } of partsOf(input)) {
        const poured = pouredBy(plan).filter(({ pumpId }) => pumps.get(pumpId)?.ingredientId === ingredientId)
        const byHand = plan.steps
          .flatMap(step => (step.kind === 'manual' ? step.parts : []))
          .filter(part => part.ingredientId === ingredientId)
        const given = sumVolumes(poured.map(run => run.volume)) + byHand.reduce((sum, part) => sum + part.amount, 0)
        expect(given).toBe(amount)
        expect(poured.length > 0 && byHand.length > 0).toBe(false)
      }
      return plan.forecasts.length > 1
    }))

  it('invariant 2: draws at no instant more than the supply gives', () =>
    forEveryPlan((plan, input) => {
      if (input.powerLimit === null) return false
      const pumps = byId(input.pumps)
      expect(peakPower(plan, pumps)).toBeLessThanOrEqual(input.powerLimit)
      const together = plan.forecasts.reduce((sum, { pumpId }) => sum + (pumps.get(pumpId)?.powerConsumption ?? 0), 0)
      return together > input.powerLimit
    }))

  it('invariant 3: takes from no pump more than its bottle holds', () =>
    forEveryPlan((plan, input) => {
      const pumps = servingById(input)
      const runs = [...timedSteps(plan).flatMap(step => step.runs), ...weighings(plan)]
      for (const { pumpId, drawn, levelBefore, levelAfter, delivered } of plan.forecasts) {
        const pump = pumps.get(pumpId)!
        expect(sumVolumes(runs.filter(run => run.pumpId === pumpId).map(run => run.volume))).toBe(drawn)
        expect(drawn).toBe(delivered + primingVolume(pump))
        expect(levelBefore).toBe(pump.fillingLevel)
        expect(levelAfter).toBe(levelBefore - drawn)
        expect(levelAfter).toBeGreaterThanOrEqual(0)
      }
      expect(new Set(runs.map(run => run.pumpId))).toEqual(new Set(plan.forecasts.map(({ pumpId }) => pumpId)))
      return plan.forecasts.length > 1
    }))

  it('invariant 4: has no run that is empty, too short, too long, too close to the next, or late', () =>
    forEveryPlan((plan, input) => {
      for (const step of timedSteps(plan)) {
        for (const runs of runsByPump(step.runs)) expectProperRuns(runs, step.duration, input.settings)
        expect(Math.max(...step.runs.map(endOf))).toBe(step.duration)
      }
      return timedSteps(plan).some(step => step.runs.length > 2)
    }))

  it('invariant 5: is the same for the same input, which it leaves as it was, however the pumps are ordered', () =>
    always(
      fc.property(planningInputs, input => {
        const before = structuredClone(input)
        const plan = planPour(input)
        expect(planPour(structuredClone(input))).toEqual(plan)
        expect(input).toEqual(before)
        expect(planPour({ ...input, pumps: [...input.pumps].reverse() })).toEqual(plan)
      }),
    ))

  it('moves each pump for exactly its volume: a stepper at one go, to the nearest whole step', () =>
    forEveryPlan((plan, input) => {
      const pumps = servingById(input)
      const moved = timedSteps(plan).flatMap(step => runsByPump(step.runs))
      for (const runs of moved) expectExactMotion(runs, pumps.get(runs[0]!.pumpId)!, input)
      return moved.some(runs => runs[0]!.train !== null)
    }))

  it('tells the scale what each run adds to the glass', () =>
    forEveryPlan((plan, input) => {
      const pumps = servingById(input)
      for (const step of timedSteps(plan)) {
        for (const { pumpId, volume, mass } of step.runs) {
          const density = step.kind === 'prime' ? 0 : densityOf(pumps.get(pumpId)!.ingredientId, input.ingredients)
          expect(mass).toBe(massOfVolume(volume, density))
        }
      }
      return timedSteps(plan).length > 1
    }))

  it('invariant 7: doses by weight only where there is a scale, one at a time, and what is not dosed by time', () => {
    forEveryPlan((plan, input) => {
      const pumps = servingById(input)
      for (const { pumpId, volume, mass, closingDelay, flow, longestOpen, duration } of weighings(plan)) {
        const pump = pumps.get(pumpId)!
        expect(input.scaleReady && isDosedByWeight(pump, true)).toBe(true)
        expect(mass).toBe(massOfVolume(volume, densityOf(pump.ingredientId, input.ingredients)))
        expect(Math.min(volume, mass)).toBeGreaterThan(0)
        // Nothing is known of a valve that has not poured yet.
        expect(flow > 0).toBe(pump.kind === 'dc' || (pump.kind === 'valve' && pump.closingDelay > 0))
        expect(closingDelay).toBeGreaterThanOrEqual(0)
        expect(longestOpen).toBeLessThanOrEqual(longestRun)
        expect(longestOpen).toBeGreaterThanOrEqual(duration - seconds(0.9) - 2 * (closingDelay || seconds(0.3)))
        const left = plan.forecasts
          .filter(forecast => forecast.ingredientId === pump.ingredientId && forecast.pumpId !== pump.id)
          .filter(forecast => !isDosedByWeight(pumps.get(forecast.pumpId)!, true))
        for (const { levelAfter } of left) expect(levelAfter).toBeLessThanOrEqual(2_000 * plan.steps.length)
      }
      return weighings(plan).length > 0
    })
  })

  it('fills each tube once, before anything else, and keeps its own steps apart', () =>
    forEveryPlan((plan, input) => {
      const pumps = servingById(input)
      const dry = plan.forecasts.map(({ pumpId }) => pumps.get(pumpId)!).filter(pump => primingVolume(pump) > 0)
      const filled = timedSteps(plan)
        .filter(step => step.kind === 'prime')
        .flatMap(step => step.runs)
      for (const pump of dry) {
        const own = filled.filter(run => run.pumpId === pump.id)
        expect(sumVolumes(own.map(run => run.volume))).toBe(primingVolume(pump))
      }
      expect(new Set(filled.map(({ pumpId }) => pumpId))).toEqual(new Set(dry.map(({ id }) => id)))
      const primes = plan.steps.filter(step => step.kind === 'prime').length
      expect(plan.steps.findLastIndex(step => step.kind === 'prime')).toBe(primes - 1)
      for (const [index, step] of plan.steps.entries()) {
        const before = plan.steps[index - 1]
        const lead = before && isAutomatic(before) ? input.settings.pauseBetweenSteps : 0
        if (isAutomatic(step)) expect(step.leadTime).toBe(lead)
      }
      const automatic = plan.steps.filter(isAutomatic)
      expect(plan.machineTime).toBe(automatic.reduce((sum, step) => sum + step.leadTime + step.duration, 0))
      return dry.length > 0
    }))
})

it('a plan is refused only for what the pumps lack, and then by exactly that', () => {
  let refusals = 0
  always(
    fc.property(planningInputs, input => {
      const { serving, carried } = pumpSupply(input.pumps, input.scaleReady, input.powerLimit)
      const lacking = partsOf(input)
        .filter(({ ingredientId }) => carried.has(ingredientId) && !input.byHand.has(ingredientId))
        .map(({ ingredientId, amount }) => ({
          kind: 'not-enough-liquid',
          ingredientId,
          missing: amount - sumVolumes((serving.get(ingredientId) ?? []).map(deliverable)),
        }))
        .filter(({ missing }) => missing > 0)
      const planned = planPour(input)
      expect(planned.ok).toBe(lacking.length === 0)
      if (planned.ok) return
      refusals += 1
      const told = planned.problem.filter(({ kind }) => kind === 'not-enough-liquid')
      expect(new Set(told)).toEqual(new Set(lacking))
      expect(told).toHaveLength(lacking.length)
    }),
    { numRuns: 300, examples: [[aPlanningInput({ pumps: [aPump({ fillingLevel: noVolume })] })]] },
  )
  expect(refusals).toBeGreaterThan(0)
})
