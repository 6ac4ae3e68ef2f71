import { type FragmentOf, graphql } from '../../api/graphql.ts'
import { ServedFragment } from '../../drawing/served.documents.ts'

/** A recipe that a photo may be for. */
export const PhotoRecipeFragment = graphql(
  `fragment PhotoRecipe on Recipe { id name imageUrl defaultGlass { shape } served { ...ServedFields } }`,
  [ServedFragment],
)
export type PhotoRecipe = FragmentOf<typeof PhotoRecipeFragment>
