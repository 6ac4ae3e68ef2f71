import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts'

export const AllIngredientsDocument = graphql(`
  query AllIngredients {
    ingredients {
      id name names { language name } kind unit colour alcoholContent minAlcoholContent maxAlcoholContent
      bottleSizeMl bottlePrice flowFactor density standsInFor imageUrl ownLook { clarity fizzy foamy } look { clarity fizzy foamy } parentGroupId parentGroupName onPump owned version
    }
  }
`)
export const UpdateIngredientDocument = graphql(`
  mutation UpdateIngredient($id: Int!, $ingredient: IngredientInput!, $version: String) {
    updateIngredient(id: $id, ingredient: $ingredient, version: $version) { id name version }
  }
`)

export type IngredientRow = ResultOf<typeof AllIngredientsDocument>['ingredients'][number]
export type IngredientInput = VariablesOf<typeof UpdateIngredientDocument>['ingredient']
export type Unit = IngredientRow['unit']
