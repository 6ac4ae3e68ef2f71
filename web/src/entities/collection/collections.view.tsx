import type { ReactNode } from 'react'
import { type UseQueryResponse, useQuery } from 'urql'
import { madeOf, type ResultOf, type VariablesOf } from '../../api/graphql.ts'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { Row } from '../../ui/layout/layout.view.tsx'
import { Photo } from '../../ui/photo.view.tsx'
import { type CollectionSummary, CollectionsDocument } from './collections.ts'
import './collections.css'

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
export function CollectionCover({ collection }: { readonly collection: CollectionSummary }) {
  const { firstRecipes } = collection
  const imageUrl = collection.imageUrl ?? firstRecipes.find(recipe => recipe.imageUrl !== null)?.imageUrl
  if (imageUrl) {
    return (
      <Row as="span" align="end" justify="center" className="sr-collection-cover sr-ground-group sr-clip" data-photo>
        <Photo url={imageUrl} width={coverWidth} />
      </Row>
    )
  }
  const [first, second, third] = firstRecipes
  // The first stands in the middle, in front of the others.
  const glasses = [second, first, third].flatMap(recipe => recipe ?? [])
  return (
    <Row
      as="span"
      align="end"
      justify="center"
      className="sr-collection-cover sr-ground-group sr-clip"
      data-glasses={Math.max(1, glasses.length)}
    >
      {glasses.length === 0 ? (
        <DrinkImage shape="coupe" />
      ) : (
        glasses.map(recipe => <DrinkImage key={recipe.id} shape={recipe.defaultGlass?.shape} drink={recipe.served} />)
      )}
    </Row>
  )
}
