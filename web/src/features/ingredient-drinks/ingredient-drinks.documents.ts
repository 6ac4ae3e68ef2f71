import { graphql, type ResultOf } from '../../api/graphql.ts'
import { IngredientFragment } from '../../entities/recipe/recipe.documents.ts'

export const IngredientDrinksDocument = graphql(
  `
  query IngredientDrinks {
    ingredientDrinks { leftMl ingredient { ...IngredientFields imageUrl bottleSizeMl } }
  }
`,
  [IngredientFragment],
)

export type IngredientDrink = ResultOf<typeof IngredientDrinksDocument>['ingredientDrinks'][number]
