/* Words for what can be wrong with what somebody wants of a simulated machine. */
import type { SimulatedQuantity } from '#simulator/usecases/reach-simulator.ts'
import type { SimulatorProblem } from './problem-kinds.ts'
import type { WordsFor } from './problem-words.ts'

const quantities: Readonly<Record<SimulatedQuantity, readonly [name: string, unit: string]>> = {
  bottle: ['content of the bottle', ' ml'],
  glass: ['size of the glass', ' ml'],
  content: ['content of the glass', ' ml'],
  outage: ['power cut', ' s'],
  hang: ['pause of the controller', ' s'],
  speed: ['speed', ' times real time'],
}

export const simulatorWords: WordsFor<SimulatorProblem['kind']> = {
  'fault-not-possible': ({ fault }) => ['Nothing here can have this fault: {fault}.', { fault }],
  'simulated-value-out-of-range': ({ field, least, most }) => {
    const [name, unit] = quantities[field] ?? [field, '']
    return [`The ${name} must be between {least} and {most}${unit}.`, { context: field, least, most }]
  },
  'glass-not-clear': () => ['Choose a glass of the catalogue, or name a size: one of the two.'],
  'scenario-invalid': () => ['The scenario cannot be played. {reasons}'],
}
