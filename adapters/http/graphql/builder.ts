import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import { isPermitted, type Operation } from '#domain/access/permissions.ts'
import type { Holdings } from '#domain/catalogue/availability.ts'
import type { Ingredient } from '#domain/catalogue/ingredient.ts'
import type { IndexedRecipe } from '#domain/catalogue/recipe-search.ts'
import type { Caller } from '../caller.ts'
import type { HttpDeps } from '../http-deps.ts'
import { problemError } from './graphql-errors.ts'

/** What a resolver may use. */
export interface GraphqlContext {
  readonly caller: Caller | null
  /** Where the request came from. */
  readonly address: string
  readonly deps: HttpDeps
  readonly signToken: (claims: Caller['claims']) => string
}

/** An ingredient as one caller sees it. */
export interface IngredientView {
  readonly ingredient: Ingredient
  readonly holdings: Holdings
}

/** A recipe as one caller sees it. */
export interface RecipeView {
  readonly entry: IndexedRecipe
  readonly holdings: Holdings
}

/** Depth, breadth and cost that the largest page of our own interface stays well below. */
export const queryLimits = { depth: 9, breadth: 150, complexity: 4000 } as const

export const builder = new SchemaBuilder<{
  Context: GraphqlContext
  DefaultFieldNullability: false
  AuthScopes: { may: Operation }
}>({
  defaultFieldNullability: false,
  plugins: [ScopeAuthPlugin, ComplexityPlugin],
  scopeAuth: {
    authorizeOnSubscribe: true,
    authScopes: context => ({ may: operation => isPermitted(context.caller?.user.role ?? null, operation) }),
    unauthorizedError: (_parent, context) =>
      problemError({ kind: context.caller ? 'forbidden' : 'unauthenticated' }, context.deps),
  },
  complexity: { defaultComplexity: 1, defaultListMultiplier: 5, limit: queryLimits },
})

builder.queryType({})
builder.mutationType({})
builder.subscriptionType({})
