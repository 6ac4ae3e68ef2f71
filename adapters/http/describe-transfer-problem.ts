/* Words for what can be wrong with import, export, backup and restore. */

import type { WordsFor } from './problem-words.ts'
import type { TransferProblem } from './transfer-problems.ts'

export const transferWords: WordsFor<TransferProblem['kind']> = {}
