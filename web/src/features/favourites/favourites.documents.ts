import { graphql } from '../../api/graphql.ts'

export const FavouritesDocument = graphql(`query Favourites { favourites }`)
export const SetFavouriteDocument = graphql(`
  mutation SetFavourite($recipeId: Int!, $isFavourite: Boolean!) {
    setFavourite(recipeId: $recipeId, isFavourite: $isFavourite)
  }
`)
