import { type FragmentOf, graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts'
import { RequestFragment } from '../visit/visit.documents.ts'

export const CheckDocument = graphql(
  `
  query GuestPartyCheck($order: OrderInput!, $changes: Int) {
    partyCheck(order: $order, changes: $changes) {
      feasible amountMl boostable waitSeconds
      problems { code text values { name value } }
      warnings { code }
      strength { percent standardDrinks exceedsServing }
      ingredients { id leaveOutId name amount unit }
      sizes { glassId name amountMl }
      alternatives {
        kind
        strength { percent }
        order { ...RequestFields }
      }
    }
  }
`,
  [RequestFragment],
)

export const PlaceDocument = graphql(`
  mutation PlaceGuestOrder($order: OrderInput!) { placePartyOrder(order: $order) }
`)

export const ChangeDocument = graphql(`
  mutation ChangePartyOrder($id: Int!, $order: OrderInput!) { changePartyOrder(id: $id, order: $order) }
`)

export type PartyCheck = ResultOf<typeof CheckDocument>['partyCheck']
export type PartyIngredient = PartyCheck['ingredients'][number]
export type PartySize = PartyCheck['sizes'][number]
export type Alternative = PartyCheck['alternatives'][number]
export type PartyRequest = FragmentOf<typeof RequestFragment>
export type OrderInput = VariablesOf<typeof PlaceDocument>['order']
