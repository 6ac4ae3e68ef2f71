import { graphql, type ResultOf } from '../../api/graphql.ts'
import { ServedFragment } from '../../drawing/served.ts'
import { errorsIn, required, textLength } from '../../forms/rules.ts'

export const collectionName = { least: 3, most: 20 } as const

export const nameRules = ({ name }: { readonly name: string }) =>
  errorsIn<{ readonly name: string }>({ name: required(name) ?? textLength(name, collectionName) })

const CollectionFragment = graphql(`
  fragment CollectionFields on Collection {
    id name description size imageUrl lastUpdate mayChange version
    owner { id username }
  }
`)
export type CollectionFields = ResultOf<typeof CollectionFragment>

export const CollectionsDocument = graphql(
  `
  query Collections($first: Int!, $offset: Int!) {
    collections(first: $first, offset: $offset) {
      ...CollectionFields
      firstRecipes { id name imageUrl defaultGlass { shape } served { ...ServedFields } }
    }
  }
`,
  [CollectionFragment, ServedFragment],
)
export type CollectionSummary = ResultOf<typeof CollectionsDocument>['collections'][number]

export const CollectionDocument = graphql(
  `query Collection($id: Int!) { collection(id: $id) { ...CollectionFields } }`,
  [CollectionFragment],
)
export const CreateCollectionDocument = graphql(`
  mutation CreateCollection($collection: CollectionInput!) { createCollection(collection: $collection) { id name } }
`)
export const AddToCollectionDocument = graphql(`
  mutation AddToCollection($collectionId: Int!, $recipeId: Int!) {
    addToCollection(collectionId: $collectionId, recipeId: $recipeId) { id }
  }
`)
export const RemoveFromCollectionDocument = graphql(`
  mutation RemoveFromCollection($collectionId: Int!, $recipeId: Int!) {
    removeFromCollection(collectionId: $collectionId, recipeId: $recipeId) { id }
  }
`)
