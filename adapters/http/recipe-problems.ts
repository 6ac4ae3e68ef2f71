import type { ImageProblem } from '#domain/ports/image-editor.port.ts'

/** What can be wrong with recipes, collections and pictures. */
export type RecipeProblem = ImageProblem

export const recipeStatus: Readonly<Record<RecipeProblem['kind'], number>> = {
  'image-not-usable': 400,
  'image-too-large': 400,
}
