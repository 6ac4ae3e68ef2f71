/* The values that the sentences of a party's problems need. */
import { type DescriptionContext, ingredientName } from './description-context.ts'
import type { AnyProblem, PartyProblemKinds, ProblemValues } from './problem-kinds.ts'

type ProblemOf<Kind extends AnyProblem['kind']> = Extract<AnyProblem, { kind: Kind }>

const ended: readonly string[] = ['done', 'refused', 'expired', 'withdrawn']

export const partyValues: {
  readonly [Kind in PartyProblemKinds['kind']]?: (
    problem: ProblemOf<Kind>,
    context: DescriptionContext,
  ) => ProblemValues
} = {
  'party-open': ({ name }) => ({ name }),
  'party-not-closed': ({ name }) => ({ name }),
  'party-over': ({ name }) => ({ name }),
  'party-full': ({ most }) => ({ most }),
  'party-name-length': ({ field, least, most }) => ({ field, least, most }),
  'party-end': ({ field, mostHours }) => ({ field, mostHours }),
  'party-setting-range': ({ field, least, most }) => ({ context: field, field, least, most }),
  'nickname-length': ({ field, least, most }) => ({ field, least, most }),
  'nickname-characters': ({ field }) => ({ field }),
  'nickname-taken': ({ field }) => ({ field }),
  'nickname-lookalike': ({ field, taken }) => ({ field, taken }),
  'too-many-open-orders': ({ most }): ProblemValues => (most === 1 ? { context: 'single', most } : { most }),
  'too-many-orders': ({ most }) => ({ most }),
  'party-order-moved': ({ state }): ProblemValues => (ended.includes(state) ? {} : { context: state }),
  'word-length': ({ field, most }) => ({ field, most }),
  'not-your-turn': ({ called }): ProblemValues => (called === '' ? { context: 'nobody' } : { called }),
  'no-batch': ({ most }) => ({ most }),
  'not-at-hand': ({ ingredientId }, context) => ({ ingredient: ingredientName(context, ingredientId) }),
}
