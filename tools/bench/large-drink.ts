import type { DcPump } from '#domain/machine/pump.ts'
import type { Part, Plan } from '#domain/pour/plan.ts'
import { type DrinkStep, planPour } from '#domain/pour/plan-pour.ts'
import { dispensingOf, powerLimitOf, type Records } from '#domain/records/records.ts'
import { amount } from '#domain/units/amount.ts'
import { milliseconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { milliwatts } from '#domain/units/power.ts'
import { millilitres } from '#domain/units/volume.ts'
import type { Dice } from './random.ts'
import { liquidOf, recordsOf } from './random-machine.ts'

export interface LargeDrink {
  readonly records: Records
  readonly plan: Plan
}

/** A drink in two steps of all liquids of a machine whose DC pumps cannot all run at once. */
export function largeDrink(pumps: number, liquids: number, chance: Dice): LargeDrink {
  const powerConsumption = milliwatts(6_000)
  const machine = Array.from({ length: pumps }, (_, index) => index + 1).map((id): DcPump => {
    const ingredientId = asId<'ingredient'>(((id - 1) % liquids) + 1)
    const tubeCapacity = millilitres(5)
    return {
      kind: 'dc',
      id: asId(id),
      name: null,
      ingredientId,
      fillingLevel: millilitres(700),
      tubeCapacity,
      tubeContent: { ingredientId, volume: tubeCapacity },
      powerConsumption,
      pin: { boardId: 1, nr: id },
      isPowerStateHigh: true,
      timePerCentilitre: milliseconds(chance.between(1_000, 6_000)),
    }
  })
  const limit = milliwatts(0.3 * pumps * powerConsumption)
  const ids = Array.from({ length: liquids }, (_, index) => index + 1)
  const records = recordsOf(
    ids.map(id => liquidOf(asId(id), chance)),
    machine,
    limit,
  )
  const parts = ids.map((id): Part => ({ ingredientId: asId(id), amount: amount(chance.between(10, 60)) }))
  const half = Math.ceil(parts.length / 2)
  const steps: DrinkStep[] = [
    { kind: 'ingredients', parts: parts.slice(0, half) },
    { kind: 'ingredients', parts: parts.slice(half) },
  ]
  const planned = planPour({
    steps,
    ingredients: records.ingredient,
    pumps: machine,
    settings: dispensingOf(records),
    scaleReady: false,
    powerLimit: powerLimitOf(records),
    byHand: new Set(),
  })
  if (!planned.ok) throw new RangeError(`the drink cannot be planned: ${JSON.stringify(planned.problem)}`)
  return { records, plan: planned.value }
}
