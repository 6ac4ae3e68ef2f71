import { graphql, type ResultOf } from '../../api/graphql.ts'
import { ServedFragment } from '../../drawing/served.documents.ts'

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
export const UpdateCollectionDocument = graphql(
  `
  mutation UpdateCollection($id: Int!, $collection: CollectionInput!, $version: String) {
    updateCollection(id: $id, collection: $collection, version: $version) { ...CollectionFields }
  }
`,
  [CollectionFragment],
)
export const DeleteCollectionDocument = graphql(`mutation DeleteCollection($id: Int!) { deleteCollection(id: $id) }`)
export const AddToCollectionDocument = graphql(
  `
  mutation AddToCollection($collectionId: Int!, $recipeId: Int!) {
    addToCollection(collectionId: $collectionId, recipeId: $recipeId) { ...CollectionFields }
  }
`,
  [CollectionFragment],
)
export const RemoveFromCollectionDocument = graphql(
  `
  mutation RemoveFromCollection($collectionId: Int!, $recipeId: Int!) {
    removeFromCollection(collectionId: $collectionId, recipeId: $recipeId) { ...CollectionFields }
  }
`,
  [CollectionFragment],
)

const CandidateFragment = graphql(
  `fragment Candidate on Recipe { id name shortDescription imageUrl defaultGlass { shape } served { ...ServedFields } }`,
  [ServedFragment],
)
export type Candidate = ResultOf<typeof CandidateFragment>

/**
 * Recipes to put in, and which of them are in already: both lists have the same order, so that the first page of the
 * narrower one holds everything that the first page of the wider one could have of it.
 */
export const CandidatesDocument = graphql(
  `
  query CollectionCandidates($searchName: String, $collectionId: Int!) {
    found: recipes(filter: { searchName: $searchName }) { content { ...Candidate } totalElements }
    inside: recipes(filter: { searchName: $searchName, collectionId: $collectionId }) { content { id } }
  }
`,
  [CandidateFragment],
)
