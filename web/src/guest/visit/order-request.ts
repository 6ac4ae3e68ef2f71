import { type FragmentOf, graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts'
import { ServedFragment } from '../../drawing/served.ts'
import { RequestFragment } from './visit.model.ts'

export const asWritten = (drinkId: number): PartyRequest => ({
  ...{ drinkKind: 'RECIPE', drinkId, amountMl: null, glassId: null, boost: 100, confirmOverfill: false },
  ...{ additional: [], replacements: [], omitted: [], substitutions: [], byHand: [] },
})

export function withIngredient({ omitted }: PartyRequest, id: number, isIn: boolean): Partial<PartyRequest> {
  const others = omitted.filter(one => one !== id)
  return { omitted: isIn ? others : [...others, id] }
}

/** The sister without alcohol, or as it is written; at the size that was chosen. */
export function withSister(request: PartyRequest, sister: Sister, isFree: boolean): Partial<PartyRequest> {
  const others = request.omitted.filter(id => !sister.omitted.includes(id))
  return isFree
    ? { omitted: [...others, ...sister.omitted], substitutions: [...sister.substitutions], additional: [], boost: 100 }
    : { omitted: others, substitutions: [] }
}

export const isSister = (request: PartyRequest, { omitted, substitutions }: Sister): boolean =>
  omitted.every(id => request.omitted.includes(id)) &&
  substitutions.every(({ ingredientId }) => request.substitutions.some(each => each.ingredientId === ingredientId))

export const inputOf = ({ drinkId, drinkKind, ...request }: PartyRequest): OrderInput => ({
  ...request,
  drink: { id: drinkId, kind: drinkKind },
})

/** A group is the same ingredient, whichever of it the machine takes. */
const keyOf = ({ id, leaveOutId }: PartyIngredient): number => leaveOutId ?? id

/** What goes in, with what was left out in its place: both can be changed. */
export function recipeOf(known: readonly PartyIngredient[], check: PartyCheck): readonly PartyIngredient[] {
  const inside = new Map(check.ingredients.map(each => [keyOf(each), each]))
  const before = known.map(each => inside.get(keyOf(each)) ?? each)
  const isKnown = new Set(known.map(keyOf))
  return [...before, ...check.ingredients.filter(each => !isKnown.has(keyOf(each)))]
}

/** There is more of it than the glass holds: that has to be agreed to. */
export const needsOverfill = ({ warnings }: PartyCheck): boolean => warnings.length > 0

/** The names of what an alternative leaves out, which the order does not. */
export const leftOutBy = (
  { order }: Alternative,
  { omitted }: Pick<PartyRequest, 'omitted'>,
  known: readonly PartyIngredient[],
): readonly string[] =>
  known
    .filter(
      ({ leaveOutId }) => leaveOutId !== null && order.omitted.includes(leaveOutId) && !omitted.includes(leaveOutId),
    )
    .map(({ name }) => name)

export const CheckDocument = graphql(
  `
  query GuestPartyCheck($order: OrderInput!, $changes: Int) {
    partyCheck(order: $order, changes: $changes) {
      feasible amountMl boostable waitSeconds
      problems { code text values { name value } }
      warnings { code }
      strength { percent standardDrinks exceedsServing }
      ingredients { id leaveOutId name amount unit }
      sizes { kind amountMl }
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

export const MenuDocument = graphql(
  `
  query PartyMenu {
    partyMenu {
      id name shortDescription imageUrl percent byHand alcoholFreeOnly glassShape ingredientNames
      alcoholFree { omitted substitutions { ingredientId replacementId } }
      served { ...ServedFields }
    }
  }
`,
  [ServedFragment],
)

export type MenuDrink = ResultOf<typeof MenuDocument>['partyMenu'][number]
type Sister = NonNullable<MenuDrink['alcoholFree']>
export type PartyCheck = ResultOf<typeof CheckDocument>['partyCheck']
export type PartyIngredient = PartyCheck['ingredients'][number]
export type Alternative = PartyCheck['alternatives'][number]
export type PartyRequest = FragmentOf<typeof RequestFragment>
export type OrderInput = VariablesOf<typeof PlaceDocument>['order']
