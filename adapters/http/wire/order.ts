import { type Static, Type } from 'typebox'
import { type DrinkRef, type OrderRequest, orderLimits } from '#domain/pour/order.ts'
import { priceOf } from '#domain/pour/price.ts'
import { toUnits, travelledAmount } from '#domain/units/amount.ts'
import { asId } from '#domain/units/id.ts'
import { toPrice } from '#domain/units/price.ts'
import { toMillilitres, travelledMillilitres } from '#domain/units/volume.ts'
import type { CheckedOrder } from '#domain/usecases/orders/check-order.usecase.ts'
import type { EncodingContext } from './encoding-context.ts'
import { encodeIngredient, encodeReducedIngredient, WireIngredient, WireReducedIngredient } from './ingredient.ts'
import { AmountInUnit, Millilitres, Nullable, orNull, Price, resource, SentId } from './schemas.ts'

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
