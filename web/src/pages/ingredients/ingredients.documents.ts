import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts'

export const AllIngredientsDocument = graphql(`
  query AllIngredients {
    ingredients {
      id name names { language name } kind unit colour alcoholContent minAlcoholContent maxAlcoholContent
      bottleSizeMl bottlePrice flowFactor density standsInFor imageUrl ownLook { clarity fizzy foamy } look { clarity fizzy foamy } parentGroupId parentGroupName onPump owned version
    }
  }
`)
export const CreateIngredientDocument = graphql(`
  mutation CreateIngredient($ingredient: IngredientInput!) { createIngredient(ingredient: $ingredient) { id name } }
`)
export const UpdateIngredientDocument = graphql(`
  mutation UpdateIngredient($id: Int!, $ingredient: IngredientInput!, $version: String) {
    updateIngredient(id: $id, ingredient: $ingredient, version: $version) { id name version }
  }
`)
export const IngredientUsageDocument = graphql(`
  query IngredientUsage($id: Int!) {
    ingredientUsage(id: $id) {
      recipes { count names }
      children { count names }
      pumpNames
      drinkNames
    }
  }
`)
export const SuggestedFlowFactorsDocument = graphql(`
  query SuggestedFlowFactors { suggestedFlowFactors { ingredientId flowFactor deviation pours } }
`)
export const DeleteIngredientDocument = graphql(`
  mutation DeleteIngredient($id: Int!, $replaceBy: Int, $removeFromRecipes: Boolean!, $version: String) {
    deleteIngredient(id: $id, replaceBy: $replaceBy, removeFromRecipes: $removeFromRecipes, version: $version)
  }
`)

export type IngredientRow = ResultOf<typeof AllIngredientsDocument>['ingredients'][number]
export type SuggestedFlowFactor = ResultOf<typeof SuggestedFlowFactorsDocument>['suggestedFlowFactors'][number]
export type IngredientKind = IngredientRow['kind']
export type Unit = IngredientRow['unit']
export type IngredientInput = VariablesOf<typeof CreateIngredientDocument>['ingredient']
export type IngredientUsage = ResultOf<typeof IngredientUsageDocument>['ingredientUsage']
