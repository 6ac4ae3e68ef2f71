import { type FragmentOf, graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts'
import type { Sister } from '../menu/menu.model.ts'
import { RequestFragment } from '../visit/visit.model.ts'

/** A drink as a guest puts it together. */
export interface Draft {
  readonly drinkId: number
  /** The order that becomes this one; null makes a new one. */
  readonly changes: number | null
  readonly request: PartyRequest
  /** It was found among those without alcohol: so it is ordered as soon as it is known how. */
  readonly wantsAlcoholFree: boolean
}

const asWritten = (drinkId: number): PartyRequest => ({
  drinkKind: 'RECIPE',
  drinkId,
  amountMl: null,
  glassId: null,
  boost: 100,
  additional: [],
  replacements: [],
  omitted: [],
  substitutions: [],
  byHand: [],
  confirmOverfill: false,
})

/** @param request as it was ordered before, where an order is changed */
export const newDraft = (
  drinkId: number,
  changes: number | null,
  wantsAlcoholFree: boolean,
  request: PartyRequest = asWritten(drinkId),
): Draft => ({ drinkId, changes, request, wantsAlcoholFree })

export const withRequest = (draft: Draft, changes: Partial<PartyRequest>): Draft => ({
  ...draft,
  // A full glass is agreed to for that drink alone.
  request: { ...draft.request, confirmOverfill: false, ...changes },
})

export function withIngredient(draft: Draft, id: number, isIn: boolean): Draft {
  const others = draft.request.omitted.filter(omitted => omitted !== id)
  return withRequest(draft, { omitted: isIn ? others : [...others, id] })
}

/** What the machine offers in place of what cannot be had. */
export const withAlternative = (draft: Draft, { order }: Alternative): Draft => ({
  ...withRequest(draft, order),
  wantsAlcoholFree: false,
})

/** The sister without alcohol, at the size that was chosen. */
export const withSister = (draft: Draft, { omitted, substitutions }: Sister): Draft => ({
  ...withRequest(draft, {
    omitted: [...new Set([...draft.request.omitted, ...omitted])],
    substitutions: [...substitutions],
    additional: [],
    boost: 100,
  }),
  wantsAlcoholFree: false,
})

/** As it is written, at the size that was chosen. */
export const withAlcohol = (draft: Draft, { omitted }: Sister): Draft => ({
  ...withRequest(draft, {
    omitted: draft.request.omitted.filter(id => !omitted.includes(id)),
    substitutions: [],
  }),
  wantsAlcoholFree: false,
})

export const isSister = ({ request }: Draft, { omitted, substitutions }: Sister): boolean =>
  omitted.every(id => request.omitted.includes(id)) &&
  substitutions.every(({ ingredientId }) => request.substitutions.some(each => each.ingredientId === ingredientId))

/** As the server takes it. */
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

export type PartyCheck = ResultOf<typeof CheckDocument>['partyCheck']
export type PartyIngredient = PartyCheck['ingredients'][number]
export type Alternative = PartyCheck['alternatives'][number]
export type PartyRequest = FragmentOf<typeof RequestFragment>
export type OrderInput = VariablesOf<typeof PlaceDocument>['order']
