import { graphql, type ResultOf } from '../../api/graphql.ts'

const BarIngredientFragment = graphql(`
  fragment BarIngredient on Ingredient { id name kind unit colour alcoholContent onPump owned parentGroupName imageUrl }
`)

/** With how many drinks can be made of it, and how many there are. */
export const BarDocument = graphql(
  `
  query Bar {
    bar { ...BarIngredient }
    makeable: recipes(filter: { fabricable: WITH_OWNED }) { totalElements }
    all: recipes { totalElements }
  }
`,
  [BarIngredientFragment],
)
export const BarChoicesDocument = graphql(
  `
  query BarChoices { ingredients { ...BarIngredient } }
`,
  [BarIngredientFragment],
)
export const AddToBarDocument = graphql(`
  mutation AddToBar($ingredientId: Int!) { addToBar(ingredientId: $ingredientId) { id } }
`)
export const RemoveFromBarDocument = graphql(`
  mutation RemoveFromBar($ingredientId: Int!) { removeFromBar(ingredientId: $ingredientId) { id } }
`)

export type BarAnswer = ResultOf<typeof BarDocument>
export type BarIngredient = ResultOf<typeof BarIngredientFragment>
