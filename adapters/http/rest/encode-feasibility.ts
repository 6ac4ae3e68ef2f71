import { priceOf } from '#domain/pour/price.ts'
import { toUnits } from '#domain/units/amount.ts'
import { toPrice } from '#domain/units/price.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import type { CheckedOrder } from '#domain/usecases/orders/check-order.usecase.ts'
import { type EncodingContext, encodeIngredient, encodeReducedIngredient } from './encode-catalogue.ts'

/** rest-api.md 2.0.15; amounts with up to one decimal. */
export function encodeFeasibility({ feasibility }: CheckedOrder, context: EncodingContext): object {
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
