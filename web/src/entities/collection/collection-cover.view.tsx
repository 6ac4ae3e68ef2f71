import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { Row } from '../../ui/layout/layout.view.tsx'
import { Photo } from '../../ui/photo.view.tsx'
import type { CollectionSummary } from './collections.documents.ts'

const coverWidth = 380

/** A collection's picture or, where there is none, a photo of its first drinks, else their glasses. Decoration. */
export function CollectionCover({
  collection,
}: {
  readonly collection: Pick<CollectionSummary, 'imageUrl' | 'firstRecipes'>
}) {
  const imageUrl = collection.imageUrl ?? collection.firstRecipes.find(recipe => recipe.imageUrl !== null)?.imageUrl
  if (imageUrl) {
    return (
      <Row as="span" align="end" justify="center" className="sr-collection-cover" data-photo>
        <Photo url={imageUrl} width={coverWidth} />
      </Row>
    )
  }
  const [first, second, third] = collection.firstRecipes
  // The first stands in the middle, in front of the others.
  const glasses = [second, first, third].flatMap(recipe => recipe ?? [])
  return (
    <Row
      as="span"
      align="end"
      justify="center"
      className="sr-collection-cover"
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
