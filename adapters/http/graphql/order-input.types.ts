import type { OrderRequest } from '#domain/pour/order.ts'
import { travelledAmount } from '#domain/units/amount.ts'
import { asId } from '#domain/units/id.ts'
import { travelledMillilitres } from '#domain/units/volume.ts'
import { withinReason } from '../requests/within-reason.ts'
import { builder } from './builder.ts'
import { DrinkKindEnum } from './enums.ts'

const DrinkInput = builder.inputType('DrinkInput', {
  fields: t => ({ id: t.int({ required: true }), kind: t.field({ type: DrinkKindEnum, required: true }) }),
})
const AdditionalIngredientInput = builder.inputType('AdditionalIngredientInput', {
  fields: t => ({ amount: t.float({ required: true }), ingredientId: t.int({ required: true }) }),
})
const ReplacementInput = builder.inputType('ReplacementInput', {
  fields: t => ({ groupId: t.int({ required: true }), replacementId: t.int() }),
})
const SubstitutionInput = builder.inputType('SubstitutionInput', {
  description: 'One ingredient instead of another; both count in the same unit.',
  fields: t => ({ ingredientId: t.int({ required: true }), replacementId: t.int({ required: true }) }),
})
export const OrderInput = builder.inputType('OrderInput', {
  fields: t => ({
    additional: t.field({ type: [AdditionalIngredientInput], required: true, defaultValue: [] }),
    amountMl: t.float({ description: "10–5000; null takes the recipe's own amount, else the glass's size." }),
    boost: t.int({
      required: true,
      defaultValue: 100,
      description: 'Percent, 0–200 in steps of 5; 100 is as written.',
    }),
    byHand: t.intList({ required: true, defaultValue: [] }),
    confirmOverfill: t.boolean({ required: true, defaultValue: false }),
    drink: t.field({ type: DrinkInput, required: true }),
    glassId: t.int(),
    omitted: t.intList({
      required: true,
      defaultValue: [],
      description: 'Ingredients of the recipe to leave out; the rest fills the ordered amount.',
    }),
    replacements: t.field({ type: [ReplacementInput], required: true, defaultValue: [] }),
    substitutions: t.field({ type: [SubstitutionInput], required: true, defaultValue: [] }),
  }),
})

/** Decodes only; the domain checks every range and reports all of them. */
export const toOrderRequest = (input: typeof OrderInput.$inferInput): OrderRequest => ({
  drink: { kind: input.drink.kind, id: input.drink.id },
  amount: input.amountMl == null ? null : travelledMillilitres(withinReason(input.amountMl)),
  glassId: input.glassId == null ? null : asId(input.glassId),
  boost: input.boost,
  additional: input.additional.map(each => ({
    ingredientId: asId(each.ingredientId),
    amount: travelledAmount(withinReason(each.amount)),
  })),
  replacements: input.replacements.map(({ groupId, replacementId }) => ({
    groupId: asId(groupId),
    replacementId: replacementId == null ? null : asId(replacementId),
  })),
  omitted: input.omitted.map(id => asId(id)),
  substitutions: input.substitutions.map(({ ingredientId, replacementId }) => ({
    ingredientId: asId(ingredientId),
    replacementId: asId(replacementId),
  })),
  byHand: input.byHand.map(id => asId(id)),
  confirmOverfill: input.confirmOverfill,
})
