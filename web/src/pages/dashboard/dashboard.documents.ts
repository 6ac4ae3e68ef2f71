import { graphql, type ResultOf } from '../../api/graphql.ts'
import { ServedFragment } from '../../drawing/served.documents.ts'

const MakeableFragment = graphql(
  `
  fragment Makeable on Recipe {
    id
    name
    shortDescription
    imageUrl
    availability
    leftOutIds
    writtenSteps
    ingredients { id name onPump owned }
    defaultGlass { shape }
    served { ...ServedFields }
  }
`,
  [ServedFragment],
)
export type MakeableRecipe = ResultOf<typeof MakeableFragment>

/** Drinks that the machine pours by itself first; those that need the guest's hand fill up the list. */
export const MakeableDocument = graphql(
  `
    query MakeableNow {
      recipes(filter: { fabricable: WITH_OWNED }, orderBy: MOST_MADE, byAvailability: true) {
        content { ...Makeable }
      }
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
