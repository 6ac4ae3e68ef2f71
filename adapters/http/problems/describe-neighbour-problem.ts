/* Words for what can be wrong between machines on one database. */
import type { NeighbourProblem } from './problem-kinds.ts'
import type { WordsFor } from './problem-words.ts'

export const neighbourWords: WordsFor<NeighbourProblem['kind']> = {
  'machine-name-length': ({ least, most }) => [
    'The name must have {least} to {most} characters.',
    { field: 'name', least, most },
  ],
  'machine-name-taken': ({ name }) => ['Another machine is called {name}.', { field: 'name', name }],
  'machine-silent': ({ machine }) => ['{machine} does not answer. Is it switched on?', { machine }],
  'no-such-machine': () => ['There is no such machine.'],
  'not-shared': () => ['This machine shares its data with no other one.'],
  'sender-barred': ({ username }) => ['{username} may not order drinks any more.', { username }],
  'sent-order-begun': () => ['It is being made already. It can be cancelled where it is made.'],
  'sent-order-gone': () => ['This order is no longer waiting.'],
  'too-many-sent-orders': ({ most }) => ['At most {most} drinks can wait at other machines.', { most }],
}
