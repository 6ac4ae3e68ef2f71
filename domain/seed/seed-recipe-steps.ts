import type { ProductionStep, StepIngredient } from '../catalogue/recipe.ts'
import { amount, type Unit } from '../units/amount.ts'
import type { IngredientId } from '../units/id.ts'
import { type Microlitres, millilitres, sumVolumes } from '../units/volume.ts'
import type { NameIndex } from './name-index.ts'
import type { SeedRecipe } from './seed-recipe.ts'
import { boostableNames } from './seed-strength.ts'
import type { SeedTranslations } from './seed-translations.ts'

export interface KnownIngredient {
  readonly id: IngredientId
  readonly unit: Unit
}

/** @throws BrokenInvariant with the name of an ingredient that is not known */
export function stepsOf(
  recipe: SeedRecipe,
  ingredients: NameIndex<KnownIngredient>,
  strengths: ReadonlyMap<string, number>,
  translations: Pick<SeedTranslations, 'ofMessage'>,
): readonly ProductionStep[] {
  const boostable = boostableNames(recipe, strengths)
  return recipe.steps.map((step): ProductionStep => {
    if (step.kind === 'say') {
      const { message } = step
      return { kind: 'writtenInstruction', message, ...translations.ofMessage(message) }
    }
    return {
      kind: 'addIngredients',
      ingredients: step.items.map(
        ([name, units, overrides]): StepIngredient => ({
          ingredientId: ingredients.find(name).id,
          amount: amount(units),
          scale: step.scale,
          boostable: overrides?.boost ?? (step.scale && boostable.has(name)),
        }),
      ),
    }
  })
}

/** The millilitres of a recipe as written, dashes included. */
export const writtenVolume = (recipe: SeedRecipe, ingredients: NameIndex<KnownIngredient>): Microlitres =>
  sumVolumes(
    recipe.steps.flatMap(step =>
      step.kind === 'say'
        ? []
        : step.items.flatMap(([name, units]) => (ingredients.find(name).unit === 'ml' ? [millilitres(units)] : [])),
    ),
  )
