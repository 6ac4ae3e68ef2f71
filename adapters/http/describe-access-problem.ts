/* Words for what can be wrong with users, profiles and the first start. */
import type { AccessProblem } from './access-problems.ts'
import type { WordsFor } from './problem-words.ts'

export const accessWords: WordsFor<AccessProblem['kind']> = {}
