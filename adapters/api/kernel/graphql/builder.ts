import SchemaBuilder from '@pothos/core'
import ComplexityPlugin, { ComplexityErrorKind } from '@pothos/plugin-complexity'
import ScopeAuthPlugin, { type AuthFailure } from '@pothos/plugin-scope-auth'
import { type ASTVisitor, type DocumentNode, GraphQLError, type ValidationContext, visit } from 'graphql'
import type { Operation } from '#domain/access/permissions.ts'
import { refusalOf } from '../access/access.ts'
import type { GraphqlContext } from './context.ts'
import { problemError } from './errors.ts'

/** Limits above what our interface needs. Cost is about the number of values: 10,605 for the largest page. */
export const queryLimits = { depth: 9, breadth: 150, complexity: 12_000 } as const

/** Nobody but our own interface asks here; its largest operation has some 300 words. */
export const mostWords = 2000
/** In bytes. */
export const largestQuery = 64 * 1024
/** In all operations and fragments of a text. */
const mostFields = 200
/** A tool that wants to know the schema asks once, maybe in two parts. */
const mostLooksAtSchema = 2

const codes: Readonly<Record<ComplexityErrorKind, string>> = {
  [ComplexityErrorKind.Depth]: 'query-too-deep',
  [ComplexityErrorKind.Breadth]: 'query-too-broad',
  [ComplexityErrorKind.Complexity]: 'query-too-complex',
}

interface Measured {
  readonly depth: number
  readonly breadth: number
  readonly complexity: number
}

export function limitError(kind: ComplexityErrorKind, { depth, breadth, complexity }: Measured): GraphQLError {
  const is = `depth ${depth}, breadth ${breadth}, cost ${complexity}`
  const most = `${queryLimits.depth}, ${queryLimits.breadth} and ${queryLimits.complexity}`
  return new GraphQLError(`The query asks for too much: it has ${is}; at most ${most} are answered.`, {
    extensions: { code: codes[kind] },
  })
}

/** Introspection is large but costs nothing by the other limits; graphql-js itself bounds its depth. */
export function fewLooksAtSchema(context: ValidationContext): ASTVisitor {
  let looks = 0
  return {
    Field(node) {
      if (node.name.value !== '__schema' && node.name.value !== '__type') return
      looks++
      if (looks !== mostLooksAtSchema + 1) return
      const text = `At most ${mostLooksAtSchema} times __schema or __type in a query.`
      context.reportError(new GraphQLError(text, { nodes: node, extensions: { code: 'query-too-complex' } }))
    },
  }
}

/** To be asked before anything else looks at a text: comparing fields that are named alike takes the square of them. */
export function refuseManyFields(document: DocumentNode): void {
  let fields = 0
  visit(document, { Field: () => void fields++ })
  if (fields <= mostFields) return
  const text = `The query names ${fields} fields; at most ${mostFields} are answered.`
  throw new GraphQLError(text, { extensions: { code: 'query-too-broad' } })
}

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
