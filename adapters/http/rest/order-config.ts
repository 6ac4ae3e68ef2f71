import { type Static, Type } from 'typebox'
import { type DrinkRef, type OrderRequest, orderLimits } from '#domain/pour/order.ts'
import { travelledAmount } from '#domain/units/amount.ts'
import { asId } from '#domain/units/id.ts'
import { travelledMillilitres } from '#domain/units/volume.ts'
import { IdSchema } from './ids.ts'

const Nullable = <Schema extends ReturnType<typeof Type.Integer> | ReturnType<typeof Type.Number>>(schema: Schema) =>
  Type.Union([schema, Type.Null()])

const { boost, additional } = orderLimits

/** rest-api.md 2.0.16. Unknown properties are ignored; the domain checks ranges and reports all of them. */
export const OrderConfig = Type.Object({
  amountOrderedInMl: Type.Optional(Nullable(Type.Number({ minimum: 10, maximum: 5000 }))),
  ingredientGroupReplacements: Type.Array(
    Type.Object({ ingredientGroupId: IdSchema, replacementId: Type.Optional(Nullable(IdSchema)) }),
    { maxItems: 100 },
  ),
  customisations: Type.Object({
    boost: Type.Integer({ minimum: boost.least, maximum: boost.most }),
    additionalIngredients: Type.Array(
      Type.Object({
        ingredientId: IdSchema,
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
