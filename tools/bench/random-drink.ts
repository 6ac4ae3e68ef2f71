import { deliverable } from '#domain/machine/pump.ts'
import type { Part } from '#domain/pour/plan.ts'
import type { DrinkStep, PlanningInput } from '#domain/pour/plan-pour.ts'
import { pumpSupply } from '#domain/pour/serving-pumps.ts'
import { dispensingOf, isScaleReady, powerLimitOf, type Records } from '#domain/records/records.ts'
import { amountOfVolume } from '#domain/units/amount.ts'
import { asId } from '#domain/units/id.ts'
import { millilitres, smallerVolume, sumVolumes } from '#domain/units/volume.ts'
import type { Dice } from './random.ts'

/** A drink of 60–300 ml of two to six liquids, in one or two steps; less of a liquid that runs out. */
export function randomDrink(records: Records, chance: Dice): PlanningInput {
  const scaleReady = isScaleReady(records)
  const powerLimit = powerLimitOf(records)
  const pumps = [...records.pump.values()]
  const { serving } = pumpSupply(pumps, scaleReady, powerLimit)
  const liquids = chance.someOf([...serving.keys()], chance.between(2, 6))
  const weights = liquids.map(() => chance.between(1, 6))
  const perWeight = chance.between(60, 300) / weights.reduce((sum, weight) => sum + weight, 0)
  const parts = liquids.map((id, index): Part => {
    const wanted = millilitres(Math.round((weights[index] ?? 0) * perWeight * 10) / 10)
    const there = sumVolumes((serving.get(id) ?? []).map(deliverable))
    return { ingredientId: asId(id), amount: amountOfVolume(smallerVolume(wanted, there)) }
  })
  const cut = chance.oneOf([parts.length, chance.between(1, parts.length)])
  const steps: DrinkStep[] = [
    { kind: 'ingredients', parts: parts.slice(0, cut) },
    { kind: 'ingredients', parts: parts.slice(cut) },
  ]
  const settings = dispensingOf(records)
  return { steps, ingredients: records.ingredient, pumps, settings, scaleReady, powerLimit, byHand: new Set<number>() }
}
