import type { Amount } from '../units/amount.ts'
import type { CategoryId, GlassId, IngredientId, RecipeId, UserId } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'
import type { Microlitres } from '../units/volume.ts'
import type { ImageKey } from './image.ts'
import type { MessageTexts, Translations } from './translations.ts'

export interface StepIngredient {
  readonly ingredientId: IngredientId
  /** In thousandths of the ingredient's unit; more than 0. */
  readonly amount: Amount
  /** Grows and shrinks with the ordered amount. */
  readonly scale: boolean
  /** Grows and shrinks with the boost. */
  readonly boostable: boolean
}

export interface AddIngredientsStep {
  readonly kind: 'addIngredients'
  readonly ingredients: readonly StepIngredient[]
}

export interface WrittenInstructionStep {
  readonly kind: 'writtenInstruction'
  /** 1–500 characters. */
  readonly message: string
  readonly translations?: Translations<MessageTexts> | undefined
}

export type ProductionStep = AddIngredientsStep | WrittenInstructionStep

/** The texts people read of a recipe, beside its steps; with the bounds of its own fields. */
export interface RecipeTexts {
  readonly name?: string
  readonly shortDescription?: string
  readonly description?: string
  /** All of them, instead of those of the first language. */
  readonly tags?: readonly string[]
}

export interface Recipe {
  readonly id: RecipeId
  /** 1–50 characters; need not be unique. */
  readonly name: string
  readonly ownerId: UserId
  /** Up to 3000 characters. */
  readonly description: string
  /** One line for lists, up to 120 characters. */
  readonly shortDescription: string
  readonly steps: readonly ProductionStep[]
  readonly categoryIds: readonly CategoryId[]
  readonly tags: readonly string[]
  readonly translations?: Translations<RecipeTexts> | undefined
  readonly defaultGlassId: GlassId | null
  /** Overrides the glass as the amount to fill, if given. */
  readonly defaultAmountToFill: Microlitres | null
  readonly imageKey: ImageKey | null
  readonly lastUpdate: Timestamp
}

export const stepIngredientsOf = (recipe: Pick<Recipe, 'steps'>): StepIngredient[] =>
  recipe.steps.flatMap(step => (step.kind === 'addIngredients' ? step.ingredients : []))

/**
 * Some, but not all, of what the steps add follows the boost, whatever its unit and whether it scales. Source: the
 * established family, whose clients show the boost by it.
 */
export function isBoostable(recipe: Pick<Recipe, 'steps'>): boolean {
  const all = stepIngredientsOf(recipe)
  return all.some(({ boostable }) => boostable) && all.some(({ boostable }) => !boostable)
}
