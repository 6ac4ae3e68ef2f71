import type { NotDeleted } from '#domain/catalogue/removal.ts'
import type { BarProblem } from '#domain/usecases/catalogue/change-bar.usecase.ts'
import type { CategoryUseProblem, ManageCategoryProblem } from '#domain/usecases/catalogue/manage-categories.usecase.ts'
import type { GlassUseProblem, ManageGlassProblem } from '#domain/usecases/catalogue/manage-glasses.usecase.ts'
import type { ManageIngredientProblem } from '#domain/usecases/catalogue/manage-ingredients.usecase.ts'
import type { IngredientUseProblem } from '#domain/usecases/catalogue/manage-ingredients-removal.usecase.ts'

type InvalidIngredient = Extract<ManageIngredientProblem, { kind: 'ingredient-invalid' }>['problems'][number]
type InvalidGlass = Extract<ManageGlassProblem, { kind: 'glass-invalid' }>['problems'][number]
type UseProblem = CategoryUseProblem | GlassUseProblem | IngredientUseProblem

/** The problems of ingredients, categories, glasses and bars; without those that orders and recipes know as well. */
export type CatalogueProblem = Exclude<
  | BarProblem
  | InvalidGlass
  | InvalidIngredient
  | ManageCategoryProblem
  | ManageGlassProblem
  | ManageIngredientProblem
  | NotDeleted<UseProblem>
  | UseProblem
  | { readonly kind: 'autocomplete-too-short'; readonly least: number },
  { kind: 'edited-meanwhile' | 'not-found' | 'unit-mismatch' | 'unknown-ingredient' }
>

export const catalogueStatus: Readonly<Record<CatalogueProblem['kind'], number>> = {
  'autocomplete-too-short': 400,
  'category-name-length': 400,
  'category-name-taken': 400,
  'glass-invalid': 400,
  'glass-name-length': 400,
  'glass-name-taken': 400,
  'glass-size-out-of-range': 400,
  'glass-weight-out-of-range': 400,
  'group-has-children': 400,
  'group-not-for-bar': 400,
  'group-stays-group': 400,
  'illegal-cycle': 400,
  'ingredient-colour-malformed': 400,
  'ingredient-in-order': 400,
  'ingredient-in-order-elsewhere': 400,
  'ingredient-invalid': 400,
  'ingredient-name-length': 400,
  'ingredient-name-taken': 400,
  'ingredient-on-pumps': 400,
  'ingredient-on-pumps-elsewhere': 400,
  'ingredient-value-out-of-range': 400,
  'not-deleted': 400,
  'parent-not-a-group': 400,
  'recipes-left-empty': 400,
  'replaced-by-itself': 400,
  'too-many-categories': 400,
  'too-many-glasses': 400,
  'too-many-ingredients': 400,
  'unit-in-use': 400,
  'unknown-replacement': 400,
  'used-by-recipes': 400,
}
