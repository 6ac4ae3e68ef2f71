import type { ReactNode } from 'react'
import { type UseQueryResponse, useQuery } from 'urql'
import { graphql, madeOf, type ResultOf, type VariablesOf } from '../../api/graphql.ts'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { ServedFragment } from '../../drawing/served.ts'
import { errorsIn, required, textLength } from '../../forms/rules.ts'
import { Row } from '../../ui/layout/layout.view.tsx'
import { Photo } from '../../ui/photo.view.tsx'
import './collections.css'

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

const context = madeOf('COLLECTIONS', 'RECIPES')
/** How many are read at once; the server limits what an answer may cost. */
const pageSize = 60

type Collections = ResultOf<typeof CollectionsDocument>
type CollectionsQuery = UseQueryResponse<Collections, VariablesOf<typeof CollectionsDocument>>

interface AllCollectionsProps {
  readonly before?: Collections & { readonly read: CollectionsQuery[1] }
  readonly children: (query: CollectionsQuery) => ReactNode
}

/** Everyone's collections, by name: page after page, until there are no more. */
export function AllCollections({ before, children }: AllCollectionsProps) {
  const rows = before?.collections ?? []
  const variables = { first: pageSize, offset: rows.length }
  const [{ data, ...state }, readPage] = useQuery({ query: CollectionsDocument, variables, context })
  const read: CollectionsQuery[1] = options => {
    before?.read(options)
    readPage(options)
  }
  if (data === undefined) return children([state, read])
  const collections = [...rows, ...data.collections]
  if (data.collections.length < pageSize) return children([{ ...state, data: { collections } }, read])
  return (
    <AllCollections key={collections.length} before={{ collections, read }}>
      {children}
    </AllCollections>
  )
}

const coverWidth = 380

/** A collection's picture or, where there is none, a photo of its first drinks, else their glasses. Decoration. */
export function CollectionCover({
  collection: { firstRecipes, imageUrl: own },
}: {
  readonly collection: CollectionSummary
}) {
  const imageUrl = own ?? firstRecipes.find(recipe => recipe.imageUrl !== null)?.imageUrl
  const [first, second, third] = firstRecipes
  // The first stands in the middle, in front of the others.
  const glasses = [second, first, third].flatMap(recipe => recipe ?? [])
  return (
    <Row
      as="span"
      align="end"
      justify="center"
      className="sr-collection-cover sr-wide-picture sr-surface-group sr-clip"
    >
      {imageUrl ? <Photo url={imageUrl} width={coverWidth} /> : null}
      {!imageUrl && glasses.length === 0 ? <DrinkImage shape="coupe" /> : null}
      {imageUrl
        ? null
        : glasses.map(({ id, defaultGlass, served }) => (
            <DrinkImage key={id} shape={defaultGlass?.shape} drink={served} />
          ))}
    </Row>
  )
}
