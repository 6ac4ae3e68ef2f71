/* Words for what can be wrong while a machine is set up. */
import type { CommissioningProblem } from './problem-kinds.ts'
import type { WordsFor } from './problem-words.ts'

export const commissioningWords: WordsFor<CommissioningProblem['kind']> = {
  'load-out-of-range': ({ leastGrams, mostGrams }) => [
    'The known weight must be between {least} and {most} g.',
    { least: leastGrams, most: mostGrams },
  ],
  'no-level-to-correct': () => ['This pump has no level that could be inverted. Choose its pin first.'],
  'not-inverted': () => ['Nobody has seen this output go off where it should have come on. Test it once more.'],
  'nothing-pumped': () => ['Nothing was pumped in this run. Discard it, and make another one.'],
  'nothing-to-undo': () => ['This pump was not calibrated here: there is nothing to undo.'],
  'rest-missing': () => ['Look at the empty scale first.'],
  'runs-apart': () => ['The last two runs differ by more than 3%. Make another one.'],
  'scale-restless': () => [
    'The weight does not come to rest within ten seconds. Wait until no drops fall and nothing touches the cup, then weigh again.',
  ],
  'weight-disturbed': () => [
    'Another pump ran after this run: the scale cannot tell what came of it. Read the cup, or make another run.',
  ],
}
