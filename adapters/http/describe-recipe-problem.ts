/* Words for what can be wrong with recipes, collections and pictures. */
import type { WordsFor } from './problem-words.ts'
import type { RecipeProblem } from './recipe-problems.ts'

export const recipeWords: WordsFor<RecipeProblem['kind']> = {
  'image-not-usable': () => ['Invalid image format! Choose a JPEG, PNG, GIF, WebP, AVIF or TIFF picture.'],
  'image-too-large': ({ mostMegapixels }) => [
    'The picture has more than {most} megapixels: make it smaller.',
    { most: mostMegapixels },
  ],
}
