import { graphql, type ResultOf, type VariablesOf } from '../../api/operate.ts'

export const CheckDocument = graphql(`
  query PartyCheck($order: OrderInput!) {
    partyCheck(order: $order) {
      feasible amountMl boostable waitSeconds
      problems { code text values { name value } }
      strength { percent standardDrinks exceedsServing }
      ingredients { id name amount unit mayOmit }
      sizes { glassId name amountMl }
      alternatives {
        kind
        strength { percent }
        order {
          drink { id kind } amountMl glassId boost omitted
          substitutions { ingredientId replacementId }
        }
      }
    }
  }
`)

export const PlaceDocument = graphql(`
  mutation PlacePartyOrder($order: OrderInput!) { placePartyOrder(order: $order) }
`)

export const ChangeDocument = graphql(`
  mutation ChangePartyOrder($id: Int!, $order: OrderInput!) { changePartyOrder(id: $id, order: $order) }
`)

export type PartyCheck = ResultOf<typeof CheckDocument>['partyCheck']
export type PartyIngredient = PartyCheck['ingredients'][number]
export type PartySize = PartyCheck['sizes'][number]
export type Alternative = PartyCheck['alternatives'][number]
export type OrderInput = VariablesOf<typeof PlaceDocument>['order']
