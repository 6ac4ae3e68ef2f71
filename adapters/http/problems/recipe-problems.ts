import type { CollectionDraftProblem } from '#domain/catalogue/collection-draft.ts'
import type { RecipeDraftProblem } from '#domain/catalogue/recipe-draft.ts'
import type { ImageProblem } from '#domain/ports/image-editor.port.ts'
import type { ManageCollectionProblem } from '#domain/usecases/catalogue/manage-collections.usecase.ts'
import type { ManageRecipeProblem } from '#domain/usecases/catalogue/manage-recipes.usecase.ts'
import type { ImageGone } from '#domain/usecases/pictures/hold-picture.ts'

/** The problems of recipes, collections and pictures. */
export type RecipeProblem =
  | CollectionDraftProblem
  | Exclude<ManageCollectionProblem | ManageRecipeProblem, { kind: 'edited-meanwhile' | 'not-found' | 'forbidden' }>
  | ImageGone
  | ImageProblem
  | RecipeDraftProblem
  /** Who is named as the owner of a recipe. */
  | { readonly kind: 'unknown-owner'; readonly userId: number }

export const recipeStatus: Readonly<Record<RecipeProblem['kind'], number>> = {
  'recipe-invalid': 400,
  'recipe-name-length': 400,
  'recipe-description-too-long': 400,
  'short-description-too-long': 400,
  'tag-length': 400,
  'too-many-tags': 400,
  'no-steps': 400,
  'too-many-steps': 400,
  'step-empty': 400,
  'too-many-step-ingredients': 400,
  'step-amount-out-of-range': 400,
  'instruction-length': 400,
  'unknown-step-ingredient': 400,
  'unknown-category': 400,
  'unknown-default-glass': 400,
  'default-amount-out-of-range': 400,
  'unknown-owner': 400,
  'too-many-recipes': 400,
  'collection-invalid': 400,
  'collection-name-length': 400,
  'collection-name-taken': 400,
  'collection-description-too-long': 400,
  'too-many-collections': 400,
  'unknown-recipe': 400,
  'image-not-usable': 400,
  'image-too-large': 400,
  'image-gone': 400,
  'images-busy': 503,
}
