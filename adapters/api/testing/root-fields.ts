import type { GraphQLField, GraphQLObjectType } from 'graphql'
import type { Operation } from '#domain/access/permissions.ts'
import { schema } from '../transport/graphql/schema.ts'

export type RootField = GraphQLField<unknown, unknown>

const fieldsOf = (type: GraphQLObjectType | null | undefined): readonly RootField[] =>
  Object.values(type?.getFields() ?? {})

/** Everything that can be asked of GraphQL. */
export const rootFields = {
  query: fieldsOf(schema.getQueryType()),
  mutation: fieldsOf(schema.getMutationType()),
  subscription: fieldsOf(schema.getSubscriptionType()),
} as const

/** The row of the permission table that a field names. */
export function operationOf({ extensions }: RootField): Operation | undefined {
  const options = extensions['pothosOptions'] as { authScopes?: { may?: Operation } } | undefined
  return options?.authScopes?.may
}
