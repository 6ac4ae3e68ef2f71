import { graphql, type ResultOf } from '../api/graphql.ts'

export const OrderHistoryDocument = graphql(`
  query OrderHistory($limit: Int!, $offset: Int!, $mine: Boolean!) {
    orders(limit: $limit, offset: $offset, mine: $mine) {
      id amountMl userId username startedAt endedAt outcome reason continues gone
      drink { id kind name }
      poured { amount unit ingredient { id name colour } }
    }
  }
`)

export type PastOrder = ResultOf<typeof OrderHistoryDocument>['orders'][number]
