import type { IngredientFields } from '../../entities/recipe/recipe.documents.ts'
import type { Feasibility } from './order.documents.ts'
import type { OrderDraft } from './order-draft.ts'

/** The drinks' ingredients as the recipe names them: what can be left out or exchanged. */
export interface RecipeOrigin {
  readonly ingredient: IngredientFields
  /** The ingredient that the guest wants instead; null as written. */
  readonly substitute: IngredientFields | null
}

const finalId = ({ ingredient, substitute }: RecipeOrigin, { replacements }: Feasibility): number | null => {
  if (substitute !== null) return substitute.id
  if (ingredient.kind !== 'GROUP') return ingredient.id
  return replacements.find(({ group }) => group.id === ingredient.id)?.chosen?.id ?? null
}

const origins = (draft: OrderDraft): RecipeOrigin[] =>
  draft.drink.ingredients.map(ingredient => ({
    ingredient,
    substitute: draft.substitutions.get(ingredient.id) ?? null,
  }))

const isOmitted = (draft: OrderDraft, { ingredient }: RecipeOrigin): boolean => draft.omitted.includes(ingredient.id)

/** Which of the recipe's ingredients one that is needed stands for; empty for what comes on top. */
export const originsOf = (ingredientId: number, report: Feasibility, draft: OrderDraft): RecipeOrigin[] =>
  origins(draft).filter(origin => finalId(origin, report) === ingredientId && !isOmitted(draft, origin))

/** An answer about an earlier draft still names what was left out since; it need not be shown any more. */
export function isLeftOutSince(ingredientId: number, report: Feasibility, draft: OrderDraft): boolean {
  const stoodFor = origins(draft).filter(origin => finalId(origin, report) === ingredientId)
  const isExtra = draft.additional.some(({ ingredient }) => ingredient.id === ingredientId)
  return !isExtra && stoodFor.length > 0 && stoodFor.every(origin => isOmitted(draft, origin))
}

/** The ingredients that the guest leaves out, as the recipe names them. */
export const leftOut = (draft: OrderDraft): IngredientFields[] =>
  draft.drink.ingredients.filter(({ id }) => draft.omitted.includes(id))

/** Groups that are still to be settled: they can be left out instead. */
export const openGroups = (report: Feasibility, draft: OrderDraft): RecipeOrigin[] =>
  origins(draft).filter(origin => !isOmitted(draft, origin) && finalId(origin, report) === null)

const rank = ({ onPump, owned }: IngredientFields): number => (onPump ? 0 : owned ? 1 : 2)

/** Ingredients on pumps first, then owned ones, then all the rest; by name. */
export const byReach = (a: IngredientFields, b: IngredientFields): number =>
  rank(a) - rank(b) || a.name.localeCompare(b.name)

/**
 * Substitutes: ingredients that are counted in the same unit, the nearest first.
 *
 * @param currentId what is taken now, where that is known
 */
export const substitutesFor = (
  { ingredient, substitute }: RecipeOrigin,
  choices: readonly IngredientFields[],
  currentId: number | null = null,
): IngredientFields[] =>
  choices
    .filter(
      ({ id, kind, unit }) =>
        kind !== 'GROUP' && unit === ingredient.unit && ![ingredient.id, substitute?.id, currentId].includes(id),
    )
    .sort(byReach)
