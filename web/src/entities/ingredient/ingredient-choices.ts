import { useQuery } from 'urql'
import { madeOf } from '../../api/graphql.ts'
import { type IngredientFields, IngredientsDocument } from '../recipe/recipe.documents.ts'

const context = madeOf('BAR', 'INGREDIENTS', 'PUMPS')
const none: readonly IngredientFields[] = []

/** All ingredients and groups, by name, to choose from; none until they're known, or while they aren't wanted. */
export function useIngredientChoices(isWanted = true): readonly IngredientFields[] {
  const [{ data }] = useQuery({ query: IngredientsDocument, context, pause: !isWanted })
  return data?.ingredients ?? none
}
