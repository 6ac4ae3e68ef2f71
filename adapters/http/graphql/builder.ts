import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import ScopeAuthPlugin, { type AuthFailure } from '@pothos/plugin-scope-auth'
import type { Operation } from '#domain/access/permissions.ts'
import { refusalOf } from '../access/access.ts'
import type { GraphqlContext } from './graphql-context.ts'
import { problemError } from './graphql-errors.ts'
import { limitError, queryLimits } from './query-limits.ts'

export const builder = new SchemaBuilder<{
  Context: GraphqlContext
  DefaultFieldNullability: false
  AuthScopes: { may: Operation }
}>({
  defaultFieldNullability: false,
  plugins: [ScopeAuthPlugin, ComplexityPlugin],
  scopeAuth: {
    authorizeOnSubscribe: true,
    authScopes: context => ({ may: operation => refusalOf(context, operation) === null }),
    unauthorizedError: (_parent, context, _info, { failure }) => {
      const refusals = operationsIn(failure).map(operation => refusalOf(context, operation))
      return problemError(refusals.find(Boolean) ?? { kind: 'forbidden' }, context)
    },
  },
  complexity: { defaultComplexity: 1, defaultListMultiplier: 5, limit: queryLimits, complexityError: limitError },
})

function operationsIn(failure: AuthFailure): Operation[] {
  if ('failures' in failure) return failure.failures.flatMap(operationsIn)
  return 'parameter' in failure ? [failure.parameter as Operation] : []
}

builder.queryType({})
builder.mutationType({})
builder.subscriptionType({})
