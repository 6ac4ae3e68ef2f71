import { graphql, type ResultOf } from '../../api/graphql.ts'
import { ServingFragment } from '../../drawing/served.documents.ts'

export const OrderHistoryDocument = graphql(
  `
  query OrderHistory($limit: Int!, $offset: Int!, $mine: Boolean!) {
    orders(limit: $limit, offset: $offset, mine: $mine) {
      id amountMl userId username startedAt endedAt outcome reason continues gone
      drink { id kind name }
      poured { amount unit ingredient { ...ServingFields } }
    }
  }
`,
  [ServingFragment],
)

export type PastOrder = ResultOf<typeof OrderHistoryDocument>['orders'][number]
