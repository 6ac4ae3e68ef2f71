import { type Static, Type } from 'typebox'
import { unitOf } from '#domain/catalogue/ingredient.ts'
import { nameOfPast } from '#domain/party/party-order.ts'
import type { Dose, PastOrder } from '#domain/pour/order.ts'
import type { Part } from '#domain/pour/plan.ts'
import type { Records } from '#domain/records/records.ts'
import { toExactUnits, toUnits } from '#domain/units/amount.ts'
import { noMass, toGrams } from '#domain/units/mass.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { AmountInUnit, Id, Millilitres, Moment, Nullable, oneOf, resource, wireDate } from './schemas.ts'

const Named = {
  ingredientId: Id,
  ingredientName: Type.String({ description: 'Empty when the ingredient is gone.' }),
  unit: oneOf(['g', 'ml', 'piece', 'tablespoon', 'teaspoon']),
}
const WirePart = resource('PastOrderPart', { ...Named, amount: AmountInUnit })
const WireDose = resource('Dose', {
  ...Named,
  amountOrdered: AmountInUnit,
  amountPoured: AmountInUnit,
  measuredBy: oneOf(['scale', 'time', 'hand']),
  deviation: Nullable(
    Type.Number({ minimum: 0, description: 'Standard deviation of `amountPoured`; null where no scale has told it.' }),
  ),
})

/** An order that has ended. A call of our own. */
export const WirePastOrder = resource('PastOrder', {
  id: Id,
  drinkType: oneOf(['recipe', 'ingredient']),
  drinkId: Id,
  drinkName: Type.String(),
  amountInMl: Millilitres,
  userId: Id,
  username: Type.String(),
  startedAt: Moment,
  endedAt: Moment,
  outcome: oneOf(['finished', 'cancelled', 'failed']),
  reason: Type.String(),
  doses: Type.Array(WireDose, { description: 'Empty for orders from before there were any.' }),
  leftOut: Type.Array(WirePart, { description: 'Given up since a pump gave nothing.' }),
  uncommanded: Type.Array(WirePart, { description: 'Ran in while nothing was on: an estimate.' }),
  foreignGrams: Type.Number({ description: 'Put into the glass meanwhile, such as ice: no part of the amounts.' }),
})

export function encodePastOrder(order: PastOrder, records: Records): Static<typeof WirePastOrder> {
  const { id, drink, drinkName, amount, userId, startedAt, endedAt, outcome, reason } = order
  const parts = (of: readonly Part[] = []) =>
    of.map(part => ({ ...nameOf(part.ingredientId, records), amount: toUnits(part.amount) }))
  return {
    id,
    drinkType: drink.kind,
    drinkId: drink.id,
    drinkName,
    amountInMl: toMillilitres(amount),
    userId,
    username: nameOfPast(records, order),
    startedAt: wireDate(startedAt),
    endedAt: wireDate(endedAt),
    outcome,
    reason,
    doses: (order.doses ?? []).map(dose => encodeDose(dose, records)),
    leftOut: parts(order.leftOut),
    uncommanded: parts(order.uncommanded),
    foreignGrams: toGrams(order.foreignMass ?? noMass),
  }
}

const encodeDose = (dose: Dose, records: Records): Static<typeof WireDose> => ({
  ...nameOf(dose.ingredientId, records),
  amountOrdered: toUnits(dose.ordered),
  amountPoured: toUnits(dose.poured),
  measuredBy: dose.measuredBy,
  deviation: dose.deviation === null ? null : toExactUnits(dose.deviation),
})

function nameOf(ingredientId: Part['ingredientId'], { ingredient }: Records) {
  const known = ingredient.get(ingredientId)
  return { ingredientId, ingredientName: known?.name ?? '', unit: known ? unitOf(known) : ('ml' as const) }
}
