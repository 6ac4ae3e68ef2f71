import { type FragmentOf, graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts'
import { PaceFragment } from '../../entities/people/people.ts'
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

const AlternativeFragment = graphql(`
  fragment AlternativeFields on Alternative {
    kind
    order {
      amountMl boost omitted
      additional { ingredientId amount }
      substitutions { ingredientId replacementId }
    }
  }
`)

export const FeasibilityDocument = graphql(
  `
  query Feasibility($order: OrderInput!, $person: ChosenPersonInput) {
    feasibility(order: $order, person: $person) {
      feasible estimatedSeconds orderedMl totalMl totalPrice
      strength { percent standardDrinks exceedsServing }
      sizes { kind amountMl }
      problems { code text values { name value } }
      warnings { code text values { name value } }
      required { amount unit supply missingMl ingredient { ...IngredientFields } }
      replacements {
        group { id name }
        chosen { ...IngredientFields }
        choices { ...IngredientFields }
      }
      plan { steps { ...PlanStepFields } }
      alternatives { ...AlternativeFields }
      pace { ...PaceFields }
    }
  }
`,
  [IngredientFragment, PlanStepFragment, AlternativeFragment, PaceFragment],
)

export const PlaceOrderDocument = graphql(`
  mutation PlaceOrder($order: OrderInput!, $person: ChosenPersonInput, $override: Boolean!) {
    placeOrder(order: $order, person: $person, override: $override)
  }
`)

export const PartyCheckDocument = graphql(
  `
  query PartyCheck($order: OrderInput!, $person: ChosenPersonInput) {
    partyCheck(order: $order, person: $person) {
      waitSeconds
      problems { code text values { name value } }
      alternatives { ...AlternativeFields }
    }
  }
`,
  [AlternativeFragment],
)
export const PlacePartyOrderDocument = graphql(`
  mutation PlacePartyOrder($order: OrderInput!, $forName: String, $person: ChosenPersonInput, $override: Boolean!) {
    placePartyOrder(order: $order, forName: $forName, person: $person, override: $override)
  }
`)

export const ProfilesDocument = graphql(`query Profiles { profiles { id name colour hasPin } }`)
export const ChoosePersonDocument = graphql(
  `mutation ChoosePerson($person: ChosenPersonInput!) { choosePerson(person: $person) { drinks } }`,
)

export type Glass = FragmentOf<typeof GlassFragment>
export type Feasibility = ResultOf<typeof FeasibilityDocument>['feasibility']
export type RequiredIngredient = Feasibility['required'][number]
export type FeasibilityProblem = Feasibility['problems'][number]
export type PartyCheck = ResultOf<typeof PartyCheckDocument>['partyCheck']
export type Alternative = FragmentOf<typeof AlternativeFragment>
export type Profile = ResultOf<typeof ProfilesDocument>['profiles'][number]
export type OrderInput = VariablesOf<typeof PlaceOrderDocument>['order']
