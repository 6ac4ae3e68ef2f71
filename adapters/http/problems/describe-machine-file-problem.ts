/* Words for what can be wrong with a simulated machine that is to be built. */
import type { MachineFileProblem } from './problem-kinds.ts'
import type { WordsFor } from './problem-words.ts'

export const machineFileWords: WordsFor<MachineFileProblem['kind']> = {
  'machine-file-invalid': () => ['The machine was not built. {reasons}'],
  'machine-valve-needs-scale': ({ where }) => [
    '{where}: a valve is dosed by weight. Give the machine a scale, or take a pump.',
    { where },
  ],
  'machine-pump-above-limit': ({ where, limitWatts }) => [
    '{where} draws more than the power limit of {limitWatts} W.',
    { where, limitWatts },
  ],
  'machine-local-pins-missing': ({ needed, there }) => [
    'Steppers and the scale need {needed} pins of the computer itself, which only has {there}. Take fewer steppers.',
    { needed, there },
  ],
  'machine-outputs-missing': ({ missing, expanders, outputs }) => [
    'Outputs missing: {missing}. Add expanders with {expanders} × {outputs} outputs.',
    { missing, expanders, outputs },
  ],
}
