import { type Static, Type } from 'typebox'
import { unitOf } from '#domain/catalogue/ingredient.ts'
import { nameOfPast } from '#domain/party/party-order.ts'
import { type Dose, type DrinkRef, type OrderRequest, orderLimits, type PastOrder } from '#domain/pour/order.ts'
import type { Part } from '#domain/pour/plan.ts'
import { priceOf } from '#domain/pour/serving.ts'
import type { Records } from '#domain/records/records.ts'
import { toExactUnits, toUnits, travelledAmount } from '#domain/units/amount.ts'
import { asId } from '#domain/units/id.ts'
import { noMass, toGrams } from '#domain/units/mass.ts'
import { toPrice } from '#domain/units/price.ts'
import { toMillilitres, travelledMillilitres } from '#domain/units/volume.ts'
import type { CheckedOrder } from '#domain/usecases/orders/check-order.usecase.ts'
import {
  encodeIngredient,
  encodeReducedIngredient,
  WireIngredient,
  WireReducedIngredient,
} from '../ingredients/schema.ts'
import {
  AmountInUnit,
  type EncodingContext,
  Id,
  Millilitres,
  Moment,
  Nullable,
  oneOf,
  orNull,
  Price,
  resource,
  SentId,
  wireDate,
} from '../kernel/rest/schemas.ts'

const { boost, additional } = orderLimits

/** rest-api.md 2.0.16. Unknown properties are ignored; the domain checks ranges and reports all of them. */
export const OrderConfig = Type.Object({
  amountOrderedInMl: orNull(Type.Number({ minimum: 10, maximum: 5000 })),
  ingredientGroupReplacements: Type.Array(Type.Object({ ingredientGroupId: SentId, replacementId: orNull(SentId) }), {
    maxItems: 100,
  }),
  customisations: Type.Object({
    boost: Type.Integer({ minimum: boost.least, maximum: boost.most }),
    additionalIngredients: Type.Array(
      Type.Object({
        ingredientId: SentId,
        amount: Type.Number({ minimum: additional.least, maximum: additional.most }),
      }),
      { maxItems: additional.atMost },
    ),
  }),
})

/** These clients cannot be asked about the glass: what they order is what they get. */
export const toOrderRequest = (config: Static<typeof OrderConfig>, drink: DrinkRef): OrderRequest => ({
  drink,
  amount: config.amountOrderedInMl == null ? null : travelledMillilitres(config.amountOrderedInMl),
  glassId: null,
  boost: config.customisations.boost,
  additional: config.customisations.additionalIngredients.map(each => ({
    ingredientId: asId(each.ingredientId),
    amount: travelledAmount(each.amount),
  })),
  replacements: config.ingredientGroupReplacements.map(({ ingredientGroupId, replacementId }) => ({
    groupId: asId(ingredientGroupId),
    replacementId: replacementId == null ? null : asId(replacementId),
  })),
  omitted: [],
  substitutions: [],
  byHand: [],
  confirmOverfill: true,
})

/** rest-api.md 2.0.15; amounts with up to one decimal. */
export const WireFeasibility = resource('Feasibility', {
  ingredientGroupReplacements: Type.Array(
    Type.Object({ ingredientGroup: WireReducedIngredient, selectedReplacement: Nullable(WireIngredient) }),
  ),
  requiredIngredients: Type.Array(
    Type.Object({ ingredient: WireIngredient, amountRequired: AmountInUnit, amountMissing: AmountInUnit }),
  ),
  allIngredientGroupsReplaced: Type.Boolean(),
  feasible: Type.Boolean(),
  failNoGlass: Type.Boolean(),
  totalAmountInMl: Millilitres,
  totalPrice: Price,
})

export function encodeFeasibility(
  { feasibility }: CheckedOrder,
  context: EncodingContext,
): Static<typeof WireFeasibility> {
  const ingredient = (id: number | null) => (id === null ? undefined : context.records.ingredient.get(id))
  const required = feasibility.required.flatMap(each => {
    const found = ingredient(each.ingredientId)
    return found ? [{ ...each, ingredient: found }] : []
  })
  const price = priceOf(feasibility, context.records.ingredient)
  return {
    ingredientGroupReplacements: feasibility.replacements.flatMap(({ groupId, replacementId }) => {
      const group = ingredient(groupId)
      const chosen = ingredient(replacementId)
      if (!group) return []
      return [
        {
          ingredientGroup: encodeReducedIngredient(group, context),
          selectedReplacement: chosen ? encodeIngredient(chosen, context) : null,
        },
      ]
    }),
    requiredIngredients: required
      .toSorted((a, b) => (a.ingredient.name < b.ingredient.name ? -1 : 1))
      .map(each => ({
        ingredient: encodeIngredient(each.ingredient, context),
        amountRequired: toUnits(each.amount),
        amountMissing: toMillilitres(each.missing),
      })),
    allIngredientGroupsReplaced: feasibility.replacements.every(({ replacementId }) => replacementId !== null),
    feasible: feasibility.problems.length === 0,
    failNoGlass: feasibility.problems.some(({ kind }) => kind === 'no-glass'),
    totalAmountInMl: toMillilitres(feasibility.total),
    totalPrice: price === null ? null : toPrice(price),
  }
}

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

/* Tables as files that spreadsheets open: RFC 4180, in UTF-8 with the mark by which Excel knows it. */

type Cell = string | number | null

const byteOrderMark = '\uFEFF'

/**
 * Where a spreadsheet takes a formula to begin, however wide it is written and whatever is hardly seen before it: with
 * the text, and behind what parts columns or rows somewhere else, where a comma is a decimal point.
 */
const formula = /(?:^|[,;|\t\r\n])(?=(?:[^\S\t\r\n]|["\p{DI}])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu

/** Text stays text: an apostrophe before a formula says so. Numbers are numbers, the negative ones as well. */
function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = cell.replace(formula, "$&'").replace(/^(?=[\t\r\n])/, "'")
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  byteOrderMark + [head, ...rows].map(row => `${row.map(written).join(',')}\r\n`).join('')
