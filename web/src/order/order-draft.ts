import { orderLimits } from '#domain/pour/order.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import type { IngredientFields } from '../recipes/recipe.documents.ts'
import type { Glass, OrderInput } from './order.documents.ts'

/** What can be ordered. */
export interface OrderableDrink {
  readonly kind: 'RECIPE' | 'INGREDIENT'
  readonly id: number
  readonly name: string
  readonly boostable: boolean
  readonly defaultAmountMl: number | null
  readonly defaultGlassId: number | null
  readonly layers: readonly { readonly colour: string; readonly ml: number }[]
  /** As the recipe names them, groups included. */
  readonly ingredients: readonly IngredientFields[]
}

export interface AdditionalIngredient {
  readonly ingredient: IngredientFields
  /** In the ingredient's unit, 1–500. */
  readonly amount: number
}

/** An order as far as it has been made up. */
export interface OrderDraft {
  readonly drink: OrderableDrink
  readonly glass: Glass | null
  /** Millilitres, 10–5000. */
  readonly amountMl: number
  /** Percent, 0–200 in steps of 10; 100 is as written. */
  readonly boost: number
  readonly additional: readonly AdditionalIngredient[]
  /** The guest's choices; groups without one are left to the machine. */
  readonly replacements: ReadonlyMap<number, number>
  readonly byHand: readonly number[]
  /** Ids of the recipe's ingredients that are left out. */
  readonly omitted: readonly number[]
  /** By the id of what they stand in for. Nothing is both left out and exchanged. */
  readonly substitutions: ReadonlyMap<number, IngredientFields>
  readonly confirmOverfill: boolean
}

export const amountLimits = {
  least: toMillilitres(orderLimits.smallestAmount),
  most: toMillilitres(orderLimits.largestAmount),
} as const
export const { boost: boostLimits, additional: additionalLimits } = orderLimits

/** What the amount buttons add. */
export const amountSteps = [-50, -10, 10, 50] as const

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** The glasses by size, smallest first. */
export const bySize = (glasses: readonly Glass[]): Glass[] =>
  [...glasses].sort((a, b) => a.sizeMl - b.sizeMl || a.name.localeCompare(b.name))

/** As the recipe says: its glass and its amount, else the machine's default glass, full. */
export function newDraft(drink: OrderableDrink, glasses: readonly Glass[]): OrderDraft {
  const glass =
    glasses.find(({ id }) => id === drink.defaultGlassId) ?? glasses.find(({ isDefault }) => isDefault) ?? null
  return {
    drink,
    glass,
    amountMl: clamp(
      drink.defaultAmountMl ?? glass?.sizeMl ?? toMillilitres(orderLimits.fallbackAmount),
      amountLimits.least,
      amountLimits.most,
    ),
    boost: boostLimits.neutral,
    additional: [],
    replacements: new Map(),
    byHand: [],
    omitted: [],
    substitutions: new Map(),
    confirmOverfill: false,
  }
}

/** Another glass is filled up; the recipe's own glass gets the recipe's own amount. */
export function withGlass(draft: OrderDraft, glass: Glass): OrderDraft {
  const { defaultGlassId, defaultAmountMl } = draft.drink
  const amountMl = glass.id === defaultGlassId && defaultAmountMl !== null ? defaultAmountMl : glass.sizeMl
  return { ...withAmount(draft, amountMl), glass }
}

/** Whole millilitres within the bounds; what was confirmed before was another amount. */
export const withAmount = (draft: OrderDraft, amountMl: number): OrderDraft =>
  Number.isFinite(amountMl)
    ? { ...draft, amountMl: clamp(Math.round(amountMl), amountLimits.least, amountLimits.most), confirmOverfill: false }
    : draft

export function withBoost(draft: OrderDraft, boost: number): OrderDraft {
  if (!draft.drink.boostable) return draft
  const stepped = Math.round(boost / boostLimits.step) * boostLimits.step
  return { ...draft, boost: clamp(stepped, boostLimits.least, boostLimits.most) }
}

/** What one press of + or − changes. */
export const additionalStep = (unit: IngredientFields['unit']): number => (unit === 'ml' ? 10 : unit === 'g' ? 5 : 1)

/** Puts an ingredient on top, with a first sip of it; groups and what is there already change nothing. */
export function withAdditional(draft: OrderDraft, ingredient: IngredientFields): OrderDraft {
  const known = draft.additional.some(one => one.ingredient.id === ingredient.id)
  if (known || ingredient.kind === 'GROUP' || draft.additional.length >= additionalLimits.atMost) return draft
  const added = { ingredient, amount: ingredient.unit === 'ml' ? 20 : additionalStep(ingredient.unit) }
  return { ...draft, additional: [...draft.additional, added], confirmOverfill: false }
}

export const withAdditionalAmount = (draft: OrderDraft, ingredientId: number, amount: number): OrderDraft => ({
  ...draft,
  confirmOverfill: false,
  additional: draft.additional.map(one =>
    one.ingredient.id === ingredientId && Number.isFinite(amount)
      ? { ...one, amount: clamp(Math.round(amount), additionalLimits.least, additionalLimits.most) }
      : one,
  ),
})

export const withoutAdditional = (draft: OrderDraft, ingredientId: number): OrderDraft => ({
  ...draft,
  additional: draft.additional.filter(one => one.ingredient.id !== ingredientId),
})

export const withReplacement = (draft: OrderDraft, groupId: number, replacementId: number): OrderDraft => ({
  ...draft,
  replacements: new Map([...draft.replacements, [groupId, replacementId]]),
})

/** Whether the guest adds an ingredient by hand although a pump carries it. */
export const withByHand = (draft: OrderDraft, ingredientId: number, byHand: boolean): OrderDraft => ({
  ...draft,
  byHand: byHand ? [...new Set([...draft.byHand, ingredientId])] : draft.byHand.filter(id => id !== ingredientId),
})

const without = <Key, Value>(map: ReadonlyMap<Key, Value>, gone: Key): Map<Key, Value> =>
  new Map([...map].filter(([key]) => key !== gone))

/** Leaves an ingredient of the recipe out. */
export const withOmission = (draft: OrderDraft, ingredientId: number): OrderDraft => ({
  ...draft,
  omitted: [...new Set([...draft.omitted, ingredientId])],
  substitutions: without(draft.substitutions, ingredientId),
  confirmOverfill: false,
})

/** Another ingredient instead of one of the recipe's; nothing for what is counted in another unit. */
export function withSubstitute(draft: OrderDraft, ingredientId: number, substitute: IngredientFields): OrderDraft {
  const original = draft.drink.ingredients.find(({ id }) => id === ingredientId)
  if (original === undefined || original.unit !== substitute.unit || substitute.kind === 'GROUP') return draft
  return {
    ...draft,
    omitted: draft.omitted.filter(id => id !== ingredientId),
    substitutions: new Map([...draft.substitutions, [ingredientId, substitute]]),
    confirmOverfill: false,
  }
}

/** The ingredient as the recipe has it. */
export const asWritten = (draft: OrderDraft, ingredientId: number): OrderDraft => ({
  ...draft,
  omitted: draft.omitted.filter(id => id !== ingredientId),
  substitutions: without(draft.substitutions, ingredientId),
  confirmOverfill: false,
})

/** As the server takes it. */
export const orderInput = (draft: OrderDraft): OrderInput => ({
  drink: { kind: draft.drink.kind, id: draft.drink.id },
  amountMl: draft.amountMl,
  glassId: draft.glass?.id ?? null,
  boost: draft.boost,
  additional: draft.additional.map(({ ingredient, amount }) => ({ ingredientId: ingredient.id, amount })),
  replacements: [...draft.replacements].map(([groupId, replacementId]) => ({ groupId, replacementId })),
  byHand: [...draft.byHand],
  omitted: [...draft.omitted],
  substitutions: [...draft.substitutions].map(([ingredientId, { id }]) => ({ ingredientId, replacementId: id })),
  confirmOverfill: draft.confirmOverfill,
})
