import { rememberedSearchText, searchFor } from '../names/spelling.ts'
import type { LanguageName } from '../units/language.ts'
import { childrenByGroup, type Ingredient, type Ingredients, lineageOf } from './ingredient.ts'
import { inNameOrder } from './name-order.ts'
import { namesOf } from './translations.ts'

/** All conditions hold together. */
export interface IngredientQuery {
  /** Part of a name in any language, however it is spelt. */
  readonly search?: string | undefined
  readonly withoutKinds?: readonly Ingredient['kind'][] | undefined
  /** That group and everything below it. */
  readonly belowGroupId?: number | undefined
  /** Whether the caller owns it. */
  readonly inBar?: boolean | undefined
  /** Whether any pump carries it, set up or not. */
  readonly onPump?: boolean | undefined
  readonly inBarOrOnPump?: boolean | undefined
}

/** The ids at hand: of ingredients themselves, never of groups. */
export interface AtHand {
  readonly inBar: ReadonlySet<number>
  readonly onPump: ReadonlySet<number>
}

export const atHandOf = (
  owned: Iterable<number>,
  pumps: Iterable<{ readonly ingredientId: number | null }>,
): AtHand => ({
  inBar: new Set(owned),
  onPump: new Set([...pumps].flatMap(({ ingredientId }) => ingredientId ?? [])),
})

/** By name. @param language in which names are put in order; English unless it is said */
export function findIngredients(
  query: IngredientQuery,
  ingredients: Ingredients,
  atHand: AtHand,
  language?: LanguageName,
): Ingredient[] {
  const search = searchFor(query.search ?? '')
  const { withoutKinds = [], belowGroupId, inBar, onPump, inBarOrOnPump } = query
  return inNameOrder(
    [...ingredients.values()].filter(
      ingredient =>
        !withoutKinds.includes(ingredient.kind) &&
        (belowGroupId === undefined || lineageOf(ingredient, ingredients).some(id => id === belowGroupId)) &&
        (!inBar || atHand.inBar.has(ingredient.id)) &&
        (!onPump || atHand.onPump.has(ingredient.id)) &&
        (!inBarOrOnPump || atHand.inBar.has(ingredient.id) || atHand.onPump.has(ingredient.id)) &&
        (search?.isIn(rememberedSearchText(namesOf(ingredient).join('\n'))) ?? true),
    ),
    language,
  )
}

/** Every group before what belongs to it; beside each other by name. */
export function parentsFirst(ingredients: Ingredients): Ingredient[] {
  const children = childrenByGroup(ingredients)
  const ordered: Ingredient[] = []
  let level = inNameOrder([...ingredients.values()].filter(each => each.parentGroupId === null))
  while (level.length > 0) {
    ordered.push(...level)
    level = inNameOrder(level.flatMap(each => children.get(each.id) ?? []))
  }
  return ordered
}
