import { type FragmentOf, graphql } from '../../api/graphql.ts'
import { ServedFragment } from '../../drawing/served.documents.ts'

/** A recipe that a photo may be for. */
export const PhotoRecipeFragment = graphql(
  `fragment PhotoRecipe on Recipe { id name imageUrl defaultGlass { shape } served { ...ServedFields } }`,
  [ServedFragment],
)
export type PhotoRecipe = FragmentOf<typeof PhotoRecipeFragment>

export const PictureMatchesDocument = graphql(
  `
  query PictureMatches($fileNames: [String!]!) {
    pictureMatches(fileNames: $fileNames) { fileName likeness recipes { ...PhotoRecipe } }
  }
`,
  [PhotoRecipeFragment],
)

export const RecipesForPhotoDocument = graphql(
  `
  query RecipesForPhoto($searchName: String!, $ownerId: Int) {
    recipes(filter: { searchName: $searchName, ownerId: $ownerId }) { content { ...PhotoRecipe } totalElements }
  }
`,
  [PhotoRecipeFragment],
)

export const IllustrateRecipeDocument = graphql(`
  mutation IllustrateRecipe($id: Int!, $imageKey: String!) { illustrateRecipe(id: $id, imageKey: $imageKey) { id } }
`)
