/* Words for what can be wrong with GPIO boards and the I2C bus. */
import type { BoardProblem } from './board-problems.ts'
import type { WordsFor } from './problem-words.ts'

export const boardWords: WordsFor<BoardProblem['kind']> = {}
