/* Words for what can be wrong with recipes, collections and pictures. */

import type { RecipeProblem } from './problem-kinds.ts'
import { ingredientName, type WordsFor } from './problem-words.ts'

/** `field` says to clients where the draft is wrong. */
export const recipeWords: WordsFor<RecipeProblem['kind']> = {
  'recipe-invalid': () => ['The recipe was not saved. {reasons}'],
  'recipe-name-length': ({ field, least, most }) => [
    'The name must have {least} to {most} characters.',
    { field, least, most },
  ],
  'recipe-description-too-long': ({ field, most }) => [
    'The description must have at most {most} characters.',
    { field, most },
  ],
  'short-description-too-long': ({ field, most }) => [
    'The short description must have at most {most} characters.',
    { field, most },
  ],
  'tag-length': ({ field, most }) => ['A tag must have 1 to {most} characters.', { field, most }],
  'too-many-tags': ({ field, most }) => ['At most {most} tags.', { field, most }],
  'no-steps': ({ field }) => ['The recipe needs at least one step.', { field }],
  'too-many-steps': ({ field, most }) => ['At most {most} steps.', { field, most }],
  'step-empty': ({ field, step }) => ['Step {step}: add an ingredient, or delete the step.', { field, step }],
  'too-many-step-ingredients': ({ field, step, most }) => [
    'Step {step}: at most {most} ingredients.',
    { field, step, most },
  ],
  'step-amount-out-of-range': ({ field, ingredientId, step, least, most }, context) => [
    'Step {step}: the amount of {ingredient} must be between {least} and {most}.',
    { field, step, ingredient: ingredientName(context, ingredientId), least, most },
  ],
  'instruction-length': ({ field, step, most }) => [
    'Step {step}: the instruction must have 1 to {most} characters.',
    { field, step, most },
  ],
  'unknown-step-ingredient': ({ field, ingredientId, step }) => [
    'Step {step}: there is no ingredient {ingredient}.',
    { field, step, ingredient: ingredientId },
  ],
  'unknown-category': ({ field, categoryId }) => ['There is no category {category}.', { field, category: categoryId }],
  'unknown-default-glass': ({ field, glassId }) => ['There is no glass {glass}.', { field, glass: glassId }],
  'default-amount-out-of-range': ({ field, least, most }) => [
    'The amount to fill must be between {least} and {most} ml.',
    { field, least, most },
  ],
  'unknown-owner': ({ userId }) => ['There is no user {user}.', { user: userId }],
  'too-many-recipes': ({ most }) => ['There can be at most {most} recipes. Delete one first.', { most }],

  'collection-invalid': () => ['The collection was not saved. {reasons}'],
  'collection-name-length': ({ field, least, most }) => [
    'The name must have {least} to {most} characters.',
    { field, least, most },
  ],
  'collection-name-taken': ({ field, name }) => ['A collection with that name already exists!', { field, name }],
  'collection-description-too-long': ({ field, most }) => [
    'The description must have at most {most} characters.',
    { field, most },
  ],
  'too-many-collections': ({ most }) => ['There can be at most {most} collections. Delete one first.', { most }],
  'unknown-recipe': ({ recipeId }) => ['Recipe not found!', { recipe: recipeId }],

  'image-not-usable': () => ['Invalid image format! Choose a JPEG, PNG, GIF, WebP, AVIF or TIFF picture.'],
  'image-too-large': ({ mostMegapixels }) => [
    'The picture has more than {most} megapixels: make it smaller.',
    { most: mostMegapixels },
  ],
  'image-gone': ({ field }) => ['The picture is no longer on the machine. Choose it again.', { field }],
  'images-busy': () => ['Many pictures are being worked on. Try again in a few seconds.'],
}
