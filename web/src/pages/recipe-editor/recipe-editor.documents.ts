import { graphql, type ResultOf } from '../../api/graphql.ts'
import { IngredientFragment } from '../../entities/recipe/recipe.documents.ts'

export const EditedRecipeDocument = graphql(`
  query EditedRecipe($id: Int!) {
    recipe(id: $id) {
      id name imageUrl mayChange lastUpdate version defaultAmountMl
      texts { language name shortDescription description tags }
      owner { username }
      categories { id }
      defaultGlass { id }
      steps {
        __typename
        ... on AddIngredientsStep { ingredients { amount boostable scale ingredient { id } } }
        ... on WrittenInstructionStep { messages { language message } }
      }
    }
  }
`)

export const EditorContextDocument = graphql(
  `
  query EditorContext {
    ingredients { ...IngredientFields minAlcoholContent maxAlcoholContent }
    glasses { id name sizeMl shape isDefault }
    categories { id name }
  }
`,
  [IngredientFragment],
)

export const CreateRecipeDocument = graphql(`
  mutation CreateRecipe($recipe: RecipeInput!) { createRecipe(recipe: $recipe) { id name } }
`)
export const UpdateRecipeDocument = graphql(`
  mutation UpdateRecipe($id: Int!, $recipe: RecipeInput!, $version: String) {
    updateRecipe(id: $id, recipe: $recipe, version: $version) { id name }
  }
`)

export type EditedRecipe = NonNullable<ResultOf<typeof EditedRecipeDocument>['recipe']>
/** Everything that a recipe can be made of. */
export type Runtime = ResultOf<typeof EditorContextDocument>
export type EditorIngredient = Runtime['ingredients'][number]
export type EditorGlass = Runtime['glasses'][number]
