import { useQuery } from 'urql'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { IngredientFragment } from '../../entities/recipe/recipe.documents.ts'

const IngredientDrinksDocument = graphql(
  `query IngredientDrinks { ingredientDrinks { leftMl ingredient { ...IngredientFields imageUrl bottleSizeMl } } }`,
  [IngredientFragment],
)
export type IngredientDrink = ResultOf<typeof IngredientDrinksDocument>['ingredientDrinks'][number]

/** Levels fall with every drink. */
const context = madeOf('INGREDIENTS', 'PUMPS')

/** The ingredients that pumps can pour by themselves, by name. */
export const useIngredientDrinks = () => useQuery({ query: IngredientDrinksDocument, context })
