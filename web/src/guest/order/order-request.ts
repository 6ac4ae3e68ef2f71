import type { Alternative, OrderInput, PartyCheck, PartyIngredient, PartySize } from './order.documents.ts'

/** A drink as a guest puts it together. */
export interface Draft {
  readonly drinkId: number
  /** The order that becomes this one; null makes a new one. */
  readonly changes: number | null
  readonly request: OrderInput
  /** The sister without alcohol was chosen. */
  readonly isAlcoholFree: boolean
  /** It was found among those without alcohol: the sister is chosen as soon as she is known. */
  readonly wantsAlcoholFree: boolean
}

/** What can be chosen of the strength, in percent of what is written. */
export const strengths = [
  { name: 'weaker', boost: 70 },
  { name: 'normal', boost: 100 },
  { name: 'stronger', boost: 130 },
] as const

const asWritten = (drinkId: number): OrderInput => ({
  drink: { kind: 'RECIPE', id: drinkId },
  amountMl: null,
  glassId: null,
  boost: 100,
  omitted: [],
  substitutions: [],
  confirmOverfill: false,
})

/** @param request as it was ordered before, where an order is changed */
export const newDraft = (
  drinkId: number,
  changes: number | null,
  wantsAlcoholFree: boolean,
  request: OrderInput = asWritten(drinkId),
): Draft => ({ drinkId, changes, request, isAlcoholFree: false, wantsAlcoholFree })

const withRequest = (draft: Draft, changes: Partial<OrderInput>): Draft => ({
  ...draft,
  // Somebody who has agreed to a full glass has agreed to that one.
  request: { ...draft.request, confirmOverfill: false, ...changes },
})

export function withIngredient(draft: Draft, id: number, isIn: boolean): Draft {
  const others = (draft.request.omitted ?? []).filter(omitted => omitted !== id)
  return withRequest(draft, { omitted: isIn ? others : [...others, id] })
}

export const withSize = (draft: Draft, { glassId, amountMl }: PartySize): Draft =>
  withRequest(draft, { glassId, amountMl })

export const withBoost = (draft: Draft, boost: number): Draft => withRequest(draft, { boost })

export const withOverfill = (draft: Draft, confirmOverfill: boolean): Draft => withRequest(draft, { confirmOverfill })

/** What the machine offers in place of what cannot be had. */
export const withAlternative = (draft: Draft, { kind, order }: Alternative): Draft => ({
  ...withRequest(draft, orderOf(order)),
  isAlcoholFree: draft.isAlcoholFree || kind === 'ALCOHOL_FREE',
  wantsAlcoholFree: false,
})

/** As the drink is written, at the size that was chosen. */
export const withAlcohol = (draft: Draft): Draft => ({
  ...withRequest(draft, { omitted: [], substitutions: [], boost: 100 }),
  isAlcoholFree: false,
  wantsAlcoholFree: false,
})

/** Only what the server takes: answers carry more. */
export const orderOf = ({
  drink,
  amountMl,
  glassId,
  boost,
  omitted,
  substitutions,
}: Alternative['order']): OrderInput => ({
  drink: { kind: drink.kind, id: drink.id },
  amountMl,
  glassId,
  boost,
  omitted: [...omitted],
  substitutions: substitutions.map(({ ingredientId, replacementId }) => ({ ingredientId, replacementId })),
  confirmOverfill: false,
})

/** The size that an order would be of; null where it is none of those that are offered. */
export const sizeOf = ({ request }: Draft, { sizes, amountMl }: PartyCheck): PartySize | null =>
  sizes.find(size => size.glassId === request.glassId && size.amountMl === request.amountMl) ??
  sizes.find(size => Math.abs(size.amountMl - amountMl) < 1) ??
  null

/** What goes in, with what was left out in its place: both can be changed. */
export function recipeOf(known: readonly PartyIngredient[], check: PartyCheck): readonly PartyIngredient[] {
  const inside = new Map(check.ingredients.map(each => [each.id, each]))
  const before = known.map(each => inside.get(each.id) ?? each)
  const isKnown = new Set(known.map(({ id }) => id))
  return [...before, ...check.ingredients.filter(({ id }) => !isKnown.has(id))]
}

/** What has to be agreed to is asked for; everything else stands in the way. */
export const needsOverfill = ({ problems }: PartyCheck): boolean =>
  problems.some(({ code }) => code === 'overfill-not-confirmed')

export const obstacles = ({ problems }: PartyCheck): PartyCheck['problems'] =>
  problems.filter(({ code }) => code !== 'overfill-not-confirmed')

/** The names of what an alternative leaves out, which the draft does not. */
export function leftOutBy(
  alternative: Alternative,
  draft: Draft,
  known: readonly PartyIngredient[],
): readonly string[] {
  const omitted = draft.request.omitted ?? []
  return known
    .filter(({ id }) => alternative.order.omitted.includes(id) && !omitted.includes(id))
    .map(({ name }) => name)
}
