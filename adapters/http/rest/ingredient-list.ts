import { type Static, Type } from 'typebox'
import type { User } from '#domain/access/user.ts'
import type { Ingredient } from '#domain/catalogue/ingredient.ts'
import { atHandOf, findIngredients } from '#domain/catalogue/ingredient-search.ts'
import type { Records } from '#domain/records/records.ts'
import { HttpProblem } from '../problems/http-problem.ts'

const flag = (description: string) => Type.Boolean({ default: false, description })

/** rest-api.md 2.5; all that are given hold together. */
export const IngredientListQuery = Type.Object({
  autocomplete: Type.Optional(Type.String({ maxLength: 100, description: 'Part of a name, 2 letters or more' })),
  filterManualIngredients: flag('Without what is added by hand'),
  filterAutomaticIngredients: flag('Without what pumps dispense'),
  filterIngredientGroups: flag('Without groups'),
  groupChildrenGroupId: Type.Optional(Type.Integer({ description: 'Only this group and everything below it' })),
  inBar: flag('Only what is in the own bar'),
  onPump: flag('Only what is on a pump'),
  inBarOrOnPump: flag('Only what is in the own bar or on a pump'),
})

const shortest = 2

/** Also without any filter for everybody: the page of the bar needs it. */
export function listIngredients(
  { ingredient, bar, pump }: Records,
  caller: User,
  query: Static<typeof IngredientListQuery>,
): Ingredient[] {
  const { autocomplete, inBar, onPump, inBarOrOnPump } = query
  const isNarrowed = inBar || onPump || inBarOrOnPump
  if (autocomplete !== undefined && autocomplete.length < shortest && !isNarrowed) {
    throw new HttpProblem({ kind: 'autocomplete-too-short', least: shortest })
  }
  const withoutKinds: Ingredient['kind'][] = [
    ...(query.filterManualIngredients ? (['manual'] as const) : []),
    ...(query.filterAutomaticIngredients ? (['automated'] as const) : []),
    ...(query.filterIngredientGroups ? (['group'] as const) : []),
  ]
  return findIngredients(
    { search: autocomplete, withoutKinds, belowGroupId: query.groupChildrenGroupId, inBar, onPump, inBarOrOnPump },
    ingredient,
    atHandOf(bar.get(caller.id)?.ingredientIds ?? [], pump.values()),
  )
}
