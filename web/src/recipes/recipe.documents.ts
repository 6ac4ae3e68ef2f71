import { type FragmentOf, graphql, type ResultOf } from '../api/graphql.ts'

export const IngredientFragment = graphql(`
  fragment IngredientFields on Ingredient { id name kind unit colour alcoholContent onPump owned }
`)

/** What a card of a list shows. */
export const RecipeSummaryFragment = graphql(`
  fragment RecipeSummary on Recipe {
    id name shortDescription availability minAlcoholContent maxAlcoholContent imageUrl
    defaultGlass { id name shape sizeMl }
    owner { id username }
    ingredients { id name kind colour onPump owned }
    layers { colour ml }
  }
`)

export const RecipePageDocument = graphql(
  `
  query RecipePage($filter: RecipeFilter!, $orderBy: RecipeOrder!, $page: Int!) {
    recipes(filter: $filter, orderBy: $orderBy, page: $page) {
      content { ...RecipeSummary }
      page totalElements totalPages
    }
  }
`,
  [RecipeSummaryFragment],
)

export const RecipeDocument = graphql(
  `
  query Recipe($id: Int!) {
    recipe(id: $id) {
      id name description shortDescription availability boostable minAlcoholContent maxAlcoholContent
      imageUrl mayChange
      defaultAmountMl
      defaultGlass { id name shape sizeMl }
      categories { id name }
      tags lastUpdate
      owner { id username }
      ingredients { ...IngredientFields }
      layers { colour ml }
      steps {
        __typename
        ... on AddIngredientsStep { ingredients { amount boostable scale ingredient { ...IngredientFields } } }
        ... on WrittenInstructionStep { message }
      }
    }
  }
`,
  [IngredientFragment],
)

export const CategoriesDocument = graphql(`query Categories { categories { id name } }`)

export const IngredientsDocument = graphql(
  `
  query Ingredients { ingredients { ...IngredientFields } }
`,
  [IngredientFragment],
)

export const DefaultFilterDocument = graphql(`query DefaultFilter { settings { defaultFilter { fabricable } } }`)

// With the revision: of messages that are the same the server sends only the first.
export const CatalogueChangedDocument = graphql(`
  subscription CatalogueChanged { catalogueChanged { revision kinds } }
`)
export type CatalogueKind = ResultOf<typeof CatalogueChangedDocument>['catalogueChanged']['kinds'][number]

export type RecipeSummary = FragmentOf<typeof RecipeSummaryFragment>
export type IngredientFields = FragmentOf<typeof IngredientFragment>
export type RecipeDetails = NonNullable<ResultOf<typeof RecipeDocument>['recipe']>
export type RecipeStep = RecipeDetails['steps'][number]
export type Category = ResultOf<typeof CategoriesDocument>['categories'][number]
