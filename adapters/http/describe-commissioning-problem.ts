/* Words for what can be wrong while a machine is set up. */
import type { CommissioningProblem } from './commissioning-problems.ts'
import type { WordsFor } from './problem-words.ts'

export const commissioningWords: WordsFor<CommissioningProblem['kind']> = {
  'load-out-of-range': ({ leastGrams, mostGrams }) => [
    'The known weight must be between {least} and {most} g.',
    { least: leastGrams, most: mostGrams },
  ],
  'no-level-to-correct': () => ['This pump has no level that could be turned over. Choose its pin first.'],
  'nothing-to-undo': () => ['This pump was not calibrated here: there is nothing to undo.'],
  'rest-missing': () => ['Look at the empty scale first.'],
  'runs-apart': () => ['The last two runs differ by more than 3 %. Make another one.'],
}
