/* The values that the sentences of a party's problems need. */
import { type DescriptionContext, ingredientName } from './description-context.ts'
import type { PartyProblemKinds, ProblemByKind, ProblemValues } from './problem-kinds.ts'

const ended: readonly string[] = ['done', 'refused', 'expired', 'withdrawn']

const inMinutes = (minutes: number): ProblemValues => ({ minutes, ...(minutes === 1 ? { context: 'single' } : {}) })

export const partyValues: {
  readonly [Kind in PartyProblemKinds['kind']]?: (
    problem: ProblemByKind[Kind],
    context: DescriptionContext,
  ) => ProblemValues
} = {
  'orders-wait-in-line': ({ party }) => ({ party }),
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
  'bottle-not-served': ({ ingredientId }, context) => ({ ingredient: ingredientName(context, ingredientId) }),
  'drinks-had': ({ most }): ProblemValues => ({
    most,
    ...(most < 2 ? { context: most === 1 ? 'single' : 'none' } : {}),
  }),
  'alcohol-per-hour': ({ minutes }): ProblemValues => (minutes === null ? { context: 'never' } : inMinutes(minutes)),
  'pause-between-drinks': ({ minutes }) => inMinutes(minutes),
  'group-name-length': ({ field, least, most }) => ({ field, least, most }),
  'group-name-taken': ({ field }) => ({ field }),
  'rule-out-of-range': ({ field, least, most }) => ({ context: field, field, least, most }),
  'person-name-length': ({ field, least, most }) => ({ field, least, most }),
  'person-name-characters': ({ field }) => ({ field }),
  'person-name-taken': ({ field }) => ({ field }),
  'person-colour-malformed': ({ field }) => ({ field }),
  'pin-malformed': ({ field, least, most }) => ({ field, least, most }),
  'unknown-group': ({ field }) => ({ field }),
  'unknown-account': ({ field }) => ({ field }),
  'account-linked': ({ field, name }) => ({ field, name }),
  'bottle-unknown': ({ ingredientId }, context) => ({ ingredient: ingredientName(context, ingredientId) }),
  'group-in-use': ({ names }): ProblemValues =>
    names.length > 0 ? { names: names.join(', ') } : { context: 'guests' },
  'not-at-hand': ({ ingredientId }, context) => ({ ingredient: ingredientName(context, ingredientId) }),
}
