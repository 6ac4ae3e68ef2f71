import { type FragmentOf, graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { ServedFragment } from '../../drawing/served.ts'

/** How recipes look, whether they can be made, and how many of them are a page. */
export const madeOfRecipes = madeOf('BAR', 'CATEGORIES', 'GLASSES', 'INGREDIENTS', 'PUMPS', 'RECIPES', 'SETTINGS')

export const IngredientFragment = graphql(`
  fragment IngredientFields on Ingredient {
    id name kind unit colour alcoholContent density onPump owned
    look { clarity fizzy foamy }
  }
`)

/** The fields on a card of a list. */
export const RecipeSummaryFragment = graphql(
  `
  fragment RecipeSummary on Recipe {
    id name shortDescription availability leftOutIds writtenSteps minAlcoholContent maxAlcoholContent imageUrl
    defaultGlass { id name shape sizeMl }
    owner { id username }
    ingredients { id name kind colour onPump owned }
    served { ...ServedFields }
  }
`,
  [ServedFragment],
)

export const RecipePageDocument = graphql(
  `
  query RecipePage(
    $filter: RecipeFilter!, $orderBy: RecipeOrder!, $byAvailability: Boolean!, $page: Int!, $pageSize: Int
  ) {
    recipes(
      filter: $filter, orderBy: $orderBy, byAvailability: $byAvailability, page: $page, pageSize: $pageSize
    ) {
      content { ...RecipeSummary }
      page pageSize totalElements totalPages
      sections { automatic withHand missing }
    }
  }
`,
  [RecipeSummaryFragment],
)

export const RecipeDocument = graphql(
  `
  query Recipe($id: Int!) {
    recipe(id: $id) {
      id name description shortDescription availability leftOutIds writtenSteps boostable minAlcoholContent maxAlcoholContent
      imageUrl mayChange
      defaultAmountMl ownAmountMl
      defaultGlass { id name shape sizeMl }
      categories { id name }
      tags lastUpdate
      owner { id username }
      ingredients { ...IngredientFields }
      served { ...ServedFields }
      alcoholFree {
        availability
        omitted { id name }
        substitutions { ingredient { id name colour } replacement { ...IngredientFields } }
      }
      steps {
        __typename
        ... on AddIngredientsStep { ingredients { amount boostable scale ingredient { ...IngredientFields } } }
        ... on WrittenInstructionStep { message }
      }
    }
  }
`,
  [IngredientFragment, ServedFragment],
)

export const SurpriseDocument = graphql(`
  query Surprise($filter: RecipeFilter!, $exceptId: Int) { surprise(filter: $filter, exceptId: $exceptId) { id } }
`)

export const CategoriesDocument = graphql(`query Categories { categories { id name } }`)

export const IngredientsDocument = graphql(`query Ingredients { ingredients { ...IngredientFields } }`, [
  IngredientFragment,
])

export const DefaultFilterDocument = graphql(`query DefaultFilter { settings { defaultFilter { fabricable } } }`)

export type RecipeSummary = FragmentOf<typeof RecipeSummaryFragment>
export type IngredientFields = FragmentOf<typeof IngredientFragment>
export type RecipeDetails = NonNullable<ResultOf<typeof RecipeDocument>['recipe']>
export type RecipeStep = RecipeDetails['steps'][number]
