import { graphql, type ResultOf } from '../api/graphql.ts'

const MakeableFragment = graphql(`
  fragment Makeable on Recipe {
    id
    name
    shortDescription
    availability
    defaultGlass { shape }
    layers { colour ml }
  }
`)
export type MakeableRecipe = ResultOf<typeof MakeableFragment>

/** Automatic ones first; those with a hand from the guest fill up what is left. */
export const MakeableDocument = graphql(
  `
    query MakeableNow {
      automatic: recipes(filter: { fabricable: AUTOMATIC }) { content { ...Makeable } }
      withOwned: recipes(filter: { fabricable: WITH_OWNED }) { content { ...Makeable } }
    }
  `,
  [MakeableFragment],
)
export type MakeableAnswer = ResultOf<typeof MakeableDocument>

export const LastOrdersDocument = graphql(`
  query LastOrders {
    orders(limit: 6) {
      id
      drink { id kind name }
      amountMl
      endedAt
      outcome
      gone
      username
    }
  }
`)
export type LastOrder = ResultOf<typeof LastOrdersDocument>['orders'][number]
