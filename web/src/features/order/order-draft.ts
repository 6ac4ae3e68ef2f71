import { orderLimits } from '#domain/pour/order.ts'
import { measureOf } from '#domain/pour/serving.ts'
import { type ServedDrink, serve } from '#domain/serving/served-drink.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { liquidOf } from '../../drawing/served.ts'
import type { IngredientFields, RecipeDetails } from '../../entities/recipe/recipe.documents.ts'
import type { Alternative, Glass, OrderInput } from './order.documents.ts'

export interface AdditionalIngredient {
  readonly ingredient: IngredientFields
  /** In the ingredient's unit, 1–500. */
  readonly amount: number
}

export interface OrderDraft {
  readonly drink: OrderableDrink
  readonly glass: Glass | null
  /** The guest's own choice; otherwise it follows the scale, the recipe and the house. */
  readonly glassPicked: boolean
  /** Millilitres, 10–5000. */
  readonly amountMl: number
  /** Set by the guest; otherwise it is the drink's own, as far as the glass holds it. */
  readonly amountPicked: boolean
  /** Percent, 0–200 in steps of 5; 100 is as written. */
  readonly boost: number
  readonly additional: readonly AdditionalIngredient[]
  /** The guest's choices; groups without one are left to the machine. */
  readonly replacements: ReadonlyMap<number, number>
  readonly byHand: readonly number[]
  readonly omitted: readonly number[]
  /** By the id of what they stand in for. Nothing is both left out and exchanged. */
  readonly substitutions: ReadonlyMap<number, IngredientFields>
  /** The guest knows that the drink is larger than the glass. */
  readonly confirmOverfill: boolean
  /** The guest knows that it is more alcohol than one person is served. */
  readonly confirmLarge: boolean
}

/** The confirmed order was another one. */
const nothingConfirmed = { confirmOverfill: false, confirmLarge: false } as const

export const amountLimits = {
  least: toMillilitres(orderLimits.smallestAmount),
  most: toMillilitres(orderLimits.largestAmount),
} as const
export const { boost: boostLimits, additional: additionalLimits } = orderLimits

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

export const bySize = (glasses: readonly Glass[]): Glass[] =>
  [...glasses].sort((a, b) => a.sizeMl - b.sizeMl || a.name.localeCompare(b.name))

/** Why it's this glass and no other, the first reason first: it stands there, the recipe names it, or the house does. */
const glassReasons = (drink: OrderableDrink, detectedId: number | null) =>
  [
    ['detected', ({ id }: Glass) => id === detectedId],
    ['recipe', ({ id }: Glass) => id === drink.defaultGlassId],
    ['house', (glass: Glass) => drink.kind === 'INGREDIENT' && glass.useForSingleIngredients],
    ['house', ({ isDefault }: Glass) => isDefault],
  ] as const

function usualGlass(drink: OrderableDrink, glasses: readonly Glass[], detectedId: number | null): Glass | null {
  const [first] = glassReasons(drink, detectedId).flatMap(([, fits]) => glasses.filter(fits))
  return first ?? null
}

/** The reason for a glass. Null: nothing but the guest. */
export const glassBadge = (glass: Glass, drink: OrderableDrink, detectedId: number | null) =>
  glassReasons(drink, detectedId).find(([, fits]) => fits(glass))?.[0] ?? null

/** The drink's own amount as far as the glass holds it; of what has none a full glass. */
function usualAmount({ ownAmountMl }: OrderableDrink, glass: Glass | null): number {
  const room = glass?.sizeMl ?? Number.POSITIVE_INFINITY
  const amount = ownAmountMl === null ? glass?.sizeMl : Math.min(ownAmountMl, room)
  return clamp(amount ?? toMillilitres(orderLimits.fallbackAmount), amountLimits.least, amountLimits.most)
}

/**
 * @param detectedId the glass that the scale has recognised
 * @param amountMl where the guest knows the amount already
 */
export function newDraft(
  drink: OrderableDrink,
  glasses: readonly Glass[],
  detectedId: number | null = null,
  amountMl: number | null = null,
): OrderDraft {
  const glass = usualGlass(drink, glasses, detectedId)
  const usual: OrderDraft = {
    drink,
    glass,
    glassPicked: false,
    amountMl: usualAmount(drink, glass),
    amountPicked: false,
    boost: boostLimits.neutral,
    additional: [],
    replacements: new Map(),
    byHand: [],
    omitted: drink.leftOutIds,
    substitutions: new Map(),
    ...nothingConfirmed,
  }
  return amountMl === null ? usual : withAmount(usual, amountMl)
}

const isSameGlass = (one: Glass | null, other: Glass | null): boolean =>
  one?.id === other?.id && one?.sizeMl === other?.sizeMl && one?.name === other?.name && one?.shape === other?.shape

/** The glasses or what stands on the scale may have changed; what the guest has chosen stays as it is. */
export function withGlassAndDetection(
  draft: OrderDraft,
  glasses: readonly Glass[],
  detectedId: number | null,
): OrderDraft {
  const chosen = draft.glassPicked ? glasses.find(({ id }) => id === draft.glass?.id) : undefined
  const glass = chosen ?? usualGlass(draft.drink, glasses, detectedId)
  const amountMl = draft.amountPicked ? draft.amountMl : usualAmount(draft.drink, glass)
  if (isSameGlass(glass, draft.glass) && amountMl === draft.amountMl) return draft
  return { ...draft, glass, glassPicked: chosen !== undefined, amountMl, ...nothingConfirmed }
}

/** Another glass gets the drink's own amount again. */
export const withGlass = (draft: OrderDraft, glass: Glass): OrderDraft => ({
  ...draft,
  glass,
  glassPicked: true,
  amountMl: usualAmount(draft.drink, glass),
  amountPicked: false,
  ...nothingConfirmed,
})

/** Tenths of a millilitre within the bounds; what was confirmed before was another amount. */
export const withAmount = (draft: OrderDraft, amountMl: number): OrderDraft =>
  Number.isFinite(amountMl)
    ? {
        ...draft,
        amountMl: clamp(Math.round(amountMl * 10) / 10, amountLimits.least, amountLimits.most),
        amountPicked: true,
        ...nothingConfirmed,
      }
    : draft

export function withBoost(draft: OrderDraft, boost: number): OrderDraft {
  if (!draft.drink.boostable) return draft
  const stepped = Math.round(boost / boostLimits.step) * boostLimits.step
  return { ...draft, boost: clamp(stepped, boostLimits.least, boostLimits.most), ...nothingConfirmed }
}

export const additionalStep = (unit: IngredientFields['unit']): number => (unit === 'ml' ? 10 : unit === 'g' ? 5 : 1)

/** Puts an ingredient on top, with a first sip of it; groups and what is there already change nothing. */
export function withAdditional(draft: OrderDraft, ingredient: IngredientFields): OrderDraft {
  const known = draft.additional.some(one => one.ingredient.id === ingredient.id)
  if (known || ingredient.kind === 'GROUP' || draft.additional.length >= additionalLimits.atMost) return draft
  const added = { ingredient, amount: ingredient.unit === 'ml' ? 20 : additionalStep(ingredient.unit) }
  return { ...draft, additional: [...draft.additional, added], ...nothingConfirmed }
}

export const withAdditionalAmount = (draft: OrderDraft, ingredientId: number, amount: number): OrderDraft => ({
  ...draft,
  ...nothingConfirmed,
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
  ...nothingConfirmed,
})

export const withByHand = (draft: OrderDraft, ingredientId: number, byHand: boolean): OrderDraft => ({
  ...draft,
  byHand: byHand ? [...new Set([...draft.byHand, ingredientId])] : draft.byHand.filter(id => id !== ingredientId),
})

const without = <Key, Value>(map: ReadonlyMap<Key, Value>, gone: Key): Map<Key, Value> =>
  new Map([...map].filter(([key]) => key !== gone))

export const withOmission = (draft: OrderDraft, ingredientId: number): OrderDraft => ({
  ...draft,
  omitted: [...new Set([...draft.omitted, ingredientId])],
  substitutions: without(draft.substitutions, ingredientId),
  ...nothingConfirmed,
})

/** Another ingredient instead of one of the recipe's; nothing for what is counted in another unit. */
export function withSubstitute(draft: OrderDraft, ingredientId: number, substitute: IngredientFields): OrderDraft {
  const original = draft.drink.ingredients.find(({ id }) => id === ingredientId)
  if (original === undefined || original.unit !== substitute.unit || substitute.kind === 'GROUP') return draft
  return {
    ...draft,
    omitted: draft.omitted.filter(id => id !== ingredientId),
    substitutions: new Map([...draft.substitutions, [ingredientId, substitute]]),
    ...nothingConfirmed,
  }
}

export const asWritten = (draft: OrderDraft, ingredientId: number): OrderDraft => ({
  ...draft,
  omitted: draft.omitted.filter(id => id !== ingredientId),
  substitutions: without(draft.substitutions, ingredientId),
  ...nothingConfirmed,
})

/** What goes in as it's wanted now, by the recipe's names. */
export const wantedIngredients = ({ drink, omitted, substitutions }: OrderDraft): IngredientFields[] =>
  drink.ingredients.filter(({ id }) => !omitted.includes(id)).map(each => substitutions.get(each.id) ?? each)

/** Whether everything is exchanged or left out so that the drink becomes its alcohol-free sister. */
export function isAlcoholFree({ drink: { alcoholFree }, substitutions, omitted }: OrderDraft): boolean {
  if (alcoholFree === null) return false
  const isExchanged = alcoholFree.substitutions.every(
    ({ ingredient, replacement }) => substitutions.get(ingredient.id)?.id === replacement.id,
  )
  return isExchanged && alcoholFree.omitted.every(({ id }) => omitted.includes(id))
}

/** The drink without alcohol, or as the recipe has it; nothing where it has no such sister. */
export function withAlcoholFree(draft: OrderDraft, isFree: boolean): OrderDraft {
  const { alcoholFree } = draft.drink
  if (alcoholFree === null) return draft
  const { substitutions, omitted } = alcoholFree
  const exchanged = substitutions.reduce(
    (changed, { ingredient, replacement }) =>
      isFree ? withSubstitute(changed, ingredient.id, replacement) : asWritten(changed, ingredient.id),
    draft,
  )
  return omitted.reduce((changed, { id }) => (isFree ? withOmission(changed, id) : asWritten(changed, id)), exchanged)
}

/** The drink as it is offered in place of what was refused; null where that is not known well enough to be shown. */
export function withAlternative(draft: OrderDraft, { order }: Pick<Alternative, 'order'>): OrderDraft | null {
  const standIns = new Map(draft.drink.alcoholFree?.substitutions.map(each => [each.replacement.id, each.replacement]))
  for (const standIn of draft.substitutions.values()) standIns.set(standIn.id, standIn)
  const substitutions = new Map<number, IngredientFields>()
  for (const { ingredientId, replacementId } of order.substitutions) {
    const standIn = standIns.get(replacementId)
    if (standIn === undefined) return null
    substitutions.set(ingredientId, standIn)
  }
  const isKept = ({ ingredient }: AdditionalIngredient): boolean =>
    order.additional.some(({ ingredientId }) => ingredientId === ingredient.id)
  const { boost, omitted, amountMl } = order
  const changed = { ...draft, substitutions, boost, omitted, additional: draft.additional.filter(isKept) }
  return amountMl === null || amountMl === draft.amountMl
    ? { ...changed, ...nothingConfirmed }
    : withAmount(changed, amountMl)
}

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

/** The order begins without the garnishes that aren't at hand: `leftOutIds`. */
type OfRecipe = Pick<RecipeDetails, 'id' | 'name' | 'imageUrl' | 'boostable' | 'ownAmountMl' | 'alcoholFree'> & {
  readonly served: ServedDrink
  readonly ingredients: readonly IngredientFields[]
  readonly leftOutIds: readonly number[]
}

/** Something that can be ordered: a recipe, or an ingredient by itself. */
export interface OrderableDrink extends OfRecipe {
  readonly kind: 'RECIPE' | 'INGREDIENT'
  readonly defaultGlassId: number | null
}

export const drinkOfRecipe = ({
  defaultGlass,
  ...recipe
}: OfRecipe & { readonly defaultGlass: { readonly id: number } | null }): OrderableDrink => ({
  ...recipe,
  kind: 'RECIPE',
  defaultGlassId: defaultGlass?.id ?? null,
})

/** A measure of what is strong, else a full glass: of those that the house keeps for single ingredients. */
export function drinkOfIngredient(ingredient: IngredientFields): OrderableDrink {
  const measure = measureOf(ingredient.alcoholContent ?? 0)
  return {
    kind: 'INGREDIENT',
    id: ingredient.id,
    name: ingredient.name,
    imageUrl: null,
    boostable: false,
    ownAmountMl: measure === null ? null : toMillilitres(measure),
    defaultGlassId: null,
    served: serve([{ kind: 'add', parts: [{ ...liquidOf(ingredient), ml: 1 }] }]),
    alcoholFree: null,
    ingredients: [ingredient],
    leftOutIds: [],
  }
}
