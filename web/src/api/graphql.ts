import { initGraphQLTada } from 'gql.tada'
import type { introspection } from './graphql-env.d.ts'

/** Writes a GraphQL document; its variables and answer are typed from docs/api/schema.graphql. */
export const graphql = initGraphQLTada<{ introspection: introspection; disableMasking: true }>()

export type { FragmentOf, ResultOf, VariablesOf } from 'gql.tada'
