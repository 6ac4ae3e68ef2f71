import { graphql, type ResultOf } from '../api/graphql.ts'

// With the revision: of messages that are the same the server sends only the first.
export const CatalogueChangedDocument = graphql(`
  subscription CatalogueChanged { catalogueChanged { revision kinds } }
`)
export type CatalogueKind = ResultOf<typeof CatalogueChangedDocument>['catalogueChanged']['kinds'][number]
