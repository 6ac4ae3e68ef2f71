import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import { isPermitted, type Operation } from '#domain/access/permissions.ts'
import { roleOf } from '../access/access.ts'
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
    authScopes: context => ({ may: operation => isPermitted(roleOf(context), operation) }),
    unauthorizedError: (_parent, context) =>
      problemError({ kind: roleOf(context) === null ? 'unauthenticated' : 'forbidden' }, context),
  },
  complexity: { defaultComplexity: 1, defaultListMultiplier: 5, limit: queryLimits, complexityError: limitError },
})

builder.queryType({})
builder.mutationType({})
builder.subscriptionType({})
