import { combine, createEvent, createStore, sample } from 'effector'
import { graphql } from '../../api/graphql.ts'
import { createRequest, mutateField, queryField } from '../../api/operate.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'

const FavouritesDocument = graphql(`query Favourites { favourites }`)
const SetFavouriteDocument = graphql(`
  mutation SetFavourite($recipeId: Int!, $isFavourite: Boolean!) {
    setFavourite(recipeId: $recipeId, isFavourite: $isFavourite)
  }
`)

/** A heart as it should be. */
interface Wish {
  readonly recipeId: number
  readonly isFavourite: boolean
}

/** A heart is on the screen. */
export const favouritesWanted = createEvent()
/** A heart was pressed; the payload is the id of its recipe. */
export const favouriteToggled = createEvent<number>()

export const loadFavouritesFx = createRequest(() => queryField(FavouritesDocument))
/** Answers all favourites as they are then. */
export const setFavouriteFx = createRequest((wish: Wish) => mutateField(SetFavouriteDocument, wish))

/** As the server has them; null before they're read. */
const $stored = createStore<ReadonlySet<number> | null>(null, { skipVoid: false })
  .on([loadFavouritesFx.doneData, setFavouriteFx.doneData], (_, ids) => new Set(ids))
  .reset(loggedOut)

/** Hearts that the server has not confirmed yet. */
const $wishes = createStore<ReadonlyMap<number, boolean>>(new Map()).reset(loggedOut)

/** At once as they are wished; nothing while they are not known. */
export const $favourites = combine($stored, $wishes, (stored, wishes): ReadonlySet<number> => {
  if (wishes.size === 0) return stored ?? new Set()
  const shown = new Set(stored)
  for (const [id, isFavourite] of wishes) {
    if (isFavourite) shown.add(id)
    else shown.delete(id)
  }
  return shown
})

sample({
  clock: favouritesWanted,
  source: { stored: $stored, loading: loadFavouritesFx.pending },
  filter: ({ stored, loading }) => stored === null && !loading,
  target: loadFavouritesFx,
})
sample({ clock: changesOf('FAVOURITES'), source: $stored, filter: stored => stored !== null, target: loadFavouritesFx })

// One request for a recipe at a time: a heart that's pressed again meanwhile is sent afterwards.
const wished = sample({
  clock: favouriteToggled,
  source: { shown: $favourites, wishes: $wishes },
  fn: ({ shown, wishes }, recipeId) => ({
    wish: { recipeId, isFavourite: !shown.has(recipeId) },
    isAlone: !wishes.has(recipeId),
  }),
})
$wishes.on(wished, (wishes, { wish }) => new Map([...wishes, [wish.recipeId, wish.isFavourite]]))
sample({ clock: wished, filter: ({ isAlone }) => isAlone, fn: ({ wish }) => wish, target: setFavouriteFx })
const wishedOtherwise = sample({
  clock: setFavouriteFx.done,
  source: $wishes,
  filter: (wishes, { params }) => wishes.get(params.recipeId) === !params.isFavourite,
  fn: (_, { params }) => ({ ...params, isFavourite: !params.isFavourite }),
})
sample({ clock: wishedOtherwise, target: setFavouriteFx })
const without = (wishes: ReadonlyMap<number, boolean>, gone: number): ReadonlyMap<number, boolean> =>
  new Map([...wishes].filter(([id]) => id !== gone))
$wishes
  .on(setFavouriteFx.done, (wishes, { params: { recipeId, isFavourite } }) =>
    wishes.get(recipeId) === isFavourite ? without(wishes, recipeId) : wishes,
  )
  .on(setFavouriteFx.fail, (wishes, { params }) => without(wishes, params.recipeId))
sample({ clock: [setFavouriteFx.failData, loadFavouritesFx.failData], target: notify.problem })
