import { type FragmentOf, graphql, type ResultOf, type VariablesOf } from '../../api/operate.ts'
import { PlanStepFragment } from '../../entities/production/production.documents.ts'
import { IngredientFragment } from '../../entities/recipe/recipe.documents.ts'

export const GlassFragment = graphql(
  `fragment GlassFields on Glass { id name shape sizeMl isDefault useForSingleIngredients }`,
)

export const GlassesDocument = graphql(`query Glasses { glasses { ...GlassFields } }`, [GlassFragment])

export const IngredientDrinkDocument = graphql(
  `query IngredientDrink($id: Int!) { ingredient(id: $id) { ...IngredientFields } }`,
  [IngredientFragment],
)

export const FeasibilityDocument = graphql(
  `
  query Feasibility($order: OrderInput!) {
    feasibility(order: $order) {
      feasible estimatedSeconds orderedMl totalMl totalPrice
      strength { percent standardDrinks exceedsServing }
      filled { amountMl strength { percent standardDrinks exceedsServing } }
      problems { code text values { name value } }
      warnings { code text values { name value } }
      required { amount unit supply missingMl ingredient { ...IngredientFields } }
      replacements {
        group { id name }
        chosen { ...IngredientFields }
        choices { ...IngredientFields }
      }
      plan { steps { ...PlanStepFields } }
    }
  }
`,
  [IngredientFragment, PlanStepFragment],
)

export const PlaceOrderDocument = graphql(`mutation PlaceOrder($order: OrderInput!) { placeOrder(order: $order) }`)

export const PartyCheckDocument = graphql(`
  query PartyCheck($order: OrderInput!) {
    partyCheck(order: $order) { waitSeconds problems { code text values { name value } } }
  }
`)
export const PlacePartyOrderDocument = graphql(
  `mutation PlacePartyOrder($order: OrderInput!, $forName: String) { placePartyOrder(order: $order, forName: $forName) }`,
)

export type Glass = FragmentOf<typeof GlassFragment>
export type Feasibility = ResultOf<typeof FeasibilityDocument>['feasibility']
export type RequiredIngredient = Feasibility['required'][number]
export type Replacement = Feasibility['replacements'][number]
export type FeasibilityProblem = Feasibility['problems'][number]
export type PartyCheck = ResultOf<typeof PartyCheckDocument>['partyCheck']
export type OrderInput = VariablesOf<typeof PlaceOrderDocument>['order']
