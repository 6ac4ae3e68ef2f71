import { initGraphQLTada } from 'gql.tada'
import type { introspection } from './graphql-env.d.ts'

/** Writes a GraphQL document; its variables and answer are typed from docs/api/schema.graphql. */
export const graphql = initGraphQLTada<{ introspection: introspection; disableMasking: true }>()

export type { FragmentOf, ResultOf, VariablesOf } from 'gql.tada'

/** A part of what the machine knows whose changes the server reports. */
export type CatalogueKind = ReturnType<typeof graphql.scalar<'CatalogueChangeKind'>>

/** The context of a query whose answer is made of these kinds: it's read again when one of them changes. */
export const madeOf = (...kinds: readonly CatalogueKind[]) => ({ kinds })

/** The context of a query that's asked once: its answer is neither kept nor read again. */
export const askedOnce = { requestPolicy: 'network-only', once: true } as const
