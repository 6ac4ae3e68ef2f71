/* Words for what can be wrong with ingredients, categories, glasses and bars. */
import type { CatalogueProblem } from './catalogue-problems.ts'
import type { WordsFor } from './problem-words.ts'

export const catalogueWords: WordsFor<CatalogueProblem['kind']> = {}
