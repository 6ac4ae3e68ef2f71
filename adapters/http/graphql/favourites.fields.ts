import { asId } from '#domain/units/id.ts'
import { setFavourite } from '#domain/usecases/catalogue/set-favourite.usecase.ts'
import { builder } from './builder.ts'
import { callerOf, type GraphqlContext } from './graphql-context.ts'
import { unwrapFor } from './graphql-errors.ts'

const favouritesOf = (context: GraphqlContext): number[] => [
  ...(context.deps.records.now.favourites.get(callerOf(context).user.id)?.recipeIds ?? []),
]

builder.queryFields(t => ({
  favourites: t.intList({
    description: "Ids of the caller's favourite recipes, the latest last.",
    authScopes: { may: 'catalogue.read' },
    resolve: (_root, _args, context) => favouritesOf(context),
  }),
}))

builder.mutationFields(t => ({
  setFavourite: t.intList({
    description:
      'Remembers a recipe for the caller, or forgets it; twice is the same as once. All favourites as they are then.',
    authScopes: { may: 'favourites.change' },
    args: { recipeId: t.arg.int({ required: true }), isFavourite: t.arg.boolean({ required: true }) },
    resolve: async (_root, { recipeId, isFavourite }, context) => {
      const { user } = callerOf(context)
      unwrapFor(context, await setFavourite(context.deps.records, user, asId(recipeId), isFavourite))
      return favouritesOf(context)
    },
  }),
}))
