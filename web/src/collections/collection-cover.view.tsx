import { DrawnGlass } from '../ui/drawn-glass.view.tsx'
import { Photo } from '../ui/photo.view.tsx'
import type { CollectionSummary } from './collections.documents.ts'

const coverWidth = 380

/** A collection's picture or, where there is none, the glasses of its first drinks. Decoration. */
export function CollectionCover({
  collection,
}: {
  readonly collection: Pick<CollectionSummary, 'imageUrl' | 'firstRecipes'>
}) {
  if (collection.imageUrl !== null) {
    return (
      <span className="sr-collection-cover" data-photo>
        <Photo url={collection.imageUrl} width={coverWidth} />
      </span>
    )
  }
  const [first, second, third] = collection.firstRecipes
  // The first stands in the middle, in front of the others.
  const glasses = [second, first, third].flatMap(recipe => recipe ?? [])
  return (
    <span className="sr-collection-cover" data-glasses={Math.max(1, glasses.length)}>
      {glasses.length === 0 ? (
        <DrawnGlass shape="coupe" layers={[]} />
      ) : (
        glasses.map(recipe => (
          <DrawnGlass key={recipe.id} shape={recipe.defaultGlass?.shape ?? 'HIGHBALL'} layers={recipe.layers} />
        ))
      )}
    </span>
  )
}
